//! Conversion of records and search results to messages, and reading of pasted games.

use std::io::Cursor;

use outflank_formats::record::{Date, GameRecord, Spot, counted_discs};
use outflank_formats::stream::{DetectedEncoding, Problem, Reading};
use outflank_formats::{reader_for, without_games};
use outflank_play::Session;
use outflank_records::{
    Account, Counts, MoveCounts, Opening, OpeningTally, Tally, Viewpoint, name_key, opening_at, opening_of,
    walk,
};
use outflank_rules::{AnyGame, AnyPosition, Content, MoveKind, Playthrough, Turn, open};
use outflank_wire::board;
use outflank_wire::detail::Detail;
use outflank_wire::game::Start;
use outflank_wire::record as wire;

use super::board::color;
use super::detail;
use super::game::{number, snapshot_position};
use super::history::localized;
use super::refusal::BadFile;
use super::unread::{source_place, unread};
use crate::Failure;
use crate::archive::{Fault, Imported};
use crate::store::records::{
    Asked, AskedAccount, FoundAccount, FoundGame, FoundPosition, Player, Statistics,
};

/// The maximum number of games to read from a pasted text, including invalid ones.
const MOST_READ: u64 = 200;
/// The maximum number of games in a list.
pub(crate) const LISTED: u32 = 100;
/// The longest name in a search, in bytes.
const LONGEST_NAME: usize = 200;

/// The maximum number of opponents in a list.
const MOST_OPPONENTS: usize = 100;

/// Returns the refusal for a text in an unknown format.
pub(crate) fn unknown_format(bytes: &[u8]) -> BadFile {
    let unlike = "this is not a known format for games; docs/formats.md lists those that can be read";
    BadFile(without_games(bytes).unwrap_or(unlike).to_owned())
}

/// Returns the refusal for lists of players and tournaments that cannot be read.
pub(crate) fn no_names() -> BadFile {
    BadFile("the names before the games are not a .jou or .trn file".to_owned())
}

