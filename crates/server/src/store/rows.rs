//! Composes the rows of a game as changes.
//!
//! This runs in the task of each game, so that the single writer only has to execute the changes.

use outflank_play::{EndReason, Event, GuestId, Logged, Millis, Seat, Session, Speed};
use outflank_rules::{Color, Ending};

use super::change::{Change, Rates};
use super::games::Append;
use super::{ratings, record, seat};
use crate::GameId;

/// The ID under which the request for a game is stored among the game's commands. No client can use it.
pub(super) const CREATION: &str = "(creation)";
/// The value of `end_reason` for a resignation.
pub(super) const RESIGNATION: &str = "resignation";
/// The value of `end_reason` for a loss on time.
pub(super) const TIME: &str = "time";
/// The value of `end_reason` for a player who left and did not return.
pub(super) const ABANDONED: &str = "abandoned";
/// The value of `end_reason` for a draw by agreement.
pub(super) const AGREEMENT: &str = "agreement";
pub(super) const ABORTED: &str = "aborted";

/// Inserts a new game. `$1` to `$14` are the parameters that [`row`] binds.
const INSERT_GAME: &str = "INSERT INTO game (id, black_seat, white_seat, plies, turn, black_discs, white_discs, board, \
     end_reason, winner, score, seq, updated_ms, deadline_ms, created_ms, spec, catalog_id, is_public, delay_plies, \
     is_rated, speed) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)";
/// The number of parameters.
const PARAMETERS_OF_INSERT: usize = 21;

/// Updates a game at event `$15`. If the game is at another event, `seq` would become null, which the table
/// refuses. A missing row is refused too, because the following events refer to it.
const UPDATE_GAME: &str = "UPDATE game SET black_seat = $2, white_seat = $3, plies = $4, turn = $5, black_discs = $6, \
     white_discs = $7, board = $8, end_reason = $9, winner = $10, score = $11, \
     seq = CASE seq WHEN $15 THEN $12 END, updated_ms = $13, deadline_ms = $14 WHERE id = $1";
/// The number of parameters.
const PARAMETERS_OF_UPDATE: usize = 15;

/// Up to this many events often come in one change: a move, the pass that it forces, and the end. Longer
/// lists are starts.
const USUAL_EVENTS: usize = 4;

/// Returns the change that stores a new game. The request for it is stored too if it may be repeated.
pub(super) fn creation(id: &GameId, log: &[Logged], session: &Session, request: Option<&str>) -> Change {
    let spec = session.game().spec();
    let people = people(session);
    let added = Added { events: log.len(), people: people.len(), has_command: request.is_some() };
    let statements = text(INSERT_GAME, PARAMETERS_OF_INSERT, added, ended(session));
    let change = row(Change::new(&statements).comes_again(log.len() <= USUAL_EVENTS), id, session)
        .bind(session.created().0)
        .bind(spec.as_str())
        .bind(spec.row().id)
        .bind(session.terms().is_public)
        .bind(i64::from(session.terms().delay.moves()))
        .bind(session.terms().is_rated)
        .bind(session.terms().clock.map(|clock| Speed::of(clock).name()));
    caused_by(theirs(events(change, 1, log), &people), request.map(|request| (CREATION, request)))
}

/// Returns the change that stores new events of a game, with the command that caused them.
pub(super) fn addition(id: &GameId, append: Append<'_>) -> Change {
    let Append { events: added, after, command, of_departed } = append;
    let before = after.seq().saturating_sub(added.len() as u64);
    let is_seated = added.iter().any(|logged| matches!(logged.event, Event::Seated { .. }));
    let people = if is_seated { people(after) } else { Vec::new() };
    let place = ended(after);
    let rows = Added { events: added.len(), people: people.len(), has_command: command.is_some() };
    let mut statements = text(UPDATE_GAME, PARAMETERS_OF_UPDATE, rows, place);
    // If a move does not end the game, the game's rows in people's lists need no change.
    let goes_on = after.result().is_none();
    if !goes_on || added.iter().any(|logged| !matches!(logged.event, Event::Played { .. })) {
        statements += &format!("; UPDATE game_person SET ended_ms = {place} WHERE game_id = $1");
    }
    let change = Change::new(&statements).comes_again(added.len() <= USUAL_EVENTS);
    let change = row(change, id, after).bind(integer(before));
    let change = theirs(events(change, before + 1, added), &people);
    let rated = if of_departed { Vec::new() } else { ratings::of_game(id, after) };
    caused_by(change, command).rates(Rates::Ended(rated))
}

