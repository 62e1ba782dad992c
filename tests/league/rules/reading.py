"""A second reading of the same record, by counting: no absence is followed, every question starts from the first match.

A player's bans are one number that rises with what a match brings and falls by one with each match sat out. His
yellows are one total, and its multiples of three are bans. An injury is over when enough matches were missed since.
"""

from league.rules.discipline import Kind, State, What

RESULTS = (State.PLAYED, State.WALKOVER, State.FORFEIT)
TOOK_PLACE = (*RESULTS, State.TOLD)


class Reader:
    def __init__(self, outings, rules, openings):
        self.rules = rules
        self.openings = openings
        self.outings = outings
        past = [outing for outing in outings if outing.state in TOOK_PLACE]
        ahead = [outing for outing in outings if outing.state == State.TO_PLAY]
        self.past = sorted(past, key=lambda outing: outing.order)
        self.calendar = self.past + sorted(ahead, key=lambda outing: outing.order)

    def may_play(self, player, outing):
        if outing.state == State.VOID:
            return True
        before = self.past if outing.state == State.POSTPONED else self.calendar[: self.calendar.index(outing)]
        opening = self.openings.get(player)
        if opening is not None:
            if outing.state in TOOK_PLACE and outing.match in opening.sums_up:
                return True
            before = [past for past in before if past.state == State.TO_PLAY or past.match not in opening.sums_up]
        return not self.hurt(player, before) and not self.bans(player, before, outing.competition)

    def known_to_be_out(self, player, outing):
        """By all that could be known when the match was told: the same question, to a record without the rest."""
        known = [self.without(one, outing.unknown, player) for one in self.outings]
        asked = next(one for one in known if one.match == outing.match)
        return not Reader(known, self.rules, self.openings).may_play(player, asked)

    def without(self, outing, unknown, player):
        named = frozenset(outing.appeared or ()) | {incident.player for incident in outing.incidents}
        if (outing.match, None) in unknown:
            return outing._replace(incidents=(), appeared=named)
        if (outing.match, player) in unknown:
            kept = tuple(one for one in outing.incidents if one.what != What.INJURY)
            return outing._replace(incidents=kept, appeared=named)
        return outing

    def excused(self, player, outing):
        """Played, although he was out, in good faith."""
        out = outing.state in TOOK_PLACE and self.played(player, outing) and not self.may_play(player, outing)
        return out and not self.known_to_be_out(player, outing)

    def ineligible(self, player, outing):
        out = outing.state in RESULTS and self.played(player, outing) and not self.may_play(player, outing)
        return out and self.known_to_be_out(player, outing)

    def hurt(self, player, before):
        brought = [length for kind, length, *_ in self.brought(player) if kind == Kind.INJURY]
        if any(self.times_missed(player, before) < length for length in brought):
            return True
        for index, outing in enumerate(before):
            dice = [die for die in self.dice(player, outing) if die is not None]
            if dice and self.times_missed(player, before[index + 1 :]) < self.rules.injury_misses[dice[0] - 1]:
                return True
        return False

    def bans(self, player, before, competition):
        """How many matches of this competition he still has to sit out. Those earned elsewhere do not matter here."""
        if not self.rules.bans_stay_in_competition:
            here = list(before)
        else:
            here = [outing for outing in before if outing.competition == competition]
        owed = sum(
            length
            for kind, length, where, *_ in self.brought(player)
            if kind == Kind.BAN and (where == competition or not self.rules.bans_stay_in_competition)
        )
        for index, outing in enumerate(here):
            if owed and self.times_missed(player, [outing]):
                owed -= 1
            owed += self.earned(player, here[: index + 1], competition)
        return owed

    def earned(self, player, upto, competition):
        """What the last of these matches brought."""
        total, last = self.yellows(player, upto, competition), upto[-1]
        rules = self.rules
        earned = 0
        if rules.yellows_for_ban:
            earlier = self.yellows(player, upto[:-1], competition)
            earned += (total // rules.yellows_for_ban - earlier // rules.yellows_for_ban) * rules.ban_for_yellows
        cards = self.cards(player, last)
        if self.sent_off_by_yellows(cards):
            earned += rules.ban_for_second_yellow
        elif What.RED in cards:
            earned += rules.ban_for_red
        return earned

    def yellows(self, player, outings, competition):
        opening, rules = self.openings.get(player), self.rules
        shown = opening.yellows if opening else {}
        total = shown.get(competition, 0) if rules.bans_stay_in_competition else sum(shown.values())
        for outing in outings:
            cards = self.cards(player, outing)
            if self.sent_off_by_yellows(cards):
                total += 2 * rules.second_yellow_counts
            elif What.RED not in cards or rules.yellow_before_red_counts:
                total += cards.count(What.YELLOW)
        return total

    def times_missed(self, player, outings):
        counted = {
            State.PLAYED: True,
            State.TO_PLAY: True,
            State.TOLD: True,
            State.WALKOVER: self.rules.walkovers_count,
            State.FORFEIT: self.rules.forfeits_count,
        }
        return sum(counted[outing.state] and not self.played(player, outing) for outing in outings)

    def played(self, player, outing):
        if outing.state == State.TO_PLAY:
            return False
        counts = outing.incidents if outing.state in RESULTS else ()
        named = {incident.player for incident in counts} | set(outing.appeared or ())
        return player in named

    def brought(self, player):
        opening = self.openings.get(player)
        return opening.absences if opening else ()

    def cards(self, player, outing):
        if outing.state not in RESULTS:
            return []
        return [incident.what for incident in outing.incidents if incident.player == player]

    def dice(self, player, outing):
        if outing.state not in RESULTS:
            return []
        return [die for who, what, die in outing.incidents if who == player and what == What.INJURY]

    @staticmethod
    def sent_off_by_yellows(cards):
        return What.SECOND_YELLOW in cards or cards.count(What.YELLOW) >= 2
