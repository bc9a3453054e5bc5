//! The running orders of a worker, so that they can be stopped.

use std::collections::HashMap;

use outflank_engine::Stop;
use parking_lot::Mutex;

use crate::Failure;
use crate::workers::Urgency;

/// A handle that ends a running order and keeps its results.
#[derive(Debug)]
pub(super) enum End {
    Hurry(Urgency),
    Stop(Stop),
}

impl End {
    fn carry_out(&self) {
        match self {
            Self::Hurry(urgency) => urgency.hurry(),
            Self::Stop(stop) => stop.stop(),
        }
    }
}

/// The progress of an order.
#[derive(Debug)]
enum Stage {
    /// The order was received, and its game is being replayed.
    Came,
    /// The order was canceled and must stop as soon as it runs.
    Unwanted,
    Runs(End),
}

/// All orders of a worker, by reply address.
#[derive(Debug, Default)]
pub(super) struct Running(Mutex<HashMap<String, Stage>>);

impl Running {
    /// Registers an order. From now on it can be canceled.
    pub(super) fn came(&self, reply: &str) {
        self.0.lock().insert(reply.into(), Stage::Came);
    }

    /// Starts an order. Stops it at once if it was already canceled.
    ///
    /// Refuses the order as busy if the limit of running orders is reached.
    pub(super) fn runs(&self, reply: &str, end: End, most: usize) -> Result<(), Failure> {
        let mut stages = self.0.lock();
        if stages.values().filter(|stage| matches!(stage, Stage::Runs(_))).count() >= most {
            return Err(Failure::Busy);
        }
        if matches!(stages.get(reply), Some(Stage::Unwanted)) {
            end.carry_out();
        }
        stages.insert(reply.into(), Stage::Runs(end));
        Ok(())
    }

    /// Cancels an order. Ignores finished and unknown orders.
    pub(super) fn end(&self, reply: &str) {
        if let Some(stage) = self.0.lock().get_mut(reply) {
            match stage {
                Stage::Came => *stage = Stage::Unwanted,
                Stage::Unwanted => {}
                Stage::Runs(end) => end.carry_out(),
            }
        }
    }

    /// Removes a finished order.
    pub(super) fn over(&self, reply: &str) {
        self.0.lock().remove(reply);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_ends_what_runs_and_what_came_but_does_not_run_yet() {
        let running = Running::default();
        let stops: Vec<Stop> = (0..3).map(|_| Stop::new()).collect();
        for reply in ["0", "1", "2"] {
            running.came(reply);
        }
        running.runs("0", End::Stop(stops[0].clone()), 3).unwrap();
        running.end("0");
        running.end("1");
        running.end("another");
        for (reply, stop) in [("1", &stops[1]), ("2", &stops[2])] {
            running.runs(reply, End::Stop(stop.clone()), 3).unwrap();
        }
        assert_eq!(stops.iter().map(Stop::is_stopped).collect::<Vec<_>>(), [true, true, false]);
    }

    #[test]
    fn so_many_run_and_one_that_is_over_makes_room_and_is_forgotten() {
        let running = Running::default();
        let runs = |reply| running.runs(reply, End::Stop(Stop::new()), 1);
        for reply in ["0", "1"] {
            running.came(reply);
        }
        runs("0").unwrap();
        assert!(matches!(runs("1"), Err(Failure::Busy)));
        running.over("0");
        runs("1").unwrap();
        running.over("1");
        running.end("1");
        assert!(running.0.lock().is_empty());
    }
}
