//! Finds records of the same game.
//!
//! Games through the same positions are distinguished by their players, their year, and their result if the
//! positions do not show it. Sources leave much of that out: files of WTHOR without their names have neither
//! players nor an event, and a list of moves has no particulars. So a record belongs to the game of another
//! record if it [states no more](Particulars::says_no_more_than), and a game is a record that no other one
//! extends.
//!
//! It would not be enough that two records do not contradict each other: a record without names agrees with
//! those of Ann and of Bob, which contradict each other, and the number of games would depend on the order of
//! the records.

use outflank_rules::{ByColor, Verdict};

use crate::Facts;

/// The known particulars that distinguish a game from others through the same positions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Particulars {
    /// The year.
    pub year: Option<u16>,
    /// The [keys](crate::name_key) of the players' names; empty if unknown.
    pub players: ByColor<String>,
    /// The winner; `None` if unknown or if the positions show it.
    pub verdict: Option<Verdict>,
    /// Black's discs minus White's; `None` if unknown or if the positions show it.
    pub difference: Option<i16>,
}

impl Particulars {
    /// The particulars of a game. `is_over` states whether it ended on the board.
    #[must_use]
    pub fn of(facts: Facts, players: ByColor<String>, is_over: bool) -> Self {
        let Facts { year, verdict, difference, .. } = facts;
        match is_over {
            true => Self { year, players, verdict: None, difference: None },
            false => Self { year, players, verdict, difference },
        }
    }

    /// Whether `other` states everything that this does.
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
    /// It belongs to none of them.
    New,
    /// It belongs to this one.
    Of(usize),
    /// It extends all of these.
    Over(Vec<usize>),
}

/// The relation of a record to games of which none extends another. If it could belong to several, it belongs
/// to the first.
#[must_use]
pub fn among(games: &[Particulars], record: &Particulars) -> Among {
    if let Some(game) = games.iter().position(|game| record.says_no_more_than(game)) {
        return Among::Of(game);
    }
    let below: Vec<usize> = (0..games.len()).filter(|at| games[*at].says_no_more_than(record)).collect();
    if below.is_empty() { Among::New } else { Among::Over(below) }
}

/// For each of several records of games through the same positions, the place of the most complete record of
/// the same game: its own place if no other extends it. If several are possible, it is the first.
///
/// The number of games is that of the records with their own place, independent of the order.
#[must_use]
pub fn same_games(records: &[Particulars]) -> Vec<usize> {
    let is_game = |at: &usize| {
        let own = &records[*at];
        records.iter().enumerate().all(|(other, that)| {
            let is_below = other != *at && own.says_no_more_than(that);
            // Among equal records the first one is the game.
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
