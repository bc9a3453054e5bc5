//! The rows of a game as changes of the database.
//!
//! They are made by whoever changes a game, beside all other games: the one writer has only to store them.

use outflank_play::{EndReason, Event, GuestId, Logged, Millis, Seat, Session, Speed};
use outflank_rules::{Color, Ending};

use super::change::{Change, Rates};
use super::games::Append;
use super::{ratings, record, seat};
use crate::GameId;

/// Under this id the request for a game is kept among its commands; no client can give a command such an id.
pub(super) const CREATION: &str = "(creation)";
/// How column `end_reason` says that a side gave up.
pub(super) const RESIGNATION: &str = "resignation";
/// How it says that a side's time ran out.
pub(super) const TIME: &str = "time";
/// How it says that a side left and did not come back.
pub(super) const ABANDONED: &str = "abandoned";
/// How it says that the game was called off.
pub(super) const AGREEMENT: &str = "agreement";
pub(super) const ABORTED: &str = "aborted";

/// The row of a new game; `$1` to `$14` are those of [`row`].
const BEGIN: &str = "INSERT INTO game (id, black_seat, white_seat, plies, turn, black_discs, white_discs, board, \
     end_reason, winner, score, seq, updated_ms, deadline_ms, created_ms, spec, catalog_id, is_public, delay_plies, \
     is_rated, speed) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)";
/// Its parameters.
const OF_BEGIN: usize = 21;

/// The row of a game that goes on from event `$15`. Of one that is not there `seq` would become null, which the table
/// refuses; and where there is no row, it refuses the events that follow.
const GO_ON: &str = "UPDATE game SET black_seat = $2, white_seat = $3, plies = $4, turn = $5, black_discs = $6, \
     white_discs = $7, board = $8, end_reason = $9, winner = $10, score = $11, \
     seq = CASE seq WHEN $15 THEN $12 END, updated_ms = $13, deadline_ms = $14 WHERE id = $1";
/// Its parameters.
const OF_GO_ON: usize = 15;

/// Up to so many events come together often: a move, the pass that it forces, the end. Longer lists are starts.
const FEW: usize = 4;

/// A new game, and the request for it if it may come again.
pub(super) fn creation(id: &GameId, log: &[Logged], session: &Session, request: Option<&str>) -> Change {
    let spec = session.game().spec();
    let people = people(session);
    let added = Added { events: log.len(), people: people.len(), has_command: request.is_some() };
    let statements = text(BEGIN, OF_BEGIN, added, ended(session));
    let change = row(Change::new(&statements).comes_again(log.len() <= FEW), id, session)
        .bind(session.created().0)
        .bind(spec.as_str())
        .bind(spec.row().id)
        .bind(session.terms().is_public)
        .bind(i64::from(session.terms().delay.moves()))
        .bind(session.terms().is_rated)
        .bind(session.terms().clock.map(|clock| Speed::of(clock).name()));
    caused_by(theirs(events(change, 1, log), &people), request.map(|request| (CREATION, request)))
}

/// Events that a game goes on with, and the command that caused them.
pub(super) fn addition(id: &GameId, append: Append<'_>) -> Change {
    let Append { events: added, after, command, of_departed } = append;
    let before = after.seq().saturating_sub(added.len() as u64);
    let is_seated = added.iter().any(|logged| matches!(logged.event, Event::Seated { .. }));
    let people = if is_seated { people(after) } else { Vec::new() };
    let place = ended(after);
    let rows = Added { events: added.len(), people: people.len(), has_command: command.is_some() };
    let mut statements = text(GO_ON, OF_GO_ON, rows, place);
    // A move that ends nothing is made in a game that goes on, and lets it go on.
    let goes_on = after.result().is_none();
    if !goes_on || added.iter().any(|logged| !matches!(logged.event, Event::Played { .. })) {
        statements += &format!("; UPDATE game_person SET ended_ms = {place} WHERE game_id = $1");
    }
    let change = Change::new(&statements).comes_again(added.len() <= FEW);
    let change = row(change, id, after).bind(integer(before));
    let change = theirs(events(change, before + 1, added), &people);
    let rated = if of_departed { Vec::new() } else { ratings::of_game(id, after) };
    caused_by(change, command).rates(Rates::Ended(rated))
}

/// The end of a game with everything about it, unless it goes on and is of several; returns a row if it has ended so.
/// Of one that may stand in the records it is remembered that it has to go there, too.
pub(super) fn removal(id: &GameId) -> Change {
    let statements = "INSERT INTO game_removed (game_id) SELECT id FROM game \
                      WHERE id = $1 AND is_public AND end_reason IS NOT NULL ON CONFLICT DO NOTHING; \
                      DELETE FROM game WHERE id = $1 AND (end_reason IS NOT NULL \
                       OR (SELECT count(*) FROM game_person WHERE game_id = $1) < 2) RETURNING id";
    Change::new(statements).bind(id.as_str())
}

/// Nothing of these games is left to be filed in the records.
pub(super) fn filed(games: &[GameId]) -> Change {
    of_games("UPDATE game SET is_filed = TRUE WHERE id IN", games)
}

/// The records have no game any more, and all are offered to them again.
pub(super) fn none_filed() -> Change {
    Change::new("UPDATE game SET is_filed = FALSE WHERE is_filed")
}

