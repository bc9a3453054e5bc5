//! The list of games, from the rows that repeat what the events lead to.

use outflank_play::{Company, GuestId, Millis, Principal, Seat, side_of};
use outflank_rules::{ByColor, Color, Content, Ending};

use super::ratings::RatedRow;
use super::row::Row;
use super::rows::{ABANDONED, ABORTED, AGREEMENT, RESIGNATION, TIME};
use super::{Store, StoreError, record, seat};

/// One row of the list of games.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// Its canonical spec.
    pub spec: String,
    /// Who sits where.
    pub seats: ByColor<Seat>,
    /// Plies played.
    pub plies: u32,
    /// Who is to move.
    pub turn: Option<Color>,
    /// Discs on the board.
    pub discs: ByColor<u32>,
    /// What lies on each cell; `None` if the game cannot be read.
    pub contents: Option<Vec<Content>>,
    /// How it ended, if it did.
    pub end: Option<Ended>,
    /// When it was created.
    pub created: Millis,
    /// When something last happened.
    pub updated: Millis,
    /// When the flag of the clock falls that runs, at the latest.
    pub deadline: Option<Millis>,
    /// What it has changed of ratings.
    pub(crate) rated: Option<RatedRow>,
}

/// How a game in the list ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Who won.
    pub winner: Option<Color>,
    /// Why.
    pub why: EndedBy,
    /// The score as the rules count it.
    pub score: Option<i32>,
}

/// Why a game in the list ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedBy {
    /// By a rule.
    Rule(Ending),
    /// A side gave up.
    Resignation,
    /// A side's time ran out.
    Time,
    /// A side left and did not come back.
    Abandoned,
    /// Both called it a draw.
    Agreement,
    /// It was called off.
    Aborted,
}

/// Whose games a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Those of whoever asks: known by a token, and, at the machine itself, those of nobody else.
    Theirs,
    /// Those that everybody may see.
    Public,
}

/// Which games a list has: those for which all that is said here is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Who asks. A game whose moves are shown later to those who only look on is listed as they see it.
    pub asker: Principal,
    /// Whose games.
    pub whose: Whose,
    /// Games of this person.
    pub player: Option<GuestId>,
    /// Games with this id in the catalog.
    pub game: Option<String>,
    /// Games that are over, or those that go on.
    pub is_over: Option<bool>,
    /// Games in which the computer sits on one side at least, or those between people.
    pub has_computer: Option<bool>,
}

impl Filter {
    /// All games of whoever is at the machine, known by this token.
    #[must_use]
    pub fn of(guest: Option<GuestId>) -> Self {
        let asker = Principal::Local(guest);
        Self { asker, whose: Whose::Theirs, player: None, game: None, is_over: None, has_computer: None }
    }
}

/// Where a page of the list begins: after the game with this time and id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The time.
    pub updated: Millis,
    /// The id.
    pub id: String,
}

/// Part of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing {
    /// The games, the last touched first; those whose rows are damaged are left out.
    pub games: Vec<Listed>,
    /// Where the next part begins; `None` if this was the last.
    pub next: Option<Page>,
}

