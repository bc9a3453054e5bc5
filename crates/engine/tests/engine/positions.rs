//! Positions for tests of the engine, and a plain solver to compare it with.

use outflank_rules::{
    AnyGame, AnyPosition, Bitboard, Board, Color, Playthrough, Position, SplitMix64, kernel, splitmix64,
};

/// A seeded stream of numbers.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns the next number.
    pub(crate) fn next(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// Returns a number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// Returns a position with this number of empties, reached by random moves.
pub(crate) fn played(random: &mut Random, empties: u32) -> Position {
    loop {
        let mut position = Position::start();
        while position.board().n_empties() > empties && !position.is_over() {
            if position.must_pass() {
                position = position.with_turn(!position.turn());
                continue;
            }
            let moves: Vec<_> = position.legal_moves().squares().collect();
            let square = moves[random.below(moves.len())];
            position = position.play_unchecked(square, position.flips(square));
        }
        if position.board().n_empties() == empties {
            return position;
        }
    }
}

/// Returns the position after `plies` random moves from the start, or fewer if the game would end.
pub(crate) fn wandered(game: &AnyGame, seed: u64, plies: usize) -> AnyPosition {
    Playthrough::random_opening(game.start(), plies, &mut SplitMix64::new(seed)).position().clone()
}

/// Returns a position of random discs with this number of empties. Passes, finished games and wipe-outs are
/// frequent among such positions.
pub(crate) fn scattered(random: &mut Random, empties: u32) -> Position {
    let mut free = Bitboard::EMPTY;
    while free.len() < empties {
        free |= Bitboard::new(1 << random.below(64));
    }
    // The share of black discs varies from few to many.
    let mut black = random.next() & random.next();
    for _ in 0..random.below(4) {
        black = if random.below(2) == 0 { black & random.next() } else { black | random.next() };
    }
    let black = Bitboard::new(black) & !free;
    let white = !black & !free;
    let turn = if random.below(2) == 0 { Color::Black } else { Color::White };
    Position::new(Board::new(black, white).expect("disjoint by construction"), turn)
}

/// Returns the final score for the side to move, by plain alpha-beta over the rules.
pub(crate) fn plain_score(own: u64, opponent: u64, mut alpha: i32, beta: i32) -> i32 {
    let moves = kernel::legal_moves(own, opponent);
    if moves == 0 {
        if kernel::legal_moves(opponent, own) == 0 {
            let diff = own.count_ones() as i32 - opponent.count_ones() as i32;
            return diff + diff.signum() * (own | opponent).count_zeros() as i32;
        }
        return -plain_score(opponent, own, -beta, -alpha);
    }
    let mut best = -64;
    for square in Bitboard::new(moves) {
        let flips = kernel::flips(own, opponent, square.index());
        let score = -plain_score(opponent & !flips, own | flips | square.bitboard().bits(), -beta, -alpha);
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Returns the final score of a position, by the plain solver.
pub(crate) fn plain(position: Position) -> i32 {
    plain_score(position.own().bits(), position.opponents().bits(), -64, 64)
}

/// Whether the plain solver confirms this final score. A window around the score is much cheaper than a
/// search for the score.
pub(crate) fn is_worth(position: Position, score: i32) -> bool {
    plain_score(position.own().bits(), position.opponents().bits(), score - 1, score + 1) == score
}

/// Reads a board of 64 characters followed by the side to move.
pub(crate) fn read(text: &str) -> Position {
    let board = Board::parse(&text[..64]).expect("a board");
    Position::new(board, if text.ends_with('O') { Color::White } else { Color::Black })
}
