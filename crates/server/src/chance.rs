//! Random numbers from the operating system.

use outflank_rules::GameSpec;

use crate::Failure;

impl From<getrandom::Error> for Failure {
    fn from(_: getrandom::Error) -> Self {
        Self::Broken("the random source")
    }
}

/// Returns an unpredictable seed.
pub(crate) fn seed() -> Result<u64, Failure> {
    bytes().map(u64::from_le_bytes)
}

/// Returns unpredictable bytes.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// Draws the parameters that a spec leaves to chance. The stored spec then names the exact game.
pub(crate) fn drawn(spec: GameSpec) -> Result<GameSpec, Failure> {
    if spec.is_open() { Ok(spec.resolve(seed()?)) } else { Ok(spec) }
}
