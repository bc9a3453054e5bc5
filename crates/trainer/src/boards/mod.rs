//! Training the evaluation of one game of the Reversi family by self-play.
//!
//! The board's shapes follow from its lines, so nothing about the game is given but its name. Training goes in
//! *generations*. In each one games are played, one position of each is kept, and what it is worth is found by a search or,
//! near the end, by solving it. In the first generation players and searches judge by the features that need no
//! training, in the later ones by the weights of the generation before. The parts of the game, its *phases*, have
//! weights of their own.
//!
//! A game whose hole is drawn at random is played with all holes, and gets weights that serve every one.

mod board;
mod fit;
mod play;
mod record;

use std::collections::HashSet;
use std::path::Path;
use std::time::{Duration, Instant};

use outflank_engine::general::pattern::{BoardWeights, DiscGame, DiscVisitor, phase, visit_discs};
use outflank_rules::{Bits, GameSpec};
use serde::Serialize;
use serde_json::json;

use crate::checksum::fnv1a;
use crate::error::io;
use crate::random::Random;
use crate::set::Set;
use crate::work::fill;
use crate::{Pace, Progress, TrainError, shard};
use board::Boards;
use play::{Player, Recipe, pair};
use record::BoardLabel;

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

/// Trains, or goes on where an earlier run in this folder stopped.
///
/// # Errors
/// If a setting is out of range, the game is not one to train so, or the folder cannot be read or written.
pub fn run(
    settings: &Settings,
    folder: &Path,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
) -> Result<Outcome, TrainError> {
    check(settings)?;
    let visitor = Run { settings, folder, pace, progress };
    visit_discs(&settings.game, visitor).unwrap_or_else(|| {
        Err(TrainError::Setting(format!(
            "{} is not trained this way: only games of the Reversi family are, and Othello 8×8 has steps of its own",
            settings.game
        )))
    })
}

fn check(settings: &Settings) -> Result<(), TrainError> {
    let ranges = [
        ("generations", settings.generations, 1, 9),
        ("labels", settings.count, 1, 10_000_000),
        ("labels of a shard", settings.shard, 1, 1_000_000),
        ("depth", settings.depth, 2, 20),
        ("phases", settings.phases as u32, 1, 64),
        ("step", u32::from(settings.step), 1, 128),
        ("empty cells that are solved", settings.solved, 1, 16),
    ];
    for (name, value, least, most) in ranges {
        if !(least..=most).contains(&value) {
            return Err(TrainError::Setting(format!("{name} {value}: expected {least} to {most}")));
        }
    }
    if !(0.0..=1.0).contains(&settings.epsilon) {
        return Err(TrainError::Setting(format!("epsilon {}: expected 0 to 1", settings.epsilon)));
    }
    if !(settings.ridge > 0.0 && settings.ridge.is_finite()) {
        return Err(TrainError::Setting(format!("ridge {}: expected more than 0", settings.ridge)));
    }
    Ok(())
}

struct Run<'a> {
    settings: &'a Settings,
    folder: &'a Path,
    pace: Pace,
    progress: &'a mut dyn FnMut(Progress),
}

impl DiscVisitor for Run<'_> {
    type Output = Result<Outcome, TrainError>;

    fn visit<G: DiscGame>(self, game: G) -> Self::Output {
        let boards = Boards::new(&self.settings.game, game);
        let deadline = self.pace.deadline();
        Training {
            settings: self.settings,
            folder: self.folder,
            threads: self.pace.threads.max(1),
            deadline,
            progress: self.progress,
            boards,
        }
        .run()
    }
}

struct Training<'a, G> {
    settings: &'a Settings,
    folder: &'a Path,
    threads: usize,
    deadline: Option<Instant>,
    progress: &'a mut dyn FnMut(Progress),
    boards: Boards<G>,
}

/// The labels of one generation, and what they took.
struct Labels<B> {
    labels: Vec<BoardLabel<B>>,
    seconds: f64,
}

