//! `outflank ggs`: the engine on the Generic Game Server.

mod connection;
mod followed_game;
mod rules;
mod save;
mod session;
mod thinker;

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use outflank_engine::Level;
use outflank_formats::game::match_clock;
use outflank_formats::protocol::ggs::{Command, MatchKind, NotAKind, Reader};

use self::connection::{Connection, LoginOutput};
use self::rules::{Rated, Rules};
use self::save::Folder;
use self::session::{Act, Session};
use self::thinker::{Task, Thought};
use super::engine_options::{EngineOptions, refused};
use super::settings;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::file_error::without_number;
use crate::output::Output;
use crate::source::Source;

/// Play and watch on the Generic Game Server.
///
/// Logs in, accepts the match requests that the options allow and declines the rest, and plays with the
/// engine by its clock. Saves every game, played or watched, as a GGF file. Reconnects after a lost
/// connection and resumes interrupted games. Ctrl-C logs out without resigning. The password is in the
/// variable OUTFLANK_GGS_PASSWORD or in a file. See docs/ggs.md.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank ggs --login ann --password-file secret --save games\n  outflank ggs --login ann --password-file secret --type 8,s8r --clock-least 5:00 --ask 's8r20 15:00//2:00 bo'\n  outflank ggs --login ann --password-file secret --games 0 --watch all --save games"
)]
pub(crate) struct Ggs {
    /// The server and its port
    #[arg(long, value_name = "HOST:PORT", default_value = "skatgame.net:5000", value_parser = server)]
    server: String,
    /// The login name: 2 to 8 characters
    #[arg(long, value_name = "NAME", env = "OUTFLANK_GGS_LOGIN", value_parser = login)]
    login: String,
    /// The file with the password in its first line, instead of the variable OUTFLANK_GGS_PASSWORD
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// The playing level, 1 to 20, or 3s, 10s or 30s per move; by default as strong as the clock allows
    #[arg(long, value_name = "N", value_parser = settings::level)]
    level: Option<Level>,
    #[command(flatten)]
    engine: EngineOptions,
    /// The kinds to accept, such as 8, s8r20, 10, 8a, 88; r without a number means any number of random discs
    #[arg(long = "type", value_name = "KIND", value_delimiter = ',', default_value = "8,8r,s8,s8r")]
    kinds: Vec<MatchKind>,
    /// The shortest main time to accept
    #[arg(long, value_name = "MM:SS", value_parser = time)]
    clock_least: Option<Duration>,
    /// The longest main time to accept
    #[arg(long, value_name = "MM:SS", value_parser = time)]
    clock_most: Option<Duration>,
    /// Accept rated matches, unrated matches, or either
    #[arg(long, value_enum, default_value_t = Rated::Either)]
    rated: Rated,
    /// Accept only these players
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    from: Vec<String>,
    /// Never accept these players
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    not: Vec<String>,
    /// The maximum number of concurrent matches; a match of two games with colors swapped counts as one
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: usize,
    /// Also accept requests to everyone
    #[arg(long)]
    everybody: bool,
    /// Request a match whenever none is being played: a kind, a clock and an opponent, or no opponent to ask
    /// everyone
    #[arg(long, value_name = "'KIND CLOCK [NAME]'", value_parser = ask)]
    ask: Vec<String>,
    /// Stop after this many matches
    #[arg(long, value_name = "N")]
    matches: Option<u32>,
    /// Watch the matches of these players, these matches (.41), or all
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    watch: Vec<String>,
    /// Save every game as a file in this folder
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
}

/// An event.
enum Event {
    /// Data from the server.
    Received { number: u64, bytes: Vec<u8> },
    /// A connection has ended.
    Closed { number: u64, why: String },
    /// A move was found.
    Thought(Thought),
    /// The engine's thread has panicked.
    Lost,
}

/// The interval between checks for a shutdown signal.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// The interval of keep-alive messages.
const KEEP_ALIVE: Duration = Duration::from_secs(60);
/// The time limit of the login.
const LOGIN: Duration = Duration::from_secs(60);
/// The first and the longest wait before reconnecting.
const WAITS: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(60));
/// After a connection that lasted this long, the waits start over.
const LASTING: Duration = Duration::from_secs(60);
/// The maximum number of chunks of server data waiting to be processed.
const WAITING: usize = 256;
/// The maximum number of characters of a server line to show.
const SHOWN: usize = 500;

