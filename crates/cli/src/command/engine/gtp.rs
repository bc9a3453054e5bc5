//! The engine's side of GTP.

use std::time::Duration;

use outflank_formats::protocol::gtp::{self, Request};
use outflank_rules::Color;

use super::clock::Clock;
use super::record::Record;
use super::session::{Flow, Protocol};
use super::thinker::{Task, Thinker, Thought};
use crate::command::strength::Strength;
use crate::drawing;
use crate::failure::Failure;
use crate::output::Output;

/// Every command, in the order in which they are listed.
const COMMANDS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "showboard",
    "final_score",
    "time_settings",
    "time_left",
    "set_game",
    "list_games",
    "gogui-rules_game_id",
    "gogui-rules_board",
    "gogui-rules_board_size",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "gogui-rules_final_result",
];

/// The only game this engine plays under GTP.
const GAME: &str = "Othello";

/// What the controller has told.
pub(super) struct Gtp {
    strength: Strength,
    seed: u64,
    record: Record,
    clock: Option<Clock>,
    /// The move that is thought about.
    asked: Option<Asked>,
}

struct Asked {
    id: Option<u32>,
    color: Color,
    /// Whether it is also played.
    plays: bool,
}

/// What a command comes to.
enum Done {
    Answer(Result<String, String>),
    /// The engine has to think first.
    Think(Task),
    Quit,
}

impl Gtp {
    pub(super) fn new(strength: Strength, seed: u64) -> Self {
        Self { strength, seed, record: Record::new(), clock: None, asked: None }
    }

    fn act(&mut self, request: &Request) -> Done {
        let words: Vec<&str> = request.arguments.iter().map(String::as_str).collect();
        let answer = match request.name.as_str() {
            "quit" => return Done::Quit,
            "genmove" | "reg_genmove" => match self.think(request, &words) {
                Ok(task) => return task,
                Err(why) => Err(why),
            },
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Outflank".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => {
                let name = words.first().copied().unwrap_or_default();
                Ok(COMMANDS.contains(&name).to_string())
            }
            "list_commands" => Ok(COMMANDS.join("\n")),
            "boardsize" => board_size(&words),
            "clear_board" => {
                self.record = Record::new();
                if let Some(clock) = &mut self.clock {
                    clock.restart();
                }
                done()
            }
            "komi" => number::<f64>(&words, 0).map(|_| String::new()),
            "play" => self.play(&words),
            "undo" if self.record.undo() => done(),
            "undo" => Err("cannot undo".to_owned()),
            "showboard" | "gogui-rules_board" => Ok(self.board()),
            "final_score" | "gogui-rules_final_result" => Ok(self.result()),
            "time_settings" => self.time_settings(&words),
            "time_left" => self.time_left(&words),
            "set_game" if words.join(" ").eq_ignore_ascii_case(GAME) => {
                self.record = Record::new();
                done()
            }
            "set_game" => Err("unsupported game".to_owned()),
            "list_games" | "gogui-rules_game_id" => Ok(GAME.to_owned()),
            "gogui-rules_board_size" => Ok("8".to_owned()),
            "gogui-rules_legal_moves" => Ok(self.legal_moves()),
            "gogui-rules_side_to_move" => Ok(self.record.position().turn().name().to_owned()),
            _ => Err("unknown command".to_owned()),
        };
        Done::Answer(answer)
    }

    fn think(&mut self, request: &Request, words: &[&str]) -> Result<Done, String> {
        let color = color(words)?;
        let mut position = self.record.position();
        if position.is_over() {
            return Ok(Done::Answer(Ok("pass".to_owned())));
        }
        if position.turn() != color {
            if !position.must_pass() {
                return Err("wrong color".to_owned());
            }
            position = position.with_turn(color);
        }
        let strength = match &self.clock {
            Some(clock) => self.strength.within(clock.budget(color, position.board().n_empties())),
            None => self.strength,
        };
        self.asked = Some(Asked { id: request.id, color, plays: request.name == "genmove" });
        Ok(Done::Think(Task::Move { position, strength, seed: self.seed }))
    }

    fn play(&mut self, words: &[&str]) -> Result<String, String> {
        let color = color(words)?;
        let mv = words.get(1).and_then(|text| gtp::vertex(text)).ok_or("invalid color or coordinate")?;
        self.record.play(color, mv).map_err(|why| format!("illegal move: {why}"))?;
        done()
    }

    fn time_settings(&mut self, words: &[&str]) -> Result<String, String> {
        let main = seconds(words, 0)?;
        let period = seconds(words, 1)?;
        let moves = number::<u32>(words, 2)?;
        self.clock = Clock::new(main, period, moves);
        done()
    }

    fn time_left(&mut self, words: &[&str]) -> Result<String, String> {
        let color = color(words)?;
        let time = seconds(words, 1)?;
        let moves = number::<u32>(words, 2)?;
        if let Some(clock) = &mut self.clock {
            clock.set_left(color, time, moves);
        }
        done()
    }

    fn board(&self) -> String {
        drawing::squares(self.record.position().board())
    }

    fn result(&self) -> String {
        // From Black's view; of a game that goes on, as it stands.
        let score = self.record.position().with_turn(Color::Black).final_score();
        match score {
            0 => "0".to_owned(),
            1.. => format!("B+{score}"),
            _ => format!("W+{}", -score),
        }
    }

    fn legal_moves(&self) -> String {
        let position = self.record.position();
        if position.must_pass() {
            return "pass".to_owned();
        }
        position.legal_moves().to_string()
    }
}

