//! Writing PGN.

use std::borrow::Cow;
use std::collections::HashMap;

use outflank_rules::Color;

use super::heading::KNOWN;
use super::{GIVEN, MARK, XOT, XOT_MOVES, is_name, is_xot};
use crate::game::clock;
use crate::position::{fen, setup};
use crate::record::{GameRecord, Line, RecordedMove, Score, Start, tags_to_write};
use crate::stream::WriteError;

/// The greatest length of a line, in characters.
const COLUMNS: usize = 79;

/// The number of required tags at the beginning.
const ROSTER: usize = 7;

/// Writes a game: its tags, an empty line, and its moves, with a line break at the end.
///
/// # Errors
/// If FEN cannot express the start, the sides of the moves are unknown, or a variation comes after the last
/// move.
pub fn write(record: &GameRecord) -> Result<String, WriteError> {
    let mut record = GameRecord::with_result(record.with_turns()?);
    let (_, turn) = record.board();
    // PGN states the discs of both sides, not their difference.
    let is_margin =
        record.heading.result.is_some_and(|result| matches!(result.score, Some(Score::Margin(_))));
    if is_margin
        && let Some(discs) = record.stated_discs()
        && let Some(result) = record.to_mut().heading.result.as_mut()
    {
        result.score = Some(Score::Discs(discs));
    }
    let is_plain = record.game.as_str() == "othello";
    let mut tags =
        tags_to_write(&record, &KNOWN, GIVEN, |name| is_name(name) && !matches!(name, "FEN" | "SetUp"));
    // A second `Event` tag would begin another game.
    let mut has_event = false;
    tags.retain(|(name, _)| *name != "Event" || !std::mem::replace(&mut has_event, true));
    // `Event` must be first, because programs split files at it.
    tags.sort_by_key(|(name, _)| {
        KNOWN.iter().take(ROSTER).position(|row| row.name == *name).unwrap_or(ROSTER)
    });
    // Each rating is written once, under the name that it was read with.
    for (own, other) in [("BlackElo", "BlackRating"), ("WhiteElo", "WhiteRating")] {
        if record.tag(own).is_none() && record.tag(other).is_some() {
            tags.retain(|(name, _)| *name != own);
        }
    }
    let names_game =
        |value: &str| value.parse().is_ok_and(|spec: outflank_rules::GameSpec| spec == record.game);
    tags.retain(|(name, value)| {
        *name != "Variant"
            || names_game(value)
            || (is_plain && value.parse::<outflank_rules::GameSpec>().is_err())
    });
    if !tags.iter().any(|(name, _)| *name == "Variant") {
        if !is_plain {
            tags.push(("Variant", Cow::Owned(record.game.to_string())));
        } else if record.given_moves() == XOT_MOVES {
            tags.push(("Variant", Cow::Borrowed(XOT)));
        }
    }
    say_given(&mut tags, &record);
    if record.start != Start::Usual {
        let unsayable =
            || WriteError::Unsayable("PGN can state an unusual start only on 8x8 squares".to_owned());
        let setup = setup::setup_of(&record).ok_or_else(unsayable)?;
        tags.push(("SetUp", Cow::Borrowed("1")));
        tags.push(("FEN", Cow::Owned(fen::write(setup))));
    }
    let mut text = String::new();
    for (name, value) in &tags {
        text += &format!("[{name} \"{}\"]\n", quoted(value));
    }
    let result = tags.iter().find(|(name, _)| *name == "Result").map_or("*", |(_, value)| value.as_ref());
    text.push('\n');
    text += &lines(words(&record, turn)?, result);
    Ok(text)
}

