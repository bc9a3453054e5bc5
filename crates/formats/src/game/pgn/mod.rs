//! PGN, the format of chess games, in the variants that sites and programs use for Othello.
//!
//! ```text
//! game  = { "[" Name ' "' value '"]' } moves result    in a value, \" means " and \\ means \
//! moves = { number "." | square | "--" | "{" comment "}" | "(" moves ")" | "$" number }
//! [Result "36-28"]                                     discs of Black and White, or 1-0, 0-1 or 1/2-1/2 for Black
//! {[%eval 1.50] [%emt 0:00:02.300] words}              the move's value in discs for its side, and its time
//! [Variant "othello?size=10"] [FEN "…"]                a game other than Othello on 8×8, and its start
//! [Variant "xot"] [Given "4"]                          given moves: eight (XOT), or another number (our own)
//! ```
//!
//! The reader accepts the dialects of PlayOK, FlyOrDie, LiveOthello (two plies a line, numbered by plies,
//! without passes), Cassio, eOthello and Edax. It ignores move numbers. Passes are `--`, `pass`, `pa`, `ps`
//! or `@@@@`. Squares are in either case, and separate, joined, or written as `P@f5`. Marks such as `!?`
//! become their numbers. Comments are in braces, or follow a semicolon until the end of the line. A variation
//! replaces the move before it. Tags are optional. The result ends a game. Only comments may come before the
//! next game.
//!
//! The writer puts the seven required tags first, then the remaining tags. After them come all moves and
//! passes in lines of less than 80 columns.
//!
//! Sources: the PGN standard of 1994, and games from these sites and programs.

mod heading;
mod writing;

use std::io::BufRead;

use outflank_rules::{GameSpec, open};

pub use writing::write;

use super::clock;
use crate::cursor::Cursor;
use crate::position::fen;
use crate::record::{GameRecord, Heading, Line, ReadTags, RecordedMove, Tag, Variation};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, Text};
use crate::transcript::{self, Grammar, PASS};
use crate::{ReadError, Reason};
use heading::{KNOWN, read_result};

/// The name that sites use for games that begin with eight moves from a list.
const XOT: &str = "xot";
const XOT_MOVES: usize = 8;

/// Our own tag for the number of given moves, if [`XOT`] does not imply it.
const GIVEN: &str = "Given";

/// Finds and reads games in a text.
static CUT: Cut = Cut { next: next_game, read: read_game };

/// Reads the games of a source, one at a time.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like PGN: a line is a tag with a quoted value.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let text = sample.text().unwrap_or_default();
    text.lines().any(|line| {
        let line = line.trim();
        let Some(tag) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) else { return false };
        let Some((name, value)) = tag.split_once(char::is_whitespace) else { return false };
        let value = value.trim();
        is_name(name) && value.len() >= 2 && value.starts_with('"') && value.ends_with('"')
    })
}

/// Whether a name is possible for a tag.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Reads all games of a text.
///
/// # Errors
/// The first invalid character in a game.
///
/// ```
/// use outflank_formats::game::pgn;
/// let games = pgn::read("[Black \"anton\"]\n[Result \"36-28\"]\n\n1. f5 d6 2. c3 36-28\n")?;
/// assert_eq!(games[0].heading.players.black.name.as_deref(), Some("anton"));
/// assert_eq!(games[0].moves[2].text, "c3");
/// # Ok::<(), outflank_formats::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<GameRecord>, ReadError> {
    super::read_all(text, &CUT)
}

