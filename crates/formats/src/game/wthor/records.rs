//! Converts the games of a file to records with names, and back.

use std::io::{BufRead, Write};

use outflank_rules::{ByColor, open};

use super::numbering::{Numbering, Numbers};
use super::{BoardSize, Game, Games, Header, Writer};
use crate::binary::BinaryError;
use crate::record::{
    Date, GameRecord, How, RecordedMove, Score, Spot, Start, StatedResult, Tag, is_plain_othello,
};
use crate::stream::{CompanionFile, Problem, Reading, RecordWriter, Records, Sample, WriteError};
use crate::transcript::PASS;

/// The tag for the score after best play, Black's discs first. Cassio uses it in PGN.
const THEORETICAL: &str = "TheoreticalScore";
/// Our own tag for the number of empties from which best play was computed.
const EMPTIES: &str = "TheoreticalEmpties";
/// The number of empties to state for games without a score after best play: with a single empty square, play
/// is always perfect.
const PLAYED: u8 = 1;
const IMPOSSIBLE: &str = "a theoretical score that is incomplete or impossible on this board is left out";

/// Whether a file looks like WTHOR: the header is plausible, and the first game has valid squares or there
/// are no games.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let bytes = sample.bytes();
    let Some(header) = bytes.first_chunk().map(Header::from_bytes) else { return false };
    let Ok(board) = header.board_size() else { return false };
    let is_day = header.created.month <= 12 && header.created.day <= 31;
    let first = bytes.get(super::HEADER_LEN..super::HEADER_LEN + board.record());
    let begins = match first {
        Some(record) => Game::from_record(record, board, 0).first_bad_move().is_none(),
        None => bytes.len() == super::HEADER_LEN && header.records == 0,
    };
    header.kind == 0 && header.reserved == 0 && header.names == 0 && is_day && begins
}

/// Reads the games of a file.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    let games = match Games::open(input) {
        Ok(games) => games,
        Err(error) => return Box::new(std::iter::once(Err(Problem::of_bytes(1, error)))),
    };
    let header = *games.header();
    let read = (1..).zip(games).map(move |(number, game)| {
        let game = game.map_err(|error| Problem::of_bytes(number, error))?;
        record(&game, &header, &reading).map_err(|error| Problem::of_bytes(number, error))
    });
    Box::new(read)
}

fn record(game: &Game, header: &Header, reading: &Reading) -> Result<GameRecord, BinaryError> {
    let side = game.board.side();
    let spec = reading.game_of_size(usize::from(side));
    let spec = spec.ok_or_else(|| BinaryError::value(12, side, "the board size of a known game"))?;
    let squares = u32::from(side) * u32::from(side);
    let mut record = GameRecord::new(spec);
    record.spot = Spot::Byte(game.byte);
    let heading = &mut record.heading;
    heading.players.black.name = reading.lists.player(game.black.into());
    heading.players.white.name = reading.lists.player(game.white.into());
    heading.event = reading.lists.tournament(game.tournament.into());
    heading.date = (header.year > 0).then(|| Date::of_year(header.year));
    heading.source = Some("WTHOR".to_owned());
    let discs = |black: u8| {
        let white = squares.checked_sub(black.into())?;
        Some(ByColor { black: u32::from(black), white })
    };
    let impossible = |byte, discs| BinaryError::value(byte, discs, "a number of discs on this board");
    let real = discs(game.real).ok_or_else(|| impossible(game.byte + 6, game.real))?;
    let theoretical = discs(game.theoretical).ok_or_else(|| impossible(game.byte + 7, game.theoretical))?;
    heading.result = Some(StatedResult { score: Some(Score::Discs(real)), how: None });
    let numbers =
        Numbers { black: game.black.into(), white: game.white.into(), tournament: game.tournament.into() };
    record.tags = numbers.tags(&record);
    record.tags.push(Tag::new(THEORETICAL, &format!("{}-{}", theoretical.black, theoretical.white)));
    record.tags.push(Tag::new(EMPTIES, &header.proved_empties().to_string()));
    for (at, mv) in game.moves().enumerate() {
        // Never happens: [`Games`] reports games with invalid bytes as errors.
        let Ok((column, row)) = mv else { break };
        let text = format!("{}{}", char::from(b'a' + column), row + 1);
        let spot = Spot::Byte(game.byte + 8 + at as u64);
        record.moves.push(RecordedMove { spot, ..RecordedMove::new(&text) });
    }
    Ok(record)
}

