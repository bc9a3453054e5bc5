//! What is left to chance.

use outflank_rules::GameSpec;

use crate::Failure;

impl From<getrandom::Error> for Failure {
    fn from(_: getrandom::Error) -> Self {
        Self::Broken("the random source")
    }
}

/// A seed that nobody can guess.
pub(crate) fn seed() -> Result<u64, Failure> {
    bytes().map(u64::from_le_bytes)
}

/// Bytes that nobody can guess.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// The spec with what it leaves to chance drawn: what is stored names the very game that is played.
pub(crate) fn drawn(spec: GameSpec) -> Result<GameSpec, Failure> {
    if spec.is_open() { Ok(spec.resolve(seed()?)) } else { Ok(spec) }
}
