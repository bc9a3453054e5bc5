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

use std::borrow::Cow;
use std::fmt::Write;
use std::io::BufRead;

use outflank_rules::{Board as Discs, Color, Content, GameSpec, Turn, Verdict};

use super::transcript::PASS;
use crate::cursor::Cursor;
use crate::position::board;
use crate::record::{
    GameRecord, Heading, HeadingTag, How, ReadTags, RecordedMove, Score, StatedResult, Tag, tags_to_write,
};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, Text, WriteError};
use crate::{ReadError, Reason};

/// Tags that a record has fields for.
static KNOWN: [HeadingTag; 12] = [
    HeadingTag { name: "PC", read: |h, v| h.site = Heading::text(v), write: |h| h.site.clone() },
    HeadingTag {
        name: "DT",
        read: |h, v| h.date = crate::record::Date::read(v),
        write: |h| h.date.map(|date| date.to_string()),
    },
    HeadingTag::black_name("PB"),
    HeadingTag::white_name("PW"),
    HeadingTag::black_rating("RB"),
    HeadingTag::white_rating("RW"),
    HeadingTag { name: "TI", read: |h, v| h.clock = Heading::text(v), write: |h| h.clock.clone() },
    HeadingTag { name: "RE", read: |h, v| h.result = read_result(v), write: |h| h.result.map(show_result) },
    HeadingTag { name: "EV", read: |h, v| h.event = Heading::text(v), write: |h| h.event.clone() },
    HeadingTag { name: "RO", read: |h, v| h.round = Heading::text(v), write: |h| h.round.clone() },
    HeadingTag { name: "SO", read: |h, v| h.source = Heading::text(v), write: |h| h.source.clone() },
    HeadingTag { name: "CO", read: |h, v| h.comment = Heading::text(v), write: |h| h.comment.clone() },
];

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

/// The most characters of a line to examine for the start of a game.
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

/// The letters after the size in a match type.
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

/// The letters of the sides.
const SIDES: &str = "* or O";

/// GGS's name for the size of the octagon: a 10×10 board without three squares in each corner.
const OCTAGON: usize = 88;

/// The board of a game.
struct Board {
    /// Columns and rows, or [`OCTAGON`].
    size: usize,
    contents: Vec<Content>,
    turn: Color,
}

/// Whether a square board may have this many columns and rows.
pub(super) fn is_size(size: usize) -> bool {
    (4..=26).contains(&size) && size.is_multiple_of(2)
}

fn read_board(mut value: Cursor<'_>) -> Result<Board, ReadError> {
    value.skip_blanks();
    let length = value.text.find(char::is_whitespace).unwrap_or(value.text.len());
    let number = value.text.get(..length).unwrap_or_default();
    let size = number.parse().ok().filter(|size| is_size(*size) || *size == OCTAGON);
    let size: usize = size.ok_or_else(|| value.error(Reason::NotABoardSize(number.to_owned())))?;
    value.skip(length);
    let of = if size == OCTAGON { OCTAGON } else { size * size };
    let mut contents = Vec::with_capacity(of);
    loop {
        value.skip_blanks();
        let Some(found) = value.text.chars().next() else {
            let reason = if contents.len() < of {
                Reason::BoardOfTooShort { squares: contents.len(), of }
            } else {
                Reason::NoSide { expected: SIDES }
            };
            return Err(value.error(reason));
        };
        if contents.len() == of {
            let turn =
                board::side(found).ok_or_else(|| value.error(Reason::NotASide { found, expected: SIDES }))?;
            return Ok(Board { size, contents, turn });
        }
        let disc = Discs::disc(found).ok_or_else(|| value.error(Reason::NotADisc(found)))?;
        contents.push(disc.map_or(Content::Empty, Content::Piece));
        value.skip(found.len_utf8());
    }
}

