//! GGF, the Generic Game Format of the game server GGS and of NBoard.
//!
//! ```text
//! game  = "(;" { TAG "[" value "]" } ";)"              TAG is made of capital letters, value has no "]"
//! BO[8 rows side]                                      the start: * Black, O White, - empty; then the side to move
//! B[F5/eval/time]  W[F5//time]  B[PA]                  a move, what its side expects in discs, and its seconds
//! TY[s8kr20b]                                         the match: s two games at once, the size, k komi, a the fewest
//!                                                      discs win, r random discs, b or w the color of who asked
//! ```
//!
//! The reader accepts blanks and line breaks between tags, any text between games, moves in either case, and
//! `PA`, `PASS` or `--` for a pass. It accepts boards of 4×4 to 26×26, the octagon (size 88), and a last game
//! that breaks off. A game without `BO` has the usual start; a game whose `GM` is not Othello is skipped.
//! Missing passes stay missing. The two moves of a komi (`KB`, `KW`) are dropped: the one that was played is
//! among the other moves.
//!
//! The writer puts each game on one line: tags in their order, then `BO`, then the moves. In a value, `]`
//! becomes `)` and a line break becomes a blank. GGS has no tags `EV` and `RO` (event, round) or `GV` (number
//! of given moves), but programs skip unknown tags.
//!
//! Sources: the description of GGF at skatgame.net, and the games that GGS and NBoard write.

mod board;
mod heading;
mod moves;
#[cfg(test)]
mod tests;
mod writing;

use std::io::BufRead;

use outflank_rules::Color;

pub use writing::write;

use crate::cursor::Cursor;
use crate::record::{GameRecord, ReadTags, Tag};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, Text};
use crate::{ReadError, Reason};
pub(super) use board::is_size;
use board::{Board, OCTAGON, read_board};
use heading::KNOWN;
pub(crate) use moves::read_move;
pub(super) use moves::read_square;
use moves::{side, written_move};

/// The tag with the number of given moves, which neither player chose.
const GIVEN: &str = "GV";

/// How to find and read games in a text.
static CUT: Cut = Cut { next: next_game, read: read_game };

/// Takes the next game from a text: from `(;` to `;)`, to the next `(;`, or through the end of the text.
fn next_game(text: &mut Text<'_>, limit: usize) -> Option<Result<Chunk, ReadError>> {
    while !text.ahead(2).starts_with("(;") {
        text.next()?;
    }
    let mut chunk = Chunk::begin(text, limit);
    chunk.take(text);
    chunk.take(text);
    let mut is_value = false;
    while let Some(next) = text.peek() {
        match next {
            '[' => is_value = true,
            ']' => is_value = false,
            // A value that contains the start of a game was never closed.
            '\n' if is_value => {
                chunk.take(text);
                if begins_game(text.ahead(BEGINNING)) {
                    break;
                }
                continue;
            }
            '(' if !is_value && text.ahead(2).starts_with("(;") => break,
            ';' | ')' if !is_value => {
                chunk.take(text);
                while text.peek().is_some_and(char::is_whitespace) {
                    chunk.take(text);
                }
                if next == ';' && text.peek() == Some(')') {
                    chunk.take(text);
                }
                break;
            }
            _ => {}
        }
        chunk.take(text);
    }
    Some(chunk.end())
}

/// The maximum number of characters of a line to examine for the start of a game.
const BEGINNING: usize = 32;

/// Whether a line starts like a game, with or without its number in an archive. Values are written on one
/// line, so a value with such a line was never closed.
fn begins_game(line: &str) -> bool {
    let line = line.trim_start_matches([' ', '\t']).trim_start_matches(|c: char| c.is_ascii_digit());
    line.trim_start_matches([' ', '\t']).starts_with("(;")
}

/// Reads the games of a source, one at a time.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like GGF.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let Some(game) = sample.tree() else { return false };
    match sample.tree_value("GM[") {
        Some(kind) => kind.trim().eq_ignore_ascii_case("othello"),
        // SGF starts a node for each move, and has no property for a whole board.
        None => {
            game.contains("BO[") || (["B[", "W["].iter().any(|mv| game.contains(mv)) && !sample.has_nodes())
        }
    }
}

