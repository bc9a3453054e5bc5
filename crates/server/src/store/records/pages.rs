//! The pages of facts that a transaction reads and writes.

use std::collections::BTreeMap;

use outflank_records::{Facts, FactsPage, GAMES_A_PAGE};

use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// The maximum number of pages in memory. The limit keeps the memory of an import constant as the database
/// grows.
const MOST_PAGES: usize = 64;

/// Modified pages, which [`Pages::write`] writes.
#[derive(Default)]
pub(super) struct Pages(BTreeMap<u32, Page>);

struct Page {
    facts: FactsPage,
    has_changed: bool,
}

impl Pages {
    async fn page(&mut self, connection: &mut Connection, number: u32) -> Result<&mut Page, DatabaseError> {
        if !self.0.contains_key(&number) && self.0.len() >= MOST_PAGES {
            self.write(connection).await?;
            self.0.clear();
        }
        let missing = match self.0.contains_key(&number) {
            true => None,
            false => Some(read(connection, number).await?),
        };
        let page = || Page { facts: missing.unwrap_or_default(), has_changed: false };
        Ok(self.0.entry(number).or_insert_with(page))
    }

    /// Returns the facts of a game.
    pub(super) async fn get(
        &mut self,
        connection: &mut Connection,
        game: u32,
    ) -> Result<Facts, DatabaseError> {
        let page = self.page(connection, game / GAMES_A_PAGE).await?;
        let facts = page.facts.get(game % GAMES_A_PAGE);
        facts.ok_or_else(|| DatabaseError::unreadable("the facts of a game are missing"))
    }

    /// Sets the facts of a game, or appends them if the game is the next one.
    pub(super) async fn set(
        &mut self,
        connection: &mut Connection,
        game: u32,
        facts: Facts,
    ) -> Result<(), DatabaseError> {
        let page = self.page(connection, game / GAMES_A_PAGE).await?;
        let at = game % GAMES_A_PAGE;
        match at == page.facts.len() {
            true => page.facts.push(facts),
            false => page.facts.set(at, facts),
        }
        page.has_changed = true;
        Ok(())
    }

    /// Writes the modified pages.
    pub(super) async fn write(&mut self, connection: &mut Connection) -> Result<(), DatabaseError> {
        for (number, page) in &mut self.0 {
            if !std::mem::take(&mut page.has_changed) {
                continue;
            }
            let text = "INSERT INTO facts_page (page, bytes) VALUES ($1, $2) \
                        ON CONFLICT (page) DO UPDATE SET bytes = excluded.bytes";
            let query = connection.ask(text).bind(i64::from(*number)).bind(page.facts.as_bytes().to_vec());
            query.change().await?;
        }
        Ok(())
    }
}

async fn read(connection: &mut Connection, number: u32) -> Result<FactsPage, DatabaseError> {
    let bytes: Option<Vec<u8>> = connection
        .ask("SELECT bytes FROM facts_page WHERE page = $1")
        .bind(i64::from(number))
        .value()
        .await?;
    let page = FactsPage::from_bytes(bytes.unwrap_or_default());
    page.map_err(|damage| DatabaseError::unreadable(damage.to_string()))
}
