//! The results of games between two players, as read from a file and written to a table.

use std::fmt;

/// The half-width of a 95 % interval in standard deviations.
pub(crate) const HALF_95: f64 = 1.96;

/// The results of games for the first of two players.
pub(super) struct Results {
    wins: f64,
    draws: f64,
    losses: f64,
    /// The sum of the margins in discs, from the view of the first player.
    score: f64,
}

impl Results {
    /// Reads wins, draws, losses and discs; `None` if they are invalid or there are no games.
    pub(super) fn read<'a>(mut cells: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut number = || cells.next()?.parse::<f64>().ok();
        let (wins, draws, losses, score) = (number()?, number()?, number()?, number()?);
        (wins + draws + losses > 0.0).then_some(Self { wins, draws, losses, score })
    }
}

/// The cells of a table: games; wins, draws and losses; share of the points with half of its 95 % interval;
/// mean score.
impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, draws, losses, score } = self;
        let played = wins + draws + losses;
        let share = (wins + draws / 2.0) / played;
        let half = HALF_95 * (share * (1.0 - share) / played).sqrt();
        let (share, half, mean) = (100.0 * share, 100.0 * half, score / played);
        write!(f, "{played} | {wins} / {draws} / {losses} | {share:.1} ± {half:.1} % | {mean:+.1}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(line: &str) -> Option<String> {
        Results::read(line.split('\t')).map(|results| results.to_string())
    }

    #[test]
    fn games_are_added_up() {
        assert_eq!(shown("6\t2\t2\t40\t1").as_deref(), Some("10 | 6 / 2 / 2 | 70.0 ± 28.4 % | +4.0"));
        for line in ["", "6\t2\t2", "0\t0\t0\t0", "6\tx\t2\t40"] {
            assert_eq!(shown(line), None, "{line}");
        }
    }
}
