//! Searches games by position, player and event.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use outflank_records::{
    Facts, FactsPage, GAMES_A_PAGE, MoveTable, Posting, Viewpoint, name_key, postings_of,
};
use outflank_rules::Color;

use super::remembered::State;
use super::source::file_name;
use super::{Records, RecordsError};
use crate::store::DatabaseError;
use crate::store::row::Row;
use crate::store::sqlite::Connection;

/// Filters for games, which must all match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Only games of a player with these words in the name, with either color.
    pub player: Option<String>,
    /// Only games in which that player has this color; ignored if `player` is `None`.
    pub color: Option<Color>,
    /// Only games of an event whose name contains this text.
    pub occasion: Option<String>,
    /// Only games from this year on.
    pub from_year: Option<u16>,
    /// Only games up to this year.
    pub to_year: Option<u16>,
    /// The maximum number of games to list, the latest first.
    pub listed: usize,
}

/// The result of a search for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPosition {
    /// The moves played there.
    pub table: MoveTable,
    /// The latest games.
    pub games: Vec<FoundGame>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundGame {
    /// Its number.
    pub number: u32,
    /// The spec of the game, with its parameters.
    pub spec: String,
    /// The start; `None` for the usual one.
    pub start: Option<String>,
    /// The moves.
    pub moves: String,
    /// The number of first moves that neither player chose.
    pub given: u32,
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// The tournament or other event.
    pub occasion: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// The date, or the year if nothing more is known.
    pub played_on: Option<String>,
    /// Black's discs.
    pub black_discs: Option<u32>,
    /// White's discs.
    pub white_discs: Option<u32>,
    /// The source.
    pub source: String,
}

/// A player, with all spellings of the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The first spelling of the name.
    pub name: String,
    /// Games with Black.
    pub black: u64,
    /// Games with White.
    pub white: u64,
}

/// A tournament or other event with games in the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// Its name.
    pub name: String,
    /// The number of the player's games.
    pub games: u64,
    /// The years of the first and the last game.
    pub years: Option<(u16, u16)>,
}

/// The size of the records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Games.
    pub games: u64,
    /// Players, by name.
    pub people: u64,
    /// Tournaments and other events.
    pub occasions: u64,
    /// Sources.
    pub sources: u64,
    /// The years of the first and the last game.
    pub years: Option<(u16, u16)>,
    /// The number of positions in all games, each position counted once per game.
    pub postings: u64,
    /// The size of the index of positions, in bytes.
    pub index_bytes: u64,
    /// The number of runs of the index.
    pub runs: u64,
}

