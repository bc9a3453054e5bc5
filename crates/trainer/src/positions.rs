//! The first step: positions as games bring them, good and bad ones.
//!
//! Every game gives one position, because positions of one game resemble one another and would count as fewer
//! than they are. A game begins with random legal moves or with a line of a file of openings or games, for a
//! random number of plies; then each side plays the move it thinks best, except for a random one now and then.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use outflank_engine::pattern::{Indices, Scalars, Weights};
use outflank_rules::{Bitboard, Move, Position, Square, kernel};
use serde_json::json;

use crate::checksum::fnv1a;
use crate::error::io;
use crate::progress::is_over;
use crate::random::Random;
use crate::record::canonical;
use crate::set::Set;
use crate::{Pace, Progress, Source, Start, TrainError};

/// The fewest plies of a game that are random or taken from an opening.
const SHORTEST_BEGINNING: usize = 4;
/// Games that may be played for each position wanted; where positions repeat, a shard stays smaller.
const GAMES_PER_POSITION: u32 = 20;
/// Games played before it is looked how many positions are still missing.
const BATCH: u32 = 512;

/// What positions are made.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where all random numbers come from.
    pub seed: u64,
    /// The numbers of empty squares, each 1…59.
    pub empties: Vec<u8>,
    /// Positions for each number of empty squares.
    pub count: u32,
    /// Positions of a shard.
    pub shard: u32,
    /// The probability of a random move after the beginning, 0…1.
    pub epsilon: f64,
    /// The weights by which a side judges its moves one ply ahead; without them it plays where the opponent has
    /// fewest replies, corners first.
    pub weights: Option<PathBuf>,
    /// A file of openings or games, one line of squares each.
    pub openings: Option<PathBuf>,
    /// The share of games that begin with a line of that file, 0…1.
    pub from_openings: f64,
}

/// Makes the positions, or those that an earlier run has left.
///
/// # Errors
/// If a setting is out of range, the openings cannot be read, or the set not be written.
pub fn run(
    settings: &Settings,
    folder: &Path,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
) -> Result<Set, TrainError> {
    check(settings)?;
    let openings = match &settings.openings {
        Some(path) => read_openings(path)?,
        None => Vec::new(),
    };
    let player = match &settings.weights {
        Some(path) => Some(read_weights(path)?),
        None => None,
    };
    let shards_each = settings.count.div_ceil(settings.shard);
    let total = shards_each * settings.empties.len() as u32;
    let described = json!({
        "seed": settings.seed,
        "empties": settings.empties,
        "count": settings.count,
        "shard": settings.shard,
        "epsilon": settings.epsilon,
        "weights": player.as_ref().map(|(checksum, _)| format!("{checksum:016x}")),
        "openings": openings.len(),
        "from_openings": settings.from_openings,
    });
    let mut set = Set::create(folder, "positions", described, total)?;
    let deadline = pace.deadline();
    let threads = pace.threads.max(1);
    let weights = player.as_ref().map(|(_, weights)| weights);
    for (at, &empties) in settings.empties.iter().enumerate() {
        let mut seen = HashSet::new();
        for part in 0..shards_each {
            let number = at as u32 * shards_each + part;
            if set.has(number) {
                let known: Vec<Start> = set.read(number)?;
                seen.extend(known.iter().map(|start| canonical(start.own, start.opponent)));
                continue;
            }
            let started = Instant::now();
            let wanted = settings.shard.min(settings.count - part * settings.shard) as usize;
            let first = part * settings.shard * GAMES_PER_POSITION;
            let mut games = first..first + settings.shard * GAMES_PER_POSITION;
            let mut found = Vec::with_capacity(wanted);
            while found.len() < wanted && !games.is_empty() {
                if is_over(deadline) {
                    return Ok(set);
                }
                let batch = games.start..games.end.min(games.start + BATCH * threads as u32);
                games.start = batch.end;
                for start in play_all(settings, &openings, weights, empties, batch, threads) {
                    if found.len() < wanted && seen.insert(canonical(start.own, start.opponent)) {
                        found.push(start);
                    }
                }
            }
            set.write(number, &found, started.elapsed().as_secs_f64() * threads as f64)?;
            progress(Progress::Part {
                done: number as usize + 1,
                of: total as usize,
                text: format!("{} positions with {empties} empty squares", found.len()),
            });
        }
    }
    Ok(set)
}

fn check(settings: &Settings) -> Result<(), TrainError> {
    let bad = |what: String| Err(TrainError::Setting(what));
    if let Some(empties) = settings.empties.iter().find(|empties| !(1..=59).contains(*empties)) {
        return bad(format!("{empties} empty squares: expected 1 to 59"));
    }
    if settings.empties.is_empty() || settings.count == 0 || settings.shard == 0 {
        return bad("no positions asked for".to_owned());
    }
    if u64::from(settings.count) * u64::from(GAMES_PER_POSITION) > u64::from(u32::MAX) {
        return bad(format!("{} positions: at most {}", settings.count, u32::MAX / GAMES_PER_POSITION));
    }
    for (name, share) in [("epsilon", settings.epsilon), ("share of openings", settings.from_openings)] {
        if !(0.0..=1.0).contains(&share) {
            return bad(format!("{name} {share}: expected 0 to 1"));
        }
    }
    Ok(())
}

