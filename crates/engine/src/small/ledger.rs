//! Proved bounds of positions that are near the start or expensive, and the checkpoint format from which a
//! proof can resume.

use std::collections::HashMap;
use std::fmt;

use crate::fnv1a;

/// The proved bounds of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proved {
    pub(crate) lower: i8,
    pub(crate) upper: i8,
}

impl Proved {
    /// The widest bounds, which hold for any score.
    pub(crate) const NOTHING: Self = Self { lower: -64, upper: 64 };

    /// Returns the bounds after a search for more than `alpha` returned `score`.
    pub(crate) fn and(self, alpha: i32, score: i32) -> Self {
        if score > alpha {
            Self { lower: self.lower.max(score as i8), ..self }
        } else {
            Self { upper: self.upper.min(score as i8), ..self }
        }
    }

    /// Returns the bound that decides whether the score is more than `alpha`, if either bound does.
    pub(crate) fn answer(self, alpha: i32) -> Option<i32> {
        if i32::from(self.lower) > alpha {
            Some(i32::from(self.lower))
        } else {
            (i32::from(self.upper) <= alpha).then_some(i32::from(self.upper))
        }
    }
}

/// Positions with proved bounds, by their least image: the discs of the side to move and of the other side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ledger {
    pub(crate) positions: HashMap<(u64, u64), Proved>,
    /// The nodes searched in total.
    pub(crate) nodes: u64,
    /// The wall time of the proof in milliseconds.
    pub(crate) milliseconds: u64,
}

/// The first bytes of every checkpoint. A change of the layout must change the number.
const MAGIC: &[u8] = b"outflank proof 1\n";

/// The length of an entry in bytes: own discs, opposing discs, and the two bounds.
const ENTRY: usize = 18;

impl Ledger {
    /// Encodes a checkpoint: a first line, and a line with the game's spec. Then follow the nodes, the
    /// milliseconds and the number of positions (eight bytes each, little-endian), the positions, and a
    /// checksum.
    pub(crate) fn to_bytes(&self, spec: &str) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.positions.len() * ENTRY + 128);
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(spec.as_bytes());
        bytes.push(b'\n');
        for number in [self.nodes, self.milliseconds, self.positions.len() as u64] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        let mut sorted: Vec<_> = self.positions.iter().collect();
        sorted.sort_unstable_by_key(|(position, _)| **position);
        for ((own, opponent), proved) in sorted {
            bytes.extend_from_slice(&own.to_le_bytes());
            bytes.extend_from_slice(&opponent.to_le_bytes());
            bytes.extend_from_slice(&[proved.lower.cast_unsigned(), proved.upper.cast_unsigned()]);
        }
        let checksum = fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads a checkpoint of the game `spec`.
    ///
    /// # Errors
    /// If the bytes are not a checkpoint of this game.
    pub(crate) fn from_bytes(bytes: &[u8], spec: &str) -> Result<Self, CheckpointError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(CheckpointError::NoCheckpoint)?;
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(CheckpointError::Damaged)?;
        if fnv1a(body) != u64::from_le_bytes(*sum) {
            return Err(CheckpointError::Damaged);
        }
        let end = rest.iter().position(|&byte| byte == b'\n').ok_or(CheckpointError::Damaged)?;
        let (game, rest) = rest.split_at(end);
        if game != spec.as_bytes() {
            return Err(CheckpointError::OtherGame(String::from_utf8_lossy(game).into_owned()));
        }
        let mut reader = Reader(rest.get(1..rest.len().saturating_sub(8)).unwrap_or_default());
        let mut next = || reader.number().ok_or(CheckpointError::Damaged);
        let (nodes, milliseconds, n) = (next()?, next()?, next()?);
        if usize::try_from(n).ok().and_then(|n| n.checked_mul(ENTRY)) != Some(reader.0.len()) {
            return Err(CheckpointError::Damaged);
        }
        let mut positions = HashMap::with_capacity(reader.0.len() / ENTRY);
        while let (Some(own), Some(opponent), Some([lower, upper])) =
            (reader.number(), reader.number(), reader.take::<2>())
        {
            let proved = Proved { lower: lower.cast_signed(), upper: upper.cast_signed() };
            positions.insert((own, opponent), proved);
        }
        Ok(Self { positions, nodes, milliseconds })
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*taken)
    }

    fn number(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }
}

/// The reason why a proof cannot resume from a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckpointError {
    /// The bytes are not a checkpoint, or one of another version of the program.
    NoCheckpoint,
    /// The bytes are truncated or changed.
    Damaged,
    /// The checkpoint is of the game with this spec, not of the expected one.
    OtherGame(String),
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCheckpoint => f.write_str("not a checkpoint of this version of the program"),
            Self::Damaged => f.write_str("the checkpoint is damaged: its checksum does not match"),
            Self::OtherGame(game) => write!(f, "the checkpoint is of another game: {game}"),
        }
    }
}

impl std::error::Error for CheckpointError {}
