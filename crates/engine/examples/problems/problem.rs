//! A position and what a file in OBF says about it.

use outflank_rules::{Board, Color, Move, Position};

/// A line of the file.
pub(crate) struct Problem {
    pub(crate) position: Position,
    /// The moves listed with their scores in discs.
    moves: Vec<(Move, i32)>,
}

impl Problem {
    /// The problems of a file; `%` begins a comment.
    pub(crate) fn read_all(text: &str) -> Result<Vec<Self>, String> {
        text.lines()
            .enumerate()
            .map(|(at, line)| (at, line.split('%').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty())
            .map(|(at, line)| Self::read(line).ok_or_else(|| format!("line {} is no problem", at + 1)))
            .collect()
    }

    fn read(line: &str) -> Option<Self> {
        let mut fields = line.split(';').map(str::trim);
        let (board, side) = fields.next()?.split_once(' ')?;
        let turn = if side == "O" { Color::White } else { Color::Black };
        let position = Position::new(Board::parse(board).ok()?, turn);
        // An end mark has no move that the board knows.
        let moves = fields.filter_map(scored).collect();
        Some(Self { position, moves })
    }

    /// The score of the best move, if any is listed.
    pub(crate) fn score(&self) -> Option<i32> {
        self.moves.iter().map(|&(_, score)| score).max()
    }

    /// What is listed for a move.
    pub(crate) fn score_of(&self, mv: Move) -> Option<i32> {
        self.moves.iter().find(|(listed, _)| *listed == mv).map(|&(_, score)| score)
    }
}

/// A move and its score, such as `G8:+18`.
fn scored(field: &str) -> Option<(Move, i32)> {
    let (mv, score) = field.split_once(':')?;
    let mv = match mv.trim().to_lowercase().as_str() {
        "ps" => Move::Pass,
        square => Move::Place(square.parse().ok()?),
    };
    Some((mv, score.trim().parse().ok()?))
}
