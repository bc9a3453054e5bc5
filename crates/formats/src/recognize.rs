//! Detects the format of pasted texts and files.
//!
//! Each format tests a sample of the source. If several formats accept it, the extension of the file name
//! decides. Otherwise the first in the [registry](crate::FORMATS) wins, which lists formats with clear marks
//! first, and formats that fit any text last. A sample that no format accepts is unknown.

use outflank_rules::AnyGame;

use crate::registry::{FORMATS, Format, Holds};
use crate::stream::Sample;

/// Detects the format of a source from its beginning and, if it has one, its file name. Returns `None` if the
/// format is unknown.
///
/// ```
/// use outflank_formats::recognize;
///
/// let format = |text: &str| recognize(text.as_bytes(), None).map(|format| format.name);
/// assert_eq!(format("(;GM[Othello]B[f5]W[d6];)"), Some("ggf"));
/// assert_eq!(format("1. f5 d6 2. c3"), Some("transcript"));
/// assert_eq!(format("Dear Anton, how are you?"), None);
/// ```
#[must_use]
pub fn recognize(bytes: &[u8], name: Option<&str>) -> Option<&'static Format> {
    like(&Sample::of(bytes), name)
}

fn like(sample: &Sample<'_>, name: Option<&str>) -> Option<&'static Format> {
    let like: Vec<&Format> = FORMATS.iter().filter(|format| (format.is_like)(sample)).collect();
    let ending = name.and_then(|name| name.rsplit_once('.')).map(|(_, ending)| ending);
    let named = like.iter().find(|format| {
        ending.is_some_and(|ending| format.extensions.iter().any(|known| known.eq_ignore_ascii_case(ending)))
    });
    named.or(like.first()).copied()
}

/// Detects a format like [`recognize`], but returns only formats that can be read. If no format accepts the
/// sample, the extension of the file name decides, so that the reader of that format reports the error. This
/// excludes formats of moves alone, because they would read anything.
///
/// ```
/// use outflank_formats::reader_for;
///
/// let format = |text: &str, name| reader_for(text.as_bytes(), name).map(|format| format.name);
/// assert_eq!(format("(;GM[Othello]B[f5]W[d6];)", None), Some("ggf"));
/// assert_eq!(format("nothing of the kind", Some("games.ggf")), Some("ggf"));
/// assert_eq!(format("nothing of the kind", None), None);
/// ```
#[must_use]
pub fn reader_for(bytes: &[u8], name: Option<&str>) -> Option<&'static Format> {
    reader_for_game(bytes, name, crate::record::othello())
}

/// Detects a format like [`reader_for`], for the given game. It determines the notation of moves in sources
/// that do not name their game.
///
/// ```
/// use outflank_formats::{reader_for, reader_for_game};
///
/// let game = outflank_rules::open(&"miracle-five".parse()?);
/// assert_eq!(reader_for(b"e5 a1 e5-e6+ b1", None).map(|format| format.name), None);
/// assert_eq!(reader_for_game(b"e5 a1 e5-e6+ b1", None, &game).map(|format| format.name), Some("transcript"));
/// # Ok::<(), outflank_rules::SpecError>(())
/// ```
#[must_use]
pub fn reader_for_game(bytes: &[u8], name: Option<&str>, game: &AnyGame) -> Option<&'static Format> {
    let says_itself = |format: &Format| format.read.is_some() && format.holds != Holds::Moves;
    like(&Sample::of_game(bytes, game), name)
        .filter(|format| format.read.is_some())
        .or_else(|| Format::of_ending(name?, says_itself).filter(|_| without_games(bytes).is_none()))
}

/// The marks of this program's files that have no games, and the messages about them.
const WITHOUT_GAMES: [(&[&str], &str); 2] = [
    (
        &["\"outflank_analysis\"", "\"best_score\"", "\"loss_a_move\""],
        "this file has an analysis and no games: write the game with its marks with analyze --to pgn",
    ),
    (&["\"outflank_tournament\""], "this file has an event and no games: the moves are in other files"),
];

/// Returns the message about a file of this program that has no games, or `None` for any other file.
///
/// ```
/// use outflank_formats::without_games;
///
/// assert!(without_games(br#"{"outflank_analysis":1,"game":"othello"}"#).is_some());
/// assert_eq!(without_games(b"f5d6c3"), None);
/// ```
#[must_use]
pub fn without_games(bytes: &[u8]) -> Option<&'static str> {
    let sample = Sample::of(bytes);
    let text = sample.text()?;
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let has = |names: &[&str]| names.iter().any(|name| text.contains(name));
    WITHOUT_GAMES.iter().find(|(names, _)| has(names)).map(|(_, said)| *said)
}
