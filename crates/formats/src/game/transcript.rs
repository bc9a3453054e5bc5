//! Games as [transcripts](crate::transcript).

use std::io::BufRead;
use std::sync::LazyLock;

use outflank_rules::{AnyGame, open};

use crate::ReadError;
use crate::cursor::Cursor;
use crate::record::{GameRecord, RecordedMove, Start};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, WriteError};
use crate::transcript::{Grammar, MoveText, PASS, joined, read, read_from};

static CUT: Cut =
    Cut { next: |text, limit| Chunk::all(text, limit), read: |text, reading| read_record(text, reading) };

/// Reads the game in a source.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like a transcript. It must have only moves on some square board, including a move
/// that is not a pass, or begin with a legal first move of the expected game.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    static LARGEST: LazyLock<Option<Grammar>> = LazyLock::new(|| {
        let spec = "othello?size=26".parse();
        spec.ok().map(|spec| Grammar::of(&open(&spec)))
    });
    let (Some(text), Some(grammar)) = (sample.text(), LARGEST.as_ref()) else { return false };
    let is_square = |mv: &MoveText| mv.text != PASS;
    let has_squares = || read(text, grammar).is_ok_and(|moves| moves.iter().any(is_square));
    // A sample has room for any game, so a longer text is no transcript.
    !sample.may_go_on() && (has_squares() || begins_as(text, sample.game()))
}

/// Whether a text begins with a legal first move. In games whose moves are more than a square, any word can
/// be a move, so this is the only evidence.
fn begins_as(text: &str, game: &AnyGame) -> bool {
    let moves = read(text, &Grammar::of(game)).unwrap_or_default();
    let first = moves.first();
    first.is_some_and(|first| game.start().legal().iter().any(|legal| legal.text == first.text))
}

/// Reads a game. Returns `None` if the text has no moves, or only forced passes.
pub(super) fn read_record(part: Cursor<'_>, reading: &Reading) -> Result<Option<GameRecord>, ReadError> {
    let moves = read_from(part, reading.grammar())?;
    let is_move = |mv: &MoveText| !reading.grammar().only_squares() || mv.text != PASS;
    let Some(first) = moves.first().filter(|_| moves.iter().any(is_move)) else { return Ok(None) };
    let mut record = GameRecord::new(reading.game.spec().clone());
    record.spot = first.place.into();
    let recorded = |mv: &MoveText| RecordedMove { spot: mv.place.into(), ..RecordedMove::new(&mv.text) };
    record.moves = moves.iter().map(recorded).collect();
    Ok(Some(record))
}

/// Writes the moves of a record as [`transcript::write`](crate::transcript::write()) does.
///
/// # Errors
/// If the game does not begin at the usual start, which a transcript cannot express.
pub fn write_record(record: &GameRecord) -> Result<String, WriteError> {
    if record.start != Start::Usual {
        let what = "a transcript can state only games from the usual start";
        return Err(WriteError::Unsayable(what.to_owned()));
    }
    let othello = crate::record::othello();
    let only_squares = record.game == *othello.spec() || open(&record.game).moves_are_cells();
    Ok(joined(record.moves.iter().map(|mv| mv.text.as_str()), only_squares))
}
