"""The words that a story may be told in."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
ARTICLES = _words("a an the his her their its my our another own that this second third fourth fifth other")
AND = frozenset({"and", "or", "&", "+", ",", "/"})
NOBODY = frozenset({"nobody", "no-one", "noone", "none"})
LEAD_IN = _words("then now next and so after that afterwards first finally but while")

PLAY = frozenset({"plays", "play", "played", "uses", "use", "used", "shows", "show", "showed", "lays", "adds", "mounts", "says", "say", "said"})
ANSWER = _words(
    "answers answer answered responds respond responded replies reply replied interrupts interrupt interrupted counters counter countered"
)
PICK = _words("picks pick picked takes take took taken steals steal stole grabs grab grabbed")
ATTACK = _words("attacks attack attacked attacking")
STRIKE = _words("hits hit targets")
"""Verbs of an attack if a card is named after them (A hits B with a Frigate); without one they are clauses."""
STOP = _words("cancels cancel cancelled canceled stops stop stopped blocks block blocked")
MIMIC = _words("copies copy copied repeats repeat repeated imitates imitate imitated")
MEANS = _words("with using by via playing")
HIT = _words("on at against onto toward towards hits hit hitting targets target targeting chooses choose choosing for upon")
SEND = _words("""bounce bounces redirect redirects redirecting send sends sending throw throws turn turns move moves pass passes swing swings steer
    steers return returns aim aims bring brings bounced redirected sent threw make makes making""")
COPY = _words("copying copies copy repeating repeats repeat as like imitating imitates")
CARRY = _words("with carrying carries carry under wearing")
CANCEL = _words("""cancel cancels cancelling canceling stop stops stopping block blocks blocking save saves protect protects defend defends keep keeps
    steal steals take takes pick picks get gets""")
FEWEST_BEFORE = _words("holding holds has having with and not who is without the while being fewest")
FILLER = _words("""in response too also again quickly card cards attack action interrupt player players it them that this
    back himself herself themselves
    instead copy of just now then answer reply""")
CLAUSE = HIT | COPY | CARRY | FEWEST_BEFORE | CANCEL | _words("to from and so because after before which using via but while")
PRONOUNS = _words("no none nobody he she we you they somebody someone everybody everyone anybody anyone who him her us me")
DOES = PLAY | ANSWER | ATTACK | STOP | MIMIC | SEND | PICK
"""What a player does with a card."""
ADVERBS = _words("""suddenly quickly immediately meanwhile finally again also instead now just simply still promptly later eventually afterwards too
    luckily sadly unfortunately surprisingly however already bravely happily cleverly secretly quietly angrily calmly actually""")
"""Words that say nothing about a chain, wherever they stand."""
NEVER_NAMES = _words("perhaps maybe today yesterday tonight tomorrow here there yes well oh okay ok please once")
"""Words that begin a sentence with a capital and are nobody's name, so that no player is made of them."""
LY_NAMES = _words("beverly kimberly everly")
JOIN = _words("and but while whereupon so , : – —")
OPENING = _words("in response reply answer return turn as a the result of it this that therefore thus finally so to")
ABOUT = _words("attack attacks action interrupt card cards it them that this one all both hit back away on over")
"""Words for what is answered, besides names of cards and people."""
PICK_WORDS = _words(
    "unseen random at hand hands blind blindly single more each of is are was were has been have being first second third fourth fifth sixth next"
)
MOMENT = _words("after following before between once")
PICKED = _words("pick picks picked picking taken stolen")
MOMENT_WORDS = _words("the his her their a an of and card cards is was has have been had are were made just only both all last number no") | PICKED
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}

SETTLE = _words("settle settles settled settling resolve resolves resolved pass passes done")
NOBODY_ACTS = frozenset({"nobody", "no-one", "noone", "everybody", "everyone", "all"})
COMMENT = _words("the it they both only so this that these those as therefore thus finally result all his her in again")
SMALL = _words("""there are is we with for at the table of us in game a an on it has have now during least play playing plays by deck mix mixed mixing
    edition editions plus and to seats seat players player people persons sit""")
"""Words that may stand around a fact about the table."""
