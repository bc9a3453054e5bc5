//! Finds records of the same game.
//!
//! Games through the same positions are distinguished by their players, their year, and their result if the
//! positions do not show it. Sources leave much of that out. WTHOR files without their files of names have
//! neither players nor an event. A list of moves has no particulars. A record therefore belongs to the game
//! of another record if it [states no more](Particulars::says_no_more_than). A game is a record that no other
//! record extends.
//!
//! That two records do not contradict each other is not enough. A record without names agrees with both Ann's
//! and Bob's, which contradict each other. The number of games would depend on the order of the records.

use outflank_rules::{ByColor, Verdict};

use crate::Facts;

/// The known particulars that distinguish a game from others through the same positions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Particulars {
    /// The year.
    pub year: Option<u16>,
    /// The [keys](crate::name_key) of the players' names. Empty if unknown.
    pub players: ByColor<String>,
    /// The winner. `None` if unknown or if the positions show it.
    pub verdict: Option<Verdict>,
    /// Black's discs minus White's. `None` if unknown or if the positions show it.
    pub difference: Option<i16>,
}

impl Particulars {
    /// Returns the particulars of a game. `is_over` is whether the game ended on the board.
    #[must_use]
    pub fn of(facts: Facts, players: ByColor<String>, is_over: bool) -> Self {
        let Facts { year, verdict, difference, .. } = facts;
        match is_over {
            true => Self { year, players, verdict: None, difference: None },
            false => Self { year, players, verdict, difference },
        }
    }

    /// Whether `other` states everything that `self` states.
    #[must_use]
    pub fn says_no_more_than(&self, other: &Self) -> bool {
        fn is_in<T: PartialEq>(this: Option<T>, other: Option<T>) -> bool {
            this.is_none() || this == other
        }
        let is_named = |own: &String, other: &String| own.is_empty() || own == other;
        is_in(self.year, other.year)
            && is_named(&self.players.black, &other.players.black)
            && is_named(&self.players.white, &other.players.white)
            && is_in(self.verdict, other.verdict)
            && is_in(self.difference, other.difference)
    }
}

/// The relation of a record to the games through the same positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Among {
    /// The record belongs to none of the games.
    New,
    /// The record belongs to the game with this index.
    Of(usize),
    /// The record extends all games with these indexes.
    Over(Vec<usize>),
}

/// Returns the relation of a record to games, none of which may extend another. A record that could belong to
/// several games belongs to the first.
#[must_use]
pub fn among(games: &[Particulars], record: &Particulars) -> Among {
    if let Some(game) = games.iter().position(|game| record.says_no_more_than(game)) {
        return Among::Of(game);
    }
    let below: Vec<usize> = (0..games.len()).filter(|at| games[*at].says_no_more_than(record)).collect();
    if below.is_empty() { Among::New } else { Among::Over(below) }
}

/// Takes records of games through the same positions. For each, returns the index of the most complete record
/// of the same game, which is its own if no other extends it. If several are possible, returns the first.
///
/// The number of games is the number of records with their own index. This number does not depend on the
/// order of the records.
#[must_use]
pub fn same_games(records: &[Particulars]) -> Vec<usize> {
    let is_game = |at: &usize| {
        let own = &records[*at];
        records.iter().enumerate().all(|(other, that)| {
            let is_below = other != *at && own.says_no_more_than(that);
            // Among equal records, the first is the game.
            !is_below || (that.says_no_more_than(own) && other > *at)
        })
    };
    let games: Vec<usize> = (0..records.len()).filter(is_game).collect();
    let game_of = |(at, record): (usize, &Particulars)| {
        let extended = games.iter().copied().find(|game| record.says_no_more_than(&records[*game]));
        if games.contains(&at) { at } else { extended.unwrap_or(at) }
    };
    records.iter().enumerate().map(game_of).collect()
}
