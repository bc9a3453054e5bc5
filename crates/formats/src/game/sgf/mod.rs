//! SGF, the Smart Game Format, as used for Othello (`GM[2]`).
//!
//! ```text
//! tree  = "(" node { node } { tree } ")"               the first tree after a node continues the line, and the
//!                                                      others are variations
//! node  = ";" { NAME "[" value "]" { "[" value "]" } } NAME has capital letters; in a value, \ escapes the next
//!                                                      character or removes a line break
//! SZ[8]  AB[e4][d5]  AW[d4:d4][e5]  PL[B]              the start: the size, discs, and the side to move
//! B[f5]  W[d6]  B[]                                    a move; an empty value is a pass
//! V[1.5] ET[2.3]                                       the move's value in discs for Black, and its seconds (our own)
//! RU[othello?goal=fewest]                              the rules, if the size of the board does not imply them
//! GV[8]                                                neither player chose the first eight moves (our own)
//! ```
//!
//! The reader accepts squares in Othello's notation and in SGF's for Go (`ff`, column and row), in either
//! case. Passes are `tt`, `pa`, `pass` or `--`. It accepts moves in the root, rectangles of discs (`a1:c2`),
//! boards of 4×4 to 26×26, and any text between games. It ignores small letters in names, so `PlayerBlack` is
//! `PB` as in old versions. A game without `AB` and `AW` has the usual start. A game whose `GM` is not 2 is
//! skipped. Passes that the game leaves out are not added. Properties of a node without a move belong to the
//! move before it. Because a record has a single start, discs, sizes and sides to move after the first move
//! or in a variation are errors.
//!
//! The writer always states the start in the root, and each move in a node of its own.
//!
//! Sources: the description of SGF, version 4, at red-bean.com/sgf, and games from Cassio and Edax.

mod heading;
mod squares;
mod writing;

use std::io::BufRead;

use outflank_rules::{Color, Content, GameSpec, open};

pub use writing::write;

use crate::cursor::Cursor;
use crate::record::{GameRecord, Heading, Line, ReadTags, RecordedMove, Tag, Variation};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, Text};
use crate::{Place, ReadError, Reason};
use heading::{KNOWN, read_value};
use squares::{Squares, size};

/// The properties of the start and of moves, for which a record has fields.
const OWN: [&str; 6] = ["AB", "AW", "AE", "PL", "B", "W"];

/// The property with the number of given moves.
const GIVEN: &str = "GV";

/// Finds and reads games in a text.
static CUT: Cut = Cut { next: next_game, read: read_tree };

/// Takes the next game from a text: an opening bracket before a semicolon, up to its closing bracket.
fn next_game(text: &mut Text<'_>, limit: usize) -> Option<Result<Chunk, ReadError>> {
    const BEGINNING: usize = 32;
    while !(text.peek()? == '('
        && text.ahead(BEGINNING).get(1..).is_some_and(|rest| rest.trim_start().starts_with(';')))
    {
        text.next();
    }
    let mut chunk = Chunk::begin(text, limit);
    let (mut open, mut is_value) = (0_usize, false);
    while let Some(taken) = chunk.take(text) {
        match (is_value, taken) {
            (true, '\\') => drop(chunk.take(text)),
            (true, ']') => is_value = false,
            (false, '[') => is_value = true,
            (false, '(') => open += 1,
            (false, ')') => {
                open = open.saturating_sub(1);
                if open == 0 {
                    break;
                }
            }
            _ => {}
        }
    }
    Some(chunk.end())
}

/// Reads the games of a source, one at a time.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like SGF.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    if sample.tree().is_none() {
        return false;
    }
    match sample.tree_value("GM[") {
        Some(kind) => kind.trim() == "2",
        None => sample.has_nodes(),
    }
}

/// Reads all games of a text and skips other text between them.
///
/// # Errors
/// The first invalid character in a game.
///
/// ```
/// use outflank_formats::game::sgf;
/// use outflank_formats::record::Line;
///
/// let games = sgf::read("(;GM[2]SZ[8]PB[anton]AB[e4][d5]AW[d4][e5]PL[B];B[f5](;W[d6];B[c3])(;W[f6]))")?;
/// assert_eq!(games[0].heading.players.black.name.as_deref(), Some("anton"));
/// let moves = |line| games[0].moves_of(line).iter().map(|mv| mv.text.clone()).collect::<Vec<_>>();
/// assert_eq!(moves(Line::Main), ["f5", "d6", "c3"]);
/// assert_eq!(moves(Line::Variation(0)), ["f5", "f6"]);
/// # Ok::<(), outflank_formats::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<GameRecord>, ReadError> {
    super::read_all(text, &CUT)
}

