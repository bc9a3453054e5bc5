//! Matchmaking: a pure function of the waiting players, their times and their wishes.

use outflank_play::GuestId;
use outflank_rules::Color;

/// The largest difference in rating that a quick seek accepts at first, in points.
const FIRST_REACH: f64 = 100.0;
/// The increase of this difference for each second of waiting, in points.
const REACH_PER_SECOND: f64 = 25.0;
/// The maximum of this difference, in points.
const LARGEST_REACH: f64 = 1000.0;

/// A player who waits for an opponent. All candidates want the same game and terms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Candidate {
    /// The number of the seek, which decides between candidates who have waited equally long.
    pub(super) number: u64,
    pub(super) who: GuestId,
    pub(super) points: f64,
    /// The accepted ratings.
    pub(super) range: (f64, f64),
    /// Whether the player wants an opponent of similar strength, within a difference that grows with time.
    pub(super) is_quick: bool,
    pub(super) color: Option<Color>,
    /// When the wait began, in milliseconds since 1970.
    pub(super) since: i64,
}

impl Candidate {
    /// Returns the largest accepted difference in rating at the time `now`.
    fn reach(&self, now: i64) -> f64 {
        let waited = now.saturating_sub(self.since).max(0) as f64 / 1000.0;
        if self.is_quick {
            (FIRST_REACH + REACH_PER_SECOND * waited).min(LARGEST_REACH)
        } else {
            f64::INFINITY
        }
    }

    /// Whether the player accepts an opponent with this rating at the time `now`.
    pub(super) fn takes_points(&self, points: f64, now: i64) -> bool {
        let is_in_range = (self.range.0..=self.range.1).contains(&points);
        is_in_range && (self.points - points).abs() <= self.reach(now)
    }
}

/// Whether two players accept each other at the time `now`.
fn fit(one: &Candidate, other: &Candidate, now: i64, are_apart: impl Fn(GuestId, GuestId) -> bool) -> bool {
    one.who != other.who
        && (one.color.is_none() || one.color != other.color)
        && one.takes_points(other.points, now)
        && other.takes_points(one.points, now)
        && !are_apart(one.who, other.who)
}

/// Returns the pairs at the time `now`, as numbers of seeks. No person is in two pairs.
///
/// The player who has waited longest chooses first, and gets the matching player with the nearest rating.
/// Between two at the same distance, the one who has waited longer is chosen.
pub(super) fn pairs(
    waiting: &[Candidate],
    now: i64,
    are_apart: impl Fn(GuestId, GuestId) -> bool,
) -> Vec<(u64, u64)> {
    let mut matcher = Matcher::of(waiting);
    let mut by_wait: Vec<usize> = (0..matcher.by_points.len()).collect();
    by_wait.sort_by_key(|at| (matcher.by_points[*at].since, matcher.by_points[*at].number));
    let mut pairs = Vec::new();
    for at in by_wait {
        if matcher.is_taken[at] || is_elsewhere(&matcher, at) {
            continue;
        }
        if let Some(other) = matcher.nearest(at, now, &are_apart) {
            for taken in [at, other] {
                matcher.take(taken);
            }
            pairs.push((matcher.by_points[at].number, matcher.by_points[other].number));
        }
    }
    pairs
}

/// Whether another seek of the person has been paired.
fn is_elsewhere(matcher: &Matcher, at: usize) -> bool {
    matcher.gone.contains(&matcher.by_points[at].who)
}

/// The waiting players in the order of their ratings.
struct Matcher {
    by_points: Vec<Candidate>,
    is_taken: Vec<bool>,
    gone: std::collections::HashSet<GuestId>,
    /// The number of comparisons.
    #[cfg(test)]
    n_compared: usize,
}

impl Matcher {
    fn of(waiting: &[Candidate]) -> Self {
        let mut by_points = waiting.to_vec();
        by_points
            .sort_by(|one, other| one.points.total_cmp(&other.points).then(one.number.cmp(&other.number)));
        Self {
            is_taken: vec![false; by_points.len()],
            by_points,
            gone: std::collections::HashSet::new(),
            #[cfg(test)]
            n_compared: 0,
        }
    }

    fn take(&mut self, at: usize) {
        self.is_taken[at] = true;
        self.gone.insert(self.by_points[at].who);
    }