/// The records no longer have these games, which were removed.
pub(super) fn removal_done(games: &[GameId]) -> Change {
    of_games("DELETE FROM game_removed WHERE game_id IN", games)
}

/// A statement about games whose ids follow it.
fn of_games(statement: &str, games: &[GameId]) -> Change {
    let numbers: Vec<String> = (1..=games.len()).map(|number| format!("${number}")).collect();
    let change = Change::new(&format!("{statement} ({})", numbers.join(", "))).comes_again(games.len() == 1);
    games.iter().fold(change, |change, game| change.bind(game.as_str()))
}

/// A game is no longer in a person's list.
pub(super) fn leave(id: &GameId, person: Option<GuestId>) -> Change {
    let statement = "DELETE FROM game_person WHERE game_id = $1 AND person = $2";
    Change::new(statement).bind(id.as_str()).bind(record::person_text(person))
}

/// The server is there.
pub(super) fn heartbeat(now: Millis) -> Change {
    let statement = "INSERT INTO heartbeat (id, at_ms) VALUES (1, $1) \
                     ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms";
    Change::new(statement).bind(now.0)
}

/// Where a game stands in the lists of people: by when it was last touched, once it is over.
fn ended(session: &Session) -> &'static str {
    if session.result().is_some() { "$13" } else { "NULL" }
}

/// How much is added beside the row of a game.
struct Added {
    events: usize,
    people: usize,
    has_command: bool,
}

/// A statement about the row of a game, which has so many parameters, and those that add events, people with a place in
/// their lists, and a command.
fn text(row: &str, mut parameters: usize, added: Added, place: &str) -> String {
    let mut next = || {
        parameters += 1;
        parameters
    };
    let mut text = row.to_owned();
    for at in 0..added.events {
        text += match at {
            0 => "; INSERT INTO game_event (game_id, seq, kind, body, at_ms, author, clock) VALUES ",
            _ => ", ",
        };
        let [seq, kind, body, at, author, clock] = std::array::from_fn(|_| next());
        text += &format!("($1, ${seq}, ${kind}, ${body}, ${at}, ${author}, ${clock})");
    }
    for at in 0..added.people {
        text += match at {
            0 => "; INSERT INTO game_person (game_id, person, ended_ms) VALUES ",
            _ => ", ",
        };
        text += &format!("($1, ${}, {place})", next());
    }
    if added.people > 0 {
        text += " ON CONFLICT DO NOTHING";
    }
    if added.has_command {
        text += "; INSERT INTO game_command (game_id, command_id, body, seq) ";
        text += &format!("VALUES ($1, ${}, ${}, $12)", next(), next());
    }
    text
}

/// Gives the row of a game what its events have led to: parameters `$1` to `$14`.
fn row(change: Change, id: &GameId, session: &Session) -> Change {
    let (seats, discs, result) = (session.seats(), session.position().discs(), session.result());
    let reason = result.map(|result| match result.reason {
        EndReason::Board => record::ending_text(result.ending.unwrap_or(Ending::NoMoves)),
        EndReason::Resignation { .. } => RESIGNATION,
        EndReason::Time { .. } | EndReason::Settled { .. } => TIME,
        EndReason::Abandoned { .. } => ABANDONED,
        EndReason::Agreement => AGREEMENT,
        EndReason::Aborted => ABORTED,
    });
    change
        .bind(id.as_str())
        .bind(seat::seat_text(&seats.black))
        .bind(seat::seat_text(&seats.white))
        .bind(integer(session.playthrough().plies().len() as u64))
        .bind(session.to_move().map(Color::name))
        .bind(i64::from(discs.black))
        .bind(i64::from(discs.white))
        .bind(record::board_text(&session.position().contents()))
        .bind(reason)
        .bind(result.and_then(|result| result.winner).map(Color::name))
        .bind(result.and_then(|result| result.score).map(i64::from))
        .bind(integer(session.seq()))
        .bind(session.updated().0)
        .bind(session.clock().and_then(|clock| clock.deadline()).map(|deadline| deadline.0))
}

/// Gives events their parameters, counted from a number on.
fn events(change: Change, first: u64, events: &[Logged]) -> Change {
    (first..).zip(events).fold(change, |change, (seq, logged)| {
        let (kind, body) = record::write(&logged.event);
        let change = change.bind(integer(seq)).bind(kind).bind(body).bind(logged.at.0);
        change.bind(logged.by.map(|by| by.to_string())).bind(logged.clock.as_ref().map(record::clock_text))
    })
}

/// Whose a game is. Who once was in it stays: their list shall not lose it.
fn people(session: &Session) -> Vec<Option<GuestId>> {
    let mut people = vec![session.owner()];
    for seat in [&session.seats().black, &session.seats().white] {
        if let Seat::Human(player) = seat
            && !people.contains(&player.who)
        {
            people.push(player.who);
        }
    }
    people
}

/// Gives the people whose a game is their parameters.
fn theirs(change: Change, people: &[Option<GuestId>]) -> Change {
    people.iter().fold(change, |change, person| change.bind(record::person_text(*person)))
}

/// Gives the row of a command, if there is one, its id and its content.
fn caused_by(change: Change, command: Option<(&str, &str)>) -> Change {
    match command {
        Some((id, body)) => change.bind(id).bind(body),
        None => change,
    }
}

/// SQL has no unsigned numbers; events are never so many that it matters.
pub(super) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
