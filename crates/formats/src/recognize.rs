//! Recognition of pasted text and of file formats.
//!
//! Each format tests a sample of a text or file. If several accept it, the first in the
//! [registry](crate::FORMATS) wins: it goes from formats that name themselves to those that any text
//! could be. Two rules come first: the ending of the file's name decides between formats
//! that both accept it, and a sample that none accepts stays unknown, whatever its name.

use outflank_rules::AnyGame;

use crate::registry::{FORMATS, Format, Holds};
use crate::stream::Sample;

/// Which format a source has, of which these bytes are the beginning and which may have a name; `None` if it
/// is none that is known.
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

/// The same among the formats that can be read. What nothing is like has the format that its name ends with,
/// so that the reader of that says what is wrong; but not one of moves alone, which would be read from
/// anything.
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

/// The same where this game is meant by a source that does not name its own: what moves look like depends on
/// it.
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

/// What files of this program have no games in them, by the names that they alone have, and what has.
const WITHOUT_GAMES: [(&[&str], &str); 2] = [
    (
        &["\"outflank_analysis\"", "\"best_score\"", "\"loss_a_move\""],
        "this is the analysis of a game and has no games to read; analyze --to pgn writes the game with its marks",
    ),
    (
        &["\"outflank_tournament\""],
        "this is the file of an event and has no games to read: their moves are in other files",
    ),
];

/// What is to be said of a file that this program has written and that has no games in it; nothing of any
/// other.
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