/// Reads the game in `rest`. Returns `None` for a game other than Othello.
fn read_tree(mut rest: Cursor<'_>, reading: &Reading) -> Result<Option<GameRecord>, ReadError> {
    let mut tree = Tree::new(rest.place, reading);
    // The branch point of each open bracket: a line and the number of its moves.
    let mut open: Vec<Option<(Line, usize)>> = Vec::new();
    loop {
        rest.skip_blanks();
        let place = rest.place;
        match rest.peek() {
            Some('(') => {
                match open.last_mut() {
                    Some(Some((from, at))) => tree.turn_off(*from, *at),
                    Some(first) => *first = Some((tree.line, tree.record.own_moves(tree.line).len())),
                    None => {}
                }
                open.push(None);
                rest.skip_one();
            }
            Some(')') => {
                rest.skip_one();
                open.pop();
                if open.is_empty() {
                    return tree.end(reading);
                }
            }
            Some(';') => {
                rest.skip_one();
                tree.nodes += 1;
            }
            Some(_) => {
                let (name, values) = read_property(&mut rest)?;
                tree.add(&name, place, values)?;
            }
            None => return Err(ReadError::new(tree.place, Reason::TreeNotClosed(open.len()))),
        }
    }
}

/// Reads a property: the capital letters of its name, and its values with their places.
fn read_property<'a>(rest: &mut Cursor<'a>) -> Result<(String, Vec<Cursor<'a>>), ReadError> {
    let start = *rest;
    let length = rest.text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let name: String = rest.take(length).text.chars().filter(char::is_ascii_uppercase).collect();
    rest.skip_blanks();
    match rest.peek() {
        Some('[') if !name.is_empty() => {}
        Some(found) => return Err(rest.error(Reason::NotATag(found))),
        None => return Err(start.error(Reason::TagNotClosed(name))),
    }
    let mut values = Vec::new();
    while rest.peek() == Some('[') {
        rest.skip_one();
        let length = end_of_value(rest.text);
        let length = length.ok_or_else(|| start.error(Reason::TagNotClosed(name.clone())))?;
        values.push(rest.take(length));
        rest.skip_one();
        rest.skip_blanks();
    }
    Ok((name, values))
}

/// Returns the length of a value up to its closing bracket.
fn end_of_value(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.char_indices().find_map(|(at, c)| {
        let ends = c == ']' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends.then_some(at)
    })
}

/// Removes a value's escapes.
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        match rest.next() {
            // An escaped line break only wraps a long line, so it is dropped.
            Some('\n') | None => {}
            Some('\r') if rest.as_str().starts_with('\n') => drop(rest.next()),
            Some(c) => text.push(c),
        }
    }
    text
}

