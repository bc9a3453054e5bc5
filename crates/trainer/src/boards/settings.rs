//! How a game is trained.

use outflank_rules::GameSpec;

use super::play::GAMES_PER_POSITION;
use crate::TrainError;

/// How a game is trained.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The game; its hole may be left to chance.
    pub game: GameSpec,
    /// Where all random numbers come from.
    pub seed: u64,
    /// Generations, at least one.
    pub generations: u32,
    /// Labels for each phase in the first generation; in each later one twice as many as before.
    pub count: u32,
    /// Labels of a shard: what is lost at most when a run is cut off.
    pub shard: u32,
    /// Plies that labels are searched ahead, at least 2; they are the mean of this and one ply less.
    pub depth: u32,
    /// Positions with so many empty cells and fewer are solved.
    pub solved: u32,
    /// The probability of a random move after the beginning of a game, 0…1.
    pub epsilon: f64,
    /// Parts of the game that have weights of their own, 1…64.
    pub phases: usize,
    /// How strongly weights are drawn to those of the neighboring phase: as many imagined positions that
    /// agree with it.
    pub ridge: f32,
    /// Iterations of conjugate gradients at most.
    pub iterations: u32,
    /// Weights become multiples of so many 1⁄128 disc, at least 1.
    pub step: u16,
    /// Pairs of games in which each generation is measured against the one before.
    pub gate: u32,
}

impl Settings {
    /// What has proved good for a game.
    #[must_use]
    pub fn new(game: GameSpec) -> Self {
        let cells = outflank_rules::open(&game).layout().cells.len();
        Self {
            game,
            seed: 1,
            generations: 3,
            count: 3000,
            shard: 500,
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
    /// Whether all of them are within their limits.
    pub(super) fn check(&self) -> Result<(), TrainError> {
        // The last generation plays most games, and each game has a number of its own.
        let most = u32::MAX / GAMES_PER_POSITION;
        let labels = u64::from(self.count) << self.generations.saturating_sub(1).min(31);
        if labels + u64::from(self.shard) > u64::from(most) {
            let (count, generations) = (self.count, self.generations);
            return Err(TrainError::Setting(format!(
                "labels {count}, doubled in each of {generations} generations: at most {most} with those of a shard"
            )));
        }
        let ranges = [
            ("generations", self.generations, 1, 9),
            ("labels", self.count, 1, 10_000_000),
            ("labels of a shard", self.shard, 1, 1_000_000),
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
