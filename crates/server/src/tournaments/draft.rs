//! A draft of a tournament, to which an act applies its changes. Changes take effect only once they are
//! written.

use outflank_formats::record::Date;
use outflank_play::{GuestId, Millis};
use outflank_rules::Color;
use outflank_tournament::log::write_entry;
use outflank_tournament::{Entry, Event, Log, PlayerId, Tournament};

use super::state::State;
use crate::identity::ServerKey;
use crate::ids::TournamentId;
use crate::store::tournaments::{
    Aside, AsideChange, ListEntry, Part, PlayerState, Signed, Stuck, TableGame, TablePlace,
};
use crate::workshop::Deadline;
use crate::{Failure, clock, convert};

/// A tournament with the changes of an act so far. A refused act may leave the draft half changed. Drop it
/// then.
#[derive(Debug)]
pub(super) struct Draft {
    id: TournamentId,
    key: ServerKey,
    pub(super) log: Log,
    pub(super) aside: Aside,
    pub(super) change: AsideChange,
    pub(super) now: Millis,
    /// The time limit for pairing a round.
    pub(super) deadline: Deadline,
    /// The number of entries before the act.
    before: usize,
    was: Aside,
}

impl Draft {
    pub(super) fn of(state: &State, id: TournamentId, key: ServerKey) -> Self {
        Self {
            id,
            key,
            log: state.log.clone(),
            aside: state.aside.clone(),
            change: AsideChange::default(),
            now: clock::now(),
            deadline: Deadline::none(),
            before: state.log.entries().len(),
            was: state.aside.clone(),
        }
    }

    /// Creates the draft of a tournament that is not stored yet.
    pub(super) fn new(log: Log, aside: Aside, id: TournamentId, key: ServerKey) -> Self {
        Self {
            id,
            key,
            log,
            was: aside.clone(),
            aside,
            change: AsideChange::default(),
            now: clock::now(),
            deadline: Deadline::none(),
            before: 0,
        }
    }

    pub(super) const fn id(&self) -> &TournamentId {
        &self.id
    }

    pub(super) const fn key(&self) -> &ServerKey {
        &self.key
    }

    /// Returns the number of entries before the act.
    pub(super) const fn before(&self) -> usize {
        self.before
    }

    /// Whether no round was paired before the act.
    pub(super) fn was_announced(&self) -> bool {
        let before = self.log.entries().iter().take(self.before);
        !before.into_iter().any(|entry| matches!(entry.event, Event::Paired { .. }))
    }

    /// Returns why the tournament was stuck before the act, if it was.
    pub(super) fn stuck_before(&self) -> Option<&Stuck> {
        self.was.stuck.as_ref()
    }

    pub(super) const fn tournament(&self) -> &Tournament {
        self.log.tournament()
    }

    /// Appends an event to the log.
    pub(super) fn happen(&mut self, event: Event) -> Result<(), Failure> {
        Ok(self.log.push(Entry { at: time_text(self.now), event })?)
    }

    /// Returns the role of a person in the tournament.
    pub(super) fn part(&self, who: Option<GuestId>) -> Part {
        self.aside.people.get(&who).cloned().unwrap_or_default()
    }

    pub(super) fn set_part(&mut self, who: Option<GuestId>, part: Part) {
        self.aside.people.insert(who, part.clone());
        self.change.people.push((who, part));
    }

    pub(super) fn player_state(&self, player: &PlayerId) -> PlayerState {
        self.aside.players.get(player).copied().unwrap_or_default()
    }

    pub(super) fn set_player_state(&mut self, player: &PlayerId, beside: PlayerState) {
        self.aside.players.insert(player.clone(), beside);
        self.change.players.push((player.clone(), beside));
    }

    pub(super) fn set_slip(&mut self, place: TablePlace, color: Color, signed: Option<Signed>) {
        let one = AsideChange { slips: vec![(place, color, signed.clone())], ..AsideChange::default() };
        one.follow(&mut self.aside);
        self.change.slips.push((place, color, signed));
    }

    pub(super) fn set_game(&mut self, place: TablePlace, game: TableGame) {
        self.aside.games.insert(place, game.clone());
        self.change.games.push((place, game));
    }

    pub(super) fn has_changed(&self) -> bool {
        self.log.entries().len() > self.before || self.aside != self.was
    }

    /// Returns the new entries as numbered lines.
    pub(super) fn lines(&self) -> Vec<(usize, String)> {
        let entries = self.log.entries().iter().zip(1..).skip(self.before);
        entries.map(|(entry, number)| (number, write_entry(number, entry))).collect()
    }

    /// Returns the tournament's data for lists.
    pub(super) fn list_entry(&self) -> ListEntry {
        let tournament = self.tournament();
        let settings = tournament.settings();
        ListEntry {
            name: settings.name.clone(),
            place: settings.place.clone().unwrap_or_default(),
            date: settings.date.clone().unwrap_or_default(),
            players: tournament.entrants().len(),
            paired: tournament.paired(),
            rounds: settings.rounds,
            phase: convert::phase(tournament),
        }
    }
}

/// Formats a time as in the log.
pub(super) fn time_text(at: Millis) -> Option<String> {
    let seconds = u64::try_from(at.0 / 1000).ok()?;
    Date::of_unix(seconds).map(|date| format!("{date} UTC"))
}
