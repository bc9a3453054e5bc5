//! The list of games, read from the rows that are derived from events.

use std::cmp::Reverse;
use std::collections::HashSet;

use outflank_play::{Company, GuestId, Millis, Principal, Seat, side_of};
use outflank_rules::{ByColor, Color, Content, Ending};

use super::ratings::RatedRow;
use super::reader::Question;
use super::row::Row;
use super::rows::{ABANDONED, ABORTED, AGREEMENT, RESIGNATION, TIME};
use super::{Store, StoreError, record, seat};

/// The columns of a listed game.
macro_rules! shown {
    () => {
        "SELECT id, spec, black_seat, white_seat, plies, turn, black_discs, white_discs, board, end_reason, winner, \
         score, created_ms, game.updated_ms AS updated_ms, deadline_ms, delay_plies, is_rated, \
         (SELECT author FROM game_event WHERE game_id = game.id AND seq = 1) AS owner"
    };
}

/// One page of the list, ordered by the columns `$at` and `$id`. Apart from the filters, every scanned game
/// matches, so the query never reads other people's games.
macro_rules! page_along {
    ($from:expr, $at:literal, $id:literal) => {
        concat!(
            " FROM ",
            $from,
            " AND (",
            $at,
            ", ",
            $id,
            ") < ($1, $2) AND ($3 IS NULL OR catalog_id = $3) AND ($4 IS NULL OR (end_reason IS NOT NULL) = $4) \
             AND ($5 IS NULL OR (black_seat LIKE 'engine:%' OR black_seat LIKE 'computer:%' \
              OR white_seat LIKE 'engine:%' OR white_seat LIKE 'computer:%') = $5) ORDER BY ",
            $at,
            " DESC, ",
            $id,
            " DESC LIMIT $6",
        )
    };
}

macro_rules! page_of_person {
    ($which:literal, $at:literal, $id:literal) => {
        page_along!(
            concat!(
                "game_person own JOIN game ON game.id = own.game_id WHERE own.person = $7 AND ",
                $which,
                " AND ($8 OR is_public) AND ($9 IS NULL OR EXISTS \
                 (SELECT 1 FROM game_person WHERE person = $9 AND game_id = game.id))",
            ),
            $at,
            $id
        )
    };
}

/// Public games, in the order of their index.
const PUBLIC: &str = concat!(shown!(), page_along!("game WHERE is_public", "game.updated_ms", "game.id"));
/// Finished games of the person `$7`, in the order of an index: the public ones, and the private ones if `$8`
/// is set. If there is a person `$9`, the query returns only games that both have played.
const OVER: &str =
    concat!(shown!(), page_of_person!("own.ended_ms IS NOT NULL", "own.ended_ms", "own.game_id"));
/// Games in progress of the person `$7`, with the same restrictions as in [`OVER`]. All of them are scanned
/// and sorted, so that moves need not update an index. The other columns are read only for the page.
const GOING_ON: &str = concat!(
    shown!(),
    " FROM game WHERE id IN (SELECT game.id",
    page_of_person!("own.ended_ms IS NULL", "game.updated_ms", "game.id"),
    ")"
);

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// Its ID.
    pub id: String,
    /// Its canonical spec.
    pub spec: String,
    /// The seats.
    pub seats: ByColor<Seat>,
    /// The company, as the list shows it. A game against the computer that someone else created, as in a
    /// tournament, is not the player's own.
    pub company: Company,
    /// The number of plies.
    pub plies: u32,
    /// The side to move.
    pub turn: Option<Color>,
    /// Discs on the board.
    pub discs: ByColor<u32>,
    /// The content of each cell; `None` if the game cannot be read.
    pub contents: Option<Vec<Content>>,
    /// The end of the game; `None` while it is in progress.
    pub end: Option<Ended>,
    /// When it was created.
    pub created: Millis,
    /// The time of the last event.
    pub updated: Millis,
    /// The latest moment at which the running clock's flag falls.
    pub deadline: Option<Millis>,
    /// Its effect on ratings.
    pub(crate) rated: Option<RatedRow>,
}

/// The end of a game in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The winner.
    pub winner: Option<Color>,
    /// The reason.
    pub why: EndedBy,
    /// The score by the rules of the game.
    pub score: Option<i32>,
}

/// Why a game in the list ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedBy {
    /// The game was over on the board.
    Rule(Ending),
    /// A player resigned.
    Resignation,
    /// A side's time ran out.
    Time,
    /// A player left and did not return.
    Abandoned,
    /// Both agreed to a draw.
    Agreement,
    /// It was aborted.
    Aborted,
}

