//! The time left for one side.

use super::{Span, TimeSystem};

/// The time left for a side at the beginning of a turn: main time, and periods of overtime.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Left {
    /// Main time left, or the time for each move.
    pub time: Span,
    /// Periods left; 0 except in byo-yomi.
    pub periods: u16,
}

/// The display of a side's clock at a given moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Time left: of the main time, or in overtime of the current period.
    pub time: Span,
    /// Periods left. In overtime this includes the current one.
    pub periods: u16,
    /// Whether the main time is used up and a period is running.
    pub overtime: bool,
    /// What is left of the turn's delay, during which the time does not run. Zero outside a turn.
    pub delay: Span,
}

impl Left {
    /// Returns the time that each side has at the start.
    pub(super) fn full(system: TimeSystem) -> Self {
        let time = match system {
            TimeSystem::Increment { main, .. }
            | TimeSystem::Bronstein { main, .. }
            | TimeSystem::Delay { main, .. }
            | TimeSystem::Byoyomi { main, .. }
            | TimeSystem::Hourglass { main } => main,
            TimeSystem::PerMove { time } => time,
            TimeSystem::Correspondence { days } => Span::DAY.times(days.into()),
        };
        let periods = if let TimeSystem::Byoyomi { periods, .. } = system { periods } else { 0 };
        Self { time, periods }
    }

    /// Returns the time until the flag falls in the next turn.
    pub(super) fn turn(self, system: TimeSystem) -> Span {
        match system {
            TimeSystem::Delay { delay, .. } => self.time.plus(delay),
            TimeSystem::Byoyomi { period, .. } => self.time.plus(period.times(self.periods.into())),
            _ => self.time,
        }
    }

    /// Returns the time left after a move that took `spent`. `spent` must be less than the whole turn.
    pub(super) fn after_move(self, system: TimeSystem, spent: Span) -> Self {
        let time = self.time.minus(spent);
        match system {
            TimeSystem::Increment { increment, .. } => Self { time: time.plus(increment), ..self },
            TimeSystem::Bronstein { delay, .. } => Self { time: time.plus(spent.min(delay)), ..self },
            TimeSystem::Delay { delay, .. } => Self { time: self.time.minus(spent.minus(delay)), ..self },
            TimeSystem::Byoyomi { period, .. } => {
                let (periods, _) = self.overtime(spent, period);
                Self { time, periods }
            }
            TimeSystem::PerMove { .. } | TimeSystem::Correspondence { .. } => Self::full(system),
            TimeSystem::Hourglass { .. } => Self { time, ..self },
        }
    }

    /// Returns the display after this much of the turn has been used.
    pub(super) fn reading(self, system: TimeSystem, used: Span) -> Reading {
        let shown = Reading { time: self.time.minus(used), periods: self.periods, ..Reading::default() };
        match system {
            TimeSystem::Delay { delay, .. } => {
                Reading { time: self.time.minus(used.minus(delay)), delay: delay.minus(used), ..shown }
            }
            TimeSystem::Byoyomi { period, .. } if used >= self.time => {
                let (periods, time) = self.overtime(used, period);
                Reading { time, periods, overtime: periods > 0, ..shown }
            }
            _ => shown,
        }
    }

    /// Returns the display outside a turn.
    pub(super) fn at_rest(self, system: TimeSystem) -> Reading {
        Reading { delay: Span::ZERO, ..self.reading(system, Span::ZERO) }
    }

    /// Returns the number of periods left after this much of a turn has been used, and the rest of the first
    /// of them.
    fn overtime(self, used: Span, period: Span) -> (u16, Span) {
        let over = used.minus(self.time);
        // A period is never zero. If it were, all periods would be used up at once.
        let gone = over.0.checked_div(period.0).unwrap_or(u64::MAX);
        let periods = self.periods.saturating_sub(u16::try_from(gone).unwrap_or(u16::MAX));
        match periods {
            0 => (0, Span::ZERO),
            _ => (periods, period.minus(over.minus(period.times(gone)))),
        }
    }
}