impl<G: DiscGame> Training<'_, G> {
    fn run(mut self) -> Result<Outcome, TrainError> {
        let mut outcome = Outcome { weights: None, generations: Vec::new() };
        let mut before: Option<BoardWeights> = None;
        let mut earlier: Vec<BoardLabel<G::Set>> = Vec::new();
        for generation in 0..self.settings.generations {
            let Some(labels) = self.labels(generation, before.as_ref())? else { return Ok(outcome) };
            // Labels of the generation before still say something; those of the first one only where they are exact.
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
            (self.progress)(Progress::Note(told(&report)));
            let bytes = file.write().map_err(|error| self.weights_error(error))?;
            let path = self.folder.join(format!("generation-{generation}.weights"));
            shard::replace(&path, &bytes)?;
            outcome.generations.push(report);
            outcome.weights = Some(bytes);
            self.save(&outcome)?;
            before = Some(file);
        }
        Ok(outcome)
    }

    /// The labels of a generation, made or read; `None` if the time was over before.
    fn labels(
        &mut self,
        generation: u32,
        weights: Option<&BoardWeights>,
    ) -> Result<Option<Labels<G::Set>>, TrainError> {
        let mut all = Labels { labels: Vec::new(), seconds: 0.0 };
        match weights {
            Some(file) => self.boards.set_weights(file).map_err(|error| self.weights_error(error))?,
            None => self.boards.forget(),
        }
        let checksum = weights.map(BoardWeights::write).transpose();
        let checksum = checksum.map_err(|error| self.weights_error(error))?.map(|bytes| fnv1a(&bytes));
        for at in 0..self.settings.phases {
            let Some(empties) = self.empties(at) else { continue };
            let recipe = Recipe {
                seed: self.settings.seed
                    ^ fnv1a(format!("{} {generation} {at}", self.settings.game).as_bytes()),
                empties,
                count: self.settings.shard.min(self.settings.count << generation) as usize,
                epsilon: self.settings.epsilon,
                solved: self.settings.solved,
                depth: self.settings.depth,
            };
            let described = json!({
                "game": self.settings.game.as_str(),
                "seed": self.settings.seed,
                "generation": generation,
                "empties": [empties.0, empties.1],
                "count": self.settings.count << generation,
                "shard": self.settings.shard,
                "depth": self.settings.depth,
                "solved": self.settings.solved,
                "epsilon": self.settings.epsilon,
                "weights": checksum.map(|checksum| format!("{checksum:016x}")),
                "engine": env!("CARGO_PKG_VERSION"),
            });
            let shards = (self.settings.count << generation).div_ceil(recipe.count as u32);
            let folder = self.folder.join(format!("generation-{generation}-phase-{at:02}"));
            let mut set = Set::create(&folder, "board labels", described, shards)?;
            let todo: Vec<u32> = (0..shards).filter(|&number| !set.has(number)).collect();
            let (boards, deadline) = (&self.boards, self.deadline);
            let worker = |_| {
                let mut player = Player::new(boards);
                move |number| Ok(player.shard(&recipe, number, deadline))
            };
            fill(&mut set, &todo, (0..self.threads).map(worker).collect(), self.progress)?;
            if set.present().count() < shards as usize {
                return Ok(None);
            }
            let mut seen = HashSet::new();
            for number in 0..shards {
                for label in set.read::<BoardLabel<G::Set>>(number)? {
                    let Some(board) = self.boards.with_hole(label.hole) else { continue };
                    if seen.insert((label.hole, board.canonical(&label.sides))) {
                        all.labels.push(label);
                    }
                }
            }
            all.seconds += set.manifest().seconds;
        }
        Ok(Some(all))
    }

    /// The numbers of empty cells of a phase that games come through.
    fn empties(&self, at: usize) -> Option<(u32, u32)> {
        let board = self.boards.all.first()?;
        let at_first = board.game.sides(&board.game.start()).empty.len();
        let mut of_phase =
            (1..at_first).filter(|&empties| phase(self.settings.phases, empties, self.boards.cells) == at);
        let least = of_phase.next()?;
        Some((least, of_phase.next_back().unwrap_or(least)))
    }

    /// Plays weights against those of the generation before or, without them, against an untrained player.
    fn gate(&mut self, file: &BoardWeights, before: Option<&BoardWeights>) -> Result<Gate, TrainError> {
        let mut gate = Gate::default();
        match before {
            Some(before) => self.boards.set_weights(before).map_err(|error| self.weights_error(error))?,
            None => self.boards.forget(),
        }
        let old: Vec<_> = self.boards.all.iter().map(|board| board.evaluation.clone()).collect();
        self.boards.set_weights(file).map_err(|error| self.weights_error(error))?;
        let mut random = Random::new(self.settings.seed, fnv1a(b"gate"));
        let mut sum = 0i64;
        for _ in 0..self.settings.gate {
            let at = random.below(self.boards.all.len());
            let (Some(board), Some(old)) = (self.boards.all.get(at), old.get(at)) else { continue };
            let old = board.with_evaluation(old.clone());
            let Some(scores) = pair(board, &old, 2, 6, &mut random) else { continue };
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

    fn weights_error(&self, error: outflank_engine::pattern::WeightsError) -> TrainError {
        TrainError::Weights { path: self.folder.to_owned(), error }
    }

    /// Writes the weights and their manifest.
    fn save(&self, outcome: &Outcome) -> Result<(), TrainError> {
        let Some(bytes) = &outcome.weights else { return Ok(()) };
        let path = self.folder.join("board.weights");
        shard::replace(&path, bytes)?;
        let settings = self.settings;
        let manifest = json!({
            "game": settings.game.as_str(),
            "bytes": bytes.len(),
            "seed": settings.seed,
            "count": settings.count,
            "shard": settings.shard,
            "depth": settings.depth,
            "solved": settings.solved,
            "epsilon": settings.epsilon,
            "phases": settings.phases,
            "ridge": settings.ridge,
            "iterations": settings.iterations,
            "step": settings.step,
            "generations": outcome.generations,
        });
        let path = self.folder.join("board.json");
        let text = serde_json::to_string_pretty(&manifest)
            .map_err(|error| TrainError::Setting(error.to_string()))?;
        std::fs::write(&path, text + "\n").map_err(io("write", &path))
    }
}

/// A generation in one line.
fn told(report: &GenerationReport) -> String {
    let held_out: usize = report.phases.iter().map(|phase| phase.held_out).sum();
    let errors: f32 = report
        .phases
        .iter()
        .filter(|phase| phase.held_out > 0)
        .map(|phase| phase.error * phase.held_out as f32)
        .sum();
    let mut text = format!(
        "generation {}: {} labels in {:.0?}, error {:.2} on {held_out} held out",
        report.generation,
        report.labels,
        Duration::from_secs_f64(report.seconds),
        errors / held_out.max(1) as f32,
    );
    let Gate { won, drawn, lost, score } = report.gate;
    text += &format!("; against the one before won {won}, drawn {drawn}, lost {lost}, {score:+.2} discs");
    text
}
