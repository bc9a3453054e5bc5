//! Text and positions in the input of commands.

use std::borrow::Cow;

use outflank_formats::Place;
use outflank_formats::position::obf::{self, Problem};
use outflank_rules::{Bitboard, Position, SetupError};

use crate::failure::Failure;
use crate::source::Source;
use crate::written::Written;

impl Source {
    /// Reads the whole content as text, and detects the encoding.
    pub(crate) fn read(&self) -> Result<String, Failure> {
        self.read_as(Written::default())
    }

    /// Returns the whole content as text, decoded according to `written`.
    pub(crate) fn read_as(&self, written: Written) -> Result<String, Failure> {
        let bytes = self.bytes()?;
        written.text(self, &bytes).map(Cow::into_owned)
    }

    /// Reads the positions of an OBF file, and checks that they are possible.
    pub(crate) fn read_positions(&self) -> Result<Vec<Task>, Failure> {
        let text = self.read()?;
        let problems = obf::read(&text).map_err(|error| self.error(&error))?;
        problems
            .into_iter()
            .map(|problem| {
                let position = problem.setup.validate().map_err(|error| {
                    let place = place_of(&problem, &error);
                    Failure::input(format_args!("{self}:{place}: {error}"))
                })?;
                Ok(Task { position, problem })
            })
            .collect()
    }
}

/// A position to work on, with the data in the file.
pub(crate) struct Task {
    pub(crate) position: Position,
    pub(crate) problem: Problem,
}

/// Returns the place of the board's character that makes a position impossible.
fn place_of(problem: &Problem, error: &SetupError) -> Place {
    let square = match *error {
        SetupError::Overlap(squares) | SetupError::EmptyCenter(squares) => first(squares),
    };
    problem.place.right(square)
}

fn first(squares: Bitboard) -> usize {
    squares.squares().next().map_or(0, |square| usize::from(square.index()))
}
