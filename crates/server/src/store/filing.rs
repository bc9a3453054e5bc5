//! Lists the finished public games that must be added to the records, and the removed games that must be
//! deleted there.
//!
//! The records are another database, and no transaction spans both. So this database lists the remaining
//! work, and deletes an entry once it is done. After a failure in between, the work is done again, which is
//! harmless.

use super::change::Change;
use super::{Store, StoreError, rows};
use crate::GameId;

impl Store {
    /// Returns the finished public games that the records do not have yet, in the order in which they ended.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn games_to_file(&self, at_most: u32) -> Result<Vec<GameId>, StoreError> {
        self.ids(
            "SELECT id FROM game WHERE is_public AND NOT is_filed AND end_reason IS NOT NULL \
             AND id NOT IN (SELECT game_id FROM game_removed) \
             ORDER BY updated_ms, id LIMIT $1",
            at_most,
        )
        .await
    }

    /// Returns the removed games that the records may still contain.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn games_removed(&self, at_most: u32) -> Result<Vec<GameId>, StoreError> {
        self.ids("SELECT game_id FROM game_removed ORDER BY game_id LIMIT $1", at_most).await
    }

    /// Marks games as filed, except those that were listed for removal meanwhile, since the records have
    /// outdated copies of them.
    ///
    /// # Errors
    /// If the database fails, in which case nothing has changed.
    pub(crate) async fn mark_filed(&self, games: &[GameId]) -> Result<(), StoreError> {
        self.of_all(games, rows::mark_filed).await
    }

    /// Marks all games as not filed, because the records were emptied.
    ///
    /// # Errors
    /// If the database fails, in which case nothing has changed.
    pub(crate) async fn mark_none_filed(&self) -> Result<(), StoreError> {
        self.writer.write(rows::mark_none_filed()).await.map(drop)
    }

    /// Takes these games off the list of removals, because the records no longer contain them.
    ///
    /// # Errors
    /// If the database fails, in which case nothing has changed.
    pub(crate) async fn removal_done(&self, games: &[GameId]) -> Result<(), StoreError> {
        self.of_all(games, rows::removal_done).await
    }

    async fn ids(&self, query: &'static str, at_most: u32) -> Result<Vec<GameId>, StoreError> {
        let rows = self.reader.ask(query).bind(i64::from(at_most)).rows().await?;
        let mut ids = Vec::with_capacity(rows.len());
        for row in rows {
            let id: String = row.try_get(0)?;
            match id.parse() {
                Ok(id) => ids.push(id),
                Err(_) => tracing::error!(id, "a game has an invalid id"),
            }
        }
        Ok(ids)
    }

    async fn of_all(&self, games: &[GameId], change: fn(&[GameId]) -> Change) -> Result<(), StoreError> {
        if games.is_empty() { Ok(()) } else { self.writer.write(change(games)).await.map(drop) }
    }
}

#[cfg(test)]
mod tests {
    use outflank_play::{Millis, Opening, Principal, Seat, Session};
    use outflank_rules::ByColor;

    use super::*;

    #[tokio::test]
    async fn a_game_that_loses_a_name_while_it_is_filed_is_removed_and_filed_again() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
        let mut opening = Opening::usual("othello".parse().unwrap(), seats);
        opening.terms.is_public = true;
        let (session, log) = Session::create(opening, Principal::Local(None), Millis(1)).unwrap();
        let games = [GameId::random().unwrap()];
        store.create(&games[0], &log, &session, None).await.unwrap();
        let end = Change::new("UPDATE game SET end_reason = 'resignation' WHERE id = $1");
        store.writer.write(end.bind(games[0].as_str())).await.unwrap();
        assert_eq!(store.games_to_file(9).await.unwrap(), games);

        // The records read the log before the name was removed, and write it afterwards.
        store.offer_again(&games).await.unwrap();
        store.mark_filed(&games).await.unwrap();
        assert_eq!(store.games_removed(9).await.unwrap(), games, "the records may have the name");
        assert_eq!(store.games_to_file(9).await.unwrap(), []);
        store.removal_done(&games).await.unwrap();
        assert_eq!(store.games_to_file(9).await.unwrap(), games, "without the name");
        store.mark_filed(&games).await.unwrap();
        assert_eq!(store.games_to_file(9).await.unwrap(), []);
        store.close().await;
    }
}
