//! What is in the database already, as far as it decides what is added.

use std::collections::{HashMap, HashSet};

use outflank_records::name_key;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Executor, Row};

/// The numbers that the next ones get.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Next {
    /// The next game.
    pub(super) game: u32,
    person: i64,
    occasion: i64,
}

/// What is in the database already.
///
/// For the import of a file all of it is read first: asking for each game would take longer than writing it. For a few
/// games it is asked for as it is needed.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// Whether what is not here is in the database neither.
    is_whole: bool,
    identities: HashSet<i64>,
    people: HashMap<String, i64>,
    occasions: HashMap<String, i64>,
    pub(super) next: Next,
}

/// What a transaction has made known, to be forgotten if it fails.
#[derive(Default)]
pub(super) struct MadeKnown {
    before: Next,
    identities: Vec<i64>,
    people: Vec<String>,
    occasions: Vec<String>,
}

impl MadeKnown {
    /// Nothing, so far, of what comes after this.
    pub(super) fn since(known: &Known) -> Self {
        Self { before: known.next, ..Self::default() }
    }

    /// Whether no game was new.
    pub(super) fn has_no_game(&self) -> bool {
        self.identities.is_empty()
    }
}

impl Known {
    /// Nothing yet: it is asked for as it is needed.
    pub(super) async fn little(connection: &mut SqliteConnection) -> Result<Self, sqlx::Error> {
        let row = connection
            .fetch_one(
                "SELECT (SELECT coalesce(max(id) + 1, 0) FROM record), (SELECT coalesce(max(id) + 1, 0) FROM person), \
                 (SELECT coalesce(max(id) + 1, 0) FROM occasion)",
            )
            .await?;
        let game = u32::try_from(row.try_get::<i64, _>(0)?).unwrap_or(u32::MAX);
        let next = Next { game, person: row.try_get(1)?, occasion: row.try_get(2)? };
        Ok(Self { next, ..Self::default() })
    }

    /// All there is.
    pub(super) async fn whole(connection: &mut SqliteConnection) -> Result<Self, sqlx::Error> {
        let mut known = Self { is_whole: true, ..Self::little(connection).await? };
        for row in connection.fetch_all("SELECT identity FROM record").await? {
            known.identities.insert(row.try_get(0)?);
        }
        for row in connection.fetch_all("SELECT name, id FROM person").await? {
            known.people.insert(row.try_get(0)?, row.try_get(1)?);
        }
        for row in connection.fetch_all("SELECT name, id FROM occasion").await? {
            known.occasions.insert(row.try_get(0)?, row.try_get(1)?);
        }
        Ok(known)
    }

    /// Whether a game is new; it is known from now on.
    pub(super) async fn is_new(
        &mut self,
        connection: &mut SqliteConnection,
        identity: i64,
        made: &mut MadeKnown,
    ) -> Result<bool, sqlx::Error> {
        if !self.identities.insert(identity) {
            return Ok(false);
        }
        if !self.is_whole
            && found(connection, "SELECT id FROM record WHERE identity = $1", identity).await?.is_some()
        {
            return Ok(false);
        }
        made.identities.push(identity);
        Ok(true)
    }

    /// The number of somebody, who may be new; none of a name that is empty.
    pub(super) async fn person(
        &mut self,
        connection: &mut SqliteConnection,
        name: &str,
        made: &mut MadeKnown,
    ) -> Result<Option<i64>, sqlx::Error> {
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
                sqlx::query("INSERT INTO person (id, name, name_key) VALUES ($1, $2, $3)")
                    .bind(number)
                    .bind(name)
                    .bind(name_key(name))
                    .execute(connection)
                    .await?;
                self.next.person += 1;
                number
            }
        };
        self.people.insert(name.to_owned(), number);
        made.people.push(name.to_owned());
        Ok(Some(number))
    }

    /// The number of an occasion, which may be new; none of a name that is empty.
    pub(super) async fn occasion(
        &mut self,
        connection: &mut SqliteConnection,
        name: &str,
        made: &mut MadeKnown,
    ) -> Result<Option<i64>, sqlx::Error> {
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
                sqlx::query("INSERT INTO occasion (id, name) VALUES ($1, $2)")
                    .bind(number)
                    .bind(name)
                    .execute(connection)
                    .await?;
                self.next.occasion += 1;
                number
            }
        };
        self.occasions.insert(name.to_owned(), number);
        made.occasions.push(name.to_owned());
        Ok(Some(number))
    }

    /// Forgets what was not written after all.
    pub(super) fn forget(&mut self, made: &MadeKnown) {
        for identity in &made.identities {
            self.identities.remove(identity);
        }
        for name in &made.people {
            self.people.remove(name);
        }
        for name in &made.occasions {
            self.occasions.remove(name);
        }
        self.next = made.before;
    }
}

/// The number that a query finds by one value.
async fn found<'v, T>(
    connection: &mut SqliteConnection,
    query: &'static str,
    value: T,
) -> Result<Option<i64>, sqlx::Error>
where
    T: sqlx::Encode<'v, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite> + 'v,
{
    sqlx::query_scalar(query).bind(value).fetch_optional(connection).await
}