/// Takes the next game from a text. A game is its tags, its moves up to the result or the next game's tags,
/// and comments after the result. Any other text is also taken as a game, so that the reader reports the
/// error.
fn next_game(text: &mut Text<'_>, limit: usize) -> Option<Result<Chunk, ReadError>> {
    const BEGINNING: usize = 32;
    loop {
        match text.peek()? {
            c if c.is_whitespace() => drop(text.next()),
            '%' if text.place().column == 1 => while text.next().is_some_and(|taken| taken != '\n') {},
            _ => break,
        }
    }
    let mut chunk = Chunk::begin(text, limit);
    let (mut has_moves, mut has_event, mut is_comment, mut is_over) = (false, false, false, false);
    let mut depth = 0_usize;
    while let Some(next) = text.peek() {
        let place = text.place();
        if place.column == 1 || place == chunk.place {
            let line = text.ahead(BEGINNING).trim_start_matches([' ', '\t']);
            let (is_tag, is_event) = (line.starts_with('['), line.starts_with("[Event "));
            // An unclosed brace ends with its game.
            if (is_event && (has_moves || has_event)) || (is_tag && has_moves && !is_comment) {
                break;
            }
            has_event |= is_event;
        }
        let is_blank = next.is_whitespace();
        // A comment on the line of the result belongs to this game, and a later comment to the next game.
        if is_over && !is_comment && (place.column == 1 || !(is_blank || matches!(next, '{' | ';'))) {
            break;
        }
        if next == '[' && !has_moves {
            take_tag(&mut chunk, text);
            continue;
        }
        has_moves |= !is_blank;
        match next {
            _ if is_comment || is_blank => {
                chunk.take(text);
                is_comment &= next != '}';
            }
            ';' => chunk.take_line(text),
            '%' if place.column == 1 => chunk.take_line(text),
            '{' | '}' | '(' | ')' => {
                chunk.take(text);
                is_comment = next == '{';
                depth =
                    depth.saturating_add(usize::from(next == '(')).saturating_sub(usize::from(next == ')'));
            }
            _ => {
                let word = take_word(&mut chunk, text);
                is_over = depth == 0 && read_result(&word).is_some();
            }
        }
    }
    Some(chunk.end())
}

/// Takes a tag, or the rest of its line if the tag is not closed there.
fn take_tag(chunk: &mut Chunk, text: &mut Text<'_>) {
    let (mut is_quoted, mut is_escaped) = (false, false);
    while let Some(taken) = chunk.take(text) {
        match taken {
            '\n' => return,
            ']' if !is_quoted => return,
            '"' if !is_escaped => is_quoted = !is_quoted,
            _ => {}
        }
        is_escaped = taken == '\\' && !is_escaped;
    }
}

/// Takes a word of the moves. Returns its beginning, which is long enough to recognize a result.
fn take_word(chunk: &mut Chunk, text: &mut Text<'_>) -> String {
    const ENOUGH: usize = 16;
    let mut word = String::new();
    while let Some(next) = text.peek().filter(|next| !ends_word(*next)) {
        chunk.take(text);
        if word.len() < ENOUGH {
            word.push(next);
        }
    }
    word
}

/// Whether a character ends a word of the moves.
fn ends_word(c: char) -> bool {
    c.is_whitespace() || "{}();".contains(c)
}

