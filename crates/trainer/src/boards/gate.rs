//! Matches between two generations of weights.

use outflank_engine::general::pattern::DiscGame;
use outflank_rules::{AnyPosition, Color, GameSpec, Playthrough, SplitMix64, open};

use super::board::Board;
use super::play::{BoardSearcher, new_searcher};

/// Random plies before a pair of games.
const OPENING: usize = 6;
/// The depth of the players' searches, in plies.
const DEPTH: u32 = 2;
/// With at most this many cells left, the players solve the game.
const SOLVED: u32 = 6;

/// A player with the evaluation of a board.
struct Contestant<'a, G: DiscGame> {
    spec: &'a GameSpec,
    searcher: BoardSearcher<G>,
}

impl<'a, G: DiscGame> Contestant<'a, G> {
    fn new(board: &'a Board<G>) -> Option<Self> {
        Some(Self { spec: &board.spec, searcher: new_searcher(board)? })
    }

    /// Returns the move with the worst outcome for the opponent.
    fn choose(&mut self, position: &AnyPosition) -> Option<String> {
        let position = position.of_game::<G>(self.spec).ok()?;
        let mut moves = Vec::new();
        self.searcher.game().moves(position, &mut moves);
        let worth = |mv: &G::Move| {
            let after = self.searcher.game().play(position, *mv);
            if self.searcher.game().left(&after).unwrap_or(0) <= SOLVED {
                self.searcher.solve(&after)
            } else {
                self.searcher.value(&after, DEPTH - 1)
            }
        };
        let mv = moves.iter().copied().min_by_key(worth)?;
        Some(self.searcher.game().show(position, mv))
    }
}

/// Returns the scores in discs, for the first evaluation, of two games from the same opening with the colors
/// exchanged. `None` if a game does not end.
pub(super) fn pair<G: DiscGame>(
    one: &Board<G>,
    other: &Board<G>,
    random: &mut SplitMix64,
) -> Option<[i32; 2]> {
    let opening = Playthrough::random_opening(open(&one.spec).start(), OPENING, random);
    let (mut one, mut other) = (Contestant::new(one)?, Contestant::new(other)?);
    let mut score = |color_of_one: Color| {
        let mut played = opening.clone();
        let outcome = played.play_out(|played, color| {
            let player = if color == color_of_one { &mut one } else { &mut other };
            player.choose(played.position()).ok_or(())
        });
        let black = outcome.ok()?.score.unwrap_or(0);
        Some(if color_of_one == Color::Black { black } else { -black })
    };
    Some([score(Color::Black)?, score(Color::White)?])
}