/// A writer of a game file and its name files. All games remain in memory until the end, because the header
/// counts them.
#[derive(Debug)]
pub struct RecordsWriter {
    /// The board size of the first game.
    board: Option<BoardSize>,
    games: Vec<Game>,
    year: Option<u16>,
    /// The number of empties from which the theoretical scores of the games so far are proved, if it is the
    /// same for all.
    depth: Option<u8>,
    depths_agree: bool,
    names: Numbering,
}

impl Default for RecordsWriter {
    fn default() -> Self {
        let names = Numbering::new();
        Self { board: None, games: Vec::new(), year: None, depth: None, depths_agree: true, names }
    }
}

impl RecordsWriter {
    /// Returns Black's discs at the end.
    fn real(record: &GameRecord, board: BoardSize) -> Result<u8, WriteError> {
        let squares = u32::from(board.side()) * u32::from(board.side());
        let stated = record.heading.result.unwrap_or_default();
        let counted = || -> Result<Option<f64>, WriteError> {
            let played = record.play()?;
            let outflank_rules::Turn::Over(outcome) = played.position().turn() else { return Ok(None) };
            Ok(outcome.score.map(f64::from))
        };
        let discs = match stated.score.and_then(|score| score.discs(squares)) {
            Some(ByColor { black, white }) => {
                // The format gives the empty squares to the winner.
                let empty = black.checked_add(white).and_then(|sum| squares.checked_sub(sum));
                empty.map(|empty| match black.cmp(&white) {
                    std::cmp::Ordering::Less => black,
                    std::cmp::Ordering::Equal => squares / 2,
                    std::cmp::Ordering::Greater => black + empty,
                })
            }
            None => {
                counted()?.and_then(|margin| Score::Margin(margin).discs(squares)).map(|discs| discs.black)
            }
        };
        let unknown = || match (stated.score, stated.how) {
            (Some(Score::Discs(ByColor { black, white })), _) => {
                unsayable(format!("has no score of {black}-{white} on {squares} squares"))
            }
            (Some(Score::Margin(margin)), _) => {
                unsayable(format!("has no win by {} on {squares} squares", margin.abs()))
            }
            (_, Some(How::Unfinished) | None) => {
                unsayable("needs the score of a game that is not over".to_owned())
            }
            (_, Some(_)) => unsayable("needs the score of a game that did not end on the board".to_owned()),
        };
        discs.and_then(|black| u8::try_from(black).ok()).ok_or_else(unknown)
    }

    /// Returns Black's discs after best play and the number of empties before it, if the record states
    /// possible numbers.
    fn theoretical(record: &GameRecord, board: BoardSize) -> Option<(u8, u8)> {
        let squares = board.side() * board.side();
        let number = |text: &str| text.trim().parse::<u8>().ok();
        let (black, white) = record.tag(THEORETICAL)?.split_once('-')?;
        let (black, white) = (number(black)?, number(white)?);
        let empties = number(record.tag(EMPTIES)?)?;
        // 0 is impossible, because in the header it means 22.
        let is_possible = black.checked_add(white) == Some(squares) && (1..=squares).contains(&empties);
        is_possible.then_some((black, empties))
    }