impl Records {
    /// Returns the moves played in a position, in any orientation of the board.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn position(&self, view: &Viewpoint, asked: &Asked) -> Result<FoundPosition, RecordsError> {
        // Read one snapshot, so that a search never sees a part of a concurrent import. If the caller is
        // canceled, the pool ends the transaction.
        let mut lent = self.reader.acquire().await?;
        let reading = lent.link()?;
        reading.run_all("BEGIN").await?;
        let found = self.found(reading, view, asked).await;
        reading.run_all("COMMIT").await?;
        found
    }

    async fn found(
        &self,
        connection: &mut Connection,
        view: &Viewpoint,
        asked: &Asked,
    ) -> Result<FoundPosition, RecordsError> {
        let state = State::of(connection).await?;
        if let Some(found) = self.remembered.find(state, view, asked) {
            return Ok(found);
        }
        let found = position(connection, view, asked).await?;
        self.remembered.keep(state, view, asked, &found);
        Ok(found)
    }

    /// Returns the players whose names contain all these words, the most games first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn players(&self, words: &str, at_most: usize) -> Result<Vec<Player>, RecordsError> {
        let mut lent = self.reader.acquire().await?;
        let connection = lent.link()?;
        let people = people(connection, words).await?;
        let mut players: Vec<(String, Player)> = Vec::new();
        for (number, name, key) in people {
            let black = connection.ask("SELECT count(*) FROM record WHERE black = $1").bind(number);
            let black: i64 = black.one().await?;
            let white = connection.ask("SELECT count(*) FROM record WHERE white = $1").bind(number);
            let white: i64 = white.one().await?;
            match players.iter_mut().find(|(known, _)| *known == key) {
                Some((_, player)) => {
                    player.black += black as u64;
                    player.white += white as u64;
                }
                None => players.push((key, Player { name, black: black as u64, white: white as u64 })),
            }
        }
        let mut players: Vec<Player> = players.into_iter().map(|(_, player)| player).collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.black + player.white));
        players.truncate(at_most);
        Ok(players)
    }

    /// Returns the events whose names contain a text, the latest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn occasions(&self, part: &str, at_most: usize) -> Result<Vec<Occasion>, RecordsError> {
        let text = "SELECT occasion.name, count(*) AS games, min(record.year) AS first, max(record.year) AS last \
                    FROM occasion JOIN record ON record.occasion = occasion.id \
                    WHERE occasion.name LIKE $1 ESCAPE '\\' GROUP BY occasion.id ORDER BY last DESC, games DESC LIMIT $2";
        let rows = self
            .reader
            .acquire()
            .await?
            .link()?
            .ask(text)
            .bind(pattern(part))
            .bind(at_most as i64)
            .rows()
            .await?;
        let read = |row: &Row| -> Result<Occasion, DatabaseError> {
            Ok(Occasion {
                name: row.try_get("name")?,
                games: row.try_get::<i64>("games")? as u64,
                years: years(row, "first", "last")?,
            })
        };
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// Returns the games that match all given filters (player, event, years), latest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn games(&self, asked: &Asked) -> Result<Vec<FoundGame>, RecordsError> {
        let mut lent = self.reader.acquire().await?;
        let connection = lent.link()?;
        let Some(chosen) = chosen(connection, asked).await? else {
            let text = match (asked.from_year, asked.to_year) {
                (None, None) => {
                    "SELECT id FROM record WHERE identity >= 0 ORDER BY year DESC, id DESC LIMIT $1"
                }
                _ => {
                    "SELECT id FROM record WHERE identity >= 0 AND year BETWEEN $2 AND $3 \
                     ORDER BY year DESC, id DESC LIMIT $1"
                }
            };
            let ids: Vec<i64> = connection
                .ask(text)
                .bind(asked.listed as i64)
                .bind(i64::from(asked.from_year.unwrap_or(u16::MIN)))
                .bind(i64::from(asked.to_year.unwrap_or(u16::MAX)))
                .column()
                .await?;
            let numbers = ids.into_iter().filter_map(|id| u32::try_from(id).ok()).collect();
            return listed(connection, numbers).await;
        };
        let facts = FactsRead::of(connection, chosen.iter().copied()).await?;
        let mut latest = Latest::new(asked.listed);
        for number in chosen {
            if let Some(known) =
                facts.known(number).filter(|known| known.is_in(asked.from_year, asked.to_year))
            {
                latest.add(known.year, number);
            }
        }
        listed(connection, latest.numbers()).await
    }

    /// Returns a game by its number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn game(&self, number: u32) -> Result<Option<FoundGame>, RecordsError> {
        let mut lent = self.reader.acquire().await?;
        Ok(listed(lent.link()?, vec![number]).await?.pop())
    }

    /// Returns the size of the records.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn statistics(&self) -> Result<Statistics, RecordsError> {
        let mut lent = self.reader.acquire().await?;
        let row = lent
            .link()?
            .ask(
                "SELECT (SELECT count(*) FROM record WHERE identity >= 0) AS games, (SELECT count(*) FROM person) AS people, \
                 (SELECT count(*) FROM occasion) AS occasions, (SELECT count(*) FROM source) AS sources, \
                 (SELECT min(year) FROM record) AS first, (SELECT max(year) FROM record) AS last, \
                 (SELECT coalesce(sum(postings), 0) FROM run) AS postings, (SELECT count(*) FROM run) AS runs, \
                 (SELECT coalesce(sum(length(bytes)), 0) FROM run_block) AS index_bytes",
            )
            .the_row()
            .await?;
        let number = |name: &str| row.try_get::<i64>(name).map(|number| number as u64);
        Ok(Statistics {
            games: number("games")?,
            people: number("people")?,
            occasions: number("occasions")?,
            sources: number("sources")?,
            years: years(&row, "first", "last")?,
            postings: number("postings")?,
            index_bytes: number("index_bytes")?,
            runs: number("runs")?,
        })
    }
}

