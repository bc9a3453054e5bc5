//! The games that are there already through the positions of those that come.

use std::collections::{HashMap, HashSet};

use outflank_records::Filed;

use super::kept::{Kept, LOOKED_FOR, agreeing, count_at, kept_at};
use super::pages::Pages;
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// So many games through the same positions are looked at all together. More are there of a few moves alone, and are asked
/// for by who played.
const FEW: i64 = 32;

/// What is there for a batch of games.
pub(super) struct There {
    games: HashMap<i64, Vec<Kept>>,
    /// Positions through which there are many games.
    many: HashSet<i64>,
}

impl There {
    /// What is there for these.
    pub(super) async fn of(
        connection: &mut Connection,
        pages: &mut Pages,
        batch: &[Filed],
    ) -> Result<Self, DatabaseError> {
        let mut there = Self { games: HashMap::new(), many: HashSet::new() };
        let positions: Vec<i64> = batch.iter().map(|game| game.positions() as i64).collect();
        for part in positions.chunks(LOOKED_FOR) {
            let mut few = Vec::new();
            for (positions, games) in count_at(connection, part).await? {
                if games > FEW {
                    there.many.insert(positions);
                } else {
                    few.push(positions);
                }
            }
            there.games.extend(kept_at(connection, pages, &few).await?);
        }
        Ok(there)
    }

    /// Whether there is no game through these positions.
    pub(super) fn is_none(&self, positions: u64) -> bool {
        let positions = positions as i64;
        !self.many.contains(&positions) && self.games.get(&positions).is_none_or(Vec::is_empty)
    }

    /// The games that a game has to be compared with, as they are in the database.
    pub(super) async fn comparable(
        &self,
        connection: &mut Connection,
        pages: &mut Pages,
        game: &Filed,
    ) -> Result<Vec<Kept>, DatabaseError> {
        let positions = game.positions() as i64;
        if !self.many.contains(&positions) {
            return Ok(self.games.get(&positions).cloned().unwrap_or_default());
        }
        let (own, is_over) = (game.particulars(), game.walk.outcome.is_some());
        let mut comparable = Vec::new();
        let mut from = 0;
        loop {
            let some = agreeing(connection, pages, game, from).await?;
            let Some(last) = some.last() else { return Ok(comparable) };
            from = i64::from(last.number) + 1;
            for kept in some {
                let said = kept.particulars(is_over);
                if own.says_no_more_than(&said) {
                    return Ok(vec![kept]);
                }
                if said.says_no_more_than(&own) {
                    comparable.push(kept);
                }
            }
        }
    }

    /// There is one more.
    pub(super) fn add(&mut self, positions: u64, game: Kept) {
        self.games.entry(positions as i64).or_default().push(game);
    }

    /// These are one, which says this.
    pub(super) fn replace(&mut self, positions: u64, numbers: &[u32], game: Kept) {
        let games = self.games.entry(positions as i64).or_default();
        games.retain(|kept| !numbers.contains(&kept.number));
        games.push(game);
        games.sort_by_key(|kept| kept.number);
    }
}
