//! Whether two records are of one game.
//!
//! Games through the same positions are told apart by who played them, in which year, and how they ended
//! where the positions do not say it. Sources leave much of that out: files of WTHOR without their names have
//! neither players nor an event, and a list of moves has nothing at all. So a record is of the game of
//! another one if it [says nothing of its own](Particulars::says_no_more_than), and a game is what no other
//! record says more of.
//!
//! That both agree in what both say would not do: a record without names agrees with those of Ann and of Bob,
//! who do not agree with one another, and how many games there are would depend on which came first.

use outflank_rules::{ByColor, Verdict};

use crate::Facts;

/// The known particulars that distinguish a game from others through the same positions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Particulars {
    /// The year.
    pub year: Option<u16>,
    /// The [keys](crate::name_key) of the names of the players; empty for those who are not known.
    pub players: ByColor<String>,
    /// The winner; `None` where the positions show it.
    pub verdict: Option<Verdict>,
    /// Black's discs minus White's; `None` where the positions show it.
    pub difference: Option<i16>,
}

impl Particulars {
    /// Those of a game of which this is known. `is_over` says whether it ended on the board.
    #[must_use]
    pub fn of(facts: Facts, players: ByColor<String>, is_over: bool) -> Self {
        let Facts { year, verdict, difference, .. } = facts;
        match is_over {
            true => Self { year, players, verdict: None, difference: None },
            false => Self { year, players, verdict, difference },
        }
    }

    /// Whether the other says all of this, too.
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

/// How a record relates to the games through the same positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Among {
    /// It is of none of them.
    New,
    /// It is of this one.
    Of(usize),
    /// It is of all of these, none of which states all of it.
    Over(Vec<usize>),
}

/// What a record is beside games of which none says all of another. Of several that it could be of it is of
/// the first.
#[must_use]
pub fn among(games: &[Particulars], record: &Particulars) -> Among {
    if let Some(game) = games.iter().position(|game| record.says_no_more_than(game)) {
        return Among::Of(game);
    }
    let below: Vec<usize> = (0..games.len()).filter(|at| games[*at].says_no_more_than(record)).collect();
    if below.is_empty() { Among::New } else { Among::Over(below) }
}

/// Of records of games through the same positions, each with the place of the one that is of the same game
/// and says most: its own where no other says more. Of several that could be meant it is the first.
///
/// There are as many games as records that have their own place, in whatever order they come.
#[must_use]
pub fn same_games(records: &[Particulars]) -> Vec<usize> {
    let is_game = |at: &usize| {
        let own = &records[*at];
        records.iter().enumerate().all(|(other, that)| {
            let is_below = other != *at && own.says_no_more_than(that);
            // Of those that say the same the first is meant.
            !is_below || (that.says_no_more_than(own) && other > *at)
        })
    };
    let games: Vec<usize> = (0..records.len()).filter(is_game).collect();
    let game_of = |(at, record): (usize, &Particulars)| {
        let said = games.iter().copied().find(|game| record.says_no_more_than(&records[*game]));
        if games.contains(&at) { at } else { said.unwrap_or(at) }
    };
    records.iter().enumerate().map(game_of).collect()
}
