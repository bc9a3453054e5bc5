//! The required and the desired value of a figure.

use super::quantity::{Measured, Quantity};

/// A gate and the goal beyond it.
pub(super) struct Aim {
    pub(super) quantity: Quantity,
    /// The required value.
    pub(super) gate: f64,
    /// The desired value.
    pub(super) goal: f64,
}

impl Aim {
    pub(super) const fn new(quantity: Quantity, gate: f64, goal: f64) -> Self {
        Self { quantity, gate, goal }
    }

    /// Shows the gate and the goal, and the result if the figure was measured.
    pub(super) fn describe(&self, measured: &Measured) -> String {
        let Self { quantity, gate, goal } = *self;
        let sign = if quantity.less_is_better() { '≤' } else { '≥' };
        let (at_gate, at_goal) = (quantity.show(gate), quantity.show(goal));
        let Some(&value) = measured.get(&quantity) else {
            return format!("{} {sign} {at_gate}, goal {at_goal}", quantity.name());
        };
        let reached = |limit: f64| if quantity.less_is_better() { value <= limit } else { value >= limit };
        let verdict = match (reached(gate), reached(goal)) {
            (_, true) => "goal reached",
            (true, false) => "gate holds",
            (false, false) => "GATE FAILS",
        };
        format!("{} {sign} {at_gate}, goal {at_goal}: {verdict}", quantity.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gates_and_goals_are_told() {
        let nodes = Aim::new(Quantity::Nodes, 3e6, 1.5e6);
        let at = |value| nodes.describe(&Measured::from([(Quantity::Nodes, value)]));
        assert_eq!(at(1e6), "nodes ≤ 3.00 M, goal 1.50 M: goal reached");
        assert_eq!(at(2e6), "nodes ≤ 3.00 M, goal 1.50 M: gate holds");
        assert_eq!(at(4e6), "nodes ≤ 3.00 M, goal 1.50 M: GATE FAILS");
        assert_eq!(nodes.describe(&Measured::new()), "nodes ≤ 3.00 M, goal 1.50 M");
        let faster = Aim::new(Quantity::Speedup, 1.9, 1.97);
        assert!(faster.describe(&Measured::from([(Quantity::Speedup, 1.8)])).ends_with("GATE FAILS"));
    }
}
