//! Stored games, which an import compares with new ones and completes.

use std::collections::HashMap;

use outflank_records::{Facts, Filed, Particulars};
use outflank_rules::ByColor;

use super::pages::Pages;
use crate::store::DatabaseError;
use crate::store::reader::Question;
use crate::store::row::Row;
use crate::store::sqlite::Connection;

/// The maximum number of positions in a query, and of games that are read at once.
pub(super) const PER_QUERY: usize = 128;

/// The data of a stored game, except its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StoredGame {
    pub(super) number: u32,
    /// The keys of the players' names; empty for unknown players.
    names: ByColor<String>,
    facts: Facts,
    source: i64,
    black: Option<i64>,
    white: Option<i64>,
    occasion: Option<i64>,
    round: Option<String>,
    played_on: Option<String>,
    black_discs: Option<i64>,
    white_discs: Option<i64>,
    /// The number of first moves that neither player chose; 0 if it is unknown.
    given: i64,
}

/// The numbers of the players and the event of a game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NameIds {
    pub(super) black: Option<i64>,
    pub(super) white: Option<i64>,
    pub(super) occasion: Option<i64>,
}

impl StoredGame {
    /// Creates a game, in the form in which it is stored under this number.
    pub(super) fn of(game: &Filed, number: u32, source: i64, referred: NameIds) -> Self {
        let (black_discs, white_discs) =
            (game.discs.map(|discs| discs.black.into()), game.discs.map(|discs| discs.white.into()));
        Self {
            number,
            names: game.particulars().players,
            facts: game.facts(),
            source,
            black: referred.black,
            white: referred.white,
            occasion: referred.occasion,
            round: game.round.clone(),
            played_on: game.played_on.clone(),
            black_discs,
            white_discs,
            given: game.given.into(),
        }
    }

    pub(super) fn particulars(&self, is_over: bool) -> Particulars {
        Particulars::of(self.facts, self.names.clone(), is_over)
    }

    pub(super) fn referred(&self) -> NameIds {
        NameIds { black: self.black, white: self.white, occasion: self.occasion }
    }

    /// Like [`referred`](Self::referred), without placeholder names, such as `???`.
    pub(super) fn named(&self) -> NameIds {
        let is_name = |person: Option<i64>, key: &str| person.filter(|_| !key.is_empty());
        let (black, white) = (is_name(self.black, &self.names.black), is_name(self.white, &self.names.white));
        NameIds { black, white, occasion: self.occasion }
    }

    pub(super) const fn source(&self) -> i64 {
        self.source
    }

    /// Adds the facts from another record of the same game. If both records state a fact, this record's value
    /// remains.
    pub(super) fn and(self, other: &Self) -> Self {
        // A name without letters, such as `???`, is a placeholder.
        let person = |own: Option<i64>, name: &str, other: Option<i64>, other_name: &str| {
            if name.is_empty() && !other_name.is_empty() { other } else { own.or(other) }
        };
        let Self { facts, names, .. } = &other;
        Self {
            number: self.number,
            source: self.source,
            black: person(self.black, &self.names.black, other.black, &names.black),
            white: person(self.white, &self.names.white, other.white, &names.white),
            names: ByColor {
                black: Some(self.names.black)
                    .filter(|name| !name.is_empty())
                    .unwrap_or_else(|| names.black.clone()),
                white: Some(self.names.white)
                    .filter(|name| !name.is_empty())
                    .unwrap_or_else(|| names.white.clone()),
            },
            facts: Facts {
                year: self.facts.year.or(facts.year),
                verdict: self.facts.verdict.or(facts.verdict),
                difference: self.facts.difference.or(facts.difference),
                is_removed: false,
            },
            occasion: self.occasion.or(other.occasion),
            round: self.round.or_else(|| other.round.clone()),
            played_on: self.played_on.or_else(|| other.played_on.clone()),
            black_discs: self.black_discs.or(other.black_discs),
            white_discs: self.white_discs.or(other.white_discs),
            given: if self.given > 0 { self.given } else { other.given },
        }
    }

