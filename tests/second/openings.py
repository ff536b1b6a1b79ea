"""How some random disputes begin: situations that chance alone finds too seldom. Who plays and against whom is left to chance.

One line each: a card, with `+` for what rides on it and `=` for what a Macaw says that it copies; `pick`, `settle` and `turn`.
"""

from random import Random
from typing import Final

from tests.second.facts import EDITIONS, in_deck

_LINES: Final = """
flaming-galah+fun-duck bouncing-penguin pick falcon-interceptor
flaming-galah+fun-duck bouncing-penguin falcon-interceptor falcon-interceptor pick bouncing-penguin
thieving-magpie settle parroting-macaw belling-bellbird turn turn flocking-bustard belling-bellbird
golden-goose settle parroting-macaw belling-bellbird turn turn turn golden-goose belling-bellbird
eagle-eye belling-bellbird settle swift-bomber parroting-macaw=belling-bellbird settle turn turn eagle-eye belling-bellbird
eagle-eye belling-bellbird settle turn eagle-eye settle parroting-macaw
eagle-eye belling-bellbird settle holy-dove parroting-macaw=belling-bellbird distracting-booby settle thieving-magpie belling-bellbird
rampaging-cassowary pick bouncing-penguin
rampaging-cassowary bouncing-penguin pick bouncing-penguin pick bouncing-penguin
fishing-frigate bouncing-penguin pick bouncing-penguin
fishing-frigate+fun-duck bouncing-penguin pick parroting-macaw pick bouncing-penguin
fishing-frigate bouncing-penguin bouncing-penguin parroting-macaw
rampaging-cassowary falcon-interceptor falcon-interceptor pick parroting-macaw pick parroting-macaw
rampaging-cassowary bouncing-penguin bouncing-penguin falcon-interceptor pick parroting-macaw bouncing-penguin
rampaging-cassowary bouncing-penguin flashy-peacock flashy-peacock pick parroting-macaw
rampaging-cassowary pick falcon-interceptor settle parroting-macaw pick parroting-macaw
rampaging-cassowary pick bouncing-penguin falcon-interceptor settle parroting-macaw
thieving-magpie+fun-duck falcon-interceptor falcon-interceptor pick parroting-macaw
swift-bomber+fun-duck bouncing-penguin pick parroting-macaw settle parroting-macaw
golden-goose falcon-interceptor settle rampaging-cassowary pick parroting-macaw
golden-goose falcon-interceptor settle turn rampaging-cassowary parroting-macaw=falcon-interceptor pick parroting-macaw
golden-goose flashy-peacock settle parroting-macaw
deep-shag flashy-peacock settle eagle-eye parroting-macaw=flashy-peacock settle parroting-macaw
eagle-eye flashy-peacock flashy-peacock settle holy-dove parroting-macaw=flashy-peacock
eagle-eye falcon-interceptor flashy-peacock flashy-peacock settle swift-bomber parroting-macaw=falcon-interceptor
eagle-eye belling-bellbird flashy-peacock falcon-interceptor settle eagle-eye parroting-macaw=belling-bellbird
rampaging-cassowary belling-bellbird falcon-interceptor pick belling-bellbird
rampaging-cassowary belling-bellbird falcon-interceptor turn swift-bomber belling-bellbird
rampaging-cassowary belling-bellbird+interesting-chat falcon-interceptor pick belling-bellbird
ancient-kakapo+interesting-chat flashy-peacock
ancient-kakapo+interesting-chat falcon-interceptor
flaming-galah+interesting-chat bouncing-penguin+interesting-chat bouncing-penguin+interesting-chat
rampaging-cassowary+interesting-chat pick falcon-interceptor+interesting-chat falcon-interceptor+clever-crow
parroting-macaw thieving-magpie settle parroting-macaw+fun-duck pick bouncing-penguin
flocking-bustard settle parroting-macaw+fun-duck bouncing-penguin
flocking-bustard+fun-duck settle parroting-macaw distracting-booby
fun-duck falcon-interceptor
fun-duck parroting-macaw
eagle-eye settle fun-duck parroting-macaw
eagle-eye falcon-interceptor settle fun-duck parroting-macaw=falcon-interceptor
golden-goose settle golden-goose settle golden-goose
golden-goose flashy-peacock settle golden-goose falcon-interceptor settle golden-goose
flaming-galah bouncing-penguin turn turn flaming-galah
swift-bomber falcon-interceptor falcon-interceptor settle parroting-macaw
fishing-frigate bouncing-penguin turn parroting-macaw
golden-goose falcon-interceptor turn swift-bomber parroting-macaw=falcon-interceptor
owl-micromanager turn parroting-macaw parroting-macaw
"""
OPENINGS: Final = tuple(tuple(line.split()) for line in _LINES.strip().split("\n"))


def deck_for(opening: tuple[str, ...], dice: Random) -> list[str]:
    """Editions, in any order, that hold every card of the opening."""
    cards = {card for word in opening for card in word.replace("=", "+").split("+") if card not in ("pick", "settle", "turn")}
    editions: list[str] = []
    while not all(in_deck(tuple(editions), card) for card in cards):
        editions.append(dice.choice([edition for edition in EDITIONS if edition not in editions]))
    return editions
