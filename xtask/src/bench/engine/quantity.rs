//! The kinds of figures: their names and their format.

use std::collections::BTreeMap;

/// The figures of a row.
pub(super) type Measured = BTreeMap<Quantity, f64>;

/// A kind of figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Quantity {
    /// Positions searched or evaluated.
    Nodes,
    /// Wall-clock time.
    Seconds,
    /// The time relative to the signature on the fastest tier in the same run.
    Time,
    /// Millions of nodes per second.
    Rate,
    /// Processor cycles per node, without those for the program's start.
    Cycles,
    /// Instructions per node, without those for the program's start.
    Instructions,
    /// The speed relative to another row.
    Speedup,
    /// Best moves found, in percent.
    Right,
    /// Scores within three discs, in percent.
    Near,
    /// The mean error of the scores, in discs.
    Error,
    /// The mean loss by the moves, in discs.
    Lost,
    /// The number of wrong exact scores.
    Wrong,
}

impl Quantity {
    /// The kinds that `--accept` saves.
    pub(super) const REMEMBERED: [Self; 7] =
        [Self::Nodes, Self::Time, Self::Instructions, Self::Right, Self::Near, Self::Error, Self::Lost];

    /// Returns the name in the output of the measuring program and in the file of accepted figures.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Seconds => "seconds",
            Self::Time => "time",
            Self::Rate => "rate",
            Self::Cycles => "cycles",
            Self::Instructions => "instructions",
            Self::Speedup => "speedup",
            Self::Right => "right",
            Self::Near => "near",
            Self::Error => "error",
            Self::Lost => "lost",
            Self::Wrong => "wrong",
        }
    }

    /// Returns the kind with this name in the output of the measuring program.
    pub(super) fn printed(key: &str) -> Option<Self> {
        [Self::Nodes, Self::Seconds, Self::Right, Self::Near, Self::Error, Self::Lost, Self::Wrong]
            .into_iter()
            .find(|quantity| quantity.key() == key)
    }

    /// Returns the name in the table.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Time => "× signature",
            Self::Rate => "a second",
            Self::Cycles => "cycles a node",
            Self::Instructions => "instructions a node",
            Self::Speedup => "times as fast",
            Self::Right => "moves right",
            Self::Near => "scores within 3",
            Self::Error => "mean error",
            Self::Lost => "discs lost",
            Self::Nodes | Self::Seconds | Self::Wrong => self.key(),
        }
    }

    /// Whether lower is better.
    pub(super) const fn less_is_better(self) -> bool {
        !matches!(self, Self::Rate | Self::Speedup | Self::Right | Self::Near)
    }

    /// Writes a value with its unit, rounded to useful digits.
    pub(super) fn show(self, value: f64) -> String {
        match self {
            Self::Nodes if value >= 1e9 => format!("{:.2} G", value / 1e9),
            Self::Nodes if value >= 1e8 => format!("{:.0} M", value / 1e6),
            Self::Nodes => format!("{:.2} M", value / 1e6),
            Self::Seconds => format!("{value:.2} s"),
            Self::Rate => format!("{value:.1} M"),
            Self::Time | Self::Speedup | Self::Error | Self::Lost => format!("{value:.2}"),
            Self::Right | Self::Near => format!("{value:.1} %"),
            Self::Cycles | Self::Instructions | Self::Wrong => format!("{value:.0}"),
        }
    }

    /// Returns the difference from the accepted value.
    pub(super) fn change(self, value: f64, accepted: f64) -> String {
        match self {
            // Two measurements of a time are never equal.
            Self::Time => format!("×{:.2}", value / accepted),
            _ if value.to_bits() == accepted.to_bits() => "same".into(),
            Self::Right | Self::Near | Self::Error | Self::Lost => format!("{:+.2}", value - accepted),
            _ => format!("{:+.2} %", 100.0 * (value / accepted - 1.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_the_same_or_differ() {
        assert_eq!(Quantity::Nodes.change(1e6, 1e6), "same");
        assert_eq!(Quantity::Nodes.change(1_000_001.0, 1e6), "+0.00 %");
        assert_eq!(Quantity::Nodes.change(9e5, 1e6), "-10.00 %");
        assert_eq!(Quantity::Time.change(1.0, 1.0), "×1.00");
        assert_eq!(Quantity::Right.change(66.4, 65.4), "+1.00");
    }

    #[test]
    fn values_are_short() {
        assert_eq!(Quantity::Nodes.show(25.6e9), "25.60 G");
        assert_eq!(Quantity::Nodes.show(600e6), "600 M");
        assert_eq!(Quantity::Nodes.show(3e6), "3.00 M");
    }
}