    /// Updates the row of the game. A game that was played here keeps its source.
    pub(super) async fn write(
        self,
        connection: &mut Connection,
        pages: &mut Pages,
    ) -> Result<(), DatabaseError> {
        let text = "UPDATE record SET source = CASE WHEN EXISTS (SELECT 1 FROM played WHERE record = $1) THEN source \
                    ELSE $2 END, black = $3, white = $4, occasion = $5, round = $6, played_on = $7, year = $8, \
                    black_discs = $9, white_discs = $10, given = $11 WHERE id = $1";
        let (number, facts) = (self.number, self.facts);
        self.bind(connection.ask(text).bind(i64::from(number))).change().await?;
        pages.set(connection, number, facts).await
    }

    /// Binds the columns from `source` on, in the order of the table.
    pub(super) fn bind(self, query: Question<'_>) -> Question<'_> {
        query
            .bind(self.source)
            .bind(self.black)
            .bind(self.white)
            .bind(self.occasion)
            .bind(self.round)
            .bind(self.played_on)
            .bind(self.facts.year.map(i64::from))
            .bind(self.black_discs)
            .bind(self.white_discs)
            .bind(self.given)
    }
}

/// The columns of a stored game.
const SELECT: &str = "SELECT record.id, record.positions, source, black, white, occasion, round, played_on, black_discs, \
                      white_discs, given, coalesce(b.name_key, '') AS black_key, coalesce(w.name_key, '') AS white_key \
                      FROM record LEFT JOIN person b ON b.id = record.black LEFT JOIN person w ON w.id = record.white";

/// Returns all games with these positions, of which there are at most [`PER_QUERY`]. The games of each
/// position are in order.
pub(super) async fn stored_at(
    connection: &mut Connection,
    pages: &mut Pages,
    positions: &[i64],
) -> Result<HashMap<i64, Vec<StoredGame>>, DatabaseError> {
    let mut found: HashMap<i64, Vec<StoredGame>> = HashMap::new();
    if positions.is_empty() {
        return Ok(found);
    }
    let places = vec!["?"; PER_QUERY].join(", ");
    let text = format!("{SELECT} WHERE record.positions IN ({places}) ORDER BY record.id");
    let query = bound(connection.ask_made(text), positions);
    for row in query.rows().await? {
        let game = stored(connection, pages, &row).await?;
        found.entry(row.try_get("positions")?).or_default().push(game);
    }
    Ok(found)
}

/// Returns the games with the same positions that may state everything that this game does, because they have
/// its players and its year. Their numbers begin at `from`, and at most [`PER_QUERY`] are returned. The
/// caller must still compare the results.
pub(super) async fn extending(
    connection: &mut Connection,
    pages: &mut Pages,
    game: &Filed,
    from: i64,
) -> Result<Vec<StoredGame>, DatabaseError> {
    let query = extending_query(&game.particulars());
    with_particulars(connection, pages, &query, game, from).await
}

fn extending_query(particulars: &Particulars) -> String {
    let Particulars { year, players, .. } = particulars;
    let mut text = "SELECT id FROM record WHERE positions = $1 AND id >= $2".to_owned();
    // Every parameter must occur in the statement.
    text += if year.is_some() { " AND year = $3" } else { " AND $3 IS NULL" };
    let ByColor { black, white } = players;
    for (column, name, parameter) in [("black", black, "$4"), ("white", white, "$5")] {
        text += &match name.is_empty() {
            true => format!(" AND {parameter} = ''"),
            false => format!(" AND {column} IN (SELECT id FROM person WHERE name_key = {parameter})"),
        };
    }
    text
}

/// Returns the games with the same positions that may state no more than this game does. Their players and
/// year are each unknown or the same. Their numbers begin at `from`, and at most [`PER_QUERY`] are returned.
/// The caller must still compare the results.
pub(super) async fn extended(
    connection: &mut Connection,
    pages: &mut Pages,
    game: &Filed,
    from: i64,
) -> Result<Vec<StoredGame>, DatabaseError> {
    with_particulars(connection, pages, &extended_query(), game, from).await
}

fn extended_query() -> String {
    let mut parts = Vec::with_capacity(5);
    // An index finds the players only if each case has its own query. Otherwise SQLite would prefer an index
    // that has the order, and read all games of one player.
    for black in ["black IS NULL", "black IN (SELECT id FROM person WHERE name_key IN ('', $4))"] {
        for white in ["white IS NULL", "white IN (SELECT id FROM person WHERE name_key IN ('', $5))"] {
            parts.push(format!(
                "SELECT id FROM record INDEXED BY record_by_positions \
                 WHERE positions = $1 AND id >= $2 AND (year IS NULL OR year = $3) AND {black} AND {white}"
            ));
        }
    }
    // Every parameter must occur in the statement.
    parts.push("SELECT 0 WHERE 0 AND $4 = $5".to_owned());
    parts.join(" UNION ALL ")
}

/// Returns the first games that a query finds. Its parameters are the positions `$1`, the first number `$2`,
/// the year `$3` and the players `$4` and `$5`.
async fn with_particulars(
    connection: &mut Connection,
    pages: &mut Pages,
    query: &str,
    game: &Filed,
    from: i64,
) -> Result<Vec<StoredGame>, DatabaseError> {
    let Particulars { year, players, .. } = game.particulars();
    let text =
        format!("{SELECT} WHERE record.id IN ({query} ORDER BY 1 LIMIT {PER_QUERY}) ORDER BY record.id");
    let rows = connection
        .ask_made(text)
        .bind(game.positions() as i64)
        .bind(from)
        .bind(year.map(i64::from))
        .bind(players.black)
        .bind(players.white)
        .rows()
        .await?;
    let mut games = Vec::with_capacity(rows.len());
    for row in rows {
        games.push(stored(connection, pages, &row).await?);
    }
    Ok(games)
}

/// Returns the number of games with each of these positions, of which there are at most [`PER_QUERY`].
pub(super) async fn count_at(
    connection: &mut Connection,
    positions: &[i64],
) -> Result<Vec<(i64, i64)>, DatabaseError> {
    let places = vec!["?"; PER_QUERY].join(", ");
    let text =
        format!("SELECT positions, count(*) FROM record WHERE positions IN ({places}) GROUP BY positions");
    let rows = bound(connection.ask_made(text), positions).rows().await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// A single statement serves lists of all lengths, because a short list is padded with its last element.
fn bound<'q>(query: Question<'q>, positions: &[i64]) -> Question<'q> {
    let last = positions.last().copied().unwrap_or(-1);
    positions.iter().copied().chain(std::iter::repeat(last)).take(PER_QUERY).fold(query, Question::bind)
}

