//! Summaries of a player's games.

use outflank_records::{Account, Facts, Opening, PlayedGame, name_key, opening_of, walk};
use outflank_rules::{Color, GameSpec, open};

use super::search::{FactsRead, people};
use super::{Player, Records, RecordsError};
use crate::store::DatabaseError;
use crate::store::row::Row;
use crate::store::sqlite::Connection;

/// Asks for the summary of one player's games.
#[derive(Clone, Debug, Default)]
pub struct AskedAccount {
    /// The name, or enough of its words to identify the player, in any order.
    pub name: String,
    /// Only games from this year on.
    pub from_year: Option<u16>,
    /// Only games up to this year.
    pub to_year: Option<u16>,
}

/// The result of a search by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FoundAccount {
    /// No player.
    Nobody,
    /// A single player: the first spelling of the name, and the summary.
    One(String, Account),
    /// Several players match, so more words are needed.
    Several(Vec<Player>),
}

/// The maximum number of players in the result for an ambiguous name.
const MOST_LISTED: usize = 20;

impl Records {
    /// Returns the summary of a player. A complete name stands only for the player of that name, even if
    /// other names contain it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account(&self, asked: &AskedAccount) -> Result<FoundAccount, RecordsError> {
        let mut lent = self.reader.acquire().await?;
        let connection = lent.link()?;
        let mut found = people(connection, &asked.name).await?;
        let key = name_key(&asked.name);
        if found.iter().any(|(.., known)| *known == key) {
            found.retain(|(.., known)| *known == key);
        }
        let Some((_, name, first)) = found.first().cloned() else { return Ok(FoundAccount::Nobody) };
        if found.iter().any(|(.., known)| *known != first) {
            drop(lent);
            return Ok(FoundAccount::Several(self.players(&asked.name, MOST_LISTED).await?));
        }
        let numbers: Vec<i64> = found.into_iter().map(|(number, ..)| number).collect();
        let mut games = Vec::new();
        for number in &numbers {
            played(connection, *number, &numbers, asked, &mut games).await?;
        }
        Ok(FoundAccount::One(name, Account::of(games)))
    }
}

/// Returns the games of one person, whose other spellings have the other `numbers`.
async fn played(
    connection: &mut Connection,
    person: i64,
    numbers: &[i64],
    asked: &AskedAccount,
    games: &mut Vec<PlayedGame>,
) -> Result<(), RecordsError> {
    for (color, text) in [(Color::Black, BLACK), (Color::White, WHITE)] {
        let rows = connection.ask(text).bind(person).rows().await?;
        let mut ids = Vec::with_capacity(rows.len());
        for row in &rows {
            ids.extend(u32::try_from(row.try_get::<i64>("id")?));
        }
        ids.sort_unstable();
        let facts = FactsRead::of(connection, ids.into_iter()).await?;
        for row in rows {
            // A game between two spellings of one player counts only for Black.
            let opponent: Option<i64> = row.try_get("opponent")?;
            if color == Color::White && opponent.is_some_and(|opponent| numbers.contains(&opponent)) {
                continue;
            }
            let Ok(number) = u32::try_from(row.try_get::<i64>("id")?) else { continue };
            let Some(known) = facts.known(number) else { continue };
            if known.is_in(asked.from_year, asked.to_year) {
                games.push(game(color, known, &row)?);
            }
        }
    }
    Ok(())
}

const BLACK: &str = "SELECT record.id, spec, start, moves, white AS opponent, person.name AS opponent_name \
                     FROM record LEFT JOIN person ON person.id = record.white WHERE black = $1";
const WHITE: &str = "SELECT record.id, spec, start, moves, black AS opponent, person.name AS opponent_name \
                     FROM record LEFT JOIN person ON person.id = record.black WHERE white = $1";

fn game(color: Color, facts: Facts, row: &Row) -> Result<PlayedGame, DatabaseError> {
    let start: Option<String> = row.try_get("start")?;
    let (spec, moves): (String, String) = (row.try_get("spec")?, row.try_get("moves")?);
    Ok(PlayedGame {
        color,
        opponent: row.try_get("opponent_name")?,
        year: facts.year,
        verdict: facts.verdict,
        difference: facts.difference,
        opening: if start.is_none() { opening(&spec, &moves) } else { None },
    })
}

/// Returns the opening of a game from its usual start. Only Othello on its usual board has named openings.
fn opening(spec: &str, moves: &str) -> Option<Opening> {
    let spec: GameSpec = spec.parse().ok()?;
    let start = open(&spec).start();
    start.othello()?;
    let squares = moves.as_bytes().chunks(2).filter_map(|square| std::str::from_utf8(square).ok());
    let walked = walk(&start, squares).ok()?;
    opening_of(walked.steps.into_iter().map(|(key, _)| key)).map(|(opening, _)| opening)
}
