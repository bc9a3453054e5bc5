//! The file format of networks.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OUTFLNET` |
//! | 2 | version of the format: 1 |
//! | 8 | signature of the shapes and counts that the rows belong to |
//! | 2 | length of a row: 32 or 64 numbers |
//! | 2 | width of the range of empties of a head, 1…64 |
//! | 8 | length of the numbers that follow, in bytes |
//! | … | the numbers |
//! | 8 | FNV-1a of everything before |
//!
//! The numbers are all [coded](super::super::pattern::coding) as one phase. First come the biases of the
//! sums, then the heads from 0 empty squares on in the layout of [`Form`]. The rows follow in the order of
//! the folded weights.

use super::super::pattern::coding::{CHECKSUM, Reader, code, read_phases, unsealed};
use super::super::pattern::{Folding, WeightsError, file::signature};
use super::form::Form;
use crate::checksum::fnv1a;

const MAGIC: [u8; 8] = *b"OUTFLNET";
const VERSION: u16 = 1;
const HEADER: usize = 8 + 2 + 8 + 2 + 2 + 8;

/// A network in the form for training and storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkFile {
    /// Its width.
    pub form: Form,
    /// The width of the range of empties of a head, 1…64.
    pub stage: u16,
    /// The biases of the sums, [`Form::width`] numbers.
    pub begins: Vec<i16>,
    /// The heads from 0 empty squares on, [`NetworkFile::heads_of`] of them, each of [`Form::head`] numbers.
    /// A head of zeros corrects nothing.
    pub heads: Vec<Vec<i16>>,
    /// The rows of all folded weights, one after the other.
    pub rows: Vec<i8>,
}

impl NetworkFile {
    /// Returns the number of heads if each covers a range of `stage` numbers of empties.
    #[must_use]
    pub const fn heads_of(stage: u16) -> usize {
        64usize.div_ceil(if stage == 0 { 1 } else { stage as usize })
    }

    /// Reads the bytes written by [`NetworkFile::write`].
    ///
    /// # Errors
    /// The first problem found in the bytes, with its place.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let short = |expected| WeightsError::Length { expected, found: bytes.len() };
        if !bytes.starts_with(&MAGIC) {
            return Err(WeightsError::Foreign("OUTFLNET"));
        }
        let mut reader = Reader { bytes, at: MAGIC.len() };
        let version = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        if version != VERSION {
            return Err(WeightsError::Version { expected: VERSION, found: version });
        }
        let found = u64::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let width = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let stage = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let length = u64::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        reader.bytes = unsealed(bytes, HEADER, length)?;
        let expected = signature();
        if found != expected {
            return Err(WeightsError::Shapes { expected, found });
        }
        let form = Form::new(usize::from(width)).ok_or(WeightsError::Width(width))?;
        if !(1..=64).contains(&stage) {
            return Err(WeightsError::Stage(stage));
        }
        let (heads, rows) = (Self::heads_of(stage), Folding::new().len() * form.width());
        let mut numbers = Vec::new();
        let all = form.width() + heads * form.head() + rows;
        read_phases(1, 1, &mut reader, all, |_, read| numbers = read.to_vec())?;
        let (begins, numbers) = numbers.split_at(form.width());
        let (layers, rows) = numbers.split_at(heads * form.head());
        let row = |(at, &number): (usize, &i16)| {
            let row = at / form.width();
            i8::try_from(number).map_err(|_| WeightsError::Row { row, number })
        };
        Ok(Self {
            form,
            stage,
            begins: begins.to_vec(),
            heads: layers.chunks(form.head()).map(<[i16]>::to_vec).collect(),
            rows: rows.iter().enumerate().map(row).collect::<Result<_, _>>()?,
        })
    }

    /// Encodes the network.
    ///
    /// # Errors
    /// If the fields are inconsistent or outside the format, such as a wrong number of heads or of numbers.
    pub fn write(&self) -> Result<Vec<u8>, WeightsError> {
        if !(1..=64).contains(&self.stage) {
            return Err(WeightsError::Stage(self.stage));
        }
        let (heads, rows) = (Self::heads_of(self.stage), Folding::new().len() * self.form.width());
        let mut numbers = self.begins.clone();
        numbers.extend(self.heads.iter().flatten());
        numbers.extend(self.rows.iter().map(|&number| i16::from(number)));
        let expected = self.form.width() + heads * self.form.head() + rows;
        let coded = code(&[numbers], expected, 1)?;
        let mut bytes = Vec::with_capacity(HEADER + coded.len() + CHECKSUM);
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&signature().to_le_bytes());
        bytes.extend_from_slice(&(self.form.width() as u16).to_le_bytes());
        bytes.extend_from_slice(&self.stage.to_le_bytes());
        bytes.extend_from_slice(&(coded.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&coded);
        let checksum = fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }
}
