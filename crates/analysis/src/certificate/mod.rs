//! Proofs that can be checked without trusting the search that found them.

mod certify;
mod verify;

pub use certify::{NotCertified, certify};
pub use verify::{NotProved, Verified, verify};

use outflank_rules::{Move, Position};

/// Returns the position after a move and, if one follows, a forced pass.
fn after(position: Position, made: Move) -> Option<Position> {
    let mut after = position.play(made).ok()?;
    if after.must_pass() {
        after = after.play(Move::Pass).ok()?;
    }
    Some(after)
}

/// Returns the position after a forced pass; the position itself if no pass is forced.
fn settled(position: Position) -> Position {
    if position.must_pass() { position.play(Move::Pass).unwrap_or(position) } else { position }
}