/// Reads a move between its brackets.
pub(crate) fn read_move(value: Cursor<'_>, color: Color, size: usize) -> Result<RecordedMove, ReadError> {
    let mut parts = value.split('/');
    let mv = parts.next().unwrap_or(value);
    let text = read_square(mv, size)?;
    let eval = parts.next().map_or(Ok(None), read_number)?;
    let time = parts.next().map_or(Ok(None), read_number)?;
    Ok(RecordedMove { color: Some(color), eval, time, spot: mv.place.into(), ..RecordedMove::new(&text) })
}

pub(super) fn read_square(mv: Cursor<'_>, size: usize) -> Result<String, ReadError> {
    let lower = mv.text.trim().to_ascii_lowercase();
    if lower == "--" || (lower.len() >= 2 && lower.starts_with("pa")) {
        return Ok(PASS.to_owned());
    }
    let file = lower.bytes().next().filter(u8::is_ascii_lowercase);
    let digits = lower.bytes().skip(1).take_while(u8::is_ascii_digit).count().min(2);
    let (Some(file), 1..) = (file, digits) else {
        return Err(mv.error(Reason::NotAMove(mv.text.trim().to_owned())));
    };
    // Other text may follow the square, so take the longest number that is a row.
    let rank = (1..=digits).rev().find_map(|n| {
        let rank: usize = lower.get(1..=n)?.parse().ok()?;
        (1..=size).contains(&rank).then_some(rank)
    });
    match rank {
        Some(rank) if usize::from(file - b'a') < size => Ok(format!("{}{rank}", char::from(file))),
        _ => Err(mv.error(Reason::NoSuchSquare(lower))),
    }
}

fn read_number(part: Cursor<'_>) -> Result<Option<f64>, ReadError> {
    let text = part.text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(Some(number)),
        _ => Err(part.error(Reason::NotANumber(text.to_owned()))),
    }
}

/// A result for Black with the kind of its ending: `+2.00`, `-64.00:r`, `?`.
fn read_result(value: &str) -> Option<StatedResult> {
    let (score, how) = value.split_once(':').unwrap_or((value, ""));
    let how = match how.trim() {
        "r" => Some(How::Resignation),
        "t" => Some(How::Time),
        "s" => Some(How::Agreement),
        "l" => Some(How::Left),
        _ => None,
    };
    let score = score.trim();
    // Edax writes -127 in unfinished games.
    match score.parse::<f64>() {
        Ok(margin) if margin.is_finite() && margin != -127.0 => {
            Some(StatedResult { score: Some(Score::Margin(margin)), how })
        }
        Ok(_) => Some(StatedResult::UNFINISHED),
        Err(_) if score == "?" => Some(StatedResult { score: None, how: how.or(Some(How::Unfinished)) }),
        Err(_) => None,
    }
}

fn show_result(result: StatedResult) -> String {
    let margin = result.score.and_then(Score::margin);
    let how = match result.how {
        Some(How::Resignation | How::Forfeit) => ":r",
        Some(How::Time) => ":t",
        Some(How::Agreement) => ":s",
        Some(How::Left) => ":l",
        Some(How::Void | How::Unfinished) | None => "",
    };
    margin.map_or_else(|| format!("?{how}"), |margin| format!("{margin:+.2}{how}"))
}

