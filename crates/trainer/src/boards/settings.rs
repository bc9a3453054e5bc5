//! The settings of a training run on any board.

use outflank_rules::GameSpec;

use crate::TrainError;

/// The settings of a training run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The game; its hole may be random.
    pub game: GameSpec,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Generations, at least one.
    pub generations: u32,
    /// Games of the first generation; every later one plays twice as many as the one before. A game gives a
    /// label in most phases.
    pub games: u32,
    /// Games of a shard; an interrupted run loses at most one shard per thread.
    pub shard: u32,
    /// Depth of the searches for labels, at least 2. A label is the mean of the scores at this depth and at
    /// one ply less.
    pub depth: u32,
    /// Positions with at most this many empty cells are solved.
    pub solved: u32,
    /// The probability of a random move after the beginning of a game, 0…1.
    pub epsilon: f64,
    /// Phases of the game, each with separate weights, 1…64.
    pub phases: usize,
    /// How strongly weights are drawn to those of the neighboring phase, as the number of imaginary positions
    /// that agree with it.
    pub ridge: f32,
    /// Upper limit of the iterations of conjugate gradients.
    pub iterations: u32,
    /// Weights are rounded to multiples of this many 1⁄128 disc, at least 1.
    pub step: u16,
    /// Pairs of games against the previous generation.
    pub gate: u32,
}

impl Settings {
    /// Returns settings that work well for a game.
    #[must_use]
    pub fn new(game: GameSpec) -> Self {
        let cells = outflank_rules::open(&game).layout().cells.len();
        Self {
            game,
            seed: 1,
            generations: 3,
            games: 4000,
            shard: 50,
            depth: 4,
            solved: 8,
            epsilon: 0.1,
            phases: (cells / 4).clamp(4, 24),
            ridge: 100.0,
            iterations: 30,
            step: 4,
            gate: 100,
        }
    }
}

impl Settings {
    /// Refuses settings out of range.
    pub(super) fn check(&self) -> Result<(), TrainError> {
        // The last generation plays most games, and every game has a separate number.
        let games = u64::from(self.games) << self.generations.saturating_sub(1).min(31);
        if games + u64::from(self.shard) > u64::from(u32::MAX) {
            let (games, generations) = (self.games, self.generations);
            return Err(TrainError::Setting(format!(
                "games {games}, doubled in each of {generations} generations: at most {} with those of a shard",
                u32::MAX
            )));
        }
        let ranges = [
            ("generations", self.generations, 1, 9),
            ("games", self.games, 1, 100_000_000),
            ("games of a shard", self.shard, 1, 1_000_000),
            ("depth", self.depth, 2, 20),
            ("phases", self.phases as u32, 1, 64),
            ("step", u32::from(self.step), 1, 128),
            ("empty cells that are solved", self.solved, 1, 16),
        ];
        for (name, value, least, most) in ranges {
            if !(least..=most).contains(&value) {
                return Err(TrainError::Setting(format!("{name} {value}: expected {least} to {most}")));
            }
        }
        if !(0.0..=1.0).contains(&self.epsilon) {
            return Err(TrainError::Setting(format!("epsilon {}: expected 0 to 1", self.epsilon)));
        }
        if !(self.ridge > 0.0 && self.ridge.is_finite()) {
            return Err(TrainError::Setting(format!("ridge {}: expected more than 0", self.ridge)));
        }
        Ok(())
    }
}
