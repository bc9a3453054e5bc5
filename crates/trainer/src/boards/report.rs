//! Reports of a training run.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

/// The result of one phase of a generation.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PhaseReport {
    /// The phase, counted from the end of the game.
    pub phase: usize,
    /// Labels in the fit.
    pub fitted: usize,
    /// Labels held out of the fit.
    pub held_out: usize,
    /// Mean absolute error in discs on the held-out labels; NaN if there are none.
    pub error: f32,
    /// Mean absolute error in discs on the labels in the fit.
    pub fitted_error: f32,
    /// Iterations of the fit.
    pub iterations: u32,
}

/// A match of a generation against the previous one, each pair of games from one opening with the colors
/// exchanged.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Gate {
    /// Games won by the new generation.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Mean score of the new generation, in discs.
    pub score: f64,
}

/// The report of one generation.
#[derive(Clone, Debug, Serialize)]
pub struct GenerationReport {
    /// The number of the generation, from 0.
    pub generation: u32,
    /// The result of each phase.
    pub phases: Vec<PhaseReport>,
    /// The match against the previous generation; for the first one, against an untrained player.
    pub gate: Gate,
    /// Seconds spent on its labels, summed over all threads and all runs.
    pub seconds: f64,
    /// The number of labels that it made.
    pub labels: u64,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The weights of the last complete generation; `None` if there is none.
    pub weights: Option<Vec<u8>>,
    /// All complete generations.
    pub generations: Vec<GenerationReport>,
}

impl fmt::Display for GenerationReport {
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
