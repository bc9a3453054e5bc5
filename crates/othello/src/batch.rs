//! Solves many positions at once: one thread per position scales better than many threads on one position.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use outflank_rules::Position;

use crate::{Engine, Options, OptionsError, Solved, Stop};

/// Solves positions in parallel, each on one thread; `hash_mib` is divided among the threads. `found`
/// receives each result, with its index in `positions`, as soon as it is solved, in no fixed order. If the
/// flag is raised, the remaining positions get no results.
///
/// Every position is solved with an empty table, so its nodes are the same in every run.
///
/// ```
/// use outflank_othello::{Options, Stop, solve_batch};
/// use outflank_rules::{Board, Color, Position};
///
/// let texts = [
///     "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--",
///     "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-",
/// ];
/// let position = |text| Board::parse(text).map(|board| Position::new(board, Color::Black));
/// let positions = texts.into_iter().map(position).collect::<Result<Vec<_>, _>>()?;
/// let mut scores = [0; 2];
/// solve_batch(&positions, Options::default(), &Stop::new(), &mut |at, solved| scores[at] = solved.score)?;
/// assert_eq!(scores, [18, 10]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If an option is out of range, or there is not enough memory; in both cases nothing is solved.
pub fn solve_batch(
    positions: &[Position],
    options: Options,
    stop: &Stop,
    found: &mut dyn FnMut(usize, Solved),
) -> Result<(), OptionsError> {
    options.validate()?;
    // Without the standard library there are no threads.
    let threads = if cfg!(feature = "std") { options.threads.min(positions.len()).max(1) } else { 1 };
    let each = Options { threads: 1, hash_mib: (options.hash_mib / threads).max(1) };
    let mut engines = (0..threads).map(|_| Engine::new(each)).collect::<Result<Vec<_>, _>>()?;
    let next = AtomicUsize::new(0);
    let solve = |engine: &mut Engine, hear: &mut dyn FnMut(usize, Solved)| {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&position) = positions.get(at) else { return };
            engine.forget();
            engine.set_position(position);
            let Some(solved) = engine.solve(stop, &mut |_| {}) else { return };
            hear(at, solved);
        }
    };
    if let [engine] = &mut *engines {
        solve(engine, found);
        return Ok(());
    }
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for engine in &mut engines {
            let (sender, solve) = (sender.clone(), &solve);
            scope.spawn(move || {
                solve(engine, &mut |at, solved| {
                    // This cannot fail: the receiver outlives the senders.
                    let _ = sender.send((at, solved));
                });
            });
        }
        drop(sender);
        for (at, solved) in receiver {
            found(at, solved);
        }
    });
    Ok(())
}
