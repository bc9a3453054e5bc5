//! How a game is trained.

use outflank_rules::GameSpec;

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
    /// Games of the first generation; of each later one twice as many as before. A game gives a label in most phases.
    pub games: u32,
    /// Games of a shard: what is lost at most when a run is cut off.
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
    /// Whether all of them are within their limits.
    pub(super) fn check(&self) -> Result<(), TrainError> {
        // The last generation plays most games, and each game has a number of its own.
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