impl Protocol for Gtp {
    fn obey(&mut self, line: &str, thinker: &mut Thinker, output: &mut Output) -> Result<Flow, Failure> {
        let Some(request) = gtp::request(line) else { return Ok(Flow::On) };
        match self.act(&request) {
            Done::Answer(result) => {
                if matches!(request.name.as_str(), "clear_board" | "set_game") && result.is_ok() {
                    thinker.forget();
                }
                let result = result.as_deref().map_err(String::as_str);
                output.text(&gtp::answer(request.id, result))?;
                Ok(Flow::On)
            }
            Done::Think(task) => {
                thinker.ask(task);
                Ok(Flow::On)
            }
            Done::Quit => {
                output.text(&gtp::answer(request.id, Ok("")))?;
                Ok(Flow::Quit)
            }
        }
    }

    fn tell(&mut self, thought: Thought, output: &mut Output) -> Result<(), Failure> {
        let Thought::Chosen(choice) = thought else { return Ok(()) };
        let Some(Asked { id, color, plays }) = self.asked.take() else { return Ok(()) };
        if let Some(clock) = &mut self.clock {
            clock.spend(color, choice.elapsed);
        }
        let mut answer = choice.mv.map(gtp::show_vertex).ok_or_else(|| "no move found".to_owned());
        if plays && let Some(mv) = choice.mv {
            answer = self.record.play(color, mv).and(answer);
        }
        output.text(&gtp::answer(id, answer.as_deref().map_err(String::as_str)))
    }

    fn interrupts(&self, line: &str) -> bool {
        gtp::request(line).is_some_and(|request| request.name == "quit")
    }
}

fn done() -> Result<String, String> {
    Ok(String::new())
}

fn board_size(words: &[&str]) -> Result<String, String> {
    match number::<u32>(words, 0)? {
        8 => done(),
        _ => Err("unacceptable size".to_owned()),
    }
}

fn color(words: &[&str]) -> Result<Color, String> {
    words.first().and_then(|text| gtp::color(text)).ok_or_else(|| "invalid color or coordinate".to_owned())
}

fn number<T: std::str::FromStr>(words: &[&str], at: usize) -> Result<T, String> {
    words.get(at).and_then(|text| text.parse().ok()).ok_or_else(|| "syntax error".to_owned())
}

fn seconds(words: &[&str], at: usize) -> Result<Duration, String> {
    let seconds = number::<f64>(words, at)?;
    Duration::try_from_secs_f64(seconds.min(1e7)).map_err(|_| "syntax error".to_owned())
}