/// States the number of given moves in our own tag, unless the sites' variant name implies it.
fn say_given(tags: &mut Vec<(&str, Cow<'_, str>)>, record: &GameRecord) {
    let is_drawn = tags.iter().any(|(name, value)| *name == "Variant" && is_xot(value));
    let implied = if is_drawn { XOT_MOVES.min(record.n_placed()) } else { 0 };
    let given = record.given_moves();
    if implied == given && record.tag(GIVEN).is_none() {
        tags.retain(|(name, _)| *name != GIVEN);
    } else if implied != given && !tags.iter().any(|(name, _)| *name == GIVEN) {
        tags.push((GIVEN, Cow::Owned(given.to_string())));
    }
}

/// Escapes a value for use in quotation marks.
fn quoted(value: &str) -> String {
    let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Wraps words into lines and adds the result at the end.
fn lines(words: Vec<String>, result: &str) -> String {
    // An unreadable result is written only in the tag.
    let result = if super::read_result(result).is_some() { result.trim() } else { "*" };
    let (mut text, mut column) = (String::new(), 0);
    for word in words.iter().map(String::as_str).chain([result]) {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > COLUMNS {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += length;
    }
    text + "\n"
}

/// Returns the words of the main line and its variations, with move numbers.
fn words(record: &GameRecord, first: Color) -> Result<Vec<String>, WriteError> {
    let mut turnings: HashMap<(Line, usize), Vec<usize>> = HashMap::new();
    for (index, variation) in record.variations.iter().enumerate().rev() {
        turnings.entry((variation.from, variation.at)).or_default().push(index);
    }
    let mut words = Words { all: Vec::new(), opens: 0, is_numbered: false };
    words.comment(record.heading.comment.as_deref());
    // A line and its next ply, counted within the line and from the start of the game.
    let begin = |line, ply| (line, 0, ply);
    let mut stack = vec![begin(Line::Main, 0)];
    while let Some((line, mut at, mut ply)) = stack.pop() {
        let moves = record.own_moves(line);
        if at == 0
            && let Line::Variation(index) = line
        {
            words.open();
            let tags =
                record.variations.get(index).map(|variation| variation.tags.as_slice()).unwrap_or_default();
            words.comment(tags.iter().find(|tag| tag.name == "C").map(|tag| tag.value.as_str()));
        }
        let mut is_over = true;
        while let Some(mv) = moves.get(at) {
            words.mv(mv, ply, first);
            (at, ply) = (at + 1, ply + 1);
            // Variations that replace this move.
            if let Some(others) = turnings.remove(&(line, at - 1)) {
                stack.push((line, at, ply));
                stack.extend(others.into_iter().map(|index| begin(Line::Variation(index), ply - 1)));
                is_over = false;
                break;
            }
        }
        if is_over && line != Line::Main {
            words.close();
        }
    }
    if turnings.is_empty() {
        return Ok(words.all);
    }
    Err(WriteError::Unsayable(
        "PGN can state variations only in place of a move, not after the last move".to_owned(),
    ))
}

/// Collects the words of a game.
struct Words {
    all: Vec<String>,
    /// The number of opening brackets before the next word.
    opens: usize,
    /// Whether the next move needs no number because of the previous word.
    is_numbered: bool,
}

impl Words {
    fn push(&mut self, word: &str) {
        self.all.push("(".repeat(std::mem::take(&mut self.opens)) + word);
    }

    fn open(&mut self) {
        self.opens += 1;
        self.is_numbered = false;
    }

    fn close(&mut self) {
        self.is_numbered = false;
        if self.opens > 0 {
            self.push("");
        }
        if let Some(last) = self.all.last_mut() {
            last.push(')');
        }
    }

    fn comment(&mut self, text: Option<&str>) {
        let Some(text) = text else { return };
        let text: String = text.chars().map(|c| if c == '}' { ')' } else { c }).collect();
        let mut words: Vec<&str> = text.split_whitespace().collect();
        if words.is_empty() {
            words.push("");
        }
        let last = words.len() - 1;
        for (at, word) in words.into_iter().enumerate() {
            let (open, close) = (if at == 0 { "{" } else { "" }, if at == last { "}" } else { "" });
            self.push(&format!("{open}{word}{close}"));
        }
        self.is_numbered = false;
    }

    fn mv(&mut self, mv: &RecordedMove, ply: usize, first: Color) {
        let ply = ply + usize::from(first == Color::White);
        let number = ply / 2 + 1;
        if ply.is_multiple_of(2) {
            self.push(&format!("{number}."));
        } else if !self.is_numbered {
            self.push(&format!("{number}..."));
        }
        self.push(&mv.text);
        self.is_numbered = true;
        for tag in mv.tags.iter().filter(|tag| tag.name == MARK) {
            self.push(&format!("${}", tag.value));
        }
        let finite = |number: Option<f64>| number.filter(|number| number.is_finite());
        let eval = finite(mv.eval).map(|eval| format!("[%eval {eval}]"));
        let time = finite(mv.time).map(|time| format!("[%emt {}]", clock::of_move(time)));
        let parts: Vec<String> = [eval, time, mv.comment.clone()].into_iter().flatten().collect();
        let comment = (!parts.is_empty()).then(|| parts.join(" "));
        self.comment(comment.as_deref());
    }
}
