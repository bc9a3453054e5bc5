//! Finds stored games with the same positions as the games that are being imported.

use std::collections::{HashMap, HashSet};

use outflank_records::Filed;

use super::pages::Pages;
use super::stored::{PER_QUERY, StoredGame, count_at, extended, extending, stored_at};
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// Up to this number, all games with the same positions are read. There are more only after few moves, and
/// these are searched by their players. Tests have few games, so they use a smaller number.
const MOST_READ: i64 = if cfg!(test) { 2 } else { 32 };

/// The existing games for a batch.
pub(super) struct SamePositions {
    games: HashMap<i64, Vec<StoredGame>>,
    /// Positions with many games.
    many: HashSet<i64>,
}

impl SamePositions {
    /// Reads the existing games for a batch.
    pub(super) async fn of(
        connection: &mut Connection,
        pages: &mut Pages,
        batch: &[Filed],
    ) -> Result<Self, DatabaseError> {
        let mut existing = Self { games: HashMap::new(), many: HashSet::new() };
        let positions: Vec<i64> = batch.iter().map(|game| game.positions() as i64).collect();
        for part in positions.chunks(PER_QUERY) {
            let mut few = Vec::new();
            for (positions, games) in count_at(connection, part).await? {
                if games > MOST_READ {
                    existing.many.insert(positions);
                } else {
                    few.push(positions);
                }
            }
            existing.games.extend(stored_at(connection, pages, &few).await?);
        }
        Ok(existing)
    }

    /// Whether no game has these positions.
    pub(super) fn is_none(&self, positions: u64) -> bool {
        let positions = positions as i64;
        !self.many.contains(&positions) && self.games.get(&positions).is_none_or(Vec::is_empty)
    }

    /// Returns the stored games with which a game must be compared.
    pub(super) async fn comparable(
        &self,
        connection: &mut Connection,
        pages: &mut Pages,
        game: &Filed,
    ) -> Result<Vec<StoredGame>, DatabaseError> {
        let positions = game.positions() as i64;
        if !self.many.contains(&positions) {
            return Ok(self.games.get(&positions).cloned().unwrap_or_default());
        }
        let (own, is_over) = (game.particulars(), game.walk.outcome.is_some());
        let mut from = 0;
        loop {
            let some = extending(connection, pages, game, from).await?;
            let Some(last) = some.last() else { break };
            from = i64::from(last.number) + 1;
            let is_extension = |other: &StoredGame| own.says_no_more_than(&other.particulars(is_over));
            if let Some(extension) = some.into_iter().find(is_extension) {
                return Ok(vec![extension]);
            }
        }
        let mut comparable = Vec::new();
        from = 0;
        loop {
            let some = extended(connection, pages, game, from).await?;
            let Some(last) = some.last() else { return Ok(comparable) };
            from = i64::from(last.number) + 1;
            let is_extended = |other: &StoredGame| other.particulars(is_over).says_no_more_than(&own);
            comparable.extend(some.into_iter().filter(is_extended));
        }
    }

    /// Adds a game.
    pub(super) fn add(&mut self, positions: u64, game: StoredGame) {
        self.games.entry(positions as i64).or_default().push(game);
    }

    /// Replaces these games with a merged one.
    pub(super) fn replace(&mut self, positions: u64, numbers: &[u32], game: StoredGame) {
        let games = self.games.entry(positions as i64).or_default();
        games.retain(|game| !numbers.contains(&game.number));
        games.push(game);
        games.sort_by_key(|game| game.number);
    }
}
