//! What a game that was played here counts in its event.

use outflank_play::{EndReason, Session};
use outflank_rules::{ByColor, Color};
use outflank_tournament::{BadResult, Ending, GameResult, Halves};

/// The result of a game that is over, for those who were paired with these colors; none where it was called off.
///
/// On the board it is the score as the rules count it, and lost on time what is recorded by the rule of the event. Whoever
/// gives up or leaves has no discs, as the other side has all squares. A draw is half the board each. Where a game is not
/// won by discs, or its score is no result on this board, the winner has all squares too.
pub(super) fn result(session: &Session, squares: u32) -> Option<Result<GameResult, BadResult>> {
    let result = session.result()?;
    let all = Halves::whole(squares.into());
    let full = |winner: Color| ByColor::from_fn(|color| if color == winner { all } else { Halves::ZERO });
    let half = ByColor { black: Halves::of(squares.into()), white: Halves::of(squares.into()) };
    let counted = |discs: ByColor<Halves>, ending| GameResult::counted(discs, ending, squares);
    let by_winner = || result.winner.map_or(half, full);
    let taken = match result.reason {
        EndReason::Aborted => return None,
        EndReason::Board => {
            let by_score = result.score.and_then(|score| {
                let black = Halves::of(i64::from(squares) + i64::from(score));
                let discs = ByColor { black, white: all - black };
                let leads = match black.cmp(&discs.white) {
                    std::cmp::Ordering::Greater => Some(Color::Black),
                    std::cmp::Ordering::Less => Some(Color::White),
                    std::cmp::Ordering::Equal => None,
                };
                counted(discs, Ending::Board).ok().filter(|_| leads == result.winner)
            });
            by_score.map_or_else(|| counted(by_winner(), Ending::Board), Ok)
        }
        EndReason::Time { color } => {
            let recorded =
                result.recorded.map(|discs| ByColor::from_fn(|side| Halves::whole(discs[side].into())));
            let ending = Ending::TimeDefault(color);
            let by_rule = recorded.and_then(|discs| counted(discs, ending).ok());
            by_rule.map_or_else(|| counted(full(!color), ending), Ok)
        }
        EndReason::Resignation { color } | EndReason::Abandoned { color } => {
            counted(full(!color), Ending::Board)
        }
        EndReason::Agreement => counted(half, Ending::Board),
    };
    // The two may have changed colors after the first move; the event has them as they were paired.
    Some(taken.map(|taken| if session.is_swapped() { taken.reversed() } else { taken }))
}
