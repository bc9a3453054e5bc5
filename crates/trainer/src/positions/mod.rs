//! The first step: positions from games with good and bad moves.
//!
//! Every game gives one position, because positions of one game resemble one another and would add little. A
//! game begins with random legal moves or with a line from a file of openings or games, for a random number
//! of plies. Then each side plays the move that it rates best, with occasional random moves.

mod beginnings;
mod player;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde_json::json;

use crate::progress::is_over;
use crate::record::canonical;
use crate::set::Set;
use crate::{Kind, Pace, Progress, Start, TrainError, weights, work};

/// Games per requested position; if too many positions repeat, a shard stays smaller.
const GAMES_PER_POSITION: u32 = 20;
/// Games per thread before the missing positions are counted again.
const BATCH: usize = 512;

/// The positions to make.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The numbers of empty squares, each 1…59.
    pub empties: Vec<u8>,
    /// Positions for each number of empty squares.
    pub count: u32,
    /// Positions of a shard.
    pub shard: u32,
    /// The probability of a random move after the beginning, 0…1.
    pub epsilon: f64,
    /// The weights by which a side rates its moves one ply ahead; without them it minimizes the opponent's
    /// replies and prefers corners.
    pub weights: Option<PathBuf>,
    /// A file of openings or games, one line of squares each.
    pub openings: Option<PathBuf>,
    /// The share of games that begin with a line of that file, 0…1.
    pub from_openings: f64,
}

/// Makes the positions that earlier runs have not made.
///
/// # Errors
/// If a setting is out of range, the openings cannot be read, or the set cannot be written.
pub fn run(
    settings: &Settings,
    folder: &Path,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
) -> Result<Set, TrainError> {
    let total = check(settings)?;
    let openings = settings.openings.as_deref().map(beginnings::read).transpose()?;
    let weights = settings.weights.as_deref().map(weights::read).transpose()?;
    let described = json!({
        "seed": settings.seed,
        "empties": settings.empties,
        "count": settings.count,
        "shard": settings.shard,
        "epsilon": settings.epsilon,
        "weights": weights.as_ref().map(|(checksum, _)| format!("{checksum:016x}")),
        "openings": openings.as_ref().map(|openings| format!("{:016x}", openings.checksum)),
        "from_openings": settings.from_openings,
    });
    let mut set = Set::create(folder, Kind::Positions, described, total)?;
    let weights = weights.as_ref().map(|(_, weights)| weights);
    let openings = openings.map_or_else(Vec::new, |openings| openings.lines);
    make(&mut set, settings, pace, progress, &|empties, game| {
        player::play(settings, &openings, weights, empties, game)
    })?;
    Ok(set)
}

/// Plays the game of this number down to this number of empty squares.
type Play<'a> = &'a (dyn Fn(u8, u32) -> Option<Start> + Sync);

/// Makes the missing shards.
fn make(
    set: &mut Set,
    settings: &Settings,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
    play: Play<'_>,
) -> Result<(), TrainError> {
    let shards_each = settings.count.div_ceil(settings.shard);
    let deadline = pace.deadline();
    let threads = pace.threads.max(1);
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
                    return Ok(());
                }
                let batch: Vec<u32> = games.by_ref().take(BATCH * threads).collect();
                let players = (0..threads).map(|_| |game: &u32| play(empties, *game));
                let name = |game: &u32| format!("game {game} to {empties} empty squares");
                for start in work::map(&batch, players, name)?.into_iter().flatten() {
                    if found.len() < wanted && seen.insert(canonical(start.own, start.opponent)) {
                        found.push(start);
                    }
                }
            }
            set.write(number, &found, started.elapsed().as_secs_f64() * threads as f64)?;
            progress(Progress::Part {
                done: number as usize + 1,
                of: set.shards() as usize,
                text: format!("empty squares: {empties}, positions: {}", found.len()),
            });
        }
    }
    Ok(())
}

/// Checks the settings and returns the number of shards.
fn check(settings: &Settings) -> Result<u32, TrainError> {
    let bad = |what: String| Err(TrainError::Setting(what));
    if let Some(empties) = settings.empties.iter().find(|empties| !(1..=59).contains(*empties)) {
        return bad(format!("{empties} empty squares: expected 1 to 59"));
    }
    if settings.empties.is_empty() || settings.count == 0 || settings.shard == 0 {
        return bad("no positions requested".to_owned());
    }
    let mut seen = HashSet::new();
    if let Some(empties) = settings.empties.iter().find(|empties| !seen.insert(**empties)) {
        return bad(format!("{empties} empty squares twice: list each number once"));
    }
    let shards = settings.count.div_ceil(settings.shard);
    if u64::from(shards) * u64::from(settings.shard) * u64::from(GAMES_PER_POSITION) > u64::from(u32::MAX) {
        let (count, shard) = (settings.count, settings.shard);
        let most = u32::MAX / GAMES_PER_POSITION;
        return bad(format!(
            "{count} positions in shards of {shard}: together, full shards must hold at most {most}"
        ));
    }
    let Some(total) = shards.checked_mul(settings.empties.len() as u32) else {
        return bad(format!("{shards} shards for each number of empty squares are too many"));
    };
    for (name, share) in [("epsilon", settings.epsilon), ("share of openings", settings.from_openings)] {
        if !(0.0..=1.0).contains(&share) {
            return bad(format!("{name} {share}: expected 0 to 1"));
        }
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;

    #[test]
    fn a_game_that_panics_ends_the_run_and_seals_nothing() {
        let settings = Settings {
            seed: 1,
            empties: vec![30],
            count: 6000,
            shard: 2000,
            epsilon: 0.1,
            weights: None,
            openings: None,
            from_openings: 0.0,
        };
        let folder = tempfile::tempdir().unwrap();
        let [whole, broken] = ["whole", "broken"].map(|name| folder.path().join(name));
        let play = |_, game| {
            Some(Start { own: 1 << 32 | u64::from(game), opponent: 0, game, source: Source::Random })
        };
        let pace = Pace { threads: 3, time: None };
        let set = |path: &Path| Set::create(path, Kind::Positions, json!(0), 3).unwrap();
        let read = |set: &Set| (0..3).map(|number| set.read::<Start>(number).unwrap()).collect::<Vec<_>>();
        let mut expected = set(&whole);
        make(&mut expected, &settings, pace, &mut |_| {}, &play).unwrap();

        let mut made = set(&broken);
        // This game is in the second shard, whose games have the numbers from 40,000 on.
        let panics = |empties, game| {
            assert!(game != 41_234, "lost the thread");
            play(empties, game)
        };
        let error = make(&mut made, &settings, pace, &mut |_| {}, &panics).unwrap_err();
        assert_eq!(error.to_string(), "game 41234 to 30 empty squares: a thread panicked: lost the thread");
        assert_eq!(made.present().collect::<Vec<_>>(), [0]);
        make(&mut made, &settings, pace, &mut |_| {}, &play).unwrap();
        assert!(read(&made) == read(&expected));
    }
}
