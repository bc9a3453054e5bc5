//! Ratings as messages.

use outflank_play::{Account, Millis, Player, Seat, Speed};
use outflank_rules::{ByColor, Color};
use outflank_wire::rating as wire;

use super::twins::twins;
use crate::ratings::{self, Kept, UNCERTAIN};
use crate::store::{KeptRating, RatedRow};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The maximum number of points in a graph. Earlier points are left out.
const MOST_POINTS: usize = 500;

pub(crate) fn rating(points: f64, deviation: f64) -> wire::Rating {
    wire::Rating { points, deviation, provisional: deviation >= UNCERTAIN }
}

/// Returns a rating at the time `now`, since the deviation grows with time.
pub(crate) fn rating_at(kept: Option<Kept>, now: Millis) -> wire::Rating {
    let rested = ratings::at(kept, now);
    rating(rested.rating, rested.deviation)
}

/// Returns the ratings before and after a rated game. Players who have deleted their account have none.
pub(crate) fn game_ratings(row: &RatedRow, seats: &ByColor<Seat>) -> wire::GameRatings {
    let side = |color: Color| {
        let (points, deviation) = row.before[color];
        let after = row.after[color];
        let is_known = matches!(&seats[color], Seat::Human(Player { account: Some(Account::Named), .. }));
        is_known.then(|| wire::SideRating {
            before: rating(points, deviation),
            after: Some(rating(after.rating, after.deviation)),
        })
    };
    wire::GameRatings {
        game: row.game.clone(),
        speed: speed(row.speed),
        black: side(Color::Black),
        white: side(Color::White),
    }
}

twins! {
    pub(crate) fn speed(Speed, wire::Speed) { Bullet, Blitz, Rapid, Classical, Correspondence }
}

/// The points of a graph, oldest first: time, rating and deviation.
pub(crate) type History = Vec<(Millis, f64, f64)>;

/// Converts a person's rating with its whole history.
pub(crate) fn whole_rating(kept: KeptRating, history: History, now: Millis) -> wire::PlayerRating {
    let point =
        |(at, points, deviation): (Millis, f64, f64)| wire::RatingPoint { at_ms: at.0, points, deviation };
    wire::PlayerRating {
        game: kept.game,
        speed: speed(kept.speed),
        rating: rating_at(Some(kept.kept), now),
        games: kept.kept.games,
        history: history.into_iter().map(point).collect(),
    }
}

/// Converts a person's rating with the last point of each day.
pub(crate) fn player_rating(kept: KeptRating, history: History, now: Millis) -> wire::PlayerRating {
    let mut days: History = Vec::new();
    for point in history {
        match days.last_mut() {
            Some(last) if last.0.0.div_euclid(DAY_MS) == point.0.0.div_euclid(DAY_MS) => *last = point,
            _ => days.push(point),
        }
    }
    let first = days.len().saturating_sub(MOST_POINTS);
    whole_rating(kept, days.split_off(first), now)
}

#[cfg(test)]
mod tests {
    use outflank_tournament::rating::Glicko2;

    use super::*;

    #[test]
    fn a_graph_has_the_last_point_of_each_day() {
        let kept = Kept { rating: Glicko2::default().start(), games: 4, at: Millis(3 * DAY_MS) };
        let kept = KeptRating { game: "othello".into(), speed: Speed::Blitz, kept };
        let history: History = [(1, 1500.0), (DAY_MS - 1, 1510.0), (DAY_MS, 1520.0), (3 * DAY_MS, 1530.0)]
            .map(|(at, points)| (Millis(at), points, 100.0))
            .to_vec();
        let shown = player_rating(kept, history, Millis(3 * DAY_MS));
        let points: Vec<f64> = shown.history.iter().map(|point| point.points).collect();
        assert_eq!(points, [1510.0, 1520.0, 1530.0]);
        assert!(shown.rating.provisional);
    }
}
