//! A game between two engines, with this program as the referee.

use std::time::Instant;

use outflank_engine::Clock;
use outflank_rules::{ByColor, Color, Playthrough, Unfinished, Verdict};

use super::clock::Clocks;
use super::fault::Fault;
use super::player::{Conditions, Player, Thought, Turn};

/// A game of a match, with the engines' thoughts and clocks.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) played: Playthrough,
    /// The number of plies of the opening.
    pub(super) opening: usize,
    /// The engines' expectations and thinking times for each ply after the opening; `None` for passes.
    pub(super) thoughts: Vec<Option<Thought>>,
    /// The initial clock of each side; `None` for games without clocks.
    pub(super) clock: Option<Clock>,
    /// The remaining times; `None` for games without clocks.
    pub(super) clocks: Option<Clocks>,
    pub(super) end: End,
}

/// The end of a game.
#[derive(Clone, Debug)]
pub(super) enum End {
    /// The game ended on the board, with Black's score if the game has scores.
    Board { verdict: Verdict, score: Option<i32> },
    /// This side lost by a fault.
    Fault { color: Color, fault: Fault },
    /// The game was aborted.
    Stopped,
}

impl End {
    /// Returns the verdict on a game; `None` if it was aborted and does not count.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        match self {
            Self::Board { verdict, .. } => Some(*verdict),
            Self::Fault { color, .. } => Some(Verdict::Win(!*color)),
            Self::Stopped => None,
        }
    }
}

impl Game {
    /// Creates a game after its opening.
    pub(super) fn before(opening: &Playthrough) -> Self {
        let plies = opening.plies().len();
        Self {
            played: opening.clone(),
            opening: plies,
            thoughts: Vec::new(),
            clock: None,
            clocks: None,
            end: End::Stopped,
        }
    }
}

/// Plays a game and returns its end. The players get the seed, and each may think as long as the conditions
/// and its clock allow.
pub(super) fn play(
    game: &mut Game,
    players: &mut ByColor<&mut dyn Player>,
    seed: u64,
    conditions: &Conditions,
) -> End {
    let Conditions { patience, thinking, clock, .. } = *conditions;
    game.clock = clock;
    game.clocks = clock.map(Clocks::new);
    for color in Color::ALL {
        if let Err(fault) = players[color].begin(seed, Instant::now() + patience) {
            return ended(color, fault);
        }
    }
    let outcome = game.played.play_out(|played, color| {
        // The referee passes for a side that must pass.
        if let Some(pass) = played.position().forced_pass() {
            game.thoughts.push(None);
            return Ok(pass);
        }
        let started = Instant::now();
        let left = game.clocks.map(|clocks| clocks.of(color).remaining);
        let wait = left.map_or(thinking, |left| left.min(thinking));
        let (clocks, thoughts) = (game.clocks, game.thoughts.as_slice());
        let turn = Turn { played, deadline: started + wait, clocks, thoughts };
        let answer = players[color].choose(&turn);
        let time = started.elapsed();
        // Check the time first, whatever the answer.
        let is_answer =
            !matches!(answer, Err(Fault::Stopped | Fault::Start(_) | Fault::Gone(_) | Fault::Resigned));
        if is_answer {
            game.clocks.as_mut().map_or(Ok(()), |clocks| clocks.spend(color, time))?;
        }
        let answer = answer?;
        game.thoughts.push(Some(Thought { eval: answer.eval, time }));
        Ok(answer.text)
    });
    match outcome {
        Ok(outcome) => End::Board { verdict: outcome.verdict, score: outcome.score },
        Err(Unfinished::Failed { color, error }) => ended(color, error),
        Err(Unfinished::Illegal { color, reason }) => {
            // Remove the thought about a move that was not made.
            game.thoughts.pop();
            ended(color, Fault::Illegal(reason.to_string()))
        }
    }
}

fn ended(color: Color, fault: Fault) -> End {
    if fault == Fault::Stopped { End::Stopped } else { End::Fault { color, fault } }
}

#[cfg(test)]
mod tests {
    use outflank_engine::Stop;
    use outflank_rules::{AnyGame, open};

    use super::super::player::Answer;
    use super::*;

    /// Plays the first legal move `left` times, then answers with `then`.
    struct First {
        left: u32,
        then: fn() -> Result<Answer, Fault>,
    }

    impl Player for First {
        fn begin(&mut self, _: u64, _: Instant) -> Result<(), Fault> {
            Ok(())
        }

        fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
            if self.left == 0 {
                return (self.then)();
            }
            self.left -= 1;
            Ok(Answer { text: turn.played.position().legal()[0].text.clone(), eval: None })
        }
    }

    fn start() -> Playthrough {
        let othello: AnyGame = open(&"othello".parse().unwrap());
        Playthrough::new(othello.start())
    }

    fn game(left: u32, then: fn() -> Result<Answer, Fault>) -> Game {
        let mut black = First { left: 99, then };
        let mut white = First { left, then };
        let mut players: ByColor<&mut dyn Player> = ByColor { black: &mut black, white: &mut white };
        let mut game = Game::before(&start());
        let patience = std::time::Duration::from_secs(1);
        let conditions = Conditions {
            game: open(&"othello".parse().unwrap()),
            patience,
            thinking: patience,
            depth: None,
            time: None,
            clock: None,
            stop: Stop::new(),
        };
        game.end = play(&mut game, &mut players, 1, &conditions);
        game
    }

    #[test]
    fn a_game_is_played_to_its_end_with_its_passes() {
        let game = game(99, || Err(Fault::Silence));
        let End::Board { verdict, score: Some(score) } = game.end else { panic!("{:?}", game.end) };
        assert_eq!(verdict, Verdict::of_score(score));
        assert_eq!(game.thoughts.len(), game.played.plies().len());
        let passes = game.thoughts.iter().filter(|thought| thought.is_none()).count();
        assert_eq!(passes, game.played.n_passes());
    }

    #[test]
    fn a_fault_loses_the_game_where_it_stands() {
        for (then, name) in [
            ((|| Err(Fault::Silence)) as fn() -> _, "silence"),
            (|| Ok(Answer { text: "h8".to_owned(), eval: None }), "illegal"),
            (|| Ok(Answer { text: "--".to_owned(), eval: None }), "illegal"),
            (|| Ok(Answer { text: "z".to_owned(), eval: None }), "illegal"),
            (|| Err(Fault::Gone("x".to_owned())), "crash"),
        ] {
            let game = game(2, then);
            let End::Fault { color: Color::White, fault } = &game.end else { panic!("{:?}", game.end) };
            assert_eq!(fault.name(), name);
            let made = |ply: &&outflank_rules::Ply| ply.color == Color::White && !ply.is_pass;
            assert_eq!(game.played.plies().iter().filter(made).count(), 2);
            assert_eq!(game.end.verdict(), Some(Verdict::Win(Color::Black)));
        }
        assert!(game(2, || Err(Fault::Stopped)).end.verdict().is_none());
    }
}