/// Reads the games of a pasted text or dropped file. Calls `go_on` before each game and each move, and stops
/// when it returns false.
pub(crate) fn read_games(
    bytes: Vec<u8>,
    name: Option<&str>,
    reading: Reading,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<wire::ReadGames, Failure> {
    let (format, read) = reader_for(&bytes, name)
        .and_then(|format| Some((format, format.read?)))
        .ok_or_else(|| unknown_format(&bytes))?;
    let mut found = wire::ReadGames {
        format: format.name.into(),
        name: format.title.into(),
        encoding: None,
        games: Vec::new(),
        has_more: false,
        problems: Vec::new(),
    };
    let taken = reading.taken.clone();
    for (nth, record) in (1..).zip(read(Box::new(Cursor::new(bytes)), reading)) {
        if nth > MOST_READ {
            found.has_more = true;
            break;
        }
        if !go_on() || !read_one(&mut found, nth, record, go_on) {
            if nth == 1 {
                return Err(Failure::Timeout);
            }
            found.has_more = true;
            break;
        }
    }
    found.encoding = taken.get().map(|encoding| encoding.to_string());
    Ok(found)
}

/// Adds a game or its error to the result. Returns whether to continue.
fn read_one(
    found: &mut wire::ReadGames,
    nth: u64,
    record: Result<GameRecord, Problem>,
    go_on: &mut dyn FnMut() -> bool,
) -> bool {
    let record = match record {
        Ok(record) => record,
        Err(error) => {
            found.problems.push(unread_problem(&error));
            return true;
        }
    };
    let mut goes_on = true;
    let moves = record.moves.iter().map_while(|mv| {
        goes_on = go_on();
        goes_on.then_some(mv)
    });
    let game = open(&record.game);
    match record.play_line(&game, moves) {
        _ if !goes_on => return false,
        Ok(played) => found.games.push(read_game(&record, &game, played)),
        Err(error) => {
            let mut problem = problem(nth, error.spot, error.what(), detail::unplayed(&error));
            let until = error.until.filter(|played| !played.plies().is_empty());
            // The stated result applies only to the whole game.
            problem.until =
                until.map(|played| wire::ReadGame { stated: None, ..read_game(&record, &game, played) });
            found.problems.push(problem);
        }
    }
    true
}

fn unread_problem(Problem { game, spot, reason }: &Problem) -> wire::ReadProblem {
    problem(*game, *spot, reason.to_string(), unread(*spot, reason))
}

fn problem(game: u64, spot: Spot, message: String, detail: Detail) -> wire::ReadProblem {
    let game = u32::try_from(game).unwrap_or(u32::MAX);
    wire::ReadProblem { game, place: source_place(spot), message, detail, until: None }
}

fn read_game(record: &GameRecord, game: &AnyGame, mut played: Playthrough) -> wire::ReadGame {
    while played.pass_if_forced().is_some() {}
    let heading = &record.heading;
    let start = match &record.start {
        outflank_formats::record::Start::Usual => Start::Usual {},
        outflank_formats::record::Start::Given(given) => Start::Position {
            board: given.contents.iter().copied().map(Content::letter).collect(),
            turn: color(given.turn),
            hands: given.hands.map(super::game::counts),
        },
    };
    let end = played.position();
    let stated = record.stated_discs();
    let counted = match end.turn() {
        Turn::Over(outcome) => counted_discs(game, &outcome),
        Turn::Play(_) => end.discs(),
    };
    wire::ReadGame {
        spec: record.game.to_string(),
        start,
        given: number(record.given_plies(&played)),
        moves: texts(&played),
        black: heading.players.black.name.clone(),
        white: heading.players.white.name.clone(),
        event: heading.event.clone(),
        date: heading.date.map(|date| Date { time: None, ..date }.to_string()),
        stated: stated.map(|discs| (discs.black, discs.white)),
        counted: (counted.black, counted.white),
        to_move: end.to_move().map(color),
    }
}

fn texts(played: &Playthrough) -> Vec<String> {
    played.plies().iter().map(|ply| ply.text.clone()).collect()
}

/// Returns a search filter, validated.
pub(crate) fn asked(filter: wire::RecordFilter, listed: u32) -> Result<Asked, Failure> {
    let wire::RecordFilter { player, color, event, from, to } = filter;
    if listed > LISTED {
        return Err(Failure::BadRequest(format!("listed: {listed} is more than {LISTED}")));
    }
    in_order(from, to)?;
    let name = |field: &str, text: Option<String>| match text {
        Some(text) if text.len() > LONGEST_NAME => {
            Err(Failure::BadRequest(format!("{field}: longer than {LONGEST_NAME} bytes")))
        }
        // A blank text would match every name.
        text => Ok(text.filter(|text| !text.trim().is_empty())),
    };
    Ok(Asked {
        player: name("player", player)?,
        color: color.map(super::board::read_color),
        occasion: name("event", event)?,
        from_year: from,
        to_year: to,
        listed: listed as usize,
    })
}

/// Validates a query for a player's account.
pub(crate) fn asked_account(
    name: String,
    from: Option<u16>,
    to: Option<u16>,
) -> Result<AskedAccount, Failure> {
    in_order(from, to)?;
    if name_key(&name).is_empty() || name.len() > LONGEST_NAME {
        return Err(Failure::BadRequest(format!(
            "name: 1 to {LONGEST_NAME} bytes, with a letter or a digit"
        )));
    }
    Ok(AskedAccount { name, from_year: from, to_year: to })
}

/// Converts the players found by a name.
pub(crate) fn found_player(found: FoundAccount) -> wire::FoundPlayer {
    match found {
        FoundAccount::Nobody => wire::FoundPlayer::Nobody {},
        FoundAccount::One(name, account) => wire::FoundPlayer::One { account: player(name, account) },
        FoundAccount::Several(players) => wire::FoundPlayer::Several {
            players: players
                .into_iter()
                .map(|Player { name, black, white }| wire::KnownPlayer { name, black, white })
                .collect(),
        },
    }
}

fn player(name: String, account: Account) -> wire::PlayerAccount {
    let Account { by_color, by_year, openings, opponents } = account;
    let met = |OpeningTally { opening, color, tally: of }: OpeningTally| wire::PlayerOpening {
        // The name of an opening applies from the position after all its moves.
        opening: opening.map(|opening| opening_name(opening, opening.moves.len() / 2)),
        moves: opening.map(|opening| opening.moves.to_owned()),
        color: super::board::color(color),
        tally: tally(of),
    };
    wire::PlayerAccount {
        name,
        black: tally(by_color.black),
        white: tally(by_color.white),
        years: by_year.into_iter().map(|(year, of)| wire::PlayerYear { year, tally: tally(of) }).collect(),
        openings: openings.into_iter().map(met).collect(),
        opponents: opponents
            .into_iter()
            .take(MOST_OPPONENTS)
            .map(|(name, of)| wire::PlayerOpponent { name, tally: tally(of) })
            .collect(),
    }
}

fn tally(of: Tally) -> wire::PlayerTally {
    let Tally { games, wins, draws, losses, counted, .. } = of;
    wire::PlayerTally { games, wins, draws, losses, counted, mean: of.mean() }
}

fn in_order(from: Option<u16>, to: Option<u16>) -> Result<(), Failure> {
    match from.zip(to) {
        Some((from, to)) if from > to => Err(Failure::BadRequest(format!("from: {from} is later than {to}"))),
        _ => Ok(()),
    }
}

/// A position to look up in the records.
pub(crate) struct ExploredPlace {
    view: Viewpoint,
    position: AnyPosition,
    shown: board::Position,
    spec: String,
    moves: Vec<String>,
    opening: Option<wire::OpeningName>,
}

impl ExploredPlace {
    /// Takes the current position of a game.
    pub(crate) fn of(session: &Session) -> Self {
        let played = session.playthrough();
        let plies = played.plies().iter().map(|ply| ply.text.as_str());
        // Only openings of 8×8 Othello have names.
        let walked = played.start().othello().and_then(|_| walk(played.start(), plies).ok());
        let opening =
            walked.and_then(|walked| opening_of(walked.steps.into_iter().map(|(position, _)| position)));
        Self {
            view: Viewpoint::of(session.position()),
            position: session.position().clone(),
            shown: snapshot_position(session),
            spec: session.game().spec().to_string(),
            moves: texts(played),
            opening: opening.map(|(named, at)| opening_name(named, at)),
        }
    }

    /// Returns the position, independent of the board's orientation.
    pub(crate) const fn view(&self) -> &Viewpoint {
        &self.view
    }

    /// Adds the search results.
    pub(crate) fn explored(self, found: FoundPosition) -> wire::ExploredPosition {
        let FoundPosition { table, games } = found;
        let ply = n_placed(&self.moves) + 1;
        let legal = self.position.legal();
        let next = |made: MoveCounts| {
            let cell = legal.iter().find(|legal| legal.text == made.text).map(|legal| legal.kind);
            let after = self.position.play(&made.text).ok();
            let named = after.and_then(|(after, ..)| opening_at(&after));
            wire::RecordMove {
                cell: cell.and_then(MoveKind::target).map(|cell| cell.0),
                counts: counts(&made.all),
                years: made.by_year.iter().map(|(year, of)| year_of(*year, of)).collect(),
                opening: named.map(|named| opening_name(named, ply)),
                text: made.text,
            }
        };
        wire::ExploredPosition {
            counts: counts(&table.all),
            ended: table.ended,
            next: table.moves.into_iter().map(next).collect(),
            games: games.into_iter().map(recorded_game).collect(),
            spec: self.spec,
            moves: self.moves,
            position: self.shown,
            opening: self.opening,
        }
    }
}

/// Returns the number of plies that are not passes.
fn n_placed(moves: &[String]) -> usize {
    moves.iter().filter(|text| *text != outflank_formats::transcript::PASS).count()
}

fn opening_name(opening: Opening, ply: usize) -> wire::OpeningName {
    wire::OpeningName { name: localized(&opening.names()), ply: number(ply) }
}

fn counts(counts: &Counts) -> wire::RecordCounts {
    let Counts { games, black_wins, white_wins, draws, .. } = *counts;
    wire::RecordCounts { games, black_wins, white_wins, draws, mean: counts.mean() }
}

fn year_of(year: Option<u16>, of: &Counts) -> wire::RecordYear {
    wire::RecordYear { year, counts: counts(of) }
}

pub(crate) fn recorded_game(game: FoundGame) -> wire::RecordedGame {
    let start = game.start.as_deref().and_then(|start| {
        let (board, turn) = start.split_once(' ')?;
        let Content::Piece(turn) = Content::of_letter(turn.chars().next()?)? else { return None };
        Some(Start::Position { board: board.to_owned(), turn: color(turn), hands: None })
    });
    wire::RecordedGame {
        number: game.number,
        spec: game.spec,
        start,
        moves: game.moves,
        given: game.given,
        black: game.black,
        white: game.white,
        event: game.occasion,
        round: game.round,
        date: game.played_on,
        black_discs: game.black_discs,
        white_discs: game.white_discs,
        source: game.source,
    }
}

/// Converts the statistics of the records.
pub(crate) fn statistics(found: Statistics, may_import: bool) -> wire::RecordStatistics {
    let Statistics { games, people, occasions, sources, years, .. } = found;
    wire::RecordStatistics {
        games,
        players: people,
        events: occasions,
        sources,
        first_year: years.map(|(first, _)| first),
        last_year: years.map(|(_, last)| last),
        may_import,
    }
}

/// Converts the result of an import.
pub(crate) fn imported(format: &str, taken: &DetectedEncoding, imported: Imported) -> wire::ImportedGames {
    let Imported { imported, duplicates, completed, errors, problems, .. } = imported;
    let problems = problems.iter().map(|fault| match fault {
        Fault::Unread(error) => unread_problem(error),
        Fault::Unplayed { game, error } => {
            problem(*game, error.spot(), error.what(), detail::not_filed(error))
        }
    });
    let encoding = taken.get().map(|encoding| encoding.to_string());
    let problems = problems.collect();
    wire::ImportedGames { format: format.into(), encoding, imported, duplicates, completed, errors, problems }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads three games of three moves each. `go_on` returns false after this many calls.
    fn read(questions: usize) -> Result<wire::ReadGames, Failure> {
        let mut left = questions;
        let text = "f5d6c3\n".repeat(3).into_bytes();
        read_games(text, None, Reading::default(), &mut || {
            let goes_on = left > 0;
            left = left.saturating_sub(1);
            goes_on
        })
    }

    #[test]
    fn reading_ends_within_a_game_too() {
        // `go_on` is called once before each game and once before each move.
        for (questions, games) in [(4, 1), (5, 1), (7, 1), (8, 2), (11, 2)] {
            let found = read(questions).unwrap();
            assert_eq!((found.games.len(), found.has_more), (games, true), "{questions}");
        }
        let found = read(12).unwrap();
        assert_eq!((found.games.len(), found.has_more), (3, false));
        for questions in 0..4 {
            assert!(matches!(read(questions), Err(Failure::Timeout)), "{questions}");
        }
    }
}
