//! Writing GGF.

use std::borrow::Cow;
use std::fmt::Write;

use outflank_rules::{Color, GameSpec, Turn, Verdict};

use super::board::{OCTAGON, read_board, written_board};
use super::heading::KNOWN;
use super::moves::{read_move, side, written_move};
use super::{GIVEN, flags};
use crate::cursor::Cursor;
use crate::record::{GameRecord, Score, StatedResult, tags_to_write};
use crate::stream::WriteError;

/// Returns the record with a result that GGF can express. GGF has no winner without a score. If the board
/// shows the end, its score is used; otherwise the winner becomes a comment.
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

/// Returns a value on one line and without `]`: the format has no escapes.
fn plain(value: &str) -> String {
    let written = |c: char| match c {
        ']' => ')',
        c if c.is_control() => ' ',
        c => c,
    };
    value.chars().map(written).collect()
}

/// Returns the size and rules in a match type; `None` if GGS does not play the game.
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
    // Write `TY` at its position in the source, or before the result as GGS does.
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
    let board = match stated {
        Some(stated) => plain(stated),
        None => written_board(size, &contents, turn).ok_or_else(unsayable)?,
    };
    // Writing to a string cannot fail.
    let _ = write!(text, "BO[{board}]");
    show_moves(&mut text, &record, turn);
    Ok(text + ";)")
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