fn read_game(mut rest: Cursor<'_>, reading: &Reading) -> Result<Option<GameRecord>, ReadError> {
    let mut record = GameRecord::new(reading.game.spec().clone());
    let place = rest.place;
    record.spot = place.into();
    rest.skip_blanks();
    let (mut setup, mut said) = (None, ReadTags::default());
    while rest.peek() == Some('[') {
        let (name, value) = read_tag(&mut rest)?;
        rest.skip_blanks();
        let known = KNOWN.iter().find(|row| row.name == name);
        if let Some(row) = known.filter(|row| said.is_first(row)) {
            (row.read)(&mut record.heading, &value.0);
        }
        match name {
            "FEN" => setup = Some(fen::read_from(value.1)?),
            "Variant" => {
                // Sites also use this tag for the way the opening was chosen, which is not a game.
                record.game = value.0.parse::<GameSpec>().unwrap_or(record.game);
            }
            _ => {}
        }
        let is_own = known.is_some() || matches!(name, "FEN" | "SetUp" | GIVEN);
        let tag = if is_own { Tag::known } else { Tag::new };
        record.tags.push(tag(name, &value.0));
    }
    if let Some(setup) = setup {
        let (contents, turn) = crate::position::setup::contents_of(setup);
        record.start = reading.start(&record.game, contents, turn);
    }
    let other = (record.game != *reading.game.spec()).then(|| Grammar::of(&open(&record.game)));
    let grammar = other.as_ref().unwrap_or(reading.grammar());
    let has_result = record.tag("Result").is_some();
    let moves = Moves { record: &mut record, grammar, line: Line::Main, open: Vec::new(), has_result };
    let has_words = moves.read(rest)?;
    if record.tag("Variant").is_some_and(is_xot) {
        record.give(XOT_MOVES);
    }
    record.read_given(GIVEN);
    if record.tags.is_empty() && record.moves.is_empty() {
        // A text of comments alone has no game. Any other text was meant to be a game.
        let error = ReadError::new(place, Reason::Without("moves"));
        return if has_words { Err(error) } else { Ok(None) };
    }
    Ok(Some(record))
}

/// Whether a variant name means that the game began with moves from a list.
fn is_xot(variant: &str) -> bool {
    variant.trim().eq_ignore_ascii_case(XOT)
}

/// Reads a tag: its name, its value without escapes, and the value as written.
fn read_tag<'a>(rest: &mut Cursor<'a>) -> Result<(&'a str, (String, Cursor<'a>)), ReadError> {
    let start = *rest;
    rest.skip_one();
    rest.skip_blanks();
    let length = rest.text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.text.len());
    let name = rest.take(length).text;
    rest.skip_blanks();
    let unclosed = || start.error(Reason::TagNotClosed(name.to_owned()));
    match rest.peek() {
        Some('"') if !name.is_empty() => rest.skip_one(),
        Some(found) => return Err(rest.error(Reason::NotAPgnTag(found))),
        None => return Err(unclosed()),
    }
    let value = *rest;
    let (mut text, mut is_escaped) = (String::new(), false);
    let mut length = 0;
    for c in value.text.chars() {
        match c {
            '\n' => return Err(unclosed()),
            '"' if !is_escaped => break,
            '\\' if !is_escaped => is_escaped = true,
            c => {
                // Only `\"` and `\\` are escapes, so Windows paths keep their backslashes.
                if is_escaped && c != '"' && c != '\\' {
                    text.push('\\');
                }
                // The writer cannot write control characters.
                text.push(if c.is_control() { ' ' } else { c });
                is_escaped = false;
            }
        }
        length += c.len_utf8();
    }
    rest.skip(length + 1);
    rest.skip_blanks();
    if rest.peek() != Some(']') {
        return Err(unclosed());
    }
    rest.skip_one();
    let mut value = value;
    Ok((name, (text, value.take(length))))
}

/// Reads the moves of a game into a record.
struct Moves<'a> {
    record: &'a mut GameRecord,
    grammar: &'a Grammar,
    line: Line,
    /// The line outside each open bracket.
    open: Vec<Line>,
    /// Whether a tag has stated the result.
    has_result: bool,
}

