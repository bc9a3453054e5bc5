//! Plays the games of a match, several at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use outflank_rules::{ByColor, Color};

use super::contender::Contender;
use super::fault::Fault;
use super::game::{self, End, Game};
use super::opening::Openings;
use super::player::{Conditions, Player};
use super::seat;

pub(super) struct Plan {
    pub(super) contenders: [Contender; 2],
    pub(super) openings: Openings,
    pub(super) pairs: usize,
    pub(super) seed: u64,
    pub(super) conditions: Conditions,
}

/// A finished game.
pub(super) struct Done {
    /// The number of the pair, from 0.
    pub(super) pair: usize,
    /// The first engine's color.
    pub(super) first: Color,
    pub(super) game: Game,
}

/// Starts threads that play the games of the plan in order, until the match is aborted.
pub(super) fn start(plan: &Arc<Plan>, threads: usize, done: &Sender<Done>) -> std::io::Result<()> {
    let next = Arc::new(AtomicUsize::new(0));
    for number in 0..threads.min(2 * plan.pairs) {
        let (plan, next, done) = (Arc::clone(plan), Arc::clone(&next), done.clone());
        thread::Builder::new().name(format!("game {number}")).spawn(move || work(&plan, &next, &done))?;
    }
    Ok(())
}

fn work(plan: &Plan, next: &AtomicUsize, done: &Sender<Done>) {
    let mut seats = [None, None];
    while !plan.conditions.stop.is_stopped() {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let pair = number / 2;
        let Some(opening) = plan.openings.of_pair(pair).filter(|_| pair < plan.pairs) else { return };
        let first = if number.is_multiple_of(2) { Color::Black } else { Color::White };
        // Both games of a pair use the same seed.
        let seed = plan.seed.wrapping_add(pair as u64);
        let mut game = Game::before(opening);
        game.end = match sit_down(&mut seats, plan) {
            Err((engine, fault)) => End::Fault { color: if engine == 0 { first } else { !first }, fault },
            Ok([one, two]) => {
                let mut players = match first {
                    Color::Black => ByColor { black: one, white: two },
                    Color::White => ByColor { black: two, white: one },
                };
                game::play(&mut game, &mut players, seed, &plan.conditions)
            }
        };
        // After a fault the engine's state is unknown, so it is restarted.
        if let End::Fault { color, .. } = game.end {
            seats[usize::from(color != first)] = None;
        }
        if done.send(Done { pair, first, game }).is_err() {
            return;
        }
    }
}

type Seat = Option<Box<dyn Player>>;

/// Returns both players, started if necessary, or the number of a player that could not be started.
fn sit_down<'a>(seats: &'a mut [Seat; 2], plan: &Plan) -> Result<[&'a mut dyn Player; 2], (usize, Fault)> {
    for (number, (seat, contender)) in seats.iter_mut().zip(&plan.contenders).enumerate() {
        if seat.is_none() {
            *seat = Some(seat::seat(contender, &plan.conditions).map_err(|fault| (number, fault))?);
        }
    }
    match seats {
        [Some(one), Some(two)] => Ok([one.as_mut(), two.as_mut()]),
        _ => Err((0, Fault::Start("it is not available".to_owned()))),
    }
}