    /// Returns the index of the nearest matching player. Searches outwards from `at`.
    fn nearest(
        &mut self,
        at: usize,
        now: i64,
        are_apart: impl Fn(GuestId, GuestId) -> bool,
    ) -> Option<usize> {
        let one = self.by_points[at];
        let (mut below, mut above) = (at.checked_sub(1), at + 1);
        let mut best: Option<(f64, i64, u64, usize)> = None;
        loop {
            let distance = |index: usize| (self.by_points[index].points - one.points).abs();
            let down = below.map(distance);
            let up = (above < self.by_points.len()).then(|| distance(above));
            let (next, far) = match (below, down, up) {
                (Some(index), Some(down), up) if up.is_none_or(|up| down <= up) => {
                    below = index.checked_sub(1);
                    (index, down)
                }
                (_, _, Some(up)) => {
                    above += 1;
                    (above - 1, up)
                }
                _ => break,
            };
            if far > one.reach(now) || best.is_some_and(|(best, ..)| far > best) {
                break;
            }
            #[cfg(test)]
            {
                self.n_compared += 1;
            }
            let other = &self.by_points[next];
            if !self.is_taken[next] && !self.gone.contains(&other.who) && fit(&one, other, now, &are_apart) {
                let found = (far, other.since, other.number, next);
                if best.is_none_or(|best| (found.1, found.2) < (best.1, best.2)) {
                    best = Some(found);
                }
            }
        }
        best.map(|(.., index)| index)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use outflank_rules::splitmix64;
    use proptest::prelude::*;

    use super::*;

    /// Pairs like [`pairs`], but directly according to the definition.
    fn by_the_words(
        waiting: &[Candidate],
        now: i64,
        are_apart: impl Fn(GuestId, GuestId) -> bool,
    ) -> Vec<(u64, u64)> {
        let mut rest = waiting.to_vec();
        rest.sort_by_key(|one| (one.since, one.number));
        let mut pairs = Vec::new();
        while !rest.is_empty() {
            let one = rest.remove(0);
            let nearest = rest.iter().filter(|other| fit(&one, other, now, &are_apart)).min_by(|a, b| {
                let far = |other: &Candidate| (other.points - one.points).abs();
                far(a).total_cmp(&far(b)).then((a.since, a.number).cmp(&(b.since, b.number)))
            });
            if let Some(other) = nearest.copied() {
                pairs.push((one.number, other.number));
                rest.retain(|left| left.who != one.who && left.who != other.who);
            }
        }
        pairs
    }

    fn candidate() -> impl Strategy<Value = Candidate> {
        let color =
            prop_oneof![3 => Just(None), 1 => Just(Some(Color::Black)), 1 => Just(Some(Color::White))];
        // There are few different ratings, so that many distances are equal.
        let points = (0..40_i32).prop_map(|step| 1200.0 + 15.0 * f64::from(step));
        let range = prop_oneof![
            3 => Just((f64::NEG_INFINITY, f64::INFINITY)),
            1 => (1200..1500_i32, 1500..1800_i32).prop_map(|(min, max)| (min.into(), max.into())),
        ];
        (0..30_u128, points, range, any::<bool>(), color, 0..30_000_i64).prop_map(
            |(who, points, range, is_quick, color, since)| Candidate {
                number: 0,
                who: GuestId(who),
                points,
                range,
                is_quick,
                color,
                since: since / 1000 * 1000,
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn the_quick_way_pairs_as_the_words_say(mut waiting in prop::collection::vec(candidate(), 0..40), seed: u64) {
            for (number, candidate) in (1..).zip(&mut waiting) {
                candidate.number = number;
            }
            let apart = |one: GuestId, other: GuestId| {
                let (low, high) = (one.0.min(other.0) as u64, one.0.max(other.0) as u64);
                splitmix64(&mut (seed ^ (low << 32) ^ high)).is_multiple_of(5)
            };
            let found = pairs(&waiting, 30_000, apart);
            prop_assert_eq!(&found, &by_the_words(&waiting, 30_000, apart));
            let of = |number: u64| waiting.iter().find(|one| one.number == number).unwrap();
            let mut people = HashSet::new();
            for (one, other) in found {
                prop_assert!(people.insert(of(one).who) && people.insert(of(other).who), "nobody plays twice");
                prop_assert!(!apart(of(one).who, of(other).who));
            }
        }
    }

    fn quick(number: u64, points: f64, since: i64) -> Candidate {
        Candidate {
            number,
            who: GuestId(number.into()),
            points,
            range: (f64::NEG_INFINITY, f64::INFINITY),
            is_quick: true,
            color: None,
            since,
        }
    }

    #[test]
    fn whoever_waits_takes_those_who_are_farther_away() {
        let two = [quick(1, 1500.0, 0), quick(2, 1700.0, 0)];
        let at = |now| pairs(&two, now, |_, _| false);
        assert_eq!(at(3_999), []);
        assert_eq!(at(4_000), [(1, 2)]);
        let far = [quick(1, 1000.0, 0), quick(2, 2001.0, 0)];
        assert_eq!(pairs(&far, i64::MAX, |_, _| false), [], "there is a bound");
        let late = [quick(1, 1500.0, 0), quick(2, 1700.0, 60_000)];
        assert_eq!(pairs(&late, 61_000, |_, _| false), [], "the other player has not waited");
    }

    #[test]
    fn a_thousand_are_paired_without_looking_at_each_other_all() {
        let mut seed = 7;
        let waiting: Vec<Candidate> = (1..=1000)
            .map(|number| quick(number, 1000.0 + (splitmix64(&mut seed) % 1000) as f64, number as i64))
            .collect();
        let mut matcher = Matcher::of(&waiting);
        let n_near: usize = (0..1000)
            .filter_map(|at| {
                let found = matcher.nearest(at, 10_000, |_: GuestId, _: GuestId| false)?;
                Some(found)
            })
            .count();
        assert_eq!(n_near, 1000);
        assert!(matcher.n_compared < 10_000, "{}", matcher.n_compared);
        assert!(pairs(&waiting, 10_000, |_, _| false).len() > 490);
    }
}
