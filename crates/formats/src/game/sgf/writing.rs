//! Writing SGF.

use std::borrow::Cow;
use std::collections::HashMap;

use outflank_rules::{Color, Content, GameSpec, open};

use super::heading::{KNOWN, read_value};
use super::{GIVEN, OWN};
use crate::record::{GameRecord, Heading, Line, RecordedMove, tags_to_write};
use crate::stream::{WriteError, with_line_feeds};
use crate::transcript::PASS;

/// Writes a game on one line, unless a value has line breaks.
///
/// # Errors
/// If SGF cannot express the start, or the sides of the moves are unknown.
pub fn write(record: &GameRecord) -> Result<String, WriteError> {
    let mut record = GameRecord::with_result(record.with_turns()?);
    let result = record.result_by_goal();
    if result != record.heading.result {
        record.to_mut().heading.result = result;
    }
    let game = open(&record.game);
    let size = match record.game.row().id {
        "othello" => record.game.value("size").unwrap_or_default().to_owned(),
        _ => String::new(),
    };
    let is_plain =
        record.game.as_str() == "othello" || record.game.as_str() == format!("othello?size={size}");
    let fits = |name: &str, value: &str| match name {
        "GM" => value.trim() == "2",
        "CA" => value.trim().eq_ignore_ascii_case("utf-8"),
        "SZ" => !size.is_empty() && value.split(':').all(|part| part.trim() == size),
        "RU" => value.parse::<GameSpec>().map_or(is_plain, |spec| spec == record.game),
        _ => true,
    };
    let mut text = "(;".to_owned();
    let says = |name: &str| record.tag(name).is_some_and(|value| fits(name, value));
    let made = [("GM", "2"), ("FF", "4"), ("CA", "UTF-8"), ("SZ", size.as_str())];
    for (name, value) in made.into_iter().filter(|(name, value)| !value.is_empty() && !says(name)) {
        text += &format!("{name}[{value}]");
    }
    if !is_plain && !says("RU") {
        text += &format!("RU[{}]", record.game);
    }
    let tags = tags_to_write(&record, &KNOWN, GIVEN, is_name);
    show_tags(&mut text, tags.into_iter().filter(|(name, value)| fits(name, value)));
    let (contents, turn) = record.board();
    if contents.iter().any(|content| matches!(content, Content::Marked(_))) {
        return Err(WriteError::Unsayable("SGF cannot mark pieces that were turned over".to_owned()));
    }
    for (property, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let cells = game.layout().cells.iter().zip(&contents);
        let mut cells = cells.filter(|(_, content)| **content == Content::Piece(color)).peekable();
        // An empty property would be invalid.
        if cells.peek().is_some() {
            text += property;
        }
        for (cell, _) in cells {
            text += &format!("[{}]", cell.name);
        }
    }
    text += &format!("PL[{}]", side(turn));
    show_lines(&mut text, &record);
    Ok(text + ")")
}

/// Whether a name is a valid property that is not written elsewhere.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase()) && !OWN.contains(&name)
}

/// Writes tags. Consecutive tags of the same name become a property with several values.
fn show_tags<'a>(text: &mut String, tags: impl Iterator<Item = (&'a str, Cow<'a, str>)>) {
    let mut last = "";
    for (name, value) in tags {
        if name != last {
            *text += name;
        }
        *text += &format!("[{}]", escaped(&value));
        last = name;
    }
}

/// Writes the main line and its variations.
fn show_lines(text: &mut String, record: &GameRecord) {
    // The variations that branch off at each move of a line. They are in reverse order, because the stack
    // returns the last variation first.
    let mut turnings: HashMap<(Line, usize), Vec<usize>> = HashMap::new();
    for (index, variation) in record.variations.iter().enumerate().rev() {
        turnings.entry((variation.from, variation.at)).or_default().push(index);
    }
    // A part still to write: a line from a move on, a variation, or a closing bracket.
    enum Part {
        Rest(Line, usize),
        Begin(usize),
        End,
    }
    let mut parts = vec![Part::Rest(Line::Main, 0)];
    while let Some(part) = parts.pop() {
        let (line, mut at) = match part {
            Part::End => {
                text.push(')');
                continue;
            }
            Part::Begin(index) => {
                text.push('(');
                let tags = record.variations.get(index).map_or(&[][..], |variation| &variation.tags);
                let mut tags = tags.iter().filter(|tag| is_name(&tag.name)).peekable();
                // A tree needs at least one node, even if it is empty.
                if tags.peek().is_some() || record.own_moves(Line::Variation(index)).is_empty() {
                    text.push(';');
                }
                show_tags(text, tags.map(|tag| (tag.name.as_str(), Cow::Borrowed(tag.value.as_str()))));
                (Line::Variation(index), 0)
            }
            Part::Rest(line, at) => (line, at),
        };
        let moves = record.own_moves(line);
        loop {
            if let Some(others) = turnings.remove(&(line, at)) {
                parts.extend(others.into_iter().flat_map(|index| [Part::End, Part::Begin(index)]));
                // The continuation of the line must also be a tree, even if it is empty.
                text.push('(');
                if at >= moves.len() {
                    text.push(';');
                }
                parts.extend([Part::End, Part::Rest(line, at)]);
                break;
            }
            let Some(mv) = moves.get(at) else { break };
            show_node(text, mv);
            at += 1;
        }
    }
}

fn show_node(text: &mut String, mv: &RecordedMove) {
    let square = if mv.text == PASS { "" } else { &mv.text };
    *text += &format!(";{}[{}]", side(mv.color.unwrap_or(Color::Black)), escaped(square));
    let view = if mv.color == Some(Color::White) { -1.0 } else { 1.0 };
    let number = |number: Option<f64>| number.filter(|number| number.is_finite());
    let mut own = [
        ("C", mv.comment.clone()),
        ("V", number(mv.eval).map(|eval| format!("{}", eval * view + 0.0))),
        ("ET", number(mv.time).map(|time| time.to_string())),
    ];
    let mut tags: Vec<(&str, Cow<'_, str>)> = Vec::new();
    for tag in mv.tags.iter().filter(|tag| is_name(&tag.name)) {
        let Some((_, said)) = own.iter_mut().find(|(name, _)| *name == tag.name && tag.is_known) else {
            if !tag.is_known {
                tags.push((&tag.name, Cow::Borrowed(&tag.value)));
            }
            continue;
        };
        let still = match tag.name.as_str() {
            "C" => Heading::text(&tag.value) == mv.comment,
            "V" => read_value(&tag.value, mv.color) == mv.eval,
            _ => tag.value.trim().parse().ok() == mv.time,
        };
        match said.take() {
            _ if still => tags.push((&tag.name, Cow::Borrowed(&tag.value))),
            Some(now) => tags.push((&tag.name, Cow::Owned(now))),
            None => {}
        }
    }
    for (name, value) in own {
        tags.extend(value.map(|value| (name, Cow::Owned(value))));
    }
    show_tags(text, tags.into_iter());
}

const fn side(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// Escapes a value.
fn escaped(value: &str) -> String {
    // Readers also treat a bare carriage return as a line break.
    with_line_feeds(value, true).replace('\\', "\\\\").replace(']', "\\]")
}