async fn stored(
    connection: &mut Connection,
    pages: &mut Pages,
    row: &Row,
) -> Result<StoredGame, DatabaseError> {
    let number = u32::try_from(row.try_get::<i64>("id")?).unwrap_or(u32::MAX);
    Ok(StoredGame {
        number,
        names: ByColor { black: row.try_get("black_key")?, white: row.try_get("white_key")? },
        facts: pages.get(connection, number).await?,
        source: row.try_get("source")?,
        black: row.try_get("black")?,
        white: row.try_get("white")?,
        occasion: row.try_get("occasion")?,
        round: row.try_get("round")?,
        played_on: row.try_get("played_on")?,
        black_discs: row.try_get("black_discs")?,
        white_discs: row.try_get("white_discs")?,
        given: row.try_get("given")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::migrations::RECORD_MIGRATIONS;
    use crate::store::schema::plan_of;

    #[tokio::test]
    async fn games_of_other_players_with_the_same_positions_are_not_read() {
        let players = |black: &str, white: &str| ByColor { black: black.to_owned(), white: white.to_owned() };
        for (players, index) in [
            (players("anna", "boris"), "(positions=? AND black=? AND white=?"),
            (players("anna", ""), "(positions=? AND black=?"),
            (players("", "boris"), "(positions=? AND white=?"),
        ] {
            let query = extending_query(&Particulars { players, ..Particulars::default() });
            let plan = plan_of(RECORD_MIGRATIONS, &format!("{query} ORDER BY 1 LIMIT 9")).await;
            assert!(plan.iter().any(|step| step.contains("record") && step.contains(index)), "{plan:#?}");
        }
        let plan = plan_of(RECORD_MIGRATIONS, &format!("{} ORDER BY 1 LIMIT 9", extended_query())).await;
        let narrow = |step: &&String| step.contains("(positions=? AND black=? AND white=?");
        assert_eq!(plan.iter().filter(narrow).count(), 4, "{plan:#?}");
    }
}