/// Whose games are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The caller's games. For a local caller, also games without an owner.
    Theirs,
    /// Public games of all owners.
    Public,
}

/// Filters for the list, which must all match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The caller. In games with delayed moves, the list shows the position that the caller may see.
    pub asker: Principal,
    /// The owners of the games.
    pub whose: Whose,
    /// Games of this person.
    pub player: Option<GuestId>,
    /// Only games with this ID in the catalog.
    pub game: Option<String>,
    /// Only finished games, or only games in progress.
    pub is_over: Option<bool>,
    /// Only games with the computer on at least one side, or only games between people.
    pub has_computer: Option<bool>,
}

impl Filter {
    /// Lists all games of a local caller who is also this guest.
    #[must_use]
    pub fn of(guest: Option<GuestId>) -> Self {
        let asker = Principal::Local(guest);
        Self { asker, whose: Whose::Theirs, player: None, game: None, is_over: None, has_computer: None }
    }
}

/// Where a page begins: the time and ID of the last game on the previous page.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Page {
    /// When the last event of the game was stored.
    pub updated: Millis,
    /// Its ID.
    pub id: String,
}

/// A page of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing {
    /// The games, the most recently changed first. Damaged rows are left out.
    pub games: Vec<Listed>,
    /// Where the next page begins; `None` on the last page.
    pub next: Option<Page>,
}

impl Store {
    /// Returns up to `limit` matching games, the most recently changed first. Logs a damaged row and leaves
    /// it out, so that it does not hide other games.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn list(
        &self,
        wanted: &Filter,
        after: Option<&Page>,
        limit: u32,
    ) -> Result<Listing, StoreError> {
        let mut rows = self.rows_of(wanted, after, limit).await?;
        let has_more = rows.len() > limit as usize;
        rows.truncate(limit as usize);
        let next = has_more.then(|| rows.iter().rev().find_map(|row| place(row).ok())).flatten();
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            match self.as_listed(wanted, row).await {
                Ok(game) => games.push(game),
                Err(error) if error.is_damage() => {
                    let id: Option<String> = row.try_get("id").ok();
                    tracing::error!(id, %error, "leaving a damaged row out of the list of games");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Listing { games, next })
    }

    /// Returns a row, as the caller may see it.
    async fn as_listed(&self, wanted: &Filter, row: &Row) -> Result<Listed, StoreError> {
        let (mut game, owner) = listed(row)?;
        let is_own = game.company == Company::Own && wanted.asker.is(owner);
        let plays = side_of(&game.seats, wanted.asker).is_some();
        let is_behind = game.end.is_none() && !is_own && !plays;
        if is_behind && row.try_get("delay_plies").is_ok_and(|plies: i64| plies > 0) {
            game = self.as_shown(game).await?;
        }
        if game.end.is_some()
            && row.try_get("is_rated")?
            && let Ok(id) = game.id.parse()
        {
            game.rated = match self.rated_game(&id).await {
                Err(error) if error.is_damage() => {
                    tracing::error!(%id, %error, "leaving out the ratings of a game");
                    None
                }
                rated => rated?,
            };
        }
        Ok(game)
    }

    /// Returns the rows of a page, and the next row if there is one.
    async fn rows_of(
        &self,
        wanted: &Filter,
        after: Option<&Page>,
        limit: u32,
    ) -> Result<Vec<Row>, StoreError> {
        let (people, also_private, other) = match (wanted.whose, wanted.player) {
            (Whose::Public, None) => {
                return Ok(of_page(self.reader.ask(PUBLIC), wanted, after, limit).rows().await?);
            }
            (Whose::Public, Some(player)) => (vec![Some(player)], false, None),
            (Whose::Theirs, player) => {
                let known = wanted.asker.guest().map(Some);
                let local = wanted.asker.is(None).then_some(None);
                (known.into_iter().chain(local).collect(), true, player)
            }
        };
        let other = other.map(|other| record::person_text(Some(other)));
        // Both queries read one snapshot. Otherwise a game that ends or resumes in between could be in
        // neither result.
        let mut reader = self.reader.at_one_moment().await?;
        let mut rows = Vec::new();
        for person in people {
            for (text, are_over) in [(GOING_ON, false), (OVER, true)] {
                if wanted.is_over.is_none_or(|is_over| is_over == are_over) {
                    let question =
                        of_page(reader.ask(text), wanted, after, limit).bind(record::person_text(person));
                    rows.extend(question.bind(also_private).bind(other.clone()).rows().await?);
                }
            }
        }
        drop(reader);
        rows.sort_by_key(|row| Reverse(place(row).ok()));
        // A local caller with a guest may find a game in both lists.
        let mut seen = HashSet::new();
        rows.retain(|row| place(row).map_or(true, |place| seen.insert(place.id)));
        Ok(rows)
    }
}

