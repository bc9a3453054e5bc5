//! Reads and writes records one at a time, in sources of any length.
//!
//! After a problem, a reader continues with the next record, unless the caller stops. Only one game is in
//! memory at a time, and its length is [limited](Reading::limit).

mod chunk;
mod problem;
mod sample;
mod taken;
mod text;
mod writing;

use std::io::BufRead;
use std::sync::Arc;

use outflank_rules::{AnyGame, Color, Content, GameSpec, open};

pub(crate) use chunk::Chunk;
pub use problem::Problem;
pub use sample::{SAMPLE, Sample};
pub use taken::DetectedEncoding;
pub(crate) use text::{Text, with_line_feeds};
pub use writing::{CompanionFile, RecordWriter, WriteError};
pub(crate) use writing::{One, Parted, Texts};

use crate::cursor::Cursor;
use crate::name_files::Lists;
use crate::record::{GameRecord, GivenStart, Start, othello};
use crate::transcript::Grammar;
use crate::{Encoding, ReadError, Reason};

/// The records of a source, with a problem in place of each unreadable one.
pub type Records<'a> = Box<dyn Iterator<Item = Result<GameRecord, Problem>> + 'a>;

/// Settings of a reader.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game to assume if the source does not name one.
    pub game: AnyGame,
    /// The encoding of text.
    pub encoding: Encoding,
    /// Receives the detected encoding of the text.
    pub taken: DetectedEncoding,
    /// The maximum size of a game, in bytes. A longer game is a problem.
    pub limit: usize,
    /// The name files for the numbers in WTHOR files.
    pub lists: Arc<Lists>,
    /// The content of the game's board before the first move, and the side to move.
    usual: (Vec<Content>, Option<Color>),
    grammar: Arc<Grammar>,
}

impl Default for Reading {
    /// Othello, detection of the encoding, and games of at most 4 MiB.
    fn default() -> Self {
        Self::of(othello().clone())
    }
}

impl Reading {
    /// Returns the default settings for a game.
    #[must_use]
    pub fn of(game: AnyGame) -> Self {
        let start = game.start();
        let usual = (start.contents(), start.to_move());
        let grammar = Arc::new(Grammar::of(&game));
        Self {
            game,
            encoding: Encoding::AUTO,
            taken: DetectedEncoding::default(),
            limit: 4 << 20,
            lists: Arc::default(),
            usual,
            grammar,
        }
    }

    /// Returns the notation of the game's moves.
    pub(crate) fn grammar(&self) -> &Grammar {
        &self.grammar
    }

    /// Converts a position to a start, which may be the usual start.
    pub(crate) fn start(&self, game: &GameSpec, contents: Vec<Content>, turn: Color) -> Start {
        let is_usual = if game == self.game.spec() {
            self.usual.0 == contents && self.usual.1 == Some(turn)
        } else {
            let start = open(game).start();
            start.contents() == contents && start.to_move() == Some(turn)
        };
        if is_usual {
            Start::Usual
        } else {
            Start::Given(Box::new(GivenStart { contents, turn, hands: None }))
        }
    }

    /// Returns the number of columns and rows of the game's board, if it is a full square.
    pub(crate) fn size(&self) -> Option<usize> {
        let layout = self.game.layout();
        let size = layout.width as usize;
        (layout.width == layout.height && size * size == layout.cells.len()).then_some(size)
    }

    /// Returns the game for a board of this size: the expected game if its board has this size, otherwise
    /// Othello.
    pub(crate) fn game_of_size(&self, size: usize) -> Option<GameSpec> {
        if self.size() == Some(size) {
            return Some(self.game.spec().clone());
        }
        format!("othello?size={size}").parse().ok()
    }
}

/// The functions that split a text format into games and read each game.
pub(crate) struct Cut {
    /// Takes the text of the next game, of at most this many bytes. Returns `None` at the end.
    pub(crate) next: fn(&mut Text<'_>, usize) -> Option<Result<Chunk, ReadError>>,
    /// Reads a game. Returns `None` if the text is not a game, or a game of another kind.
    pub(crate) read: fn(Cursor<'_>, &Reading) -> Result<Option<GameRecord>, ReadError>,
}

/// Reads the records of a text.
pub(crate) fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading, cut: &'static Cut) -> Records<'a> {
    let text = Text::noting(input, reading.encoding, reading.taken.clone());
    Box::new(Games { text, reading, cut, game: 0, is_over: false })
}

struct Games<'a> {
    text: Text<'a>,
    reading: Reading,
    cut: &'static Cut,
    game: u64,
    is_over: bool,
}

impl Iterator for Games<'_> {
    type Item = Result<GameRecord, Problem>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.is_over {
            let chunk = (self.cut.next)(&mut self.text, self.reading.limit);
            if let Some(error) = self.text.take_failure() {
                self.is_over = true;
                let place = self.text.place();
                return Some(Err(Problem::new(self.game + 1, place.into(), Reason::Unreadable(error))));
            }
            // Invalid bytes are an error, even if the game could be read.
            let fault = self.text.take_fault();
            let Some(chunk) = chunk else {
                self.is_over = true;
                return fault.map(|fault| Err(Problem::of(self.game + 1, fault)));
            };
            let read = chunk.and_then(|chunk| {
                let cursor = Cursor { text: &chunk.text, place: chunk.place };
                (self.cut.read)(cursor, &self.reading)
            });
            let read = fault.map_or(read, Err);
            if !matches!(read, Ok(None)) {
                self.game += 1;
            }
            if let Some(read) = read.transpose() {
                return Some(read.map_err(|error| Problem::of(self.game, error)));
            }
        }
        None
    }
}
