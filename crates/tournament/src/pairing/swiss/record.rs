//! The facts about a player's earlier rounds that pairing needs.

use outflank_rules::Color;

use crate::pairing::seeding::seeded;
use crate::{Crosstable, Halves, Part};

/// The direction of a float: up against an opponent with more points, or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    Up,
    Down,
}

impl Float {
    /// Returns the direction for a player with `own` half points against one with `other`, or `None` if both
    /// are equal.
    pub(super) fn between(own: i64, other: i64) -> Option<Self> {
        match own.cmp(&other) {
            std::cmp::Ordering::Less => Some(Self::Up),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Self::Down),
        }
    }
}

/// The facts about a player's earlier rounds that pairing needs.
#[derive(Clone, Debug)]
pub(super) struct Record {
    /// The score in half points, including lent points.
    pub(super) score: i64,
    /// The number of games with black minus that with white.
    pub(super) difference: i64,
    /// The color in each round; `None` for rounds without a played game.
    pub(super) colors: Vec<Option<Color>>,
    /// The opponent in each round; `None` for rounds without a played game.
    pub(super) opponents: Vec<Option<usize>>,
    /// The number of byes.
    pub(super) byes: i64,
    /// Whether the previous round was a bye.
    pub(super) had_bye: bool,
    /// The float of the previous round.
    pub(super) float: Option<Float>,
    /// Whether a float in the other direction would compensate the player, who floated up and lost, or down
    /// and won.
    pub(super) is_compensated: bool,
}

impl Record {
    /// Returns the records of all players after the rounds of a cross table.
    pub(super) fn all(table: &Crosstable) -> Vec<Self> {
        let rounds = table.tournament().rounds().len();
        let lent = lent(table);
        let score = |player: usize, before: usize| {
            (table.points_before(player, before) + table.start(player) + lent(player, before)).count()
        };
        (0..table.len())
            .map(|player| {
                let row = table.row(player);
                let played = |part: &Part| match part {
                    Part::Game(game) if game.is_played() => Some((game.color, game.opponent)),
                    _ => None,
                };
                let colors: Vec<_> = row.iter().map(|part| played(part).map(|(color, _)| color)).collect();
                let difference = colors.iter().flatten().map(|color| match color {
                    Color::Black => 1,
                    Color::White => -1,
                });
                let last = rounds.checked_sub(1).and_then(|last| row.get(last).map(|part| (last, part)));
                let (float, points) = match last {
                    Some((last, Part::Game(game))) if game.is_played() => (
                        Float::between(score(player, last), score(game.opponent, last)),
                        game.points().unwrap_or_default(),
                    ),
                    Some((_, Part::Bye)) => (Some(Float::Down), Halves::ONE),
                    _ => (None, Halves::ZERO),
                };
                Self {
                    score: score(player, rounds),
                    difference: difference.sum(),
                    opponents: row.iter().map(|part| played(part).map(|(_, opponent)| opponent)).collect(),
                    colors,
                    byes: row.iter().map(|part| i64::from(matches!(part, Part::Bye))).sum(),
                    had_bye: matches!(last, Some((_, Part::Bye))),
                    float,
                    is_compensated: match float {
                        Some(Float::Up) => points == Halves::ZERO,
                        Some(Float::Down) => points == Halves::ONE,
                        None => false,
                    },
                }
            })
            .collect()
    }

    /// Returns the color in the previous round.
    pub(super) fn last_color(&self) -> Option<Color> {
        self.colors.last().copied().flatten()
    }
}

/// Returns a function from a player and the number of past rounds to the lent points. Until the acceleration
/// ends, it lends them to the better half of the players who joined before the first round.
fn lent(table: &Crosstable) -> impl Fn(usize, usize) -> Halves {
    let tournament = table.tournament();
    let acceleration = tournament.settings().acceleration;
    let mut is_better = vec![false; table.len()];
    if acceleration.is_some() {
        let order = seeded(tournament, tournament.entrants().iter().filter(|entrant| entrant.joined == 1));
        let half = order.len().div_ceil(2);
        for place in order.into_iter().take(half).filter_map(|entrant| tournament.place(&entrant.player.id)) {
            is_better[place] = true;
        }
    }
    move |player, before| match acceleration {
        Some(lent) if is_better[player] && before < usize::try_from(lent.rounds).unwrap_or(usize::MAX) => {
            lent.points
        }
        _ => Halves::ZERO,
    }
}
