//! Existing names and their numbers, as far as an import needs them.

use std::collections::HashMap;

use outflank_records::name_key;

use crate::store::DatabaseError;
use crate::store::sqlite::Connection;

/// The next free numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Next {
    pub(super) game: u32,
    person: i64,
    occasion: i64,
}

/// The maximum number of names in memory. The limit keeps the memory of an import constant as the database
/// grows. Tests use a limit so small that they exceed it.
const MOST_NAMES: usize = if cfg!(test) { 2 } else { 1 << 16 };

/// The names in the database, or a part of them.
///
/// Importing a file begins with reading all names. For a few games, or if there are too many names, each name
/// is looked up when it is needed.
#[derive(Debug, Default)]
pub(super) struct NameCache {
    /// Whether a name that is missing here is also missing in the database.
    is_whole: bool,
    people: HashMap<String, i64>,
    occasions: HashMap<String, i64>,
    pub(super) next: Next,
}

/// Names that a transaction has added, which must be forgotten if it fails.
#[derive(Default)]
pub(super) struct NewNames {
    before: Next,
    people: Vec<String>,
    occasions: Vec<String>,
}

impl NewNames {
    /// Creates an empty list of names that are new to a cache.
    pub(super) fn since(cache: &NameCache) -> Self {
        Self { before: cache.next, ..Self::default() }
    }
}

impl NameCache {
    /// Creates a cache without names, which looks up each name.
    pub(super) async fn empty(connection: &mut Connection) -> Result<Self, DatabaseError> {
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

    /// Creates a cache with the stored names, up to the limit.
    pub(super) async fn whole(connection: &mut Connection) -> Result<Self, DatabaseError> {
        let mut cache = Self::empty(connection).await?;
        let limit = MOST_NAMES as i64 + 1;
        for row in connection.ask("SELECT name, id FROM person LIMIT $1").bind(limit).rows().await? {
            cache.people.insert(row.try_get(0)?, row.try_get(1)?);
        }
        for row in connection.ask("SELECT name, id FROM occasion LIMIT $1").bind(limit).rows().await? {
            cache.occasions.insert(row.try_get(0)?, row.try_get(1)?);
        }
        cache.is_whole = cache.people.len() <= MOST_NAMES && cache.occasions.len() <= MOST_NAMES;
        Ok(cache)
    }

    /// Returns the number of a person. Adds the person if necessary. `None` for an empty name.
    pub(super) async fn person(
        &mut self,
        connection: &mut Connection,
        name: &str,
        new: &mut NewNames,
    ) -> Result<Option<i64>, DatabaseError> {
        if name.is_empty() {
            return Ok(None);
        }
        if let Some(&number) = self.people.get(name) {
            return Ok(Some(number));
        }
        let stored = match self.is_whole {
            true => None,
            false => found(connection, "SELECT id FROM person WHERE name = $1", name).await?,
        };
        let number = match stored {
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
        if self.people.len() >= MOST_NAMES {
            self.is_whole = false;
            self.people.clear();
            new.people.clear();
        }
        self.people.insert(name.to_owned(), number);
        new.people.push(name.to_owned());
        Ok(Some(number))
    }

    /// Returns the number of an event. Adds the event if necessary. `None` for an empty name.
    pub(super) async fn occasion(
        &mut self,
        connection: &mut Connection,
        name: &str,
        new: &mut NewNames,
    ) -> Result<Option<i64>, DatabaseError> {
        if name.is_empty() {
            return Ok(None);
        }
        if let Some(&number) = self.occasions.get(name) {
            return Ok(Some(number));
        }
        let stored = match self.is_whole {
            true => None,
            false => found(connection, "SELECT id FROM occasion WHERE name = $1", name).await?,
        };
        let number = match stored {
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
        if self.occasions.len() >= MOST_NAMES {
            self.is_whole = false;
            self.occasions.clear();
            new.occasions.clear();
        }
        self.occasions.insert(name.to_owned(), number);
        new.occasions.push(name.to_owned());
        Ok(Some(number))
    }

    /// Forgets the names that a failed transaction has added.
    pub(super) fn forget(&mut self, new: &NewNames) {
        for name in &new.people {
            self.people.remove(name);
        }
        for name in &new.occasions {
            self.occasions.remove(name);
        }
        self.next = new.before;
    }
}

/// Returns the number of a name, looked up in the database.
async fn found(
    connection: &mut Connection,
    query: &'static str,
    name: &str,
) -> Result<Option<i64>, DatabaseError> {
    connection.ask(query).bind(name).value().await
}
