"""Addresses of the tools' pages in every state, for the tests in the client and in a browser."""

from __future__ import annotations

NAMED = "name_A=Ana&name_B=Ben&name_C=Caro"

STATES = {
    "all tools": "/judge/tools/",
    "set-up": "/judge/setup/",
    "set-up, a mix for two": "/judge/setup/?edition=raging&edition=mounting&seats=2",
    "set-up, older sheet": "/judge/setup/?edition=innocent&seats=2&ruleset=older-sheet",
    "set-up, too many": "/judge/setup/?seats=7",
    "first, form": "/judge/first/",
    "first": f"/judge/first/?seats=3&{NAMED}&seen_A=days-ago&seen_B=minutes-ago",
    "first, level": "/judge/first/?seats=3&seen_A=days-ago&seen_B=days-ago",
    "first, lots": "/judge/first/?seats=3&draw=17",
    "score, form": "/judge/score/",
    "score, three hands": f"/judge/score/?edition=raging&edition=mounting&seats=3&{NAMED}"
    "&A_pc=2&A_fd_pc=1&A_gt=3&A_other=3&B_other=5&C_rc=2&C_fs=1&C_open=2&C_other=2",
    "score, a tie on chicks": "/judge/score/?edition=innocent&seats=3&A_ic=3&A_other=2&B_ic=3&B_other=1&C_ic=1",
    "score, exploding": f"/judge/score/?edition=raging&seats=3&{NAMED}&A_ib=1&A_ic=2&A_other=2&A_x_ic=1&B_ic=1",
    "score, impossible": "/judge/score/?edition=innocent&seats=2&A_ic=19",
    "evening": "/judge/evening/",
    "evening, shared": "/judge/evening/?g=i~Ana*3!~Ben*3!~Caro*1&g=r~Ana*5!~Caro*1~Ben*-6",
    "turn, form": "/judge/turn/",
    "turn, allowed": f"/judge/turn/?ask=play&edition=innocent&seats=3&{NAMED}&by=A&card=gg",
    "turn, not allowed": f"/judge/turn/?ask=play&edition=innocent&seats=3&{NAMED}&by=B&turn=A&card=gg&again=1&played1=gg&played1_cancelled=1",
    "turn, draw": "/judge/turn/?ask=draw&edition=innocent&seats=3&by=A&hand=0",
    "turn, its end": "/judge/turn/?ask=end&edition=raging&edition=mounting&seats=3&by=A&hand=5&mounted1=fb&mounted1_mount=up&held1=A",
    "specials, form": "/judge/specials/",
    "specials, Booby": f"/judge/specials/?edition=innocent&seats=3&{NAMED}&by=B&drawn1=bo&hand_B=2",
    "specials, Cockatoo": "/judge/specials/?edition=pure&seats=2&by=A&how=holy-dove&drawn1=plain&drawn2=lc&hand_A=3&hand_B=4",
    "specials, clocks": "/judge/specials/?edition=raging&edition=mounting&seats=3&by=A&held1=A&held2=B&held2_card=rm&held2_since=given&deck=9",
    "mounts, form": "/judge/mounts/",
    "mounts, played": "/judge/mounts/?edition=mounting&seats=3&card=fb&m_fd=1&m_cc=1",
    "mounts, given": "/judge/mounts/?edition=mounting&seats=3&card=fb&m_fd=1&m_cc=1&event=given&to=C",
    "chances, form": "/judge/chances/",
    "chances": "/judge/chances/?edition=innocent&seats=3&p_fi=3&m_bp=1&hand=5&draws=2",
    "timer": "/judge/timer/",
}
"""Pages that answer or ask."""

FAULTY = {
    "set-up, no number": "/judge/setup/?seats=x",
    "set-up, older mix": "/judge/setup/?edition=pure&seats=3&ruleset=older-sheet",
    "first, odd": "/judge/first/?seats=3&seen_A=once&draw=x",
    "score, no number": "/judge/score/?edition=innocent&seats=2&A_ic=two&B_other=x",
    "score, no edition": "/judge/score/?seats=2&A_other=3",
    "score, more Ducks than there are": "/judge/score/?edition=mounting&seats=2&A_fd_pc=1&B_ic=1",
    "turn, no such card": "/judge/turn/?ask=play&edition=innocent&seats=3&by=Q&card=zz&hand=x&played1=pm&open=pm",
    "turn, a hand too small": "/judge/turn/?ask=end&edition=mounting&seats=3&by=A&hand=1&mounted1=fb&mounted1_mount=up",
    "specials, odd": "/judge/specials/?edition=innocent&seats=3&by=Q&how=xx&hand_B=two&drawn2=lc&deck=0",
    "specials, held": "/judge/specials/?edition=raging&seats=3&by=A&held1=A&held1_card=bo&held2=B&held2_since=x&extra=x",
    "mounts, odd": "/judge/mounts/?edition=mounting&seats=3&card=fb&m_fd=x&event=zz&owner=Z",
    "mounts, nothing to take off": "/judge/mounts/?edition=mounting&seats=3&card=fb&event=removed&m_cc=9",
    "chances, no number": "/judge/chances/?edition=innocent&seats=3&p_fi=three&hand=x",
}
"""Pages with faults."""