/// Deletes a game and all its data, unless it is in progress and has several people. The change returns a row
/// if the game was deleted. A game that may be in the records is marked for removal there.
pub(super) fn removal(id: &GameId) -> Change {
    let statements = "INSERT INTO game_removed (game_id) SELECT id FROM game \
                      WHERE id = $1 AND is_public AND end_reason IS NOT NULL ON CONFLICT DO NOTHING; \
                      DELETE FROM game WHERE id = $1 AND (end_reason IS NOT NULL \
                       OR (SELECT count(*) FROM game_person WHERE game_id = $1) < 2) RETURNING id";
    Change::new(statements).bind(id.as_str())
}

/// Marks games as filed in the records, except those listed for removal. A listed game was deleted, or has
/// lost a name since its log was read.
pub(super) fn mark_filed(games: &[GameId]) -> Change {
    of_games(
        "UPDATE game SET is_filed = TRUE WHERE id NOT IN (SELECT game_id FROM game_removed) AND id IN",
        games,
    )
}

/// Marks all games as not filed, because the records are empty.
pub(super) fn mark_none_filed() -> Change {
    Change::new("UPDATE game SET is_filed = FALSE WHERE is_filed")
}

/// Deletes games from the list of removals, because the records no longer contain them.
pub(super) fn removal_done(games: &[GameId]) -> Change {
    of_games("DELETE FROM game_removed WHERE game_id IN", games)
}

/// Returns a statement followed by a list of game IDs.
fn of_games(statement: &str, games: &[GameId]) -> Change {
    let numbers: Vec<String> = (1..=games.len()).map(|number| format!("${number}")).collect();
    let change = Change::new(&format!("{statement} ({})", numbers.join(", "))).comes_again(games.len() == 1);
    games.iter().fold(change, |change, game| change.bind(game.as_str()))
}

/// Removes a game from a person's list.
pub(super) fn leave(id: &GameId, person: Option<GuestId>) -> Change {
    let statement = "DELETE FROM game_person WHERE game_id = $1 AND person = $2";
    Change::new(statement).bind(id.as_str()).bind(record::person_text(person))
}

/// Saves that the server is running at this moment.
pub(super) fn heartbeat(now: Millis) -> Change {
    let statement = "INSERT INTO heartbeat (id, at_ms) VALUES (1, $1) \
                     ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms";
    Change::new(statement).bind(now.0)
}

/// Returns the value of `ended_ms` in people's lists: the time of the last event, once the game is over.
fn ended(session: &Session) -> &'static str {
    if session.result().is_some() { "$13" } else { "NULL" }
}

/// The numbers of rows to add, apart from the row of the game.
struct Added {
    events: usize,
    people: usize,
    has_command: bool,
}

/// Returns a statement for the row of a game, followed by inserts of events, people and a command.
/// `parameters` is the number of parameters of the first statement.
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

/// Binds the parameters `$1` to `$14`: the row of a game, as derived from its events.
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

/// Binds events, numbered from `first` on.
fn events(change: Change, first: u64, events: &[Logged]) -> Change {
    (first..).zip(events).fold(change, |change, (seq, logged)| {
        let (kind, body) = record::write(&logged.event);
        let change = change.bind(integer(seq)).bind(kind).bind(body).bind(logged.at.0);
        change.bind(logged.by.map(|by| by.to_string())).bind(logged.clock.as_ref().map(record::clock_text))
    })
}

/// Returns the people of a game. Earlier players stay among them, because the game must not vanish from their
/// lists.
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

/// Binds the people of a game.
fn theirs(change: Change, people: &[Option<GuestId>]) -> Change {
    people.iter().fold(change, |change, person| change.bind(record::person_text(*person)))
}

/// Binds the ID and content of a command, if there is one.
fn caused_by(change: Change, command: Option<(&str, &str)>) -> Change {
    match command {
        Some((id, body)) => change.bind(id).bind(body),
        None => change,
    }
}

/// Converts a number, because SQL has no unsigned integers. No game has enough events for an overflow.
pub(super) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