/// The end of a connection.
enum End {
    /// The work is done, or a signal has asked the program to end.
    Done,
    Lost(String),
    Refused,
}

impl Ggs {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        self.engine.options().validate().map_err(refused)?;
        let password = self.password()?;
        let ending = Ending::usual()?;
        let folder = self.save.as_deref().map(Folder::open).transpose()?;
        let (sender, events) = mpsc::sync_channel(WAITING);
        let tasks = thinker::start(self.level, self.engine.options(), sender.clone())?;
        let rules = Rules {
            kinds: self.kinds,
            clock: (self.clock_least, self.clock_most),
            rated: self.rated,
            from: self.from,
            not: self.not,
            games: self.games,
            everybody: self.everybody,
        };
        let session = Session::new(&self.login, rules, self.ask, self.watch, self.matches);
        let login = self.login;
        let mut client = Client {
            login,
            password,
            session,
            folder,
            tasks,
            events,
            ending: ending.clone(),
            output,
            was_in: false,
        };
        let mut wait = WAITS.0;
        let mut number = 0;
        loop {
            number += 1;
            let began = Instant::now();
            let end = match Connection::open(&self.server, number, sender.clone()) {
                Ok(connection) => client.talk(connection)?,
                Err(error) if number == 1 => {
                    return Err(Failure::fault(format_args!("{}: {}", self.server, without_number(&error))));
                }
                Err(error) => End::Lost(without_number(&error)),
            };
            let acts = client.session.lose();
            client.act(acts, None)?;
            let why = match end {
                End::Done => return ending.outcome(),
                End::Refused => {
                    let what = format_args!("{}: the server refuses this name and password", self.server);
                    return Err(Failure::input(what));
                }
                End::Lost(why) => why,
            };
            if began.elapsed() > LASTING {
                wait = WAITS.0;
            }
            client
                .say(&format!("the connection is lost ({why}); trying again in {} s", wait.as_secs_f64()))?;
            let until = Instant::now() + wait;
            while Instant::now() < until && !ending.is_asked() {
                thread::sleep(POLL_INTERVAL.min(until.saturating_duration_since(Instant::now())));
            }
            if ending.is_asked() {
                return ending.outcome();
            }
            wait = (2 * wait).min(WAITS.1);
        }
    }

    /// Returns the password. There is no option for it, because everyone on the machine can read a command
    /// line.
    fn password(&self) -> Result<String, Failure> {
        let password = match &self.password_file {
            Some(path) => Source::File(path.clone()).read()?.lines().next().unwrap_or_default().to_owned(),
            None => std::env::var("OUTFLANK_GGS_PASSWORD").unwrap_or_default(),
        };
        if password.is_empty() {
            return Err(Failure::input(
                "the password is missing: set OUTFLANK_GGS_PASSWORD, or name a file with --password-file",
            ));
        }
        if password.contains(char::is_control) {
            return Err(Failure::input("the password contains a control character"));
        }
        Ok(password)
    }
}

/// State that survives a lost connection.
struct Client<'a> {
    login: String,
    password: String,
    session: Session,
    folder: Option<Folder>,
    tasks: Sender<Task>,
    events: Receiver<Event>,
    ending: Ending,
    output: &'a mut Output,
    /// Whether a login has succeeded before.
    was_in: bool,
}