impl Moves<'_> {
    /// Reads all moves and comments. Returns whether there was anything other than comments.
    fn read(mut self, mut rest: Cursor<'_>) -> Result<bool, ReadError> {
        let mut has_words = false;
        loop {
            rest.skip_blanks();
            let Some(found) = rest.peek() else { return Ok(has_words) };
            has_words |= !matches!(found, '{' | ';' | '%');
            match found {
                '{' => {
                    let start = rest;
                    rest.skip_one();
                    let comment = rest.take_until('}');
                    if rest.peek().is_none() {
                        return Err(start.error(Reason::CommentNotClosed));
                    }
                    rest.skip_one();
                    self.comment(comment.text);
                }
                ';' => {
                    rest.skip_one();
                    let comment = rest.take_until('\n');
                    self.comment(comment.text);
                }
                '%' if rest.place.column == 1 => drop(rest.take_until('\n')),
                '(' => {
                    rest.skip_one();
                    let at = self.record.own_moves(self.line).len().saturating_sub(1);
                    self.open.push(self.line);
                    let from =
                        std::mem::replace(&mut self.line, Line::Variation(self.record.variations.len()));
                    let (moves, tags) = (Vec::new(), Vec::new());
                    self.record.variations.push(Variation { from, at, moves, tags });
                }
                ')' => {
                    let Some(outside) = self.open.pop() else { return Err(rest.error(Reason::NotOpen)) };
                    self.line = outside;
                    rest.skip_one();
                }
                '}' => return Err(rest.error(Reason::NotOpen)),
                '$' => {
                    rest.skip_one();
                    let digits = rest.text.bytes().take_while(u8::is_ascii_digit).count();
                    let number = rest.take(digits);
                    self.mark(number.text);
                }
                _ => {
                    has_words = true;
                    let word = rest.take(rest.text.find(ends_word).unwrap_or(rest.text.len()));
                    self.word(word)?;
                }
            }
        }
    }

    fn moves(&mut self) -> &mut Vec<RecordedMove> {
        match self.line {
            Line::Variation(at) if at < self.record.variations.len() => &mut self.record.variations[at].moves,
            _ => &mut self.record.moves,
        }
    }

    /// Reads a word of the moves.
    fn word(&mut self, word: Cursor<'_>) -> Result<(), ReadError> {
        if let Some(result) = read_result(word.text) {
            if !self.has_result {
                self.record.heading.result = Some(result);
            }
            return Ok(());
        }
        // In games whose moves are squares, `+` and `#` are marks as in chess. In other games `+` may be part
        // of a move.
        let is_mark = |c| matches!(c, '!' | '?') || (self.grammar.only_squares() && matches!(c, '+' | '#'));
        let body = word.text.trim_end_matches(is_mark);
        let marks = word.text.get(body.len()..).unwrap_or_default().trim_matches(['+', '#']);
        let mut body = Cursor { text: body, ..word };
        let number = body.text.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'.').count();
        if body.text.get(..number).is_some_and(|number| number.ends_with('.')) || number == body.text.len() {
            body.skip(number);
        }
        // XBoard writes a disc on f5 as `P@f5`.
        if body.text.starts_with("P@") || body.text.starts_with("p@") {
            body.skip(2);
        }
        if body.text == "@@@@" {
            self.moves().push(RecordedMove { spot: body.place.into(), ..RecordedMove::new(PASS) });
        } else {
            let moves = transcript::read_from(body, self.grammar)?;
            let recorded = moves
                .into_iter()
                .map(|mv| RecordedMove { spot: mv.place.into(), ..RecordedMove::new(&mv.text) });
            self.moves().extend(recorded);
        }
        const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
        if let Some(at) = MARKS.iter().position(|mark| *mark == marks) {
            self.mark(&(at + 1).to_string());
        }
        Ok(())
    }

    /// Adds a numeric annotation to the last move.
    fn mark(&mut self, number: &str) {
        if let Some(mv) = self.moves().last_mut() {
            mv.tags.push(Tag::new(MARK, number));
        }
    }

    /// Adds a comment to the last move, or to the game if there is none.
    fn comment(&mut self, text: &str) {
        let mut words = String::new();
        let mut rest = text.trim();
        let (mut eval, mut time) = (None, None);
        while let Some(at) = rest.find("[%") {
            let (before, command) = rest.split_at(at);
            words += before;
            let Some((command, after)) = command.split_once(']') else {
                words += command;
                rest = "";
                break;
            };
            match command.split_once(char::is_whitespace) {
                Some(("[%eval", value)) => {
                    eval = value.trim().parse().ok().filter(|eval: &f64| eval.is_finite())
                }
                Some(("[%emt", value)) => time = clock::seconds_of_move(value),
                _ => {
                    words += command;
                    words.push(']');
                }
            }
            rest = after.trim_start();
        }
        words += rest;
        let words = Heading::text(&words.split_whitespace().collect::<Vec<_>>().join(" "));
        let add = |old: &mut Option<String>, new: Option<String>| match (old, new) {
            (Some(old), Some(new)) => {
                old.push(' ');
                old.push_str(&new);
            }
            (old @ None, new) => *old = new,
            (Some(_), None) => {}
        };
        let Some(mv) = self.moves().last_mut() else {
            let line = self.line;
            match (line, words) {
                (Line::Variation(at), Some(words)) => {
                    if let Some(variation) = self.record.variations.get_mut(at) {
                        variation.tags.push(Tag::new("C", &words));
                    }
                }
                (_, words) => add(&mut self.record.heading.comment, words),
            }
            return;
        };
        mv.eval = eval.or(mv.eval);
        mv.time = time.or(mv.time);
        add(&mut mv.comment, words);
    }
}