async fn position(
    connection: &mut Connection,
    view: &Viewpoint,
    asked: &Asked,
) -> Result<FoundPosition, RecordsError> {
    let mut postings = postings(connection, view).await?;
    // Games within a run are in order, so there is usually little to sort.
    postings.sort_by_key(|posting| posting.game);
    // In some games a position can recur, but counts once.
    postings.dedup_by_key(|posting| posting.game);
    if let Some(chosen) = chosen(connection, asked).await? {
        let mut chosen = chosen.into_iter().peekable();
        postings.retain(|posting| {
            while chosen.next_if(|game| *game < posting.game).is_some() {}
            chosen.peek() == Some(&posting.game)
        });
    }
    let facts = FactsRead::of(connection, postings.iter().map(|posting| posting.game)).await?;
    let mut latest = Latest::new(asked.listed);
    let table = MoveTable::count(view, &postings, |game| {
        let known = facts.known(game).filter(|known| known.is_in(asked.from_year, asked.to_year))?;
        latest.add(known.year, game);
        Some(known)
    });
    let games = listed(connection, latest.numbers()).await?;
    Ok(FoundPosition { table, games })
}

/// Returns all postings of a position.
async fn postings(connection: &mut Connection, view: &Viewpoint) -> Result<Vec<Posting>, RecordsError> {
    let key = view.key().0 as i64;
    let runs: Vec<i64> = connection.ask("SELECT id FROM run").column().await?;
    let mut postings = Vec::new();
    for run in runs {
        // The blocks with the position, up to the first block that goes beyond it.
        let blocks = connection
            .ask(
                "SELECT bytes FROM run_block WHERE run = $1 AND last_key = $2 \
             UNION ALL SELECT bytes FROM (SELECT bytes FROM run_block WHERE run = $1 AND last_key > $2 \
             ORDER BY last_key, number LIMIT 1)",
            )
            .bind(run)
            .bind(key)
            .column::<Vec<u8>>()
            .await?;
        for block in blocks {
            postings_of(view.key(), &block, &mut postings)?;
        }
    }
    Ok(postings)
}

/// Returns the games of the filter's player and event, in order; `None` if the filter names neither.
async fn chosen(connection: &mut Connection, asked: &Asked) -> Result<Option<Vec<u32>>, RecordsError> {
    let mut chosen: Option<Vec<u32>> = None;
    let mut narrow = |mut games: Vec<u32>| {
        games.sort_unstable();
        games.dedup();
        if let Some(before) = &chosen {
            games.retain(|game| before.binary_search(game).is_ok());
        }
        chosen = Some(games);
    };
    if let Some(words) = &asked.player {
        let mut games = Vec::new();
        for (person, ..) in people(connection, words).await? {
            let text = match asked.color {
                None => {
                    "SELECT id FROM record WHERE black = $1 UNION ALL SELECT id FROM record WHERE white = $1"
                }
                Some(Color::Black) => "SELECT id FROM record WHERE black = $1",
                Some(Color::White) => "SELECT id FROM record WHERE white = $1",
            };
            let ids: Vec<i64> = connection.ask(text).bind(person).column().await?;
            games.extend(ids.into_iter().filter_map(|id| u32::try_from(id).ok()));
        }
        narrow(games);
    }
    if let Some(part) = &asked.occasion {
        let text = "SELECT record.id FROM occasion JOIN record ON record.occasion = occasion.id \
                    WHERE occasion.name LIKE $1 ESCAPE '\\'";
        let ids: Vec<i64> = connection.ask(text).bind(pattern(part)).column().await?;
        narrow(ids.into_iter().filter_map(|id| u32::try_from(id).ok()).collect());
    }
    Ok(chosen)
}

/// Returns all people whose names have a word that begins with each of these: number, name and key.
pub(super) async fn people(
    connection: &mut Connection,
    words: &str,
) -> Result<Vec<(i64, String, String)>, DatabaseError> {
    let wanted = name_key(words);
    let mut found = Vec::new();
    for row in connection.ask("SELECT id, name, name_key FROM person ORDER BY id").rows().await? {
        let key: String = row.try_get("name_key")?;
        let has = |word: &str| key.split(' ').any(|part| part.starts_with(word));
        if wanted.split(' ').all(has) {
            found.push((row.try_get("id")?, row.try_get("name")?, key));
        }
    }
    Ok(found)
}

/// Returns the `LIKE` pattern for a text within another.
fn pattern(part: &str) -> String {
    let escaped = part.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{escaped}%")
}

/// Pages of facts, each at the index of its number.
#[derive(Default)]
pub(super) struct FactsRead(Vec<Option<FactsPage>>);

