//! The lines with which games may begin.

use std::fs;
use std::path::Path;

use outflank_engine::fnv1a;
use outflank_formats::transcript::{self, Grammar, PASS};
use outflank_rules::{GameSpec, Move, Position, SpecError, Square};

use crate::TrainError;
use crate::error::io;

/// The lines of a file.
pub(super) struct Openings {
    pub(super) lines: Vec<Vec<Square>>,
    /// The FNV-1a checksum of the file, by which a resumed run recognizes it.
    pub(super) checksum: u64,
}

/// Reads lines such as `f5d6c3…`; text after a blank is a remark, and so are lines that begin with `#`.
pub(super) fn read(path: &Path) -> Result<Openings, TrainError> {
    let text = fs::read_to_string(path).map_err(io("read", path))?;
    let checksum = fnv1a(text.as_bytes());
    let text = text.trim_start_matches('\u{feff}');
    let grammar = othello()?;
    let mut lines = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let moves = line.split_whitespace().next().unwrap_or_default();
        if moves.is_empty() || moves.starts_with('#') {
            continue;
        }
        let squares = squares(moves, &grammar);
        lines.push(squares.map_err(|what| TrainError::Opening {
            path: path.to_owned(),
            line: i + 1,
            what,
        })?);
    }
    if lines.is_empty() {
        return Err(TrainError::TooLittleInput(format!("{} holds no line of moves", path.display())));
    }
    Ok(Openings { lines, checksum })
}

fn othello() -> Result<Grammar, TrainError> {
    let spec: GameSpec =
        "othello".parse().map_err(|error: SpecError| TrainError::Setting(error.to_string()))?;
    Ok(Grammar::of(&outflank_rules::open(&spec)))
}

/// Returns the squares of a line of legal moves. Passes may be written or left out.
fn squares(line: &str, grammar: &Grammar) -> Result<Vec<Square>, String> {
    let moves = transcript::read(line, grammar)
        .map_err(|error| format!("column {}: {}", error.place.column, error.reason))?;
    let mut position = Position::start();
    let mut squares = Vec::with_capacity(moves.len());
    for mv in moves {
        let bad = |why: &dyn std::fmt::Display| format!("column {}: {why}", mv.place.column);
        if position.must_pass() {
            position = position.play(Move::Pass).map_err(|error| bad(&error))?;
            if mv.text == PASS {
                continue;
            }
        }
        let square: Square = mv.text.parse().map_err(|error| bad(&error))?;
        position = position.play(square.into()).map_err(|error| bad(&error))?;
        squares.push(square);
    }
    Ok(squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_may_be_written_or_left_out() {
        let grammar = othello().unwrap();
        let games = include_str!("../../../../testdata/games/othello.txt");
        let lines: Vec<&str> = games.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
        let passed: Vec<&str> = lines.into_iter().filter(|line| line.contains(PASS)).collect();
        assert_eq!(passed.len(), 3);
        for written in passed {
            let left_out = written.replace(PASS, "");
            assert_eq!(squares(written, &grammar), squares(&left_out, &grammar));
            assert_eq!(squares(&left_out, &grammar).unwrap().len(), left_out.len() / 2);
        }
        assert_eq!(squares("f5--", &grammar).unwrap_err().split_once(": ").unwrap().0, "column 3");
    }
}