/// The name of the tag for a move's annotations.
const MARK: &str = "NAG";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Start;

    fn only(text: &str) -> GameRecord {
        let [game] = read(text).unwrap().try_into().unwrap();
        game
    }

    fn texts(moves: &[RecordedMove]) -> String {
        moves.iter().map(|mv| mv.text.as_str()).collect()
    }

    fn fails(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn every_dialect_reads_the_same() {
        for text in [
            // PlayOK
            "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2021.03.11\"]\n[Black \"a\"]\n[Result \"37-27\"]\n\n1. f5 d6 2. c3 -- 37-27\n",
            // FlyOrDie, which ends games early
            "[Event \"Online game\"]\n[White \"b\"]\n[Black \"a\"]\n[Result \"0-1\"]\n[BlackRating \"?144\"]\n\n1. f5 d6 2. c3 -- 0-1\n",
            // LiveOthello
            "[Event \"x\"]\r\n[Black \"a\"]\r\n1. f5 d6\r\n3. c3 --\r\n*\r\n",
            // Edax, XBoard, and text written by hand
            "[Black \"a\"]\n\n1. F5 D6 2. C3 pass {X wins 40-24} 1-0",
            "% a line\n[Black \"a\"]\n\n1. P@f5 P@d6 2. p@c3 @@@@ *",
            "[Black \"a\"]\n1.f5 d6 2.c3!? ; so-so (not a variation\n 2... --",
            "[Black \"a\"]\n\nf5d6c3--",
        ] {
            let game = only(text);
            assert_eq!(texts(&game.moves), "f5d6c3--", "{text}");
            assert_eq!(game.heading.players.black.name.as_deref(), Some("a"), "{text}");
        }
        assert_eq!(only("[BlackRating \"?144\"]\n*").heading.players.black.rating, Some(144.0));
    }

    #[test]
    fn games_are_split_even_without_tags_or_results() {
        let text = "junk\n[Event \"1\"]\n*\n\n[Event \"2\"]\n\n[Event \"3\"]\n\n1. f5 {never closed\n[x]\n[Event \"4\"]\n1. f5 x9\n\n[Event \"5\"]\n1. d3";
        let read: Vec<String> = records(Box::new(text.as_bytes()), Reading::default())
            .map(|read| match read {
                Ok(game) => game.heading.event.unwrap_or_default() + &texts(&game.moves),
                Err(problem) => problem.to_string(),
            })
            .collect();
        assert_eq!(
            read,
            [
                "1:1: game 1: expected a move such as e6, or -- for a pass, not 'j'",
                "1",
                "2",
                "9:7: game 4: the comment is not closed: expected '}'",
                "12:7: game 5: there is no square x9 on this board",
                "5d3"
            ]
        );
    }

    #[test]
    fn games_without_tags_are_games() {
        let text = "% lists\n1. f5 d6 2. c3 d3 *\n\n{the second} 1. f5\nf6 36-28 {so it\nended}\n% x\n; and\n\
            [Event \"3\"]\n\n1. d3 c3 * 1. c4 (1. e6 *) c3 1-0\n{words}\n[Black \"5\"] 1. e6 *\n[Black \"6\"] 1. f5 *\n\
            {only words}\n";
        let games = read(text).unwrap();
        let moves: Vec<String> = games.iter().map(|game| texts(&game.moves)).collect();
        assert_eq!(moves, ["f5d6c3d3", "f5f6", "d3c3", "c4c3", "e6", "f5"]);
        let places: Vec<String> = games.iter().map(|game| game.spot.to_string()).collect();
        assert_eq!(places, ["2:1", "4:1", "9:1", "11:12", "13:1", "14:1"]);
        let second = &games[1];
        assert_eq!(second.heading.comment.as_deref(), Some("the second"));
        assert_eq!(second.moves[1].comment.as_deref(), Some("so it ended"));
        assert!(second.tags.is_empty() && second.heading.result.is_some());
        assert_eq!(games[3].variations.len(), 1);
    }

    #[test]
    fn other_text_is_reported_with_its_line() {
        let text = "1. f5 *\n\nDear Anton,\nhere it is.\n\n[Event \"x\"]\n1. d3 1-0 well played\n[Event \"y\"]\n1. c4\n\n";
        let read = records(Box::new(text.as_bytes()), Reading::default());
        let found: Vec<String> = read
            .map(|read| read.map_or_else(|problem| problem.to_string(), |game| texts(&game.moves)))
            .collect();
        let no_move = |at: &str, found: char| {
            format!("{at}: expected a move such as e6, or -- for a pass, not '{found}'")
        };
        assert_eq!(found, ["f5", &no_move("3:1: game 2", 'D'), "d3", &no_move("7:11: game 4", 'w'), "c4"]);
        for text in ["*", "12 13 14", "1. f5 * 1-0", "( )"] {
            assert!(fails(text).ends_with("the game has no moves"), "{text}");
        }
        assert_eq!(fails("1. f5 * {never closed\n1. d3 *"), "1:9: the comment is not closed: expected '}'");
        assert!(self::read("{only}\n; words\n% here").unwrap().is_empty());
    }

    #[test]
    fn a_game_is_written_back_as_it_was() {
        let text = "[Event \"Cup \\\"of\\\" x\"]\n[Site \"?\"]\n[Date \"1990.??.??\"]\n[Round \"?\"]\n[Black \"a\"]\n[White \"b\"]\n\
            [Result \"36-28\"]\n[TimeControl \"300+3\"]\n[Odd \"y\"]\n\n\
            1. f5 {[%eval 1.5] [%emt 0:00:02.300] good} 1... d6 $1 (1... f6 2. e6 {why} (2.\n\
            d6)) 2. c3 ({here} 2. c4) 2... d3 36-28\n";
        let game = only(text);
        assert_eq!(write(&game).unwrap(), text);
        assert_eq!((game.moves[0].eval, game.moves[0].time), (Some(1.5), Some(2.3)));
        assert_eq!(game.moves[0].comment.as_deref(), Some("good"));
        assert_eq!(game.heading.clock.as_deref(), Some("5:00/0:03"));
        assert_eq!(game.variations.len(), 3);
        let line =
            |at| game.moves_of(Line::Variation(at)).iter().map(|mv| mv.text.as_str()).collect::<String>();
        assert_eq!([line(0), line(1), line(2)], ["f5f6e6", "f5f6d6", "f5d6c4"]);
    }

    #[test]
    fn the_seven_required_tags_come_first() {
        let text =
            "[Odd \"y\"]\n[White \"b\"]\n[BlackElo \"1500\"]\n[Black \"a\"]\n[Result \"*\"]\n\n1. f5 *\n";
        let mut game = only(text);
        game.tags.insert(0, Tag::new("BlackNumber", "3"));
        let written = write(&game).unwrap();
        let names = written.lines().map_while(|line| line.strip_prefix('[')?.split(' ').next());
        assert_eq!(
            names.collect::<Vec<_>>(),
            ["Event", "Site", "Date", "Round", "Black", "White", "Result", "BlackNumber", "Odd", "BlackElo"]
        );
    }

    #[test]
    fn a_second_event_begins_no_other_game_when_it_is_written() {
        let game = only("[Event \"x\"][Event \"y\"]\n1. f5");
        let written = write(&game).unwrap();
        assert_eq!(
            (only(&written).heading.event.as_deref(), written.matches("[Event").count()),
            (Some("x"), 1)
        );
    }

    #[test]
    fn the_sides_of_variations_are_known_elsewhere() {
        let game = only("[Event \"x\"]\n1. f5 d6 (1... f6 2. e6 (2. d6 f4)) 2. c3 d3 (2... c4)");
        let written = crate::game::sgf::write(&game).unwrap();
        assert!(
            written.ends_with("PL[B];B[f5](;W[d6];B[c3](;W[d3])(;W[c4]))(;W[f6](;B[e6])(;B[d6];W[f4])))"),
            "{written}"
        );
        let back = crate::game::sgf::read("(;GM[2];B[f5](;C[only words])(;W[f6]))").unwrap().remove(0);
        assert!(write(&back).unwrap_err().to_string().contains("after the last move"));
    }

    #[test]
    fn other_games_and_starts_are_stated() {
        let mut game = GameRecord::new("othello?size=10".parse().unwrap());
        game.push(outflank_rules::Color::Black, "g6", None, None);
        let written = write(&game).unwrap();
        assert_eq!(only(&written).game, game.game, "{written}");
        let text = "[FEN \"8/8/8/3pP3/3Pp3/8/8/8 w - - 0 1\"]\n\n1... f4 *\n";
        let game = only(text);
        assert_eq!(game.board().1, outflank_rules::Color::White);
        assert!(write(&game).unwrap().ends_with("\n\n1... f4 *\n"));
        assert_eq!(only("[FEN \"8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\"]\n*").start, Start::Usual);
        assert_eq!(only("[Variant \"xot\"]\n1. f5").game.as_str(), "othello");
        // The first eight moves are given.
        let given = |variant: &str| {
            only(&format!("[Variant \"{variant}\"]\n1. f5 d6 2. c3 f3 3. c5 e6 4. d3 g5 5. d7 c7")).given
        };
        assert_eq!(["xot", "XOT", "othello", "xot2"].map(given), [8, 8, 0, 0]);
        assert_eq!(only("[Variant \"xot\"]\n1. f5 d6").given, 2);
    }

    #[test]
    fn errors_point_at_the_character() {
        assert_eq!(fails("[Event \"x]\n"), "1:1: the tag Event is not closed: expected ']'");
        assert_eq!(fails("[Event x]\n"), "1:8: expected a tag such as [Event \"…\"], not 'x'");
        assert_eq!(fails("[E \"x\"]\n1. f5 )"), "2:7: this bracket closes nothing: none is open");
        assert_eq!(
            fails("[FEN \"9/8\"]"),
            "1:7: '9' is not part of a board: expected p, P, a number of empty squares or /"
        );
    }

    #[test]
    fn nothing_is_nested_too_deep() {
        let deep = 100_000;
        let text = format!("[Event \"x\"]\n1. f5{}{}", "(1. d3".repeat(deep), ")".repeat(deep));
        let game = only(&text);
        assert_eq!(game.variations.len(), deep);
        assert_eq!(game.moves_of(Line::Variation(deep - 1)).len(), 1);
        let written = write(&game).unwrap();
        assert!(write(&only(&written)).unwrap() == written);
    }
}