/// Reads all games of a text and skips other text between them.
///
/// # Errors
/// The first invalid character in a game.
///
/// ```
/// use outflank_formats::game::ggf;
/// let text = "(;GM[Othello]PB[anton]BO[8 -------- -------- -------- ---O*--- \
///             ---*O--- -------- -------- -------- *]B[F5/1.5/0.25]W[d6];)";
/// let games = ggf::read(text)?;
/// assert_eq!(games[0].heading.players.black.name.as_deref(), Some("anton"));
/// assert_eq!(games[0].moves[0].text, "f5");
/// assert_eq!(games[0].moves[0].eval, Some(1.5));
/// # Ok::<(), outflank_formats::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<GameRecord>, ReadError> {
    super::read_all(text, &CUT)
}

/// Reads the game that fills `rest`; `None` for a game other than Othello.
fn read_game(mut rest: Cursor<'_>, reading: &Reading) -> Result<Option<GameRecord>, ReadError> {
    let mut record = GameRecord::new(reading.game.spec().clone());
    record.spot = rest.place.into();
    let (mut is_othello, mut is_anti, mut board) = (true, false, None);
    let (mut moves, mut stated) = (Vec::new(), ReadTags::default());
    rest.skip(2);
    loop {
        rest.skip_blanks();
        if rest.text.is_empty() || rest.text.starts_with([';', ')']) {
            break;
        }
        let (name, value) = read_tag(&mut rest)?;
        if name == "GM" {
            is_othello = value.text.trim().eq_ignore_ascii_case("othello");
        }
        // Other games have their own boards and moves.
        if !is_othello {
            continue;
        }
        match name {
            "BO" => {
                board = Some(read_board(value)?);
                record.tags.push(Tag::known(name, value.text));
            }
            "B" => moves.push((Color::Black, value)),
            "W" => moves.push((Color::White, value)),
            "GM" | GIVEN => record.tags.push(Tag::known(name, value.text)),
            "TY" => {
                is_anti = flags(value.text).contains('a');
                record.tags.push(Tag::known(name, value.text));
            }
            _ => {
                let known = KNOWN.iter().find(|row| row.name == name);
                if let Some(row) = known.filter(|row| stated.is_first(row)) {
                    (row.read)(&mut record.heading, value.text);
                }
                let tag = if known.is_some() { Tag::known } else { Tag::new };
                record.tags.push(tag(name, value.text));
            }
        }
    }
    if !is_othello {
        return Ok(None);
    }
    let mut size = reading.size().unwrap_or(8);
    if let Some(Board { size: token, contents, turn }) = board {
        size = if token == OCTAGON { 10 } else { token };
        let usual =
            if token == OCTAGON { "othello-8stars".parse().ok() } else { reading.game_of_size(token) };
        // Every accepted size has its game.
        record.game = usual.unwrap_or(record.game);
        record.start = reading.start(&record.game, contents, turn);
    }
    if is_anti && record.game.value("goal") == Some("most") {
        let sign = if record.game.as_str().contains('?') { '&' } else { '?' };
        let anti = format!("{}{sign}goal=fewest", record.game).parse();
        record.game = anti.unwrap_or(record.game);
    }
    for (color, value) in moves {
        let mut mv = read_move(value, color, size)?;
        // Keep the source's wording if ours differs.
        if written_move(&mv) != value.text {
            mv.tags.push(Tag::known(side(color), value.text));
        }
        record.moves.push(mv);
    }
    record.read_given(GIVEN);
    Ok(Some(record))
}

/// Returns the letters after the size in a match type.
fn flags(kind: &str) -> &str {
    kind.trim().trim_start_matches('s').trim_start_matches(|c: char| c.is_ascii_digit())
}

fn read_tag<'a>(rest: &mut Cursor<'a>) -> Result<(&'a str, Cursor<'a>), ReadError> {
    let length = rest.text.bytes().take_while(u8::is_ascii_uppercase).count();
    let name = rest.text.get(..length).unwrap_or_default();
    let start = *rest;
    rest.skip(length);
    match rest.text.chars().next() {
        Some('[') if !name.is_empty() => rest.skip(1),
        Some(found) => return Err(rest.error(Reason::NotATag(found))),
        None => return Err(rest.error(Reason::TagNotClosed(name.to_owned()))),
    }
    let mut value = *rest;
    let Some(length) = rest.text.find(']') else {
        return Err(start.error(Reason::TagNotClosed(name.to_owned())));
    };
    rest.skip(length + 1);
    Ok((name, value.take(length)))
}