    /// Returns the board of a game, which must be that of all games.
    fn board(&self, record: &GameRecord) -> Result<BoardSize, WriteError> {
        let game = open(&record.game);
        let side = game.layout().width as usize;
        let of_game = [BoardSize::Eight, BoardSize::Ten]
            .into_iter()
            .find(|board| is_plain_othello(&record.game) && side == usize::from(board.side()))
            .ok_or_else(|| {
                unsayable(format!("has games of Othello on 8x8 and 10x10 squares, not {}", record.game))
            })?;
        match self.board {
            Some(board) if board != of_game => {
                Err(unsayable("cannot mix 8x8 and 10x10 games in one file".to_owned()))
            }
            _ => Ok(of_game),
        }
    }

    /// Encodes a game.
    fn game(record: &GameRecord, board: BoardSize) -> Result<Game, WriteError> {
        if record.start != Start::Usual {
            return Err(unsayable("has only games from the usual start".to_owned()));
        }
        let mut squares = Vec::with_capacity(record.moves.len());
        for mv in record.moves.iter().filter(|mv| mv.text != PASS) {
            let column = mv.text.bytes().next().map(|letter| letter.wrapping_sub(b'a'));
            let row =
                mv.text.get(1..).and_then(|row| row.parse::<u8>().ok()).and_then(|row| row.checked_sub(1));
            let (Some(column), Some(row)) = (column, row) else {
                return Err(unsayable(format!("has no move {}", mv.text)));
            };
            squares.push((column, row));
        }
        Game::new(board, squares).map_err(|room| WriteError::Unsayable(room.to_string()))
    }
}

impl RecordWriter for RecordsWriter {
    fn add(&mut self, record: &GameRecord, _: &mut dyn Write) -> Result<(), WriteError> {
        let year = record.heading.date.map_or(0, |date| date.year);
        if let Some(of_file) = self.year.filter(|of_file| *of_file != year) {
            return Err(unsayable(format!(
                "has the games of one year in a file: this game is of {year}, not {of_file}"
            )));
        }
        let board = self.board(record)?;
        let mut game = Self::game(record, board)?;
        game.real = Self::real(record, board)?;
        let theoretical = Self::theoretical(record, board);
        let is_stated = [THEORETICAL, EMPTIES].iter().any(|tag| record.tag(tag).is_some());
        if theoretical.is_none() && is_stated {
            self.names.remark(IMPOSSIBLE);
        }
        game.theoretical = theoretical.map_or(game.real, |(discs, _)| discs);
        let numbers = self.names.numbers(record)?;
        let number =
            |number| u16::try_from(number).map_err(|_| unsayable("has numbers up to 65535".to_owned()));
        game.black = number(numbers.black)?;
        game.white = number(numbers.white)?;
        game.tournament = number(numbers.tournament)?;
        let depth = theoretical.map_or(PLAYED, |(_, empties)| empties);
        self.depths_agree &= self.depth.is_none_or(|of_others| of_others == depth);
        self.depth = Some(depth);
        self.board = Some(board);
        self.year = Some(year);
        self.games.push(game);
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> Result<(), WriteError> {
        let records = u32::try_from(self.games.len())
            .map_err(|_| unsayable("cannot count that many games".to_owned()))?;
        let depth = self.depth.filter(|_| self.depths_agree).unwrap_or(PLAYED);
        if !self.depths_agree {
            self.games.iter_mut().for_each(|game| game.theoretical = game.real);
            self.names.remark(
                "theoretical scores are left out: the games do not all have a score of the same depth",
            );
        }
        let board = self.board.unwrap_or(BoardSize::Eight).side();
        let year = self.year.unwrap_or(0);
        let header = Header { records, year, board, depth, ..Header::default() };
        let mut writer = Writer::begin(out, &header)?;
        self.games.iter().try_for_each(|game| writer.write(game))?;
        writer.finish()?;
        Ok(())
    }

    fn companion_files(&self) -> Vec<CompanionFile> {
        self.names.companion_files()
    }

    fn remarks(&self) -> &[String] {
        self.names.remarks()
    }
}

fn unsayable(what: String) -> WriteError {
    WriteError::Unsayable(format!("WTHOR {what}"))
}
