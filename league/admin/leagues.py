"""Leagues, seasons, squads, competitions and calendars."""

from django.contrib import admin

from league.models import (
    Contestant,
    Cup,
    Deduction,
    Division,
    Entry,
    Fixture,
    Friendly,
    League,
    Membership,
    Pending,
    Round,
    Season,
    SquadPlace,
    Tie,
)
from matches.admin import OnRecord


class MembershipInline(admin.TabularInline):
    model = Membership
    extra = 0
    autocomplete_fields = ["user"]


@admin.register(League)
class LeagueAdmin(admin.ModelAdmin):
    list_display = ["name", "slug", "system", "is_public", "state", "created_by", "created_at"]
    list_filter = ["state", "is_public", "system"]
    list_select_related = ["created_by"]
    search_fields = ["name", "slug"]
    autocomplete_fields = ["created_by"]
    inlines = [MembershipInline]


class EntryInline(OnRecord, admin.TabularInline):
    model = Entry
    fields = ["club", "manager", "lot"]


@admin.register(Season)
class SeasonAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["league", "number", "state", "started_at", "finished_at"]
    list_filter = ["state"]
    list_select_related = ["league"]
    search_fields = ["league__name"]
    inlines = [EntryInline]


@admin.register(SquadPlace)
class SquadPlaceAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "club", "number", "card", "yellows", "ban_matches", "injury_matches"]
    list_select_related = ["season__league", "club", "card"]
    search_fields = ["season__league__name", "club__name", "card__name"]


class ContestantInline(OnRecord, admin.TabularInline):
    model = Contestant
    extra = 0


class TieInline(OnRecord, admin.TabularInline):
    model = Tie
    extra = 0


@admin.register(Cup)
class CupAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "name", "kind"]
    list_filter = ["kind"]
    list_select_related = ["season__league"]
    search_fields = ["name", "season__league__name"]
    inlines = [ContestantInline, TieInline]


@admin.register(Round)
class RoundAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "cup", "number", "date"]
    list_select_related = ["season__league", "cup"]
    search_fields = ["season__league__name"]


@admin.register(Fixture)
class FixtureAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["match", "round", "date", "state", "report"]
    list_filter = ["state"]
    list_select_related = ["match__home", "match__away", "round__season__league", "report"]
    search_fields = ["match__home__name", "match__away__name", "round__season__league__name"]


@admin.register(Pending)
class PendingAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["told", "of", "card"]
    list_select_related = ["told__match__home", "told__match__away", "of__match__home", "of__match__away", "card"]
    search_fields = ["told__round__season__league__name"]


@admin.register(Friendly)
class FriendlyAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "played_on", "home_name", "away_name", "home_goals", "away_goals", "author"]
    list_select_related = ["season__league", "author"]
    search_fields = ["home_name", "away_name", "season__league__name"]


@admin.register(Deduction)
class DeductionAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "club", "points", "reason", "author", "at"]
    list_select_related = ["season__league", "club", "author"]


@admin.register(Division)
class DivisionAdmin(OnRecord, admin.ModelAdmin):
    list_display = ["season", "level", "name", "goes_up", "goes_down"]
    list_select_related = ["season__league"]
    search_fields = ["name", "season__league__name"]
