"""What the commentator makes of each thing that happens in a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from league.game_stories import commentary as says
from league.game_stories import words
from league.game_stories.commentator import Commentator, span
from league.game_stories.duels import Duel, Played, Scored, Turned, versus
from league.game_stories.lines import d12
from matches.engines.club_manager.cards import printed
from matches.engines.club_manager.chances import LAST_STEP
from matches.engines.club_manager.duels import OPPOSITE
from matches.engines.club_manager.shoot_out import winner as shoot_out_winner
from matches.engines.club_manager.state import AWAY, HOME, MatchEvent


def _duel(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    facts = event.facts
    duel.stand((facts["areas"][HOME], facts["areas"][AWAY]), voice.reader)
    duel.scores = (facts["scores"][HOME], facts["scores"][AWAY])
    duel.dice = (facts["dice"][HOME], facts["dice"][AWAY])
    duel.winner, duel.cards, duel.settled = event.side, facts["cards"], True
    ways = says.LEVEL if event.side is None else says.WON[duel.areas[event.side]]
    after = str(says.TWO_CARDS) if duel.cards > 1 else ""
    dice = (d12(duel.dice[HOME]), d12(duel.dice[AWAY]))
    duel.verdict = voice.say(duel, event, ways, "dice", tone=voice.tone(event.side), dice=dice, after=after)


def _flair(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    facts, winners = event.facts, event.facts["winners"]
    duel.settled, duel.cards = True, len(winners)
    if len(winners) == 1:
        (duel.winner,) = winners
        duel.verdict = voice.say(
            duel,
            event,
            says.FLAIR,
            "diamond",
            tone=voice.tone(duel.winner),
            club=voice.club(duel.winner),
            flair=facts["flair"][duel.winner],
            strength=facts["strength"][1 - duel.winner],
        )
    else:
        duel.verdict = voice.say(duel, event, says.BOTH_FLAIR if winners else says.NO_FLAIR, "diamond")


def _chance(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    card = voice.book.chance[event.facts["card"]]
    side = _side(event)
    if duel.step == LAST_STEP and not duel.turned:
        duel.winner, duel.settled, duel.cards = HOME, True, 1
        duel.verdict = voice.say(duel, event, says.HOME_CARD, "home")
        voice.said[event.kind] = 0
    turned = Turned(card.key, words.printed(card.title), words.printed(card.text), side, card.effect)
    duel.turned.append(turned)
    ways = says.NO_CHANCE if card.effect in ("nothing", "opponent") else says.CHANCE
    voice.say(duel, event, ways, "cards", card=voice.title(card.title))
    if card.effect == "nothing":
        turned.outcome = voice.say(duel, event, says.NOTHING, "minus", tone=voice.tone(side, good=False))
    elif card.effect == "opponent":
        other = voice.club(1 - side)
        turned.outcome = voice.say(
            duel, event, says.TURNED_OVER, "swap", tone=voice.tone(side, good=False), other=other
        )


def _shot(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    facts, turned = event.facts, duel.turned[-1]
    turned.roll, turned.modifier, turned.keeper = facts["roll"], facts["modifier"], facts["keeper"]
    turned.outcome = voice.say(
        duel,
        event,
        says.SCORES if facts["goal"] else says.SAVED,
        "check" if facts["goal"] else "cross",
        tone=voice.tone(event.side, good=facts["goal"]),
        dice=(d12(facts["roll"]),),
        sum=_sum(facts["roll"], facts["modifier"]),
        keeper=facts["keeper"],
    )


def _var(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    stands = event.facts["stands"]
    duel.turned[-1].roll = event.facts["roll"]
    duel.turned[-1].outcome = voice.say(
        duel,
        event,
        says.STANDS if stands else says.DISALLOWED,
        "eye",
        tone=voice.tone(event.side, good=stands),
        dice=(d12(event.facts["roll"]),),
    )


def _goal(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    facts, side = event.facts, _side(event)
    voice.score = (facts["score"][HOME], facts["score"][AWAY])
    voice.minute = max(voice.minute, facts["minute"])
    scorer = voice.player(side, facts["scorer"])
    duel.goals.append(Scored(side, scorer, facts["minute"], voice.score))
    duel.turned[-1].goal = True
    duel.turned[-1].outcome = voice.say(
        duel,
        event,
        says.GOAL if scorer else says.NAMELESS_GOAL,
        "ball",
        tone=voice.tone(side),
        scorer=scorer,
        score=words.score(voice.score),
    )


def _card(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    card = printed(event.facts["card"], voice.book)
    played = Played(card.key, words.printed(card.title), words.printed(card.text), _side(event))
    duel.played.append(played)
    voice.say(duel, event, says.CARD, "cards", tone=voice.tone(event.side), card=voice.title(card.title))


def _cancel(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    card, other = (printed(event.facts[key], voice.book) for key in ("card", "cancelled"))
    for played in duel.played:
        played.cancelled = played.cancelled or played.key == other.key
    duel.played.append(Played(card.key, words.printed(card.title), words.printed(card.text), _side(event)))
    titles = {"card": voice.title(card.title), "cancelled": voice.title(other.title)}
    voice.say(duel, event, says.CANCEL, "lock", tone=voice.tone(event.side), **titles)


def _reroll(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    voice.say(duel, event, says.REROLL, "undo", dice=(d12(event.facts["to"]),), **event.facts)


def _swap(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    first, second = event.facts["dice"]
    voice.say(duel, event, says.SWAP, "swap", dice=(d12(first), d12(second)), first=first, second=second)


def _choice(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    own = event.facts["area"]
    areas = (own, OPPOSITE[own])
    duel.stand(areas if event.side == HOME else (areas[1], areas[0]), voice.reader)
    voice.say(duel, event, says.CHOICE, "flag", duel=versus(*areas))


def _fresh_legs(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    ways = says.STRIKER if event.kind == "striker" else says.DEFENDER
    voice.say(duel, event, ways, "up-tri", tone=voice.tone(event.side), amount=event.facts["amount"])


def _substitution(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    on, off = (voice.player(_side(event), event.facts[key]) for key in ("on", "off"))
    voice.say(duel, event, says.SUBSTITUTION, "swap", on=on, off=off)


def _position(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    facts, side = event.facts, _side(event)
    player = voice.player(side, facts["player"])
    if facts["met"]:
        voice.say(duel, event, says.CHANGED_PLACES, "swap", player=player, met=voice.player(side, facts["met"]))
    else:
        voice.say(duel, event, says.MOVED, "arrow", player=player, slot=words.slot(facts["to"]))


def _extra_time(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    voice.say(duel, event, says.EXTRA_TIME, "clock", score=words.score(event.facts["score"]))


def _kick(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    facts = event.facts
    ways = says.KICK_IN if facts["goal"] else says.KICK_OUT
    icon, tone = ("check" if facts["goal"] else "cross"), voice.tone(event.side, good=facts["goal"])
    voice.say(duel, event, ways, icon, tone=tone, dice=(d12(facts["roll"]),), round=facts["round"])


def _last_roll(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    voice.say(duel, event, says.LAST_ROLL, "dice", dice=(d12(event.facts["roll"]),), roll=event.facts["roll"])


def _shoot_out(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    duel.winner, duel.settled = shoot_out_winner(voice.match), True
    score = words.score(event.facts["score"])
    duel.verdict = voice.say(duel, event, says.SHOOT_OUT, "cup", tone=voice.tone(event.side), score=score)


def _final_whistle(voice: Commentator, duel: Duel, event: MatchEvent) -> None:
    voice.minute = max(voice.minute, span(duel.step)[1])
    voice.say(duel, event, says.FULL_TIME, "whistle", score=words.score(event.facts["score"]))


KINDS: Mapping[str, Callable[[Commentator, Duel, MatchEvent], None]] = {
    "duel": _duel,
    "flair": _flair,
    "chance": _chance,
    "shot": _shot,
    "var": _var,
    "goal": _goal,
    "card": _card,
    "cancel": _cancel,
    "reroll": _reroll,
    "swap": _swap,
    "choice": _choice,
    "striker": _fresh_legs,
    "defender": _fresh_legs,
    "substitution": _substitution,
    "position": _position,
    "extra-time": _extra_time,
    "kick": _kick,
    "last-roll": _last_roll,
    "shoot-out": _shoot_out,
    "final-whistle": _final_whistle,
}


def _side(event: MatchEvent) -> int:
    assert event.side is not None
    return event.side


def _sum(roll: int, modifier: int) -> str:
    """7, or 7 + 3 where the card changes the roll."""
    if not modifier:
        return str(roll)
    sign = "+" if modifier > 0 else words.MINUS
    return f"{roll} {sign} {abs(modifier)}"
