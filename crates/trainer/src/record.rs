//! The records of shards: positions, with and without a label.

use outflank_engine::Score;
use outflank_rules::{Bitboard, Board, Color, Position, Symmetry};

use crate::Kind;

/// The length of a record of an 8×8 position, in bytes.
const RECORD: usize = 24;

/// A record of a shard.
pub(crate) trait Record: Copy {
    /// The kind of its sets.
    const KIND: Kind;
    /// Bytes of a record.
    const LEN: usize;

    /// Appends the bytes of the record.
    fn write(self, to: &mut Vec<u8>);

    /// Reads [`Record::LEN`] bytes. The error is a message about the fault.
    fn read(bytes: &[u8]) -> Result<Self, String>;
}

/// Whether a game is held out of every fit, to measure errors: one in twenty.
pub(crate) fn is_held_out(game: u32) -> bool {
    // Hash the number, because the games of a shard have consecutive numbers.
    (u64::from(game).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32).is_multiple_of(20)
}

/// The origin of the first moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Random legal moves.
    Random,
    /// A line of a file of openings or games.
    Opening,
}

/// A position to label, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Discs of the side to move.
    pub own: u64,
    /// Discs of the other side.
    pub opponent: u64,
    /// The game of the position; every game gives one position.
    pub game: u32,
    /// The origin of that game's first moves.
    pub source: Source,
}

/// How a label was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelKind {
    /// Solved: the final score with best play.
    Exact,
    /// The mean of the searches to this depth and to one ply less.
    Searched(u8),
}

/// A position with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// Discs of the side to move.
    pub own: u64,
    /// Discs of the other side.
    pub opponent: u64,
    /// The number of the game with the position; it decides whether the position is held out.
    pub game: u32,
    /// The value for the side to move, in 1⁄128 disc.
    pub value: i16,
    /// How the value was found.
    pub kind: LabelKind,
}

/// The score of a position from a search to one depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MeasuredSearch {
    /// Discs of the side to move.
    pub own: u64,
    /// Discs of the other side.
    pub opponent: u64,
    /// The number of the game with the position; it decides whether the position is held out.
    pub game: u32,
    /// The value for the side to move, in 1⁄128 disc.
    pub value: i16,
    /// The depth in plies, 0 for the evaluation alone; `None` for the exact score.
    pub depth: Option<u8>,
}

impl MeasuredSearch {
    /// Returns the number of empty squares.
    pub(crate) fn empties(&self) -> u32 {
        (self.own | self.opponent).count_zeros()
    }

    /// Returns the value in discs.
    pub(crate) fn discs(&self) -> f64 {
        f64::from(self.value) / f64::from(Score::UNITS_PER_DISC)
    }
}

impl Label {
    /// Returns the number of empty squares.
    #[must_use]
    pub fn empties(&self) -> u32 {
        (!(self.own | self.opponent)).count_ones()
    }

    /// Returns the value in discs.
    #[must_use]
    pub fn discs(&self) -> f32 {
        f32::from(self.value) / f32::from(Score::UNITS_PER_DISC)
    }

    /// Whether the position is held out of every fit, to measure errors: one game in twenty.
    #[must_use]
    pub fn is_held_out(&self) -> bool {
        is_held_out(self.game)
    }

    /// Returns the position, with Black to move.
    #[must_use]
    pub fn position(&self) -> Position {
        position(self.own, self.opponent)
    }
}

impl Start {
    /// Returns the position, with Black to move.
    #[must_use]
    pub fn position(&self) -> Position {
        position(self.own, self.opponent)
    }
}

/// Returns a position with Black to move. Overlapping sets give an empty board; the reader of records refuses
/// them.
fn position(own: u64, opponent: u64) -> Position {
    let empty = Bitboard::EMPTY;
    let board = Board::new(Bitboard::new(own), Bitboard::new(opponent)).or(Board::new(empty, empty));
    Position::new(board.unwrap_or(Board::START), Color::Black)
}