/// The record with a result that GGF can express. GGF has no winner without a score. If the board shows the
/// end, its score is used; otherwise the winner becomes a comment.
fn with_score(mut record: Cow<'_, GameRecord>) -> Cow<'_, GameRecord> {
    let result = record.result_by_goal();
    if result != record.heading.result {
        record.to_mut().heading.result = result;
    }
    let Some(StatedResult { score: Some(Score::Verdict(verdict @ Verdict::Win(winner))), how }) = result
    else {
        return record;
    };
    let counted = record.play().ok().and_then(|played| match played.position().turn() {
        Turn::Over(outcome) if outcome.verdict == verdict => outcome.score,
        _ => None,
    });
    let heading = &mut record.to_mut().heading;
    if let Some(score) = counted {
        heading.result = Some(StatedResult { score: Some(Score::Margin(f64::from(score))), how });
        return record;
    }
    heading.result = how.map(|how| StatedResult { score: None, how: Some(how) });
    let won = if winner == Color::Black { "Black won" } else { "White won" };
    heading.comment = Some(match heading.comment.take() {
        Some(comment) if comment.contains(won) => comment,
        Some(comment) => format!("{comment} | {won}"),
        None => won.to_owned(),
    });
    record
}

/// A value on one line and without `]`: the format has no escapes.
fn plain(value: &str) -> String {
    let written = |c: char| match c {
        ']' => ')',
        c if c.is_control() => ' ',
        c => c,
    };
    value.chars().map(written).collect()
}

/// The size and rules in a match type; `None` if GGS does not play the game.
fn kind(game: &GameSpec) -> Option<String> {
    let size = game.value("size")?;
    // GGS has no names for other options of a game.
    let is = |id: &str, goal: &str| {
        format!("{id}?size={size}&goal={goal}").parse::<GameSpec>().is_ok_and(|spec| spec == *game)
    };
    [("most", ""), ("fewest", "a")].into_iter().find_map(|(goal, anti)| {
        if is("othello", goal) {
            return Some(format!("{size}{anti}"));
        }
        (size == "10" && is("othello-8stars", goal)).then(|| format!("{OCTAGON}{anti}"))
    })
}

/// Writes a game on one line, without a line break.
///
/// # Errors
/// If GGS does not play the game, or the sides of the moves are unknown.
pub fn write(record: &GameRecord) -> Result<String, WriteError> {
    let unsayable = || {
        WriteError::Unsayable(format!(
            "GGF has Othello on square boards and on the octagon, not {}",
            record.game
        ))
    };
    let kind = kind(&record.game).ok_or_else(unsayable)?;
    let record = with_score(GameRecord::with_result(record.with_turns()?));
    let is_kind = |stated: &str| {
        let digits = |kind: &str| kind.bytes().take_while(u8::is_ascii_digit).count();
        let stated = stated.trim().trim_start_matches('s');
        // Some programs omit the size.
        let fits = |length| {
            length == 0 || stated.get(..length) == kind.get(..digits(&kind)) || stated.starts_with("0")
        };
        fits(digits(stated)) && flags(stated).contains('a') == kind.ends_with('a')
    };
    let mut tags: Vec<(&str, Cow<'_, str>)> = vec![("GM", Cow::Borrowed("Othello"))];
    let stated = |name| record.tag(name).map(str::trim);
    if let Some(name) = stated("GM").filter(|name| name.eq_ignore_ascii_case("othello")) {
        tags = vec![("GM", Cow::Borrowed(name))];
    }
    let is_name = |name: &str| {
        !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_uppercase())
            && !["GM", "TY", "BO", "B", "W"].contains(&name)
    };
    let others = tags_to_write(&record, &KNOWN, GIVEN, is_name);
    // At its old position, or before the result, as GGS writes it.
    let ty = record.tags.iter().position(|tag| tag.name == "TY");
    let before = match ty {
        Some(at) => record.tags.iter().take(at).rev().map(|tag| tag.name.as_str()).find(|name| *name != "GM"),
        None => others.iter().map(|(name, _)| *name).take_while(|name| *name != "RE").last(),
    };
    let at =
        before.and_then(|name| others.iter().rposition(|(other, _)| *other == name)).map_or(0, |at| at + 1);
    let ty = record.tag("TY").map(plain).filter(|stated| is_kind(stated)).unwrap_or_else(|| kind.clone());
    let (first, rest) = others.split_at(at);
    tags.extend(first.iter().cloned());
    tags.push(("TY", Cow::Owned(ty)));
    tags.extend(rest.iter().cloned());

    let mut text = "(;".to_owned();
    for (name, value) in tags {
        // Writing to a string cannot fail.
        let _ = write!(text, "{name}[{}]", plain(&value));
    }
    let (contents, turn) = record.board();
    let size = kind.trim_end_matches('a');
    let stated = record.tag("BO").filter(|stated| {
        let board = read_board(Cursor::of(stated));
        board.is_ok_and(|board| {
            board.size.to_string() == size && board.contents == contents && board.turn == turn
        })
    });
    if let Some(stated) = stated {
        text += &format!("BO[{}]", plain(stated));
        show_moves(&mut text, &record, turn);
        return Ok(text + ";)");
    }
    text += &format!("BO[{size}");
    let rows: Vec<usize> = match size.parse() {
        Ok(OCTAGON) => vec![6, 8, 10, 10, 10, 10, 10, 10, 8, 6],
        Ok(size) => vec![size; size],
        Err(_) => return Err(unsayable()),
    };
    let mut cells = contents.iter();
    for row in rows {
        text.push(' ');
        text.extend(cells.by_ref().take(row).map(|content| match content {
            Content::Piece(color) | Content::Marked(color) => letter(*color),
            Content::Empty | Content::Absent => '-',
        }));
    }
    let _ = write!(text, " {}]", letter(turn));
    show_moves(&mut text, &record, turn);
    Ok(text + ";)")
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => '*',
        Color::White => 'O',
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// Writes the moves, in the source's wording while it still matches the record.
fn show_moves(text: &mut String, record: &GameRecord, first: Color) {
    for mv in &record.moves {
        let color = mv.color.unwrap_or(first);
        let stated = mv.tags.iter().find(|tag| tag.is_known && tag.name == side(color));
        let stated = stated.filter(|stated| {
            let read = read_move(Cursor::of(&stated.value), color, 26);
            read.is_ok_and(|read| (&read.text, read.eval, read.time) == (&mv.text, mv.eval, mv.time))
        });
        let now = stated.map_or_else(|| written_move(mv), |stated| plain(&stated.value));
        // Writing to a string cannot fail.
        let _ = write!(text, "{}[{now}]", side(color));
    }
}

/// A move with its evaluation and its seconds.
fn written_move(mv: &RecordedMove) -> String {
    let square = if mv.text == PASS { "PASS" } else { &mv.text };
    let finite = |number: Option<f64>| number.filter(|number| number.is_finite());
    match (finite(mv.eval), finite(mv.time)) {
        (None, None) => square.to_owned(),
        (Some(eval), None) => format!("{square}/{eval:.2}"),
        (None, Some(time)) => format!("{square}//{time:.3}"),
        (Some(eval), Some(time)) => format!("{square}/{eval:.2}/{time:.3}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Place;
    use crate::record::{Player, Start};

    const START: &str = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

    fn fails(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn a_winner_without_a_score_gets_no_invented_score() {
        let of = |how, moves: &[&str]| {
            let mut record = GameRecord::new("othello".parse().unwrap());
            record.moves = moves.iter().map(|mv| RecordedMove::new(mv)).collect();
            let score = Some(Score::Verdict(Verdict::Win(Color::Black)));
            record.heading.result = Some(StatedResult { score, how });
            record
        };
        let open = of(None, &["f5"]);
        let text = write(&open).unwrap();
        assert!(!text.contains("RE[") && text.contains("CO[Black won]"), "{text}");
        let again = read(&text).unwrap().remove(0);
        assert_eq!((again.heading.result, write(&again).unwrap()), (None, text));
        let mut resigned = of(Some(How::Resignation), &["f5"]);
        resigned.heading.comment = Some("a remark".to_owned());
        let text = write(&resigned).unwrap();
        assert!(text.contains("RE[?:r]") && text.contains("CO[a remark | Black won]"), "{text}");
        // A game that ended on the board is counted there.
        let ended = of(None, &["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]);
        let text = write(&ended).unwrap();
        assert!(text.contains("RE[+64.00]") && !text.contains("CO["), "{text}");
    }

    #[test]
    fn a_game_is_read_and_written_back() {
        let text = format!(
            "(;GM[Othello]PC[x]PB[a b]PW[c]RE[-22.00:r]TI[15:00//02:00]TY[8]{START}B[f5/1.50/0.250]W[d6]B[PASS//2.000];)"
        );
        let games = read(&text).unwrap();
        assert_eq!(games.len(), 1);
        assert_eq!(write(&games[0]).unwrap(), text);
        assert_eq!((&games[0].start, games[0].game.as_str()), (&Start::Usual, "othello"));
        let texts: Vec<&str> = games[0].moves.iter().map(|ply| ply.text.as_str()).collect();
        assert_eq!(texts, ["f5", "d6", "--"]);
        assert_eq!(games[0].moves[2].time, Some(2.0));
    }

    #[test]
    fn dialects_are_tolerated() {
        let expected = read(&format!("(;{START}B[f5]W[d6]B[PASS];)")).unwrap();
        let tight = START.replace("-- --", "----").replace("8-", "8 -");
        for text in [
            format!("1 (;GM[othello]{START}B[F5]W[D6]B[pa];)"),
            format!("junk\n(; {START}\n B[f5//0.01]\n W[d6/2]\n B[--] ;)\n junk"),
            format!("(;{tight}B[F5x]W[d6]B[PASS]"),
            "(;B[f5]W[d6]B[pass];)".to_owned(),
            format!("(;GM[Go]SZ[19]B[aa]W[zz]BO[x];)(;{START}B[f5]W[d6]B[pa];)"),
        ] {
            let games = read(&text).unwrap();
            assert_eq!(games.len(), 1, "{text}");
            assert_eq!(games[0].start, expected[0].start, "{text}");
            // The other tags of the game are repeated.
            let begin = text.find("(;").unwrap_or_default();
            let one_line = !text[begin..].contains('\n') && !text.contains("GM[Go]") && text.ends_with(";)");
            assert!(
                !one_line
                    || text.contains("(;B[")
                    || write(&games[0]).unwrap().ends_with(&text[begin + 15..]),
                "{text}"
            );
            let moves = |game: &GameRecord| {
                game.moves.iter().map(|ply| (ply.color, ply.text.clone())).collect::<Vec<_>>()
            };
            assert_eq!(moves(&games[0]), moves(&expected[0]), "{text}");
        }
        assert_eq!(read("nothing here").unwrap(), []);
    }

    #[test]
    fn two_games_of_a_line_and_other_boards_are_read() {
        let small = "(;GM[Othello]TY[4]RE[-2.00]BO[4 ---- -O*- -*O- ---- *]B[A2//7.50]W[b4];)";
        let games = read(&format!("2 {small}{small}\n")).unwrap();
        assert_eq!(games.len(), 2);
        assert_eq!(games[1].game.as_str(), "othello?size=4");
        assert_eq!(games[1].spot, Place { line: 1, column: 3 + small.len() }.into());
        let rows = "---------- ".repeat(10);
        let large = read(&format!("(;BO[10 {rows} O]W[J10]B[a1];)")).unwrap();
        assert_eq!(large[0].moves[0].text, "j10");
        assert_eq!((large[0].game.as_str(), large[0].board().1), ("othello?size=10", Color::White));
    }

    #[test]
    fn the_octagon_and_games_for_the_fewest_discs_are_read_and_written() {
        let octagon = "BO[88 ------ -------- ---------- ---------- ----O*---- ----*O---- ---------- ---------- -------- ------ *]";
        let text = format!("(;GM[Othello]TY[88a]{octagon}B[f4];)");
        let games = read(&text).unwrap();
        assert_eq!((games[0].game.as_str(), &games[0].start), ("othello-8stars?goal=fewest", &Start::Usual));
        assert_eq!(write(&games[0]).unwrap(), text);
        let anti = format!("(;GM[Othello]TY[s8ar4]{START}B[f5];)");
        let games = read(&anti).unwrap();
        assert_eq!(games[0].game.as_str(), "othello?goal=fewest");
        assert_eq!(write(&games[0]).unwrap(), anti);
        let hex = GameRecord::new("hex".parse().unwrap());
        assert!(write(&hex).unwrap_err().to_string().contains("not hex"));
    }

    #[test]
    fn other_wordings_stay_while_they_match_the_record() {
        let text = format!(
            "(;GM[othello]PC[]DT[947375357]PB[?]PW[b]RB[2196.370]TI[5:00//2:00]TY[0]XX[y]RE[2]KM[-3.133]CO[a]CO[b]{START}B[f5];)"
        );
        let mut game = read(&text).unwrap().remove(0);
        assert_eq!(write(&game).unwrap(), text);
        assert_eq!(game.heading.players.black, Player { name: None, rating: Some(2196.37) });
        assert_eq!(game.heading.date.map(|date| date.to_string()).as_deref(), Some("2000-01-08 23:49:17"));
        game.heading.players.black.name = Some("anton".to_owned());
        game.heading.result = None;
        game.heading.event = Some("cup".to_owned());
        let changed =
            text.replace("PB[?]", "PB[anton]").replace("RE[2]", "").replace("CO[b]", "CO[b]EV[cup]");
        assert_eq!(write(&game).unwrap(), changed);
    }

    #[test]
    fn passes_are_written_where_they_were_left_out() {
        let mut game = GameRecord::new("othello?size=4".parse().unwrap());
        let moves = "a2a1c4d2d1d4d3a3b1c1b4a4";
        let moves = moves.as_bytes().chunks(2).map(|mv| RecordedMove::new(std::str::from_utf8(mv).unwrap()));
        game.moves = moves.collect();
        assert!(write(&game).unwrap().ends_with("W[c1]B[PASS]W[b4]B[a4];)"));
        game.moves.swap(0, 1);
        assert_eq!(
            write(&game).unwrap_err().to_string(),
            "1:1: move 1: black cannot play a1: it would flip no disc"
        );
    }

    #[test]
    fn a_stream_continues_after_a_problem() {
        let text = format!(
            "(;GM[Othello]PB[never closed;)\n1 (;{START}B[f5];)(;B[x9];)\n(;GM[Othello]CO[{}];)(;B[d3",
            "x".repeat(200)
        );
        let mut reading = Reading::default();
        reading.limit = 150;
        let read = records(Box::new(text.as_bytes()), reading);
        let read: Vec<String> = read
            .map(|read| read.map_or_else(|problem| problem.to_string(), |game| game.moves[0].text.clone()))
            .collect();
        assert_eq!(
            read,
            [
                "1:14: game 1: the tag PB is not closed: expected ']'",
                "f5",
                "2:95: game 3: there is no square x9 on this board",
                "3:1: game 4: the game is longer than 150 bytes",
                "3:222: game 5: the tag B is not closed: expected ']'",
            ]
        );
    }

    #[test]
    fn errors_point_at_the_character() {
        assert_eq!(fails("(;GM[Othello;)"), "1:3: the tag GM is not closed: expected ']'");
        assert_eq!(
            fails("x\n (;pb[a];)"),
            "2:4: expected a tag in capital letters with its [value], not 'p'"
        );
        assert_eq!(
            fails("(;BO[9 *];)"),
            "1:6: \"9\" is not a board size: expected an even number from 4 to 26"
        );
        assert_eq!(fails("(;BO[4 ----\n-O?- *];)"), "2:3: '?' is not a square's content: expected X, O or -");
        assert_eq!(fails("(;BO[4 ---- *];)"), "1:14: the board ends after 5 of 16 squares");
        assert_eq!(
            fails("(;BO[4 ---- -O*- -*O- ----];)"),
            "1:27: the side to move is missing: expected * or O after the board"
        );
        assert_eq!(fails("(;B[i9];)"), "1:5: there is no square i9 on this board");
        assert_eq!(fails("(;B[f];)"), "1:5: \"f\" is not a move: expected a square, or PASS for a pass");
        assert_eq!(fails("(;B[f5/x/1];)"), "1:8: \"x\" is not a number");
        assert_eq!(fails("(;B[f5/1/nan];)"), "1:10: \"nan\" is not a number");
    }
}
