//! Random games and positions.

use outflank_rules::{Move, Position, SplitMix64};

/// Returns a position of a random game and the squares played before the position, without passes. Play stops
/// where `until` is true or the game is over.
pub(crate) fn play(seed: u64, until: impl Fn(Position) -> bool) -> (Position, Vec<(u8, u8)>) {
    let mut random = SplitMix64::new(seed);
    let mut position = Position::start();
    let mut moves = Vec::new();
    while !position.is_over() && !until(position) {
        let legal: Vec<_> = position.legal_moves().squares().collect();
        let mv = if legal.is_empty() {
            Move::Pass
        } else {
            let square = legal[random.below(legal.len())];
            moves.push((square.file().index(), square.rank().index()));
            Move::Place(square)
        };
        position = position.play(mv).unwrap();
    }
    (position, moves)
}