/// Returns the least of the eight images of a position; equal for positions that differ only by a symmetry.
pub(crate) fn canonical(own: u64, opponent: u64) -> (u64, u64) {
    Symmetry::all()
        .map(|symmetry| {
            let image = |set| symmetry.bitboard(Bitboard::new(set)).bits();
            (image(own), image(opponent))
        })
        .min()
        .unwrap_or((own, opponent))
}

impl Record for Start {
    const KIND: Kind = Kind::Positions;
    const LEN: usize = RECORD;

    fn write(self, to: &mut Vec<u8>) {
        let source = match self.source {
            Source::Random => 0,
            Source::Opening => 1,
        };
        write(self.own, self.opponent, self.game, [source, 0, 0, 0], to);
    }

    fn read(bytes: &[u8]) -> Result<Self, String> {
        let (own, opponent, game, rest) = read(bytes)?;
        let source = match rest {
            [0, 0, 0, 0] => Source::Random,
            [1, 0, 0, 0] => Source::Opening,
            other => return Err(format!("no source of a position: {other:?}")),
        };
        Ok(Self { own, opponent, game, source })
    }
}

impl Record for Label {
    const KIND: Kind = Kind::Labels;
    const LEN: usize = RECORD;

    fn write(self, to: &mut Vec<u8>) {
        let [low, high] = self.value.to_le_bytes();
        let (kind, depth) = match self.kind {
            LabelKind::Exact => (0, 0),
            LabelKind::Searched(depth) => (1, depth),
        };
        write(self.own, self.opponent, self.game, [low, high, kind, depth], to);
    }

    fn read(bytes: &[u8]) -> Result<Self, String> {
        let (own, opponent, game, [low, high, kind, depth]) = read(bytes)?;
        let value = i16::from_le_bytes([low, high]);
        if value.unsigned_abs() > 64 * 128 {
            return Err(format!("a value of {value} units: more than 64 discs"));
        }
        let kind = match (kind, depth) {
            (0, 0) => LabelKind::Exact,
            (1, depth) => LabelKind::Searched(depth),
            other => return Err(format!("no kind of label: {other:?}")),
        };
        Ok(Self { own, opponent, game, value, kind })
    }
}

impl Record for MeasuredSearch {
    const KIND: Kind = Kind::Looks;
    const LEN: usize = RECORD;

    fn write(self, to: &mut Vec<u8>) {
        let [low, high] = self.value.to_le_bytes();
        write(self.own, self.opponent, self.game, [low, high, self.depth.unwrap_or(u8::MAX), 0], to);
    }

    fn read(bytes: &[u8]) -> Result<Self, String> {
        let (own, opponent, game, [low, high, depth, rest]) = read(bytes)?;
        if rest != 0 || (depth > 60 && depth != u8::MAX) {
            return Err(format!("no depth of a search: {depth}, {rest}"));
        }
        let depth = (depth != u8::MAX).then_some(depth);
        Ok(Self { own, opponent, game, value: i16::from_le_bytes([low, high]), depth })
    }
}

fn write(own: u64, opponent: u64, game: u32, rest: [u8; 4], to: &mut Vec<u8>) {
    to.extend_from_slice(&own.to_le_bytes());
    to.extend_from_slice(&opponent.to_le_bytes());
    to.extend_from_slice(&game.to_le_bytes());
    to.extend_from_slice(&rest);
}

fn read(bytes: &[u8]) -> Result<(u64, u64, u32, [u8; 4]), String> {
    let bytes: &[u8; RECORD] =
        bytes.try_into().map_err(|_| format!("a record of {} bytes: expected {RECORD}", bytes.len()))?;
    let word = |at: usize| {
        let mut word = [0; 8];
        word.copy_from_slice(&bytes[at..at + 8]);
        u64::from_le_bytes(word)
    };
    let (own, opponent) = (word(0), word(8));
    if own & opponent != 0 {
        return Err(format!("two discs on one square: {:016x}", own & opponent));
    }
    let game = u32::from_le_bytes([bytes[16], bytes[17], bytes[18], bytes[19]]);
    Ok((own, opponent, game, [bytes[20], bytes[21], bytes[22], bytes[23]]))
}
