"""The judge of chains: pure Python, standard library only.

>>> catalogue = load_catalogue()
>>> verdict = judge(read_dispute({"editions": ["innocent"], "seats": 3, "events": []}, catalogue), catalogue)
>>> verdict.legal
True
"""

from .cards import Catalogue, load_catalogue
from .dispute import Dispute, EndTurn, Pick, Play, Settle
from .faults import Fault, Malformed
from .offers import Offers, legal_plays
from .reading_in import read_dispute
from .verdict import Verdict, judge, judge_json

__all__ = [
    "Catalogue",
    "Dispute",
    "EndTurn",
    "Fault",
    "Malformed",
    "Offers",
    "Pick",
    "Play",
    "Settle",
    "Verdict",
    "judge",
    "judge_json",
    "legal_plays",
    "load_catalogue",
    "read_dispute",
]