impl Store {
    /// Up to `limit` games of those that are wanted, the last touched first, from the beginning or after a page. A row
    /// that can't be read is left out, with a line in the log: the other games shall not be hidden by it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn list(
        &self,
        wanted: &Filter,
        after: Option<&Page>,
        limit: u32,
    ) -> Result<Listing, StoreError> {
        let (updated, id) = after.map_or((i64::MAX, ""), |page| (page.updated.0, page.id.as_str()));
        let asker = wanted.asker;
        let (guest, local, public) = match wanted.whose {
            Whose::Theirs => (asker.guest(), asker.is(None), false),
            Whose::Public => (None, false, true),
        };
        let mut rows = self.reader.ask(
            "SELECT id, spec, black_seat, white_seat, plies, turn, black_discs, white_discs, board, end_reason, \
             winner, score, created_ms, updated_ms, deadline_ms, delay_plies, is_rated FROM game \
             WHERE (updated_ms, id) < ($1, $2) \
             AND ($3 IS NULL OR catalog_id = $3) \
             AND ($4 IS NULL OR (end_reason IS NOT NULL) = $4) \
             AND ($5 IS NULL OR (black_seat LIKE 'engine:%' OR black_seat LIKE 'computer:%' \
              OR white_seat LIKE 'engine:%' OR white_seat LIKE 'computer:%') = $5) \
             AND (($7 AND is_public) OR id IN (SELECT game_id FROM game_person WHERE person = $8 OR person = $9)) \
             AND ($10 IS NULL OR id IN (SELECT game_id FROM game_person WHERE person = $10)) \
             ORDER BY updated_ms DESC, id DESC LIMIT $6",
        )
        .bind(updated)
        .bind(id)
        .bind(wanted.game.as_deref())
        .bind(wanted.is_over)
        .bind(wanted.has_computer)
        .bind(i64::from(limit) + 1)
        .bind(public)
        .bind(guest.map(|guest| record::person_text(Some(guest))))
        .bind(local.then(|| record::person_text(None)))
        .bind(wanted.player.map(|player| record::person_text(Some(player))))
        .rows()
        .await?;
        let has_more = rows.len() > limit as usize;
        rows.truncate(limit as usize);
        let next = has_more.then(|| rows.iter().rev().find_map(|row| place(row).ok())).flatten();
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            match listed(row) {
                Ok(mut game) => {
                    let is_own = wanted.whose == Whose::Theirs && Company::of(&game.seats) == Company::Own;
                    let is_behind = game.end.is_none() && !is_own && side_of(&game.seats, asker).is_none();
                    if is_behind && row.try_get("delay_plies").is_ok_and(|plies: i64| plies > 0) {
                        game = self.as_shown(game).await?;
                    } else if game.contents.is_none() {
                        game.contents = self.missing_board(&game.id).await?;
                    }
                    if game.end.is_some()
                        && row.try_get("is_rated")?
                        && let Ok(id) = game.id.parse()
                    {
                        game.rated = self.rated_game(&id).await?;
                    }
                    games.push(game);
                }
                Err(error) => {
                    let id: Option<String> = row.try_get("id").ok();
                    tracing::error!(id, %error, "a damaged row was left out of the list of games");
                }
            }
        }
        Ok(Listing { games, next })
    }
}

/// Where a row stands in the list.
fn place(row: &Row) -> Result<Page, StoreError> {
    Ok(Page { updated: Millis(row.try_get("updated_ms")?), id: row.try_get("id")? })
}

fn listed(row: &Row) -> Result<Listed, StoreError> {
    let id: String = row.try_get("id")?;
    let unreadable = |reason| StoreError::Unreadable { game: id.clone(), seq: 0, reason };
    let text = |column: &str| row.try_get::<String, _>(column);
    let side = |column: &str| {
        let name: Option<String> = row.try_get(column)?;
        name.map(|name| record::color(&name).map_err(unreadable)).transpose()
    };
    let number = |column: &str| -> Result<u32, StoreError> {
        let value: i64 = row.try_get(column)?;
        u32::try_from(value).map_err(|_| unreadable(format!("{value} in column {column}")))
    };
    let seat = |column: &str| seat::seat(&text(column)?).map_err(unreadable);
    let board: Option<String> = row.try_get("board")?;
    let end = match row.try_get::<Option<String>, _>("end_reason")? {
        None => None,
        Some(reason) => {
            let score: Option<i64> = row.try_get("score")?;
            let score = score.and_then(|score| i32::try_from(score).ok());
            let why = match reason.as_str() {
                RESIGNATION => EndedBy::Resignation,
                TIME => EndedBy::Time,
                ABANDONED => EndedBy::Abandoned,
                AGREEMENT => EndedBy::Agreement,
                ABORTED => EndedBy::Aborted,
                other => EndedBy::Rule(record::ending(other).map_err(unreadable)?),
            };
            Some(Ended { winner: side("winner")?, why, score })
        }
    };
    Ok(Listed {
        spec: text("spec")?,
        seats: ByColor { black: seat("black_seat")?, white: seat("white_seat")? },
        plies: number("plies")?,
        turn: side("turn")?,
        discs: ByColor { black: number("black_discs")?, white: number("white_discs")? },
        contents: board.map(|board| record::board_contents(&board).map_err(unreadable)).transpose()?,
        end,
        created: Millis(row.try_get("created_ms")?),
        updated: Millis(row.try_get("updated_ms")?),
        deadline: row.try_get::<Option<i64>, _>("deadline_ms")?.map(Millis),
        rated: None,
        id: id.clone(),
    })
}
