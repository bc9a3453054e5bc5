//! A match of a knock-out: two players and their games.

use outflank_rules::Color;

use crate::model::lot;
use crate::model::{EvenMatch, FirstColor, GameResult, Halves, KnockOut, PlayerId, Table, Tournament};

/// A match between two players, or the bye of a player who advances without a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The better seeded player.
    pub better: PlayerId,
    /// The worse seeded player, or `None` for a bye.
    pub worse: Option<PlayerId>,
    /// The games so far, each with the color of the better seed and, if the game is over, the result.
    pub games: Vec<(Color, Option<GameResult>)>,
    /// The player who advances because the opponent left the event before the match was decided.
    pub conceded_to: Option<PlayerId>,
}

impl Duel {
    /// Creates a match without games.
    pub(super) const fn new(better: PlayerId, worse: Option<PlayerId>) -> Self {
        Self { better, worse, games: Vec::new(), conceded_to: None }
    }

    /// Adds the game of a table if it is between these two players.
    pub(super) fn take(&mut self, table: &Table) {
        let is_of = self.worse.as_ref().is_some_and(|worse| table.is_of(&self.better, worse));
        if is_of && let Some(color) = table.color_of(&self.better) {
            self.games.push((color, table.result));
        }
    }

    /// Returns the points of the better and the worse seed.
    #[must_use]
    pub fn points(&self) -> [Halves; 2] {
        self.sum(|result, color| result.points(color))
    }

    /// Returns the discs of the better and the worse seed.
    #[must_use]
    pub fn discs(&self) -> [Halves; 2] {
        self.sum(|result, color| result.discs()[color])
    }

    fn sum(&self, count: impl Fn(&GameResult, Color) -> Halves) -> [Halves; 2] {
        let results =
            self.games.iter().filter_map(|(color, result)| result.as_ref().map(|result| (color, result)));
        results.fold([Halves::ZERO; 2], |[better, worse], (color, result)| {
            [better + count(result, *color), worse + count(result, !*color)]
        })
    }

    /// If a player has left within the first `rounds` rounds, concedes an undecided match to the opponent. If
    /// both have left, the player who stayed longer wins. If they left together, the better seed wins.
    pub(super) fn concede(&mut self, tournament: &Tournament, form: &KnockOut, rounds: u32) {
        let Some(worse) = &self.worse else { return };
        let has_open_game = self.games.iter().any(|(_, result)| result.is_none());
        if has_open_game || self.winner(form).is_some() {
            return;
        }
        let left = |player: &PlayerId| {
            let after = tournament.entrant(player).map_or(Some(0), |entrant| entrant.withdrawn_after)?;
            // Leaving later does not change this match.
            Some(after).filter(|after| *after <= rounds)
        };
        self.conceded_to = match (left(&self.better), left(worse)) {
            (None, None) => None,
            (Some(better), Some(worse)) if better >= worse => Some(self.better.clone()),
            (Some(_), _) => Some(worse.clone()),
            (None, Some(_)) => Some(self.better.clone()),
        };
    }

    /// Returns the winner of a decided match, whose lead exceeds the number of games left, or whose opponent
    /// left the event. If the match is tied after all games, the settings determine the winner.
    #[must_use]
    pub fn winner(&self, form: &KnockOut) -> Option<&PlayerId> {
        let Some(worse) = &self.worse else { return Some(&self.better) };
        if self.games.iter().any(|(_, result)| result.is_none()) {
            return None;
        }
        let played = u32::try_from(self.games.len()).unwrap_or(u32::MAX);
        let left = Halves::whole(form.games.saturating_sub(played).into());
        let [ahead, behind] = self.points();
        let is_over = left == Halves::ZERO;
        if ahead > behind + left {
            return Some(&self.better);
        }
        if behind > ahead + left {
            return Some(worse);
        }
        if is_over {
            let [more, fewer] = self.discs();
            match form.even_match {
                EvenMatch::Discs if fewer > more => return Some(worse),
                EvenMatch::BetterSeed | EvenMatch::Discs => return Some(&self.better),
                EvenMatch::Another => {}
            }
        }
        self.conceded_to.as_ref()
    }

    /// Returns the loser of a decided match.
    #[must_use]
    pub fn loser(&self, form: &KnockOut) -> Option<&PlayerId> {
        let winner = self.winner(form)?;
        let worse = self.worse.as_ref()?;
        Some(if winner == worse { &self.better } else { worse })
    }

    /// Returns the table of the next game. Colors alternate from game to game.
    pub(super) fn next_table(&self, tournament: &Tournament, form: &KnockOut) -> Option<Table> {
        let worse = self.worse.as_ref()?;
        let first = match form.first_color {
            FirstColor::BetterSeed => Color::Black,
            FirstColor::WorseSeed => Color::White,
            FirstColor::Lot => {
                let words = ["match", self.better.as_str(), worse.as_str()];
                let drawn = lot::draw(tournament.settings().seed, &words);
                if drawn.is_multiple_of(2) { Color::Black } else { Color::White }
            }
        };
        let color = if self.games.len().is_multiple_of(2) { first } else { !first };
        Some(match color {
            Color::Black => Table::new(self.better.clone(), worse.clone()),
            Color::White => Table::new(worse.clone(), self.better.clone()),
        })
    }
}
