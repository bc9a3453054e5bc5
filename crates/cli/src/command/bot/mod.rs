//! `outflank bot`: joins a game with the engine by an invitation.

mod client;
mod followed_game;
mod invitation;
mod message;

use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use outflank_engine::book::Book;
use outflank_engine::{Level, Opponent, Options, Stop};
use outflank_formats::record::counted_discs;
use outflank_rules::{ByColor, Content, Turn, open};
use serde_json::{Value, json};

use super::settings;
use super::strength::timed;
use crate::failure::Failure;
use crate::output::Output;
use client::Client;
use followed_game::FollowedGame;
use invitation::Invitation;
use message::Message;

/// The first and the longest wait before a stream that has ended is reopened. Each wait is twice the previous
/// one.
const BREATH: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(10));
/// After a stream that lasted this long, the waits start over. Shorter streams do not count, because a
/// failing server may open streams only to end them.
const LASTING: Duration = Duration::from_secs(15);

/// Play a game on a server by an invitation.
///
/// Takes the open seat and plays with the engine until the game is over, then prints the result, and the
/// board as in `replay --json`. The bot reconnects after a lost connection. The bot accepts take-backs, but
/// no rematch. Ctrl-C leaves the game without resigning.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank bot 'http://127.0.0.1:8080/join/K7mRq2WxZ4hT#q5H0n1mJ2cVt0yWb3uXr8A'\n  outflank bot --level 8 --name Deep 'http://192.168.1.5:8080/join/K7mRq2WxZ4hT#q5H0n1mJ2cVt0yWb3uXr8A'"
)]
pub(crate) struct Bot {
    /// The link of the invitation; in quotes because of its #
    #[arg(value_name = "LINK")]
    invitation: Invitation,
    /// The playing level, 1 to 20, or 3s, 10s or 30s per move
    #[arg(long, value_name = "N", default_value = "6", value_parser = settings::level)]
    level: Level,
    /// The bot's name; by default Outflank with the level
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

impl Bot {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let Self { invitation: Invitation { server, game, code }, level, name } = self;
        let client = Client::new(&server)?;
        let name = name.unwrap_or_else(|| format!("Outflank {level}"));
        let joined = client.join(&game, &code, &name)?;
        let opponent = Opponent::new(&joined.spec.parse().map_err(Failure::input)?, Options::default());
        let followed = FollowedGame::of(joined)?;
        output.line(format_args!("playing {} in {server}/game/{game}", followed.side.name()))?;
        let mut opponent = opponent.map_err(Failure::fault)?;
        opponent.set_book(Some(Book::shipped()));
        let followed = Player { client, game, level, opponent, followed }.play_out()?;
        let played = followed.played()?;
        if let Some(result) = &followed.result {
            let outcome = match result.winner {
                Some(winner) if winner == followed.side => "won",
                Some(_) => "lost",
                None => "nobody won",
            };
            let discs = match played.position().turn() {
                Turn::Over(outcome) => counted_discs(&open(played.start().spec()), &outcome),
                Turn::Play(_) => ByColor { black: result.discs.black, white: result.discs.white },
            };
            let reason = result.reason.replace('_', " ");
            output.line(format_args!("{outcome}, {}-{} ({reason})", discs.black, discs.white))?;
        }
        let contents = played.position().contents();
        output.line(contents.into_iter().map(Content::letter).collect::<String>())
    }
}

/// The engine in a game.
struct Player {
    client: Client,
    game: String,
    level: Level,
    opponent: Opponent,
    followed: FollowedGame,
}

impl Player {
    /// Plays until the game is over, reconnecting as often as necessary.
    fn play_out(mut self) -> Result<FollowedGame, Failure> {
        let mut since = None;
        let mut breath = BREATH.0;
        loop {
            let began = Instant::now();
            // The missed events come first; the bot acts only after the last of them.
            let mut is_behind = true;
            for message in self.client.stream(&self.game, since)? {
                let answer = match message? {
                    Message::Snapshot { game } => {
                        self.followed = FollowedGame::of(*game)?;
                        is_behind = false;
                        None
                    }
                    Message::Event { seq, event, clocks } => self.followed.hear(seq, event, clocks),
                    Message::Thinking => {
                        is_behind = false;
                        None
                    }
                    Message::Unfollowed { error } => return Err(Failure::input(error.message)),
                    Message::Other => continue,
                };
                since = Some(self.followed.seq);
                if self.followed.result.is_some() {
                    return Ok(self.followed);
                }
                let answer = match answer {
                    _ if is_behind => None,
                    Some(answer) => Some(answer),
                    None => self.own_move()?,
                };
                if let Some(action) = answer {
                    self.client.command(&self.game, self.followed.seq, &action)?;
                }
            }
            if began.elapsed() > LASTING {
                breath = BREATH.0;
            }
            thread::sleep(breath);
            breath = (2 * breath).min(BREATH.1);
        }
    }

    /// Returns the move to make, if it is the bot's turn.
    fn own_move(&mut self) -> Result<Option<Value>, Failure> {
        let Self { opponent, level, followed, .. } = self;
        let played = followed.played()?;
        let position = played.position();
        // The server plays forced passes.
        if position.to_move() != Some(followed.side) || position.forced_pass().is_some() {
            return Ok(None);
        }
        let stop = Stop::new();
        let choice = timed(followed.budget(), &stop, || {
            opponent.choose(position, *level, followed.seq, &stop, &mut |_| {})
        });
        let mv = choice.map_err(Failure::fault)?.mv;
        Ok(mv.map(|text| json!({ "kind": "play", "text": text })))
    }
}