impl Client<'_> {
    /// Communicates until the connection ends.
    fn talk(&mut self, mut connection: Connection) -> Result<End, Failure> {
        let mut reader = Reader::default();
        let began = Instant::now();
        let mut spoke = Instant::now();
        loop {
            if self.ending.is_asked() {
                self.say("logging out")?;
                let _ = connection.send(&Command::Quit);
                return Ok(End::Done);
            }
            if !connection.is_in() && began.elapsed() > LOGIN {
                return Ok(End::Lost("the server does not complete the login".to_owned()));
            }
            let mut acts = Vec::new();
            match self.events.recv_timeout(POLL_INTERVAL) {
                Ok(Event::Received { number, bytes }) if number == connection.number => {
                    let login_outputs = match connection.take(&bytes, &self.login, &self.password) {
                        Ok(login_outputs) => login_outputs,
                        Err(error) => return Ok(End::Lost(error.to_string())),
                    };
                    for login_outputs in login_outputs {
                        match login_outputs {
                            LoginOutput::Welcome => {
                                self.say(&format!("logged in as {}", self.login))?;
                                self.was_in = true;
                                spoke = Instant::now();
                                acts.extend(self.session.begin());
                            }
                            LoginOutput::Refused => return Ok(End::Refused),
                            LoginOutput::Line(line) => {
                                acts.extend(
                                    reader
                                        .push(&line)
                                        .map(|heard| self.session.hear(heard))
                                        .into_iter()
                                        .flatten(),
                                );
                            }
                        }
                    }
                }
                // Some servers refuse a login by closing the connection.
                Ok(Event::Closed { number, .. })
                    if number == connection.number && connection.is_being_let_in() && !self.was_in =>
                {
                    return Ok(End::Refused);
                }
                Ok(Event::Closed { number, why }) if number == connection.number => {
                    return Ok(End::Lost(why));
                }
                Ok(Event::Thought(thought)) => acts.extend(self.session.found(thought)),
                Ok(Event::Lost) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::fault("the engine's thread has ended"));
                }
                Ok(Event::Received { .. } | Event::Closed { .. }) | Err(RecvTimeoutError::Timeout) => {}
            }
            if connection.is_in() && spoke.elapsed() > KEEP_ALIVE {
                spoke = Instant::now();
                acts.extend(self.session.tick());
            }
            if let Some(end) = self.act(acts, Some(&mut connection))? {
                return Ok(end);
            }
        }
    }

    /// Carries out actions.
    fn act(
        &mut self,
        acts: Vec<Act>,
        mut connection: Option<&mut Connection>,
    ) -> Result<Option<End>, Failure> {
        for act in acts {
            match (act, &mut connection) {
                (Act::Send(line), Some(connection)) => {
                    if let Err(error) = connection.send(&Command::Plain(&line)) {
                        return Ok(Some(End::Lost(error.to_string())));
                    }
                }
                (Act::Tell(text), _) => self.say(&text)?,
                (Act::Think(task), _) => {
                    self.tasks.send(*task).map_err(|_| Failure::fault("the engine's thread has ended"))?;
                }
                (Act::Save { id, record, is_over }, _) => {
                    let Some(folder) = &mut self.folder else { continue };
                    let path = folder.save(&id, &record)?;
                    if is_over {
                        folder.close(&id);
                        self.say(&format!("saved in {}", path.display()))?;
                    }
                }
                (Act::GoesOn { id, as_id }, _) => {
                    if let Some(folder) = &mut self.folder {
                        folder.goes_on(&id, &as_id);
                    }
                }
                (Act::Close { id }, _) => {
                    if let Some(folder) = &mut self.folder {
                        folder.close(&id);
                    }
                }
                (Act::Done, Some(connection)) => {
                    let _ = connection.send(&Command::Quit);
                    return Ok(Some(End::Done));
                }
                (Act::Send(_) | Act::Done, None) => {}
            }
        }
        Ok(None)
    }

    /// Prints a line for the operator, without terminal control characters.
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        let plain: String = text.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
        self.output.line(plain)
    }
}

/// Reads a login name of GGS.
fn login(text: &str) -> Result<String, String> {
    let is_letter = |c: char| !c.is_control() && !c.is_whitespace() && !matches!(c, ',' | '\\');
    if (2..=8).contains(&text.chars().count()) && text.chars().all(is_letter) && !text.starts_with(['.', '_'])
    {
        Ok(text.to_owned())
    } else {
        Err("expected 2 to 8 characters except comma, backslash and blank, the first no period or underscore"
            .to_owned())
    }
}

fn time(text: &str) -> Result<Duration, String> {
    match_clock::time_of(text).ok_or_else(|| "expected a time such as 5:00".to_owned())
}

/// Reads the address of the server.
fn server(text: &str) -> Result<String, String> {
    match text.rsplit_once(':') {
        Some((host, port)) if !host.is_empty() && port.parse::<u16>().is_ok_and(|port| port > 0) => {
            Ok(text.to_owned())
        }
        _ => Err("expected a host and a port such as skatgame.net:5000".to_owned()),
    }
}

/// Reads a request: a kind, then anything that the service accepts.
fn ask(text: &str) -> Result<String, String> {
    let kind = text.split_whitespace().next().unwrap_or_default();
    let kind: MatchKind = kind.parse().map_err(|error: NotAKind| error.to_string())?;
    match kind.game() {
        Some(_) if !text.contains(char::is_control) => Ok(text.trim().to_owned()),
        _ => Err(format!("{kind} is not played here")),
    }
}
