//! The training run: one generation after the other.

use std::collections::HashSet;
use std::path::Path;
use std::time::Instant;

use outflank_engine::fnv1a;
use outflank_engine::general::pattern::{BoardWeights, DiscGame, phase};
use outflank_rules::Bits;
use serde_json::json;

use super::board::Boards;
use super::fit;
use super::gate;
use super::play::{Player, Recipe};
use super::record::BoardLabel;
use super::report::{Gate, GenerationReport, Outcome};
use super::settings::Settings;
use crate::error::io;
use crate::set::Set;
use crate::work::fill;
use crate::{Kind, Progress, TrainError, manifest, random, whole_file};

/// A training run in progress.
pub(super) struct Training<'a, G> {
    pub(super) settings: &'a Settings,
    pub(super) folder: &'a Path,
    pub(super) threads: usize,
    pub(super) deadline: Option<Instant>,
    pub(super) progress: &'a mut dyn FnMut(Progress),
    pub(super) boards: Boards<G>,
}

/// The labels of one generation, and the time spent on them.
struct Labels<B> {
    labels: Vec<BoardLabel<B>>,
    seconds: f64,
}

impl<G: DiscGame> Training<'_, G> {
    pub(super) fn run(mut self) -> Result<Outcome, TrainError> {
        let mut outcome = Outcome { weights: None, generations: Vec::new() };
        let mut before: Option<BoardWeights> = None;
        let mut earlier: Vec<BoardLabel<G::Set>> = Vec::new();
        for generation in 0..self.settings.generations {
            let Some(labels) = self.labels(generation, before.as_ref())? else { return Ok(outcome) };
            // Labels of the previous generation are still useful; those of the first generation only if they
            // are exact.
            let solved = self.settings.solved;
            if generation == 1 {
                earlier.retain(|label| label.sides.empty.len() <= solved);
            }
            let made = labels.labels.len() as u64;
            let all: Vec<BoardLabel<G::Set>> = [labels.labels.as_slice(), &earlier].concat();
            earlier = labels.labels;
            let (file, phases) = fit::fit(&self.boards, &all, self.settings);
            let gate = self.gate(&file, before.as_ref())?;
            let report = GenerationReport { generation, phases, gate, seconds: labels.seconds, labels: made };
            (self.progress)(Progress::Note(report.to_string()));
            let bytes = file.write().map_err(|error| self.weights_error(error))?;
            let path = self.folder.join(format!("generation-{generation}.weights"));
            whole_file::replace(&path, &bytes).map_err(io("write", &path))?;
            outcome.generations.push(report);
            outcome.weights = Some(bytes);
            self.save(&outcome)?;
            before = Some(file);
        }
        Ok(outcome)
    }

    /// Makes or reads the labels of a generation; `None` if the time was up first.
    fn labels(
        &mut self,
        generation: u32,
        weights: Option<&BoardWeights>,
    ) -> Result<Option<Labels<G::Set>>, TrainError> {
        match weights {
            Some(file) => self.boards.set_weights(file).map_err(|error| self.weights_error(error))?,
            None => self.boards.forget(),
        }
        let checksum = weights.map(BoardWeights::write).transpose();
        let checksum = checksum.map_err(|error| self.weights_error(error))?.map(|bytes| fnv1a(&bytes));
        let recipe = Recipe {
            seed: self.settings.seed ^ fnv1a(format!("{} {generation}", self.settings.game).as_bytes()),
            phases: (0..self.settings.phases).rev().filter_map(|at| self.empties(at)).collect(),
            games: self.settings.shard.min(self.settings.games << generation),
            epsilon: self.settings.epsilon,
            solved: self.settings.solved,
            depth: self.settings.depth,
        };
        let described = json!({
            "game": self.settings.game.as_str(),
            "seed": self.settings.seed,
            "generation": generation,
            "phases": self.settings.phases,
            "games": self.settings.games << generation,
            "shard": self.settings.shard,
            "depth": self.settings.depth,
            "solved": self.settings.solved,
            "epsilon": self.settings.epsilon,
            "weights": checksum.map(|checksum| format!("{checksum:016x}")),
            "engine": env!("CARGO_PKG_VERSION"),
        });
        let shards = (self.settings.games << generation).div_ceil(recipe.games);
        let folder = self.folder.join(format!("generation-{generation}"));
        let mut set = Set::create(&folder, Kind::BoardLabels, described, shards)?;
        let todo: Vec<u32> = (0..shards).filter(|&number| !set.has(number)).collect();
        let (boards, deadline) = (&self.boards, self.deadline);
        let recipe = &recipe;
        let worker = |_| {
            let mut player = Player::new(boards);
            move |number| Ok(player.shard(recipe, number, deadline))
        };
        fill(&mut set, &todo, (0..self.threads).map(worker).collect(), self.progress)?;
        if set.present().count() < shards as usize {
            return Ok(None);
        }
        let mut all = Labels { labels: Vec::new(), seconds: set.manifest().seconds };
        let mut seen = HashSet::new();
        for number in 0..shards {
            for label in set.read::<BoardLabel<G::Set>>(number)? {
                let Some(board) = self.boards.board_of(&label) else {
                    let what = "a position of another board".to_owned();
                    return Err(TrainError::Damaged { path: set.path(number), at: 0, what });
                };
                if seen.insert((label.hole, board.canonical(&label.sides))) {
                    all.labels.push(label);
                }
            }
        }
        Ok(Some(all))
    }

    /// Returns the smallest and greatest number of empty cells of a phase, as far as games reach them.
    fn empties(&self, at: usize) -> Option<(u32, u32)> {
        let board = self.boards.all.first()?;
        let at_first = board.game.sides(&board.game.start()).empty.len();
        let mut of_phase =
            (1..at_first).filter(|&empties| phase(self.settings.phases, empties, self.boards.cells) == at);
        let least = of_phase.next()?;
        Some((least, of_phase.next_back().unwrap_or(least)))
    }

    /// Plays weights against those of the previous generation or, without them, against an untrained player.
    fn gate(&mut self, file: &BoardWeights, before: Option<&BoardWeights>) -> Result<Gate, TrainError> {
        let mut gate = Gate::default();
        match before {
            Some(before) => self.boards.set_weights(before).map_err(|error| self.weights_error(error))?,
            None => self.boards.forget(),
        }
        let old: Vec<_> = self.boards.all.iter().map(|board| board.evaluation.clone()).collect();
        self.boards.set_weights(file).map_err(|error| self.weights_error(error))?;
        let mut random = random::of_task(self.settings.seed, fnv1a(b"gate"));
        let mut sum = 0i64;
        for _ in 0..self.settings.gate {
            let at = random.below(self.boards.all.len());
            let (Some(board), Some(old)) = (self.boards.all.get(at), old.get(at)) else { continue };
            let old = board.with_evaluation(old.clone());
            let Some(scores) = gate::pair(board, &old, &mut random) else { continue };
            for score in scores {
                match score.signum() {
                    1 => gate.won += 1,
                    0 => gate.drawn += 1,
                    _ => gate.lost += 1,
                }
                sum += i64::from(score);
            }
        }
        gate.score = sum as f64 / f64::from((gate.won + gate.drawn + gate.lost).max(1));
        Ok(gate)
    }

    fn weights_error(&self, error: outflank_engine::othello::pattern::WeightsError) -> TrainError {
        TrainError::Weights { path: self.folder.to_owned(), error }
    }

    /// Writes the weights and their manifest.
    fn save(&self, outcome: &Outcome) -> Result<(), TrainError> {
        let Some(bytes) = &outcome.weights else { return Ok(()) };
        let path = self.folder.join("board.weights");
        whole_file::replace(&path, bytes).map_err(io("write", &path))?;
        let settings = self.settings;
        let described = [
            ("game", json!(settings.game.as_str())),
            ("seed", json!(settings.seed)),
            ("games", json!(settings.games)),
            ("shard", json!(settings.shard)),
            ("depth", json!(settings.depth)),
            ("solved", json!(settings.solved)),
            ("epsilon", json!(settings.epsilon)),
            ("phases", json!(settings.phases)),
            ("ridge", json!(settings.ridge)),
            ("iterations", json!(settings.iterations)),
            ("step", json!(settings.step)),
            ("generations", json!(outcome.generations)),
        ];
        let described = described.map(|(name, value)| (name.to_owned(), value)).into_iter().collect();
        let path = self.folder.join("board.json");
        let text = serde_json::to_string_pretty(&manifest::sealed(described, bytes))
            .map_err(|error| TrainError::Setting(error.to_string()))?;
        whole_file::replace(&path, (text + "\n").as_bytes()).map_err(io("write", &path))
    }
}