/// Returns a query for one page, with the parameters that all queries have in common.
fn of_page<'a>(question: Question<'a>, wanted: &Filter, after: Option<&Page>, limit: u32) -> Question<'a> {
    question
        .bind(after.map_or(i64::MAX, |page| page.updated.0))
        .bind(after.map_or("", |page| page.id.as_str()))
        .bind(wanted.game.as_deref())
        .bind(wanted.is_over)
        .bind(wanted.has_computer)
        .bind(i64::from(limit) + 1)
}

/// Returns the place at which the page after this row begins.
fn place(row: &Row) -> Result<Page, StoreError> {
    Ok(Page { updated: Millis(row.try_get("updated_ms")?), id: row.try_get("id")? })
}

/// Returns the listed game in a row, and the game's owner.
fn listed(row: &Row) -> Result<(Listed, Option<GuestId>), StoreError> {
    let id: String = row.try_get("id")?;
    let unreadable = |reason| StoreError::Unreadable { game: id.clone(), seq: 0, reason };
    let text = |column: &str| row.try_get::<String>(column);
    let side = |column: &str| {
        let name: Option<String> = row.try_get(column)?;
        name.map(|name| record::color(&name).map_err(unreadable)).transpose()
    };
    let number = |column: &str| -> Result<u32, StoreError> {
        let value: i64 = row.try_get(column)?;
        u32::try_from(value).map_err(|_| unreadable(format!("{value} in column {column}")))
    };
    let seat = |column: &str| seat::seat(&text(column)?).map_err(unreadable);
    let seats = ByColor { black: seat("black_seat")?, white: seat("white_seat")? };
    // Old events have no author. They belong to a local caller.
    let owner = row.try_get::<Option<String>>("owner")?.map(|owner| owner.parse::<Principal>());
    let owner = owner.transpose().map_err(|error| unreadable(error.to_string()))?.and_then(Principal::guest);
    let is_others = |seat: &Seat| matches!(seat, Seat::Human(player) if player.who != owner);
    let is_lent = [&seats.black, &seats.white].into_iter().any(is_others);
    let board: String = row.try_get("board")?;
    let end = match row.try_get::<Option<String>>("end_reason")? {
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
    let listed = Listed {
        spec: text("spec")?,
        company: if is_lent { Company::Two } else { Company::of(&seats) },
        seats,
        plies: number("plies")?,
        turn: side("turn")?,
        discs: ByColor { black: number("black_discs")?, white: number("white_discs")? },
        contents: Some(record::board_contents(&board).map_err(unreadable)?),
        end,
        created: Millis(row.try_get("created_ms")?),
        updated: Millis(row.try_get("updated_ms")?),
        deadline: row.try_get::<Option<i64>>("deadline_ms")?.map(Millis),
        rated: None,
        id: id.clone(),
    };
    Ok((listed, owner))
}

#[cfg(test)]
mod tests {
    use super::super::schema::plan;
    use super::*;

    #[tokio::test]
    async fn a_page_reads_no_games_of_others_and_sorts_none_that_are_over() {
        for (text, index, of) in [
            (PUBLIC, "game_public", "((updated_ms,id)<(?,?))"),
            (OVER, "game_person_list", "(ended_ms,game_id)<(?,?))"),
            (GOING_ON, "game_person_list", "(person=? AND ended_ms=?)"),
        ] {
            let plan = plan(text).await;
            let along = |step: &String| step.contains(index) && step.contains(of);
            assert!(plan.iter().any(along), "{plan:#?}");
            assert!(plan.iter().all(|step| !step.contains("SCAN")), "{plan:#?}");
            let sorts = plan.iter().position(|step| step.contains("B-TREE"));
            assert_eq!(sorts.is_some(), text == GOING_ON, "{plan:#?}");
            // The owner is not in the game's row, so the query looks up owners only for the games of the
            // page.
            let looks_up = plan.iter().position(|step| step.contains("game_event"));
            assert!(looks_up.is_some_and(|at| sorts.is_none_or(|sorts| sorts < at)), "{plan:#?}");
        }
    }
}
