//! The page, the round and the selection on the screen.

use outflank_tournament::PlayerId;

use super::super::view::View;
use super::{App, Note};

impl App {
    pub(super) fn show(&mut self, view: View) {
        self.view = view;
        self.note = Note::default();
    }

    /// Returns the selection on the page.
    pub(in super::super) fn chosen(&self) -> Option<usize> {
        self.chosen.get(self.view.place()).copied().flatten()
    }

    pub(super) fn choose(&mut self, what: Option<usize>) {
        if let Some(chosen) = self.chosen.get_mut(self.view.place()) {
            *chosen = what;
        }
    }

    /// Returns the selectable items of the page, in order.
    pub(in super::super) fn choices(&self) -> Vec<usize> {
        match self.view {
            View::Round => {
                let tables = self.shown().map_or(&[][..], |round| &round.tables);
                let is_listed = |at: &usize| {
                    tables.get(*at).is_some_and(|table| self.filter.shows(table.result.is_none()))
                };
                (0..tables.len()).filter(is_listed).collect()
            }
            View::Standings | View::Crosstable => (0..self.standings.len()).collect(),
            View::Players => (0..self.tournament().entrants().len()).collect(),
            View::Log => (0..self.event.log().entries().len()).collect(),
        }
    }

    /// Returns the selected player on a page of players.
    pub(super) fn chosen_player(&self) -> Option<PlayerId> {
        let at = self.chosen()?;
        match self.view {
            View::Standings | View::Crosstable => self.standings.get(at).map(|place| place.player.clone()),
            View::Players => self.tournament().entrants().get(at).map(|entrant| entrant.player.id.clone()),
            View::Round | View::Log => None,
        }
    }

    /// Moves the selection, or selects the first item.
    pub(super) fn step(&mut self, down: bool, by: usize) {
        let choices = self.choices();
        let Some(end) = choices.len().checked_sub(1) else { return };
        let place = |what: usize| choices.iter().position(|choice| *choice == what);
        let from = self.chosen().and_then(place);
        let to = match from {
            Some(at) if down => at.saturating_add(by).min(end),
            Some(at) => at.saturating_sub(by),
            None if by == usize::MAX => {
                if down {
                    end
                } else {
                    0
                }
            }
            // The log is read from its end.
            None if self.view == View::Log => end,
            None => self.last.filter(|_| self.view == View::Round).and_then(place).unwrap_or(0),
        };
        self.choose(choices.get(to).copied());
    }

    /// Shows another round, or other rounds of the cross table.
    pub(super) fn sideways(&mut self, forward: bool) {
        let paired = self.tournament().paired();
        match self.view {
            View::Round | View::Standings => {
                let round = self.round();
                let next = if forward { round + 1 } else { round.saturating_sub(1) };
                self.look_at(next.clamp(1, paired.max(1)));
            }
            View::Crosstable => {
                let most = self.tournament().rounds().len().saturating_sub(self.extent.rounds);
                let first = self.first_round.min(most);
                self.first_round = if forward { (first + 1).min(most) } else { first.saturating_sub(1) };
            }
            View::Players | View::Log => {}
        }
    }

    pub(super) fn look_at(&mut self, round: u32) {
        self.earlier = Some(round);
        self.last = None;
        self.chosen = [None; View::ALL.len()];
        self.count();
    }
}
