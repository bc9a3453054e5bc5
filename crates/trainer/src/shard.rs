//! One file of records, either complete or absent.
//!
//! All numbers are little-endian. The header is `OUTFLSHD`, the version (2 bytes, 1), the kind of the records
//! (2), their number (4), the shard's number (4), and the fingerprint of the set's settings (8). The records
//! follow, and the FNV-1a of everything before (8).

use std::fs;
use std::path::Path;

use outflank_engine::fnv1a;

use crate::error::io;
use crate::record::Record;
use crate::{Kind, TrainError, whole_file};

const MAGIC: [u8; 8] = *b"OUTFLSHD";
const VERSION: u16 = 1;
const HEADER: usize = 8 + 2 + 2 + 4 + 4 + 8;
const CHECKSUM: usize = 8;

/// Writes a shard.
pub(crate) fn write<R: Record>(
    path: &Path,
    number: u32,
    fingerprint: u64,
    records: &[R],
) -> Result<(), TrainError> {
    let mut bytes = Vec::with_capacity(HEADER + records.len() * R::LEN + CHECKSUM);
    bytes.extend_from_slice(&MAGIC);
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    bytes.extend_from_slice(&R::KIND.number().to_le_bytes());
    bytes.extend_from_slice(&(records.len() as u32).to_le_bytes());
    bytes.extend_from_slice(&number.to_le_bytes());
    bytes.extend_from_slice(&fingerprint.to_le_bytes());
    for record in records {
        record.write(&mut bytes);
    }
    let checksum = fnv1a(&bytes);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    whole_file::replace(path, &bytes).map_err(io("write", path))
}

/// Reads a shard.
///
/// # Errors
/// If the file cannot be read, or is damaged; the error names the byte.
pub(crate) fn read<R: Record>(path: &Path, number: u32, fingerprint: u64) -> Result<Vec<R>, TrainError> {
    let bytes = fs::read(path).map_err(io("read", path))?;
    let damaged = |at: usize, what: String| TrainError::Damaged { path: path.to_owned(), at, what };
    if !bytes.starts_with(&MAGIC) {
        return Err(damaged(0, "not a shard: it does not begin with OUTFLSHD".to_owned()));
    }
    if bytes.len() < HEADER + CHECKSUM {
        return Err(damaged(bytes.len(), "the shard ends within its header".to_owned()));
    }
    let (body, stored) = bytes.split_at(bytes.len() - CHECKSUM);
    let half = |at: usize| u16::from_le_bytes([body[at], body[at + 1]]);
    let word = |at: usize| u32::from(half(at)) | u32::from(half(at + 2)) << 16;
    let long = |at: usize| u64::from(word(at)) | u64::from(word(at + 4)) << 32;
    if half(8) != VERSION {
        return Err(damaged(
            8,
            format!("shard of version {}: this program reads version {VERSION}", half(8)),
        ));
    }
    if !R::KIND.is_numbered(half(10)) {
        let (found, expected) = (Kind::describe(half(10)), Kind::describe(R::KIND.number()));
        return Err(damaged(10, format!("records of {found}: expected {expected}")));
    }
    let expected = (word(12) as usize).saturating_mul(R::LEN).saturating_add(HEADER + CHECKSUM);
    if bytes.len() != expected {
        let what = format!("{} records need {expected} bytes: found {}", word(12), bytes.len());
        return Err(damaged(12, what));
    }
    let computed = fnv1a(body);
    let stored = u64::from_le_bytes(stored.try_into().unwrap_or_default());
    if stored != computed {
        let what = format!("the checksum is {stored:016x}, the contents give {computed:016x}");
        return Err(damaged(body.len(), what));
    }
    if word(16) != number {
        return Err(damaged(16, format!("this is shard {}: expected shard {number}", word(16))));
    }
    if long(20) != fingerprint {
        let what = format!("made with settings {:016x}: the set has {fingerprint:016x}", long(20));
        return Err(damaged(20, what));
    }
    body[HEADER..]
        .chunks_exact(R::LEN)
        .enumerate()
        .map(|(i, bytes)| R::read(bytes).map_err(|what| damaged(HEADER + i * R::LEN, what)))
        .collect()
}