/// A game being read. The size may come after the squares, so squares remain texts until the end.
struct Tree<'a> {
    place: Place,
    record: GameRecord,
    is_othello: bool,
    /// Nodes begun so far.
    nodes: usize,
    /// The current line.
    line: Line,
    size: Option<usize>,
    turn: Option<Color>,
    setup: Vec<(Option<Color>, Vec<Cursor<'a>>)>,
    squares: Vec<(Line, usize, Cursor<'a>)>,
    /// The headings that have been read.
    said: ReadTags,
    /// The indices of the tags with the game's comment and with the last move's comment. Further comments are
    /// appended to these.
    comment: Option<usize>,
    comment_of_move: Option<usize>,
}

impl<'a> Tree<'a> {
    fn new(place: Place, reading: &Reading) -> Self {
        let mut record = GameRecord::new(reading.game.spec().clone());
        record.spot = place.into();
        let (setup, squares) = (Vec::new(), Vec::new());
        Self {
            place,
            record,
            is_othello: true,
            nodes: 0,
            line: Line::Main,
            size: None,
            turn: None,
            setup,
            squares,
            said: ReadTags::default(),
            comment: None,
            comment_of_move: None,
        }
    }

    /// Stores the comment of the last move once it is complete.
    fn end_comment(&mut self) {
        if let Some(at) = self.comment_of_move.take()
            && let Some(mv) = self.moves().last_mut()
        {
            mv.comment = mv.tags.get(at).and_then(|tag| Heading::text(&tag.value));
        }
    }

    /// Begins a variation.
    fn turn_off(&mut self, from: Line, at: usize) {
        self.end_comment();
        self.line = Line::Variation(self.record.variations.len());
        self.record.variations.push(Variation { from, at, moves: Vec::new(), tags: Vec::new() });
    }

    /// Returns the moves of the current line.
    fn moves(&mut self) -> &mut Vec<RecordedMove> {
        match self.line {
            Line::Variation(at) if at < self.record.variations.len() => &mut self.record.variations[at].moves,
            _ => &mut self.record.moves,
        }
    }

    fn add(&mut self, name: &str, place: Place, values: Vec<Cursor<'a>>) -> Result<(), ReadError> {
        let Some(&first) = values.first() else { return Ok(()) };
        if name == "GM" && self.nodes <= 1 {
            self.is_othello = first.text.trim() == "2";
        }
        // A game other than Othello is not read, because its boards and moves differ.
        if !self.is_othello {
            return Ok(());
        }
        let is_start = self.line == Line::Main && self.record.moves.is_empty();
        match name {
            "B" => self.add_move(Color::Black, first),
            "W" => self.add_move(Color::White, first),
            "SZ" | "AB" | "AW" | "AE" | "PL" => {
                if !is_start || (name == "SZ" && !self.setup.is_empty()) {
                    return Err(ReadError::new(place, Reason::TooLate(name.to_owned())));
                }
                match name {
                    "SZ" => {
                        self.size = Some(size(first)?);
                        self.tag(name, &values);
                    }
                    "AB" => self.setup.push((Some(Color::Black), values)),
                    "AW" => self.setup.push((Some(Color::White), values)),
                    "AE" => self.setup.push((None, values)),
                    _ => self.turn = Some(side_of(first)?),
                }
            }
            _ => self.tag(name, &values),
        }
        Ok(())
    }

    /// Stores the wording of a property as a tag and, if the property is known, its meaning in the heading.
    fn tag(&mut self, name: &str, values: &[Cursor<'_>]) {
        let is_root = self.nodes <= 1;
        let line = self.line;
        for value in values {
            let value = unescaped(value.text);
            if is_root || (line == Line::Main && self.record.moves.is_empty()) {
                let known = KNOWN.iter().find(|row| row.name == name);
                match known {
                    // A second comment is appended to the first.
                    Some(_) if name == "C" => {
                        match self.comment.and_then(|at| self.record.tags.get_mut(at)) {
                            Some(tag) => go_on(&mut tag.value, &value),
                            None => {
                                self.comment = Some(self.record.tags.len());
                                self.record.tags.push(Tag::known(name, &value));
                            }
                        }
                        continue;
                    }
                    Some(row) if self.said.is_first(row) => (row.read)(&mut self.record.heading, &value),
                    _ => {}
                }
                self.record.tags.push(if known.is_some() || name == GIVEN {
                    Tag::known(name, &value)
                } else {
                    Tag::new(name, &value)
                });
                continue;
            }
            let comment = self.comment_of_move;
            let Some(mv) = self.moves().last_mut() else {
                if let Line::Variation(at) = line
                    && let Some(variation) = self.record.variations.get_mut(at)
                {
                    variation.tags.push(Tag::new(name, &value));
                }
                continue;
            };
            let is_known = match name {
                "C" => {
                    match comment.and_then(|at| mv.tags.get_mut(at)) {
                        Some(tag) => go_on(&mut tag.value, &value),
                        None => {
                            let at = mv.tags.len();
                            mv.tags.push(Tag::known(name, &value));
                            self.comment_of_move = Some(at);
                        }
                    }
                    continue;
                }
                "V" => {
                    mv.eval = read_value(&value, mv.color);
                    mv.eval.is_some()
                }
                "ET" => {
                    mv.time = value.trim().parse().ok().filter(|time: &f64| time.is_finite());
                    mv.time.is_some()
                }
                _ => false,
            };
            mv.tags.push(Tag { is_known, ..Tag::new(name, &value) });
        }
    }

    fn add_move(&mut self, color: Color, value: Cursor<'a>) {
        self.end_comment();
        let (line, spot) = (self.line, value.place.into());
        let moves = self.moves();
        moves.push(RecordedMove { color: Some(color), spot, ..RecordedMove::new("") });
        let at = moves.len() - 1;
        self.squares.push((line, at, value));
    }

    /// Returns the game, if it is Othello.
    fn end(mut self, reading: &Reading) -> Result<Option<GameRecord>, ReadError> {
        if !self.is_othello {
            return Ok(None);
        }
        self.end_comment();
        if let Some(tag) = self.comment.and_then(|at| self.record.tags.get(at)) {
            self.record.heading.comment = Heading::text(&tag.value);
        }
        // `RU` can state a game of the catalog other than Othello.
        let ruled: Option<GameSpec> = self.record.tag("RU").and_then(|rules| rules.parse().ok());
        let game = match (&ruled, self.size) {
            (Some(spec), _) => spec.clone(),
            (None, Some(size)) => reading.game_of_size(size).unwrap_or(self.record.game),
            (None, None) => self.record.game,
        };
        self.record.game = game;
        let grammar = match &ruled {
            Some(spec) => Squares::of(&open(spec)),
            None => self.size.map_or_else(|| Squares::of(&reading.game), Squares::Square),
        };
        for (line, at, value) in &self.squares {
            let text = grammar.read_move(*value)?;
            let moves = match line {
                Line::Main => Some(&mut self.record.moves),
                Line::Variation(line) => self.record.variations.get_mut(*line).map(|line| &mut line.moves),
            };
            if let Some(mv) = moves.and_then(|moves| moves.get_mut(*at)) {
                mv.text = text;
            }
        }
        self.record.read_given(GIVEN);
        let turn = self.turn.or_else(|| self.record.moves.first().and_then(|mv| mv.color));
        if self.setup.is_empty() && turn.is_none_or(|turn| turn == Color::Black) {
            return Ok(Some(self.record));
        }
        let (mut contents, usual) = self.record.board();
        if self.setup.iter().any(|(disc, _)| disc.is_some()) {
            contents
                .iter_mut()
                .filter(|content| **content != Content::Absent)
                .for_each(|it| *it = Content::Empty);
        }
        for (disc, values) in &self.setup {
            for value in values {
                for cell in grammar.cells(*value)? {
                    if let Some(content) = contents.get_mut(cell) {
                        *content = disc.map_or(Content::Empty, Content::Piece);
                    }
                }
            }
        }
        self.record.start = reading.start(&self.record.game, contents, turn.unwrap_or(usual));
        Ok(Some(self.record))
    }
}

/// Appends a text to a comment on a new line.
fn go_on(comment: &mut String, line: &str) {
    comment.push('\n');
    comment.push_str(line);
}

fn side_of(value: Cursor<'_>) -> Result<Color, ReadError> {
    match value.text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Ok(Color::Black),
        "w" | "white" | "2" => Ok(Color::White),
        _ => Err(value.error(Reason::NotASide { found: value.peek().unwrap_or(']'), expected: "B or W" })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Start;

    fn fails(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    fn only(text: &str) -> GameRecord {
        let [game] = read(text).unwrap().try_into().unwrap();
        game
    }

    fn moves(text: &str) -> String {
        only(text).moves.iter().map(|ply| ply.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_game_is_read_and_written_back() {
        let text = "(;GM[2]FF[4]CA[UTF-8]SZ[8]PB[a [b\\]]PW[c\\\\d]RE[B+8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[])";
        let game = only(text);
        assert_eq!(write(&game).unwrap(), text);
        assert_eq!((game.tag("PB"), game.tag("PW")), (Some("a [b]"), Some("c\\d")));
        assert_eq!(game.start, Start::Usual);
    }

    #[test]
    fn dialects_are_tolerated() {
        for text in [
            // Edax writes the first move in the root.
            "(;GM[2]SZ[8]AB[e4][d5]AW[d4][e5]RE[B+4]B[f5];W[d6];B[c3])",
            "(;GM[2];B[F5];W[D6];B[C3])",
            "(;GaMe[2]SiZe[8:8]\n;Black[fe]\n;White[df]\n;B[cc])",
            "junk (2) (\n;AB[d5][e4]AW[d4]AW[e5]PL[black];B[f5](;W[d6];B[c3])(;W[f6](;B[a1])))",
            "(;GM[1]SZ[19];B[dd])(;GM[2];B[f5];W[d6];B[c3]) (;GM[11];B[0])",
            "(;GM[2]C[(;B[a1\\])\\\\];B[f5]C[x] [y];W[d6]V[B+2.00];B[c3])",
        ] {
            assert_eq!(moves(text), "f5 d6 c3", "{text}");
            assert_eq!((only(text).start, only(text).game.as_str()), (Start::Usual, "othello"), "{text}");
        }
        assert_eq!(moves("(;GM[2];B[tt];W[];B[pa];W[--])"), "-- -- -- --");
        assert_eq!(read("nothing (here)").unwrap(), []);
    }

    #[test]
    fn any_start_may_be_given() {
        let game = only("(;GM[2]SZ[10]AB[a1:b2][j10]AW[c1]AE[b2]PL[W];W[tt])");
        let (contents, turn) = game.board();
        assert_eq!((game.game.as_str(), turn), ("othello?size=10", Color::White));
        let discs: Vec<usize> = (0..100).filter(|at| contents[*at] != Content::Empty).collect();
        assert_eq!(discs, [0, 1, 2, 10, 99]);
        assert_eq!(only("(;GM[2];W[f5])").board().1, Color::White);
        assert_eq!(only("(;GM[2]SZ[6])").game.as_str(), "othello?size=6");
        let hole = only("(;GM[2]SZ[8]AE[d4])").board().0;
        assert_eq!((hole[27], hole[28]), (Content::Empty, Content::Piece(Color::Black)));
    }

    #[test]
    fn variations_and_all_properties_survive() {
        for text in [
            "(;GM[2]FF[4]CA[UTF-8]SZ[8]AB[e4][d5]AW[d4][e5]PL[B](;B[f5];W[d6](;B[c3])(;B[c4](;W[d3])(;W[e3];B[f4])))(;B[d3]))",
            "(;FF[4]GM[2]SZ[8]CA[utf-8]AP[x:1]PB[a]LB[a1:1][b2:2]AB[e4][d5]AW[d4][e5]PL[B];B[f5]C[good]TE[1]V[B+6.00]BL[1.5];W[d6]V[1]ET[0.5])",
            "(;GM[2]FF[4]CA[UTF-8]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5](;W[d6])(;C[what if]W[f6];B[e6])(;C[or pass]))",
        ] {
            let game = only(text);
            let written = write(&game).unwrap();
            assert_eq!(only(&written).variations.len(), game.variations.len());
            assert_eq!(write(&only(&written)).unwrap(), written, "{text}");
            if !text.contains("what if") {
                assert_eq!(written, text);
            }
        }
        let game = only(
            "(;GM[2];B[f5]C[one]V[B+6.00];C[two];W[d6]V[W+4](;B[c3])(;N[x]B[c4](;W[d3])(;W[e3];B[f4])))",
        );
        assert_eq!(game.moves[0].comment.as_deref(), Some("one\ntwo"));
        assert_eq!((game.moves[0].eval, game.moves[1].eval), (Some(6.0), Some(4.0)));
        let lines: Vec<String> = (0..game.variations.len())
            .map(|at| game.moves_of(Line::Variation(at)).iter().map(|mv| mv.text.as_str()).collect())
            .collect();
        assert_eq!(lines, ["f5d6c4d3", "f5d6c4e3f4"]);
    }

    #[test]
    fn time_limits_come_back_in_their_words() {
        let foreign = ["", "10/600 Canadian", "5x30 byo-yomi", "a/b", "0/0", "3"];
        let foreign = foreign.map(|over| ["1500", "90", "25:00", "none", ""].map(|main| (main, over)));
        // A clock in GGS notation in `OT` also states the main time.
        let both = [("1500", "25:00/0:10"), ("1500", "25:00,N20//2:00"), ("90", "90/3")];
        for (main, overtime) in foreign.into_iter().flatten().chain(both) {
            let tags = format!("TM[{main}]OT[{overtime}]");
            let game = only(&format!("(;GM[2]{tags};B[f5])"));
            let written = write(&game).unwrap();
            assert!(written.contains(&tags), "{tags}: {written}");
            assert_eq!(only(&written).heading, game.heading, "{tags}");
        }
        let game = only("(;GM[2]TM[1500]OT[10/600 Canadian];B[f5])");
        assert_eq!((game.heading.clock.as_deref(), game.tag("OT")), (Some("25:00"), Some("10/600 Canadian")));
        assert_eq!(only("(;GM[2]OT[25:00/0:10];B[f5])").heading.clock.as_deref(), Some("25:00/0:10"));
    }

    #[test]
    fn a_variation_without_writable_tags_has_no_empty_node() {
        let mut game = only("(;GM[2];B[f5](;W[d6])(;W[f6]))");
        game.variations[0].tags.push(Tag::new("no name of SGF", "x"));
        assert!(write(&game).unwrap().ends_with(";B[f5](;W[d6])(;W[f6]))"));
    }

    #[test]
    fn line_breaks_are_written_as_line_feeds_or_as_pairs() {
        let mut game = only("(;GM[2]C[x];B[f5])");
        game.heading.comment = Some("a\rb\r\nc\r".to_owned());
        let written = write(&game).unwrap();
        assert!(written.contains("C[a\nb\r\nc\n]"), "{written:?}");
        assert_eq!(only(&written).heading.comment.as_deref(), Some("a\nb\r\nc"));
    }

    #[test]
    fn nothing_is_nested_too_deep() {
        let deep = 200_000;
        let text = format!("(;GM[2];B[f5]{}{}", "(;W[d6])(;W[f6]".repeat(deep), ")".repeat(deep + 1));
        let game = only(&text);
        assert_eq!(game.variations.len(), deep);
        assert_eq!(game.moves_of(Line::Variation(deep - 1)).len(), deep + 1);
        let written = write(&game).unwrap();
        assert!(write(&only(&written)).unwrap() == written);
    }

    #[test]
    fn other_games_state_their_rules() {
        for (spec, moves) in [
            ("othello?goal=fewest", &["f5", "d6"][..]),
            ("hex", &[]),
            ("min-mang", &["a1-a2"]),
            ("othello?size=10", &["f4"]),
        ] {
            let mut game = GameRecord::new(spec.parse().unwrap());
            for mv in moves {
                game.push(Color::Black, mv, None, None);
            }
            let written = write(&game).unwrap();
            let read = only(&written);
            assert_eq!((read.game.as_str(), &read.start), (spec, &Start::Usual), "{written}");
            assert_eq!(read.moves.iter().map(|mv| mv.text.as_str()).collect::<Vec<_>>(), moves, "{written}");
        }
    }

    #[test]
    fn a_soft_line_break_is_none() {
        assert_eq!(only("(;C[a\\\nb\\\r\nc\nd\\x])").tag("C"), Some("abc\ndx"));
    }

    #[test]
    fn errors_point_at_the_character() {
        assert_eq!(fails("(;GM[2];B[i9])"), "1:11: there is no square i9 on this board");
        assert_eq!(fails("(;GM[2];B[zz])"), "1:11: there is no square zz on this board");
        assert_eq!(
            fails("(;GM[2]SZ[3])"),
            "1:11: \"3\" is not a board size: expected an even number from 4 to 26"
        );
        assert_eq!(fails("(;GM[2]\n;B[f5"), "2:2: the tag B is not closed: expected ']'");
        assert_eq!(fails("(;GM[2];B[f5]"), "1:1: the game is not closed: 1 more ')' expected");
        assert_eq!(fails("(;GM[2];B[f5];AW[a1])"), "1:15: AW comes too late: the game has begun");
        // A variation cannot set discs, because a record could not store them.
        for (property, column) in
            [("AB[a1]", 24), ("AW[a1:b2]", 24), ("AE[d4]", 24), ("PL[B]", 24), ("SZ[8]", 24)]
        {
            let error = format!("1:{column}: {} comes too late: the game has begun", &property[..2]);
            assert_eq!(fails(&format!("(;GM[2];B[f5](;W[d6])(;{property}W[f6]))")), error);
        }
        assert_eq!(fails("(;GM[2](;B[f5])(;AB[a1];B[d3]))"), "1:18: AB comes too late: the game has begun");
        assert_eq!(fails("(;GM[2]!)"), "1:8: expected a tag in capital letters with its [value], not '!'");
        assert_eq!(fails("(;PL[x])"), "1:6: 'x' is not a side to move: expected B or W");
    }
}