impl FactsRead {
    /// Reads the pages of these games, which must be in order.
    pub(super) async fn of(
        connection: &mut Connection,
        games: impl Iterator<Item = u32>,
    ) -> Result<Self, RecordsError> {
        let mut pages: Vec<u32> = games.map(|game| game / GAMES_A_PAGE).collect();
        pages.dedup();
        let mut read = Self::default();
        let (Some(&first), Some(&last)) = (pages.first(), pages.last()) else { return Ok(read) };
        read.0.resize_with(last as usize + 1, || None);
        // If more than half of the pages between the first and the last are needed, the whole range is read
        // at once.
        let spans: Vec<(u32, u32)> = match pages.len() as u32 > (last - first) / 2 {
            true => vec![(first, last)],
            false => pages.into_iter().map(|page| (page, page)).collect(),
        };
        for (first, last) in spans {
            let rows = connection
                .ask("SELECT page, bytes FROM facts_page WHERE page BETWEEN $1 AND $2")
                .bind(i64::from(first))
                .bind(i64::from(last))
                .rows()
                .await?;
            for row in rows {
                let page = usize::try_from(row.try_get::<i64>(0)?).unwrap_or(usize::MAX);
                if let Some(place) = read.0.get_mut(page) {
                    *place = Some(FactsPage::from_bytes(row.try_get(1)?)?);
                }
            }
        }
        Ok(read)
    }

    pub(super) fn known(&self, game: u32) -> Option<Facts> {
        self.0.get((game / GAMES_A_PAGE) as usize)?.as_ref()?.get(game % GAMES_A_PAGE)
    }
}

/// The latest of some games, at most `at_most`.
struct Latest {
    at_most: usize,
    /// The earliest on top.
    games: BinaryHeap<Reverse<(Option<u16>, u32)>>,
}

impl Latest {
    fn new(at_most: usize) -> Self {
        Self { at_most, games: BinaryHeap::new() }
    }

    fn add(&mut self, year: Option<u16>, game: u32) {
        if self.games.len() < self.at_most {
            self.games.push(Reverse((year, game)));
        } else if let Some(mut earliest) = self.games.peek_mut()
            && earliest.0 < (year, game)
        {
            *earliest = Reverse((year, game));
        }
    }

    /// Returns the numbers of the games, the latest first.
    fn numbers(self) -> Vec<u32> {
        self.games.into_sorted_vec().into_iter().map(|Reverse((_, game))| game).collect()
    }
}

/// Returns these games with all their data.
async fn listed(connection: &mut Connection, numbers: Vec<u32>) -> Result<Vec<FoundGame>, RecordsError> {
    let mut games = Vec::with_capacity(numbers.len());
    for number in numbers {
        let row = connection.ask("SELECT record.*, black.name AS black_name, white.name AS white_name, occasion.name AS occasion_name, \
             source.name AS source_name FROM record JOIN source ON source.id = record.source \
             LEFT JOIN person black ON black.id = record.black LEFT JOIN person white ON white.id = record.white \
             LEFT JOIN occasion ON occasion.id = record.occasion WHERE record.id = $1 AND record.identity >= 0",)
        .bind(i64::from(number)).row()
        .await?;
        let Some(row) = row else { continue };
        games.push(found(number, &row)?);
    }
    Ok(games)
}

fn found(number: u32, row: &Row) -> Result<FoundGame, DatabaseError> {
    let discs = |name: &str| -> Result<Option<u32>, DatabaseError> {
        Ok(row.try_get::<Option<i64>>(name)?.and_then(|discs| u32::try_from(discs).ok()))
    };
    let year: Option<i64> = row.try_get("year")?;
    let played_on: Option<String> = row.try_get("played_on")?;
    Ok(FoundGame {
        number,
        spec: row.try_get("spec")?,
        start: row.try_get("start")?,
        moves: row.try_get("moves")?,
        given: row.try_get::<i64>("given")?.try_into().unwrap_or_default(),
        black: row.try_get("black_name")?,
        white: row.try_get("white_name")?,
        occasion: row.try_get("occasion_name")?,
        round: row.try_get("round")?,
        played_on: played_on.or_else(|| year.map(|year| year.to_string())),
        black_discs: discs("black_discs")?,
        white_discs: discs("white_discs")?,
        source: file_name(&row.try_get::<String>("source_name")?).to_owned(),
    })
}

fn years(row: &Row, first: &str, last: &str) -> Result<Option<(u16, u16)>, DatabaseError> {
    let year = |name: &str| -> Result<Option<u16>, DatabaseError> {
        Ok(row.try_get::<Option<i64>>(name)?.and_then(|year| u16::try_from(year).ok()))
    };
    Ok(year(first)?.zip(year(last)?))
}
