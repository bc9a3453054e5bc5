//! Names and sources that perhaps no game uses any more.

use std::collections::BTreeSet;

use super::stored::{NameIds, StoredGame};
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// Candidates for removal at the end of a transaction, unless a game uses them.
#[derive(Default)]
pub(super) struct Orphans {
    pub(super) people: BTreeSet<i64>,
    pub(super) occasions: BTreeSet<i64>,
    pub(super) sources: BTreeSet<i64>,
}

impl Orphans {
    /// Adds the names and the source of a game that is about to be changed or removed.
    pub(super) fn of(&mut self, game: &StoredGame) {
        let NameIds { black, white, occasion } = game.referred();
        self.people.extend([black, white].into_iter().flatten());
        self.occasions.extend(occasion);
        self.sources.insert(game.source());
    }

    /// Removes the candidates that no game uses. Returns whether a name was removed.
    pub(super) async fn remove(&mut self, connection: &mut Connection) -> Result<bool, DatabaseError> {
        let mut removed = 0;
        for (texts, ids) in [
            (
                "DELETE FROM person WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM record WHERE black = $1) \
                 AND NOT EXISTS (SELECT 1 FROM record WHERE white = $1)",
                &self.people,
            ),
            (
                "DELETE FROM occasion WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM record WHERE occasion = $1)",
                &self.occasions,
            ),
        ] {
            for id in ids {
                removed += connection.ask(texts).bind(*id).change().await?;
            }
        }
        for id in &self.sources {
            let text =
                "DELETE FROM source WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM record WHERE source = $1)";
            connection.ask(text).bind(*id).change().await?;
        }
        Ok(removed > 0)
    }
}
