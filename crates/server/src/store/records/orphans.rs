//! Names and sources that no game may have any more.

use std::collections::BTreeSet;

use super::kept::{Kept, Referred};
use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// What is looked at when a transaction ends, and forgotten where no game has it.
#[derive(Default)]
pub(super) struct Orphans {
    pub(super) people: BTreeSet<i64>,
    pub(super) occasions: BTreeSet<i64>,
    pub(super) sources: BTreeSet<i64>,
}

impl Orphans {
    /// What a game refers to that is about to change or to go.
    pub(super) fn of(&mut self, kept: &Kept) {
        let Referred { black, white, occasion } = kept.referred();
        self.people.extend([black, white].into_iter().flatten());
        self.occasions.extend(occasion);
        self.sources.insert(kept.source());
    }

    /// Forgets what no game has; says whether names are among it.
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
