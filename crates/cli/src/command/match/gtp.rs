//! A program that speaks GTP.

use std::time::{Duration, Instant};

use outflank_engine::Clock;
use outflank_formats::protocol::gtp;
use outflank_formats::transcript::PASS;
use outflank_rules::AnyGame;

use super::child::Child;
use super::fault::Fault;
use super::player::{self, Answer, Player, Turn};

pub(super) struct Gtp {
    child: Child,
    game: AnyGame,
    /// The time limit to announce.
    pace: Option<Pace>,
    /// The number of plies that the program has received.
    told: usize,
}

/// The time limit for a program. GTP has only whole seconds, and no increments.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pace {
    /// The time per move.
    Move(Duration),
    /// Each side's clock; the remaining times are sent before each move.
    Game(Clock),
}

impl Pace {
    /// Returns the command that sets the limit, if GTP can express it.
    fn command(self) -> Option<String> {
        match self {
            Self::Move(time) => {
                (time.subsec_nanos() == 0).then(|| format!("time_settings 0 {} 1", time.as_secs()))
            }
            Self::Game(clock) => {
                // 0 would mean no limit.
                Some(format!("time_settings {} 0 0", clock.remaining.as_secs().max(1)))
            }
        }
    }
}

const MOST_ANSWER_LINES: usize = 1000;

impl Gtp {
    pub(super) fn new(child: Child, game: &AnyGame, pace: Option<Pace>) -> Self {
        Self { child, game: game.clone(), pace, told: 0 }
    }

    /// Sends a command and waits for the answer: the result, or the program's error.
    fn ask(&mut self, command: &str, deadline: Instant) -> Result<Result<String, String>, Fault> {
        self.child.say(command)?;
        let mut lines: Vec<String> = Vec::new();
        let mut stray = None;
        loop {
            let line = match self.child.hear(deadline) {
                Ok(line) => line,
                // The program sent lines, but no answer.
                Err(Fault::Silence) if stray.is_some() || !lines.is_empty() => {
                    let text = stray.unwrap_or_else(|| lines.join(" | "));
                    return Err(Fault::Garbage(text));
                }
                Err(fault) => return Err(fault),
            };
            if lines.is_empty() && !line.starts_with(['=', '?']) {
                if !line.trim().is_empty() {
                    stray.get_or_insert(line);
                }
                continue;
            }
            if line.trim().is_empty() || lines.len() == MOST_ANSWER_LINES {
                break;
            }
            lines.push(line);
        }
        let answer = gtp::response(lines.iter().map(String::as_str));
        let answer = answer.ok_or_else(|| Fault::Garbage(lines.join(" | ")))?;
        Ok(if answer.is_success { Ok(answer.text) } else { Err(answer.text) })
    }

    /// Sends a command that the program must support.
    fn demand(&mut self, command: &str, deadline: Instant) -> Result<String, Fault> {
        let answer = self.ask(command, deadline)?;
        answer.map_err(|why| Fault::Garbage(format!("it refuses {command:?}: {why}")))
    }
}

impl Gtp {
    /// Sends the game to the program. Games other than Othello on 8×8 need `set_game`, which not every
    /// program knows, or only a size.
    fn name_game(&mut self, deadline: Instant) -> Result<(), Fault> {
        if player::is_othello(&self.game) {
            // Programs with only one size may not know the command.
            return self.ask("boardsize 8", deadline).map(drop);
        }
        let spec = self.game.spec().clone();
        let Err(why) = self.ask(&format!("set_game {spec}"), deadline)? else { return Ok(()) };
        let size = spec.as_str().strip_prefix("othello?size=").filter(|size| size.parse::<u32>().is_ok());
        let sized = match size {
            Some(size) => self.ask(&format!("boardsize {size}"), deadline)?,
            None => Err(why),
        };
        sized.map(drop).map_err(|why| Fault::Start(format!("it does not play {spec}: {why}")))
    }
}

impl Player for Gtp {
    fn begin(&mut self, _: u64, deadline: Instant) -> Result<(), Fault> {
        self.name_game(deadline)?;
        self.demand("clear_board", deadline)?;
        if let Some(command) = self.pace.and_then(Pace::command) {
            let _ = self.ask(&command, deadline)?;
        }
        self.told = 0;
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let Turn { played, deadline, .. } = *turn;
        let plies = played.plies();
        for ply in plies.get(self.told..).unwrap_or_default() {
            let color = gtp::show_color(ply.color);
            if ply.is_pass {
                // Some programs have passed on their own and refuse to do so again.
                let _ = self.ask(&format!("play {color} pass"), deadline)?;
            } else {
                self.demand(&format!("play {color} {}", ply.text), deadline)?;
            }
        }
        let color = gtp::show_color(turn.color());
        if let (Some(Pace::Game(_)), Some(clock)) = (self.pace, turn.clock()) {
            let _ = self.ask(&format!("time_left {color} {} 0", clock.remaining.as_secs()), deadline)?;
        }
        let text = self.demand(&format!("genmove {color}"), deadline)?;
        self.told = plies.len() + 1;
        if text.eq_ignore_ascii_case("resign") {
            return Err(Fault::Resigned);
        }
        let text = if played.position().othello().is_some() {
            gtp::vertex(&text).ok_or(Fault::Garbage(text))?.to_string()
        } else if text.eq_ignore_ascii_case("pass") {
            PASS.to_owned()
        } else {
            text.to_ascii_lowercase()
        };
        Ok(Answer { text, eval: None })
    }
}
