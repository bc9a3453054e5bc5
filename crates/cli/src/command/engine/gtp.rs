//! The engine's side of GTP.

use std::time::Duration;

use outflank_engine::Opponent;
use outflank_formats::protocol::gtp::{self, Request};
use outflank_formats::transcript::PASS;
use outflank_rules::{AnyPosition, ByColor, CATALOG, Color, GameSpec, IllegalMove};

use super::clock::{Budget, Clock};
use super::gtp_game::{self, GtpGame, Refused};
use super::session::{Flow, Protocol};
use super::thinker::{Task, Thinker, Thought};
use crate::command::settings::Settings;
use crate::command::strength::Strength;
use crate::drawing;
use crate::failure::Failure;
use crate::output::Output;

/// All commands, in the order in which `list_commands` shows them.
const COMMANDS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "loadsgf",
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

/// A session: the settings, the game, and the search in progress.
pub(super) struct Gtp {
    settings: Settings,
    strength: Strength,
    seed: u64,
    current: GtpGame,
    /// A new player for the thinker, after a change of game.
    opponent: Option<Box<Opponent>>,
    clock: Option<Clock>,
    /// The open request for a move.
    asked: Option<MoveRequest>,
}

struct MoveRequest {
    id: Option<u32>,
    color: Color,
    /// Whether the engine also plays the move, instead of only naming it.
    plays: bool,
}

/// The result of a command.
enum Done {
    Answer(Result<String, String>),
    /// The engine must think first.
    Think(Task),
    Quit,
}

impl Gtp {
    /// Creates a session that begins with this game. Players of other games get the same settings.
    pub(super) fn new(game: &GameSpec, settings: &Settings, seed: u64) -> Self {
        let current = GtpGame::new(game);
        Self {
            settings: settings.clone(),
            strength: settings.strength(),
            seed,
            current,
            opponent: None,
            clock: None,
            asked: None,
        }
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
            "known_command" => word(&words, 0).map(|name| COMMANDS.contains(&name).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "boardsize" => self.resize(&words),
            "clear_board" => {
                self.current.clear();
                if let Some(clock) = &mut self.clock {
                    clock.restart();
                }
                done()
            }
            "loadsgf" => self.load(&words),
            "komi" => number::<f64>(&words, 0).map(|_| String::new()),
            "play" => self.play(&words),
            "undo" if self.current.undo() => done(),
            "undo" => Err("cannot undo".to_owned()),
            "showboard" => Ok(format!("\n{}{}{}", self.board(), self.hands(), self.turn())),
            "final_score" | "gogui-rules_final_result" => {
                self.current.outcome().map(gtp_game::show).ok_or_else(|| "cannot score".to_owned())
            }
            "time_settings" => self.time_settings(&words),
            "time_left" => self.time_left(&words),
            "set_game" => self.set_game(&words),
            "list_games" => Ok(CATALOG.iter().map(|row| row.id).collect::<Vec<_>>().join("\n")),
            "gogui-rules_game_id" => Ok(self.game_id()),
            "gogui-rules_board" => Ok(self.board()),
            "gogui-rules_board_size" => {
                let size = self.current.size().map(|size| size.to_string());
                size.ok_or_else(|| "the board is not square".to_owned())
            }
            "gogui-rules_legal_moves" => {
                let moves = self.current.position().legal();
                Ok(moves.iter().map(|legal| vertex(&legal.text)).collect::<Vec<_>>().join(" "))
            }
            "gogui-rules_side_to_move" => {
                Ok(self.current.position().to_move().map_or("none", Color::name).to_owned())
            }
            _ => Err("unknown command".to_owned()),
        };
        Done::Answer(answer)
    }

    fn think(&mut self, request: &Request, words: &[&str]) -> Result<Done, String> {
        let color = color(words)?;
        if self.current.outcome().is_some() {
            return Ok(Done::Answer(Ok("pass".to_owned())));
        }
        if !self.current.is_turn_of(color) {
            return Err("wrong color".to_owned());
        }
        let mut current = self.current.clone();
        current.pass_before(color);
        let position = current.position().clone();
        let strength = match self.clock.map(|clock| clock.budget(color)) {
            Some(Budget::OfGame(clock)) => self.timed(&position).on_clock(clock),
            Some(Budget::ForMove(time)) => self.timed(&position).within(time),
            None => self.strength,
        };
        self.asked = Some(MoveRequest { id: request.id, color, plays: request.name == "genmove" });
        Ok(Done::Think(Task::AnyMove { position, strength, seed: self.seed }))
    }

    /// Returns the strength under a clock, without the errors and settings of a level.
    fn timed(&self, position: &AnyPosition) -> Strength {
        if self.settings.is_free() && position.othello().is_some() {
            self.settings.at_its_best()
        } else {
            self.strength.without_level()
        }
    }

