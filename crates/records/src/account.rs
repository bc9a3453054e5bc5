//! A player's results: with each color, by year, by opening and by opponent.

use std::collections::BTreeMap;

use outflank_language::Language;
use outflank_rules::{ByColor, Color, Verdict};

use crate::Opening;

/// The results of one player's games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games, including those without a known result.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The player's discs minus the opponent's, summed over the games with a known difference.
    pub difference: i64,
    /// The number of games with a known difference.
    pub counted: u32,
}

impl Tally {
    fn add(&mut self, game: &PlayedGame) {
        self.games += 1;
        match game.verdict {
            Some(Verdict::Win(winner)) if winner == game.color => self.wins += 1,
            Some(Verdict::Win(_)) => self.losses += 1,
            Some(Verdict::Draw) => self.draws += 1,
            None => {}
        }
        if let Some(difference) = game.difference {
            let sign = if game.color == Color::Black { 1 } else { -1 };
            self.difference += sign * i64::from(difference);
            self.counted += 1;
        }
    }

    /// Returns the mean of the player's discs minus the opponent's. `None` if no difference is known.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.counted > 0).then(|| self.difference as f64 / f64::from(self.counted))
    }

    /// Returns the points per game with a known result, from 0 to 1. A win is 1 and a draw ½. `None` if
    /// there are no such games.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let known = self.wins + self.draws + self.losses;
        (known > 0).then(|| (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(known))
    }
}

/// A game of the player.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The player's color.
    pub color: Color,
    /// The name of the opponent. `None` if unnamed.
    pub opponent: Option<String>,
    /// The year, if known.
    pub year: Option<u16>,
    /// The winner, if known.
    pub verdict: Option<Verdict>,
    /// Black's discs minus White's, if known.
    pub difference: Option<i16>,
    /// The last named position of the game.
    pub opening: Option<Opening>,
}

/// The games of one opening with one color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningTally {
    /// The opening. `None` for games without a named position, and for games with another board or start.
    pub opening: Option<Opening>,
    /// The color of the player.
    pub color: Color,
    /// The results.
    pub tally: Tally,
}

/// The results of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Results with each color.
    pub by_color: ByColor<Tally>,
    /// Results by year, in order. Games of an unknown year come first, under `None`.
    pub by_year: Vec<(Option<u16>, Tally)>,
    /// Results by opening, most frequent first.
    pub openings: Vec<OpeningTally>,
    /// Results by opponent, most frequent first.
    pub opponents: Vec<(String, Tally)>,
}

impl Account {
    /// Sums up games, independent of their order.
    #[must_use]
    pub fn of(games: impl IntoIterator<Item = PlayedGame>) -> Self {
        let mut account = Self::default();
        let mut years: BTreeMap<Option<u16>, Tally> = BTreeMap::new();
        let mut opponents: BTreeMap<String, Tally> = BTreeMap::new();
        let mut openings: BTreeMap<_, OpeningTally> = BTreeMap::new();
        for game in games {
            account.by_color[game.color].add(&game);
            years.entry(game.year).or_default().add(&game);
            let place =
                (game.opening.map(|opening| opening.name(Language::ENGLISH)), game.color == Color::Black);
            let PlayedGame { color, opening, .. } = game;
            let met =
                openings.entry(place).or_insert(OpeningTally { opening, color, tally: Tally::default() });
            met.tally.add(&game);
            if let Some(opponent) = &game.opponent {
                opponents.entry(opponent.clone()).or_default().add(&game);
            }
        }
        account.by_year = years.into_iter().collect();
        account.openings = openings.into_values().collect();
        // The sorts are stable, so equally frequent entries stay in the order of their names.
        account.openings.sort_by_key(|met| std::cmp::Reverse(met.tally.games));
        account.opponents = opponents.into_iter().collect();
        account.opponents.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games));
        account
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(color: Color, verdict: Option<Verdict>, difference: Option<i16>, opponent: &str) -> PlayedGame {
        let opponent = Some(opponent.to_owned()).filter(|name| !name.is_empty());
        PlayedGame { color, opponent, year: Some(2001), verdict, difference, opening: None }
    }

    #[test]
    fn everything_is_as_the_player_sees_it() {
        let (black, white) = (Color::Black, Color::White);
        let games = [
            game(black, Some(Verdict::Win(black)), Some(10), "B"),
            game(white, Some(Verdict::Win(black)), Some(4), "B"),
            game(white, Some(Verdict::Win(white)), Some(-20), "A"),
            game(white, Some(Verdict::Draw), Some(0), "A"),
            PlayedGame { year: None, ..game(black, None, None, "") },
        ];
        let account = Account::of(games.clone());
        assert_eq!((account.by_color[black].wins, account.by_color[black].games), (1, 2));
        let with_white = account.by_color[white];
        assert_eq!((with_white.wins, with_white.draws, with_white.losses), (1, 1, 1));
        assert_eq!((with_white.mean(), with_white.score()), (Some(16.0 / 3.0), Some(0.5)));
        assert_eq!(
            account.by_year.iter().map(|(year, tally)| (*year, tally.games)).collect::<Vec<_>>(),
            [(None, 1), (Some(2001), 4)]
        );
        assert_eq!(account.by_year[0].1.mean(), None);
        assert_eq!(account.by_year[0].1.score(), None);
        let names: Vec<&str> = account.opponents.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["A", "B"]);
        assert_eq!(
            account.openings.iter().map(|met| (met.color, met.tally.games)).collect::<Vec<_>>(),
            [(white, 3), (black, 2)]
        );
        let mut turned = games.to_vec();
        turned.reverse();
        assert_eq!(Account::of(turned), account);
        assert_eq!(Account::of([]), Account::default());
    }
}
