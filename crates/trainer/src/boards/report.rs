//! What a training tells about itself.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

/// What came out for one phase of a generation.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PhaseReport {
    /// Which one, counted from the end of the game.
    pub phase: usize,
    /// Labels that were fitted.
    pub fitted: usize,
    /// Labels that were kept from the fit.
    pub held_out: usize,
    /// Mean absolute error in discs on the held-out labels; not a number if there are none.
    pub error: f32,
    /// The same on the labels that were fitted.
    pub fitted_error: f32,
    /// Iterations made.
    pub iterations: u32,
}

/// A match of a generation against the one before, each pair of games from one opening with the colors exchanged.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Gate {
    /// Games won by the newer one.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Mean score of the newer one, in discs.
    pub score: f64,
}

/// One generation.
#[derive(Clone, Debug, Serialize)]
pub struct GenerationReport {
    /// Which one, from 0.
    pub generation: u32,
    /// The fit of each phase.
    pub phases: Vec<PhaseReport>,
    /// How it did against the one before, the first one against an untrained player.
    pub gate: Gate,
    /// Seconds of all threads together spent on its labels, in this run and earlier ones.
    pub seconds: f64,
    /// How many labels it made.
    pub labels: u64,
}

/// What a run came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The weights of the last generation that is done; `None` if not even the first one is.
    pub weights: Option<Vec<u8>>,
    /// All generations that are done.
    pub generations: Vec<GenerationReport>,
}

impl fmt::Display for GenerationReport {
    /// In one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held_out: usize = self.phases.iter().map(|phase| phase.held_out).sum();
        let judged = self.phases.iter().filter(|phase| phase.held_out > 0);
        let errors: f32 = judged.map(|phase| phase.error * phase.held_out as f32).sum();
        let Gate { won, drawn, lost, score } = self.gate;
        write!(
            f,
            "generation {}: {} labels in {:.0?}, error {:.2} on {held_out} held out; \
             against the one before won {won}, drawn {drawn}, lost {lost}, {score:+.2} discs",
            self.generation,
            self.labels,
            Duration::from_secs_f64(self.seconds),
            errors / held_out.max(1) as f32,
        )
    }
}
