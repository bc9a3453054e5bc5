//! What is in the database already, as far as it decides what is added.

use std::collections::HashMap;

use outflank_records::name_key;

use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// The numbers that the next ones get.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Next {
    /// The next game.
    pub(super) game: u32,
    person: i64,
    occasion: i64,
}

/// So many names are kept at most, so that the memory of an import does not grow with what is there; in the tests so few
/// that they are too many.
const NAMES: usize = if cfg!(test) { 2 } else { 1 << 16 };

/// What is in the database already.
///
/// For the import of a file all names are read first. For a few games, and where there are too many, each is asked for
/// as it is needed.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// Whether a name that is not here is in the database neither.
    is_whole: bool,
    people: HashMap<String, i64>,
    occasions: HashMap<String, i64>,
    pub(super) next: Next,
}

/// What a transaction has made known, to be forgotten if it fails.
#[derive(Default)]
pub(super) struct MadeKnown {
    before: Next,
    people: Vec<String>,
    occasions: Vec<String>,
}

impl MadeKnown {
    /// Nothing, so far, of what comes after this.
    pub(super) fn since(known: &Known) -> Self {
        Self { before: known.next, ..Self::default() }
    }
}

impl Known {
    /// Nothing yet: it is asked for as it is needed.
    pub(super) async fn little(connection: &mut Connection) -> Result<Self, DatabaseError> {
        let row = connection
            .ask(
                "SELECT (SELECT coalesce(max(id) + 1, 0) FROM record), (SELECT coalesce(max(id) + 1, 0) FROM person), \
                 (SELECT coalesce(max(id) + 1, 0) FROM occasion)",
            )
            .the_row()
            .await?;
        let game = u32::try_from(row.try_get::<i64>(0)?).unwrap_or(u32::MAX);
        let next = Next { game, person: row.try_get(1)?, occasion: row.try_get(2)? };
        Ok(Self { next, ..Self::default() })
    }

    /// All there is.
    pub(super) async fn whole(connection: &mut Connection) -> Result<Self, DatabaseError> {
        let mut known = Self::little(connection).await?;
        let limit = NAMES as i64 + 1;
        for row in connection.ask("SELECT name, id FROM person LIMIT $1").bind(limit).rows().await? {
            known.people.insert(row.try_get(0)?, row.try_get(1)?);
        }
        for row in connection.ask("SELECT name, id FROM occasion LIMIT $1").bind(limit).rows().await? {
            known.occasions.insert(row.try_get(0)?, row.try_get(1)?);
        }
        known.is_whole = known.people.len() <= NAMES && known.occasions.len() <= NAMES;
        Ok(known)
    }

    /// The number of somebody, who may be new; none of a name that is empty.
    pub(super) async fn person(
        &mut self,
        connection: &mut Connection,
        name: &str,
        made: &mut MadeKnown,
    ) -> Result<Option<i64>, DatabaseError> {
        if name.is_empty() {
            return Ok(None);
        }
        if let Some(&number) = self.people.get(name) {
            return Ok(Some(number));
        }
        let there = match self.is_whole {
            true => None,
            false => found(connection, "SELECT id FROM person WHERE name = $1", name).await?,
        };
        let number = match there {
            Some(number) => number,
            None => {
                let number = self.next.person;
                connection
                    .ask("INSERT INTO person (id, name, name_key) VALUES ($1, $2, $3)")
                    .bind(number)
                    .bind(name)
                    .bind(name_key(name))
                    .change()
                    .await?;
                self.next.person += 1;
                number
            }
        };
        if self.people.len() >= NAMES {
            self.is_whole = false;
            self.people.clear();
            made.people.clear();
        }
        self.people.insert(name.to_owned(), number);
        made.people.push(name.to_owned());
        Ok(Some(number))
    }

    /// The number of an occasion, which may be new; none of a name that is empty.
    pub(super) async fn occasion(
        &mut self,
        connection: &mut Connection,
        name: &str,
        made: &mut MadeKnown,
    ) -> Result<Option<i64>, DatabaseError> {
        if name.is_empty() {
            return Ok(None);
        }
        if let Some(&number) = self.occasions.get(name) {
            return Ok(Some(number));
        }
        let there = match self.is_whole {
            true => None,
            false => found(connection, "SELECT id FROM occasion WHERE name = $1", name).await?,
        };
        let number = match there {
            Some(number) => number,
            None => {
                let number = self.next.occasion;
                connection
                    .ask("INSERT INTO occasion (id, name) VALUES ($1, $2)")
                    .bind(number)
                    .bind(name)
                    .change()
                    .await?;
                self.next.occasion += 1;
                number
            }
        };
        if self.occasions.len() >= NAMES {
            self.is_whole = false;
            self.occasions.clear();
            made.occasions.clear();
        }
        self.occasions.insert(name.to_owned(), number);
        made.occasions.push(name.to_owned());
        Ok(Some(number))
    }

    /// Forgets what was not written after all.
    pub(super) fn forget(&mut self, made: &MadeKnown) {
        for name in &made.people {
            self.people.remove(name);
        }
        for name in &made.occasions {
            self.occasions.remove(name);
        }
        self.next = made.before;
    }
}

/// The number that a query finds by a name.
async fn found(
    connection: &mut Connection,
    query: &'static str,
    name: &str,
) -> Result<Option<i64>, DatabaseError> {
    connection.ask(query).bind(name).value().await
}
