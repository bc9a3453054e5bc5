//! The engine's side of NBoard's protocol.

use std::time::Duration;

use outflank_engine::book::BookMove;
use outflank_engine::othello::MoveScore;
use outflank_engine::{Certainty, LevelSettings, Limits};
use outflank_formats::protocol::nboard::{self, Command};
use outflank_rules::Move;

use super::record::Record;
use super::session::{Flow, Protocol};
use super::thinker::{Task, Thinker, Thought};
use crate::command::strength::Strength;
use crate::failure::Failure;
use crate::output::Output;

/// A session: the settings, the game, and what is sent to the board.
pub(super) struct NBoard {
    strength: Strength,
    seed: u64,
    record: Record,
    /// The number of moves to evaluate for the board.
    hints: usize,
    /// The book moves of the current position.
    known: Vec<Move>,
    /// Whether a game is being learned. Only the end of the session interrupts this.
    is_learning: bool,
}

impl NBoard {
    /// Endgames are solved from `SOLVE_MORE` empty squares more than the depth, but from at most this many
    /// unless the depth is greater.
    const SOLVE_AT_MOST: u8 = 22;
    const SOLVE_MORE: u8 = 6;

    pub(super) fn new(strength: Strength, seed: u64) -> Self {
        Self { strength, seed, record: Record::new(), hints: 0, known: Vec::new(), is_learning: false }
    }

    /// The protocol sets the depth of the midgame and leaves the endgame and the selectivity to the engine.
    /// Boards ask for 20 plies and more, which no engine searches at full width.
    fn set_depth(&mut self, depth: u32) {
        let depth = u8::try_from(depth.clamp(1, 60)).unwrap_or(60);
        let solve_from = (depth + Self::SOLVE_MORE).min(Self::SOLVE_AT_MOST).max(depth);
        let limits = Limits::new()
            .with_depth(depth)
            .with_solve_from(solve_from)
            .with_selectivity(LevelSettings::SELECTIVITY);
        self.strength = Strength::Limits(limits);
    }

    fn act(&mut self, command: Command, thinker: &mut Thinker, output: &mut Output) -> Result<Flow, Failure> {
        match command {
            Command::Quit => return Ok(Flow::Quit),
            Command::Begin(_) => {
                thinker.forget();
                output.line(format_args!("set myname Outflank {}", env!("CARGO_PKG_VERSION")))?;
            }
            Command::SetDepth(depth) => self.set_depth(depth),
            Command::SetGame(game) => match Record::of_game(&game) {
                Ok(record) => self.record = record,
                Err(why) => status(output, format_args!("the game was not accepted: {why}"))?,
            },
            Command::Move { mv, time, .. } => {
                if let Err(why) = self.record.play_next(mv, time) {
                    status(output, format_args!("the move was not played: {why}"))?;
                }
            }
            Command::Go if self.record.position().is_over() => output.line("=== PA")?,
            Command::Go => {
                status(output, "thinking")?;
                let position = self.record.position();
                let strength =
                    self.record.clock().map_or(self.strength, |clock| self.strength.on_clock(clock));
                thinker.ask(Task::Move { position, strength, seed: self.seed });
            }
            Command::Hint(best) => {
                self.hints = best;
                let limits = self.strength.limits();
                thinker.ask(Task::Values { position: self.record.position(), limits });
            }
            Command::Analyze => {
                let limits = self.strength.limits();
                thinker.ask(Task::Positions { positions: self.record.positions(), limits });
            }
            Command::Ping(number) => output.line(format_args!("pong {number}"))?,
            Command::Learn => {
                status(output, "learning")?;
                self.is_learning = true;
                let limits = self.strength.limits();
                thinker.ask(Task::Learn { positions: self.record.positions(), limits });
            }
            // The engine has no contempt for its opponent: a draw counts as a draw.
            Command::SetContempt(_) | Command::Unknown => {}
        }
        Ok(Flow::On)
    }

    fn hint(&self, values: &[MoveScore], elapsed: Duration, output: &mut Output) -> Result<(), Failure> {
        let others = values.iter().filter(|value| !self.known.contains(&value.mv));
        for value in others.take(self.hints.max(1).saturating_sub(self.known.len())) {
            let line = nboard::show_line(&value.pv);
            let depth = depth(value.certainty);
            output.line(format_args!("search {line} {:+.2} 0 {depth}", value.score.discs()))?;
        }
        output.line(format_args!("status {:.1} seconds", elapsed.as_secs_f64()))
    }
}

/// Returns the depth as boards show it: in this protocol a percentage means that a score is proved.
fn depth(certainty: Certainty) -> String {
    match certainty {
        Certainty::Exact => "100%".to_owned(),
        Certainty::Searched { depth, .. } => depth.to_string(),
    }
}

fn status(output: &mut Output, text: impl std::fmt::Display) -> Result<(), Failure> {
    output.line(format_args!("status {text}"))
}

impl Protocol for NBoard {
    fn obey(&mut self, line: &str, thinker: &mut Thinker, output: &mut Output) -> Result<Flow, Failure> {
        match nboard::command(line) {
            Ok(command) => self.act(command, thinker, output),
            Err(error) => {
                status(output, format_args!("not understood: {error}"))?;
                Ok(Flow::On)
            }
        }
    }

    fn tell(&mut self, thought: Thought, output: &mut Output) -> Result<(), Failure> {
        match thought {
            Thought::Chosen(choice) => {
                let mv = choice.mv.map_or_else(|| "PA".to_owned(), nboard::show_move);
                let seconds = choice.elapsed.as_secs_f64();
                output.line(format_args!("nodestats {} {seconds:.2}", choice.nodes))?;
                output.line(format_args!("=== {mv}/{:.2}/{seconds:.2}", choice.score.discs()))
            }
            Thought::Known(known) => {
                self.known = known.iter().map(|known| known.mv).collect();
                for BookMove { mv, score, certainty, games, .. } in known.iter().take(self.hints.max(1)) {
                    let (mv, games) = (nboard::show_move(*mv), games.total());
                    output.line(format_args!(
                        "book {mv} {:+.2} {games} {}",
                        score.discs(),
                        depth(*certainty)
                    ))?;
                }
                Ok(())
            }
            Thought::Learned(learned) => {
                self.is_learning = false;
                if let Err(why) = learned {
                    status(output, format_args!("the game was not learned: {why}"))?;
                }
                output.line("learned")
            }
            Thought::Values { values, elapsed } => self.hint(&values, elapsed, output),
            Thought::Value { index, score } => {
                output.line(format_args!("analysis {index} {:.2}", score.discs()))
            }
            // An empty status clears the board's status line.
            Thought::Done => output.line("status "),
            Thought::Answer { .. } | Thought::Lost => Ok(()),
        }
    }

    fn interrupts(&self, line: &str) -> bool {
        // Any command from a waiting board means that it no longer wants a better answer.
        match nboard::command(line) {
            Ok(Command::Unknown) => false,
            Ok(Command::Quit) => true,
            _ => !self.is_learning,
        }
    }
}