    fn play(&mut self, words: &[&str]) -> Result<String, String> {
        let color = color(words)?;
        word(words, 1)?;
        // Moves of some games consist of several words.
        let text = words.get(1..).unwrap_or_default().join(" ");
        let text =
            if text.eq_ignore_ascii_case("pass") { PASS.to_owned() } else { text.to_ascii_lowercase() };
        self.current.play(color, &text).map_err(|refused| match refused {
            Refused::NotOnMove(turn) => format!("illegal move: it is {turn}'s turn"),
            Refused::Illegal(IllegalMove::NotAMove { .. }) => NO_VERTEX.to_owned(),
            Refused::Illegal(why) => format!("illegal move: {why}"),
        })?;
        done()
    }

    fn set_game(&mut self, words: &[&str]) -> Result<String, String> {
        word(words, 0)?;
        let spec = gtp_game::named(&words.join(" ")).ok_or_else(|| "unsupported game".to_owned())?;
        self.change(GtpGame::new(&spec))
    }

    fn resize(&mut self, words: &[&str]) -> Result<String, String> {
        let current = self.current.resized(number(words, 0)?);
        self.change(current.ok_or_else(|| "unacceptable size".to_owned())?)
    }

    fn load(&mut self, words: &[&str]) -> Result<String, String> {
        let name = word(words, 0)?;
        let until = if words.len() > 1 { Some(number::<usize>(words, 1)?) } else { None };
        let current = gtp_game::load(name, until, &self.current);
        self.change(current.map_err(|why| format!("cannot load file: {why}"))?)
    }

    /// Continues with another game, and with another player if the game differs.
    fn change(&mut self, current: GtpGame) -> Result<String, String> {
        let spec = current.game().spec();
        self.strength.knows(spec).map_err(|error| error.to_string())?;
        if spec != self.current.game().spec() && current.position().othello().is_none() {
            let opponent = self.settings.opponent(spec).map_err(|error| error.to_string())?;
            self.opponent = Some(Box::new(opponent));
        }
        self.current = current;
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
        drawing::board(self.current.game().layout(), &self.current.position().contents())
    }

    /// Returns the pieces in hand, if limited, as a line.
    fn hands(&self) -> String {
        let hands = self.current.position().hands();
        hands.map_or_else(String::new, |ByColor { black, white }| {
            format!("In hand: Black {black}, White {white}\n")
        })
    }

    /// Returns the side to move, or the result.
    fn turn(&self) -> String {
        match (self.current.position().to_move(), self.current.outcome()) {
            (Some(Color::Black), _) => "Black to move".to_owned(),
            (Some(Color::White), _) => "White to move".to_owned(),
            (None, outcome) => format!("Game over: {}", outcome.map_or_else(String::new, gtp_game::show)),
        }
    }

    fn game_id(&self) -> String {
        let spec = self.current.game().spec();
        // GoGui's name.
        if spec.as_str() == "othello" { "Othello".to_owned() } else { spec.to_string() }
    }
}

impl Protocol for Gtp {
    fn obey(&mut self, line: &str, thinker: &mut Thinker, output: &mut Output) -> Result<Flow, Failure> {
        let Some(request) = gtp::request(line) else { return Ok(Flow::On) };
        match self.act(&request) {
            Done::Answer(result) => {
                if let Some(opponent) = self.opponent.take() {
                    thinker.play(opponent);
                }
                let is_new =
                    matches!(request.name.as_str(), "clear_board" | "set_game" | "boardsize" | "loadsgf");
                if is_new && result.is_ok() {
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
        let Thought::Answer { text, elapsed } = thought else { return Ok(()) };
        let Some(MoveRequest { id, color, plays }) = self.asked.take() else { return Ok(()) };
        if let Some(clock) = &mut self.clock {
            clock.spend(color, elapsed);
        }
        let answer = match text {
            Some(text) if plays && self.current.play(color, &text).is_err() => Err("no legal move found"),
            Some(text) => Ok(vertex(&text).to_owned()),
            None => Err("no move found"),
        };
        output.text(&gtp::answer(id, answer.as_deref().map_err(|error| *error)))
    }

    fn interrupts(&self, line: &str) -> bool {
        gtp::request(line).is_some_and(|request| request.name == "quit")
    }
}

fn done() -> Result<String, String> {
    Ok(String::new())
}

/// Returns the move in GTP notation.
fn vertex(text: &str) -> &str {
    if text == PASS { "pass" } else { text }
}

/// The answer to an argument that is neither a color nor a place on the board.
const NO_VERTEX: &str = "invalid color or coordinate";

fn word<'a>(words: &[&'a str], at: usize) -> Result<&'a str, String> {
    words.get(at).copied().ok_or_else(|| "syntax error".to_owned())
}

fn color(words: &[&str]) -> Result<Color, String> {
    gtp::color(word(words, 0)?).ok_or_else(|| NO_VERTEX.to_owned())
}

fn number<T: std::str::FromStr>(words: &[&str], at: usize) -> Result<T, String> {
    word(words, at)?.parse().map_err(|_| "syntax error".to_owned())
}

fn seconds(words: &[&str], at: usize) -> Result<Duration, String> {
    let seconds = number::<f64>(words, at)?;
    Duration::try_from_secs_f64(seconds.min(1e7)).map_err(|_| "syntax error".to_owned())
}
