//! A position of an OBF file with the scores listed for it.

use outflank_formats::position::obf;
use outflank_rules::{Board, Move, Position};

pub(crate) struct Problem {
    pub(crate) position: Position,
    said: obf::Problem,
}

impl Problem {
    pub(crate) fn read_all(text: &str) -> Result<Vec<Self>, String> {
        let problems = obf::read(text).map_err(|error| error.to_string())?;
        problems.into_iter().map(Self::of).collect()
    }

    fn of(said: obf::Problem) -> Result<Self, String> {
        // The position is not checked for legality, because measurements do not need positions from real
        // games.
        let setup = said.setup;
        let board = Board::new(setup.black, setup.white);
        let board = board.ok_or_else(|| format!("{}: two discs on a square", said.place))?;
        Ok(Self { position: Position::new(board, setup.turn), said })
    }

    /// Returns the score of the best move, if any is listed.
    pub(crate) fn score(&self) -> Option<i32> {
        self.said.score().map(i32::from)
    }

    /// Returns the score listed for a move.
    pub(crate) fn score_of(&self, mv: Move) -> Option<i32> {
        let listed = self.said.values.iter().find(|value| value.mv == Some(mv));
        listed.map(|value| i32::from(value.score))
    }
}
