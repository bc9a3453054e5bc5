//! Existing games with the same positions as those being imported.

use std::collections::{HashMap, HashSet};

use outflank_records::Filed;

use super::kept::{Kept, LOOKED_FOR, agreeing, count_at, kept_at};
use super::pages::Pages;
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// Up to this number, games with the same positions are all compared. More exist only for few moves; they are
/// searched by player.
const FEW: i64 = 32;

/// The existing games for a batch.
pub(super) struct There {
    games: HashMap<i64, Vec<Kept>>,
    /// Positions with many games.
    many: HashSet<i64>,
}

impl There {
    /// Reads the existing games for a batch.
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

    /// Whether no game has these positions.
    pub(super) fn is_none(&self, positions: u64) -> bool {
        let positions = positions as i64;
        !self.many.contains(&positions) && self.games.get(&positions).is_none_or(Vec::is_empty)
    }

    /// The stored games that a game must be compared with.
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

    /// Adds a game.
    pub(super) fn add(&mut self, positions: u64, game: Kept) {
        self.games.entry(positions as i64).or_default().push(game);
    }

    /// Replaces these games by one.
    pub(super) fn replace(&mut self, positions: u64, numbers: &[u32], game: Kept) {
        let games = self.games.entry(positions as i64).or_default();
        games.retain(|kept| !numbers.contains(&kept.number));
        games.push(game);
        games.sort_by_key(|kept| kept.number);
    }
}