/// Plays a range of games, shared among threads, and gives the positions in the order of the games.
fn play_all(
    settings: &Settings,
    openings: &[Vec<Square>],
    weights: Option<&Weights>,
    empties: u8,
    games: std::ops::Range<u32>,
    threads: usize,
) -> Vec<Start> {
    let share = games.len().div_ceil(threads) as u32;
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads as u32)
            .map(|i| {
                let from = (games.start + i * share).min(games.end);
                let range = from..(from + share).min(games.end);
                scope.spawn(move || {
                    range
                        .filter_map(|game| play(settings, openings, weights, empties, game))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    })
}

/// Plays one game until so many squares are empty. `None` if it ends before, or right there.
fn play(
    settings: &Settings,
    openings: &[Vec<Square>],
    weights: Option<&Weights>,
    empties: u8,
    game: u32,
) -> Option<Start> {
    let mut random = Random::new(settings.seed, u64::from(empties) << 32 | u64::from(game));
    let plies = 60 - usize::from(empties);
    let longest = plies.saturating_sub(2).max(SHORTEST_BEGINNING);
    let line = (!openings.is_empty() && random.unit() < settings.from_openings)
        .then(|| &openings[random.below(openings.len())]);
    // People's moves may lead far; where moves are random, few of them keep the game worth judging.
    let spread = longest - SHORTEST_BEGINNING + 1;
    let (one, other) = (random.below(spread), random.below(spread));
    let beginning = (SHORTEST_BEGINNING + if line.is_some() { one } else { one.min(other) }).min(plies);

    let mut position = Position::start();
    for ply in 0..plies {
        if position.must_pass() {
            position = position.play(Move::Pass).ok()?;
        }
        let legal = position.legal_moves();
        if legal.is_empty() {
            return None;
        }
        let prepared = line.and_then(|line| line.get(ply)).filter(|_| ply < beginning);
        let square = match prepared {
            Some(&square) if legal.contains(square) => square,
            _ if (line.is_none() && ply < beginning) || random.unit() < settings.epsilon => {
                let at = random.below(legal.len() as usize);
                legal.squares().nth(at)?
            }
            _ => best(position, weights)?,
        };
        position = position.play(square.into()).ok()?;
    }
    if position.is_over() {
        return None;
    }
    Some(Start {
        own: position.own().bits(),
        opponent: position.opponents().bits(),
        game,
        source: if line.is_some() { Source::Opening } else { Source::Random },
    })
}

/// The move that leaves the opponent worst off.
fn best(position: Position, weights: Option<&Weights>) -> Option<Square> {
    position.legal_moves().into_iter().min_by_key(|&square| {
        let next = position.play_unchecked(square, position.flips(square));
        match weights {
            Some(weights) => judged(next, weights),
            None => {
                let corner = Bitboard::CORNERS.contains(square);
                next.legal_moves().len() as i32 - if corner { 64 } else { 0 }
            }
        }
    })
}

/// What the side to move can expect, in 1⁄128 disc.
fn judged(position: Position, weights: &Weights) -> i32 {
    let (own, opponent) = (position.own().bits(), position.opponents().bits());
    let (moves, replies) = (kernel::legal_moves(own, opponent), kernel::legal_moves(opponent, own));
    if moves | replies == 0 {
        return position.final_score() * Weights::UNITS_PER_DISC;
    }
    let scalars = Scalars::new(own, opponent, moves, replies);
    weights.sum(position.board().n_empties(), &Indices::new(own, opponent), scalars)
}

/// Reads weights, with a checksum by which a manifest can name them.
pub(crate) fn read_weights(path: &Path) -> Result<(u64, Weights), TrainError> {
    let bytes = fs::read(path).map_err(io("read", path))?;
    let weights =
        Weights::from_bytes(&bytes).map_err(|error| TrainError::Weights { path: path.to_owned(), error })?;
    Ok((fnv1a(&bytes), weights))
}

/// Reads lines such as `f5d6c3…`; whatever follows a blank is a remark, and lines that begin with `#` too.
fn read_openings(path: &Path) -> Result<Vec<Vec<Square>>, TrainError> {
    let text = fs::read_to_string(path).map_err(io("read", path))?;
    let mut lines = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let bad = |what: String| TrainError::Opening { path: path.to_owned(), line: i + 1, what };
        let moves = line.split_whitespace().next().unwrap_or_default();
        if moves.is_empty() || moves.starts_with('#') {
            continue;
        }
        let mut position = Position::start();
        let mut squares = Vec::new();
        let mut rest = moves;
        while !rest.is_empty() {
            let (name, after) =
                rest.split_at_checked(2).ok_or_else(|| bad(format!("{rest:?} is no square")))?;
            let square: Square = name.parse().map_err(|error| bad(format!("{name:?}: {error}")))?;
            if position.must_pass() {
                position = position.play(Move::Pass).map_err(|error| bad(error.to_string()))?;
            }
            position = position.play(square.into()).map_err(|error| bad(error.to_string()))?;
            squares.push(square);
            rest = after;
        }
        lines.push(squares);
    }
    if lines.is_empty() {
        return Err(TrainError::Nothing(format!("{} holds no line of moves", path.display())));
    }
    Ok(lines)
}
