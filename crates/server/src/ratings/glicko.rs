//! Glicko-2 updates. Every game is a rating period of its own, and so is every week without a game.

use outflank_play::Millis;
use outflank_tournament::rating::{Glicko2, Glicko2Rating};

/// A week, in milliseconds.
const WEEK_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// The lowest deviation with which a rating is provisional, in points.
pub(crate) const UNCERTAIN: f64 = 110.0;
/// The number of weeks without a game after which every deviation is that of a new player.
const MOST_WEEKS: i64 = 1200;

/// A rating after the player's last game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Kept {
    pub(crate) rating: Glicko2Rating,
    /// The number of rated games.
    pub(crate) games: u32,
    /// When the last of these games ended.
    pub(crate) at: Millis,
}

/// Returns the rating of a new player.
pub(crate) fn new() -> Glicko2Rating {
    Glicko2::default().start()
}

/// Returns a rating at the time `now`. The deviation grows with every full week since the last game.
pub(crate) fn at(kept: Option<Kept>, now: Millis) -> Glicko2Rating {
    let Some(Kept { rating, at, .. }) = kept else { return new() };
    let weeks = (now.0.saturating_sub(at.0) / WEEK_MS).clamp(0, MOST_WEEKS);
    (0..weeks).fold(rating, |rating, _| Glicko2::default().after_period(rating, &[]))
}

/// Returns the time at which a rating becomes provisional without further games.
pub(crate) fn certain_until(kept: &Kept) -> Millis {
    let mut rating = kept.rating;
    let mut weeks = 0;
    while rating.deviation < UNCERTAIN && weeks < MOST_WEEKS {
        rating = Glicko2::default().after_period(rating, &[]);
        weeks += 1;
    }
    Millis(kept.at.0.saturating_add(weeks * WEEK_MS))
}

/// Returns both ratings after a game. `points` are those of the first player: 1, ½ or 0.
pub(crate) fn after(
    first: Glicko2Rating,
    second: Glicko2Rating,
    points: f64,
) -> (Glicko2Rating, Glicko2Rating) {
    let glicko = Glicko2::default();
    (glicko.after_period(first, &[(second, points)]), glicko.after_period(second, &[(first, 1.0 - points)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_certain_until_it_is_not() {
        let rating = Glicko2Rating { rating: 1620.0, deviation: 80.0, volatility: 0.06 };
        let kept = Kept { rating, games: 30, at: Millis(1_000) };
        let until = certain_until(&kept);
        assert!(at(Some(kept), Millis(until.0 - 1)).deviation < UNCERTAIN);
        assert!(at(Some(kept), until).deviation >= UNCERTAIN);
        // (110² − 80²) / (173.7178 · 0.06)²
        assert_eq!((until.0 - 1_000) / WEEK_MS, 53);
        let uncertain = Kept { rating: Glicko2Rating { deviation: 110.0, ..rating }, ..kept };
        assert_eq!(certain_until(&uncertain), kept.at);
        assert_eq!(at(Some(kept), Millis(0)), rating, "a clock that was set back makes no rating uncertain");
        let long_ago = at(Some(kept), Millis(i64::MAX));
        assert_eq!((long_ago.rating, long_ago.deviation), (1620.0, 350.0));
    }

    #[test]
    fn what_one_wins_the_other_loses_where_they_are_equal() {
        let (winner, loser) = after(new(), new(), 1.0);
        assert!((winner.rating - 1500.0 - (1500.0 - loser.rating)).abs() < 1e-9);
        assert!(winner.rating > 1600.0 && winner.deviation < 350.0, "{winner:?}");
        let (one, other) = after(new(), new(), 0.5);
        assert_eq!(one, other);
    }
}
