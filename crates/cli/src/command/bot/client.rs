//! The client for a server's API.

use std::io::{BufRead, BufReader};
use std::thread;
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use ureq::http::Response;
use ureq::{Agent, Body};

use super::message::{Game, Message, Refusal};
use crate::aside;
use crate::failure::Failure;
use crate::file_error::without_number;

/// The time limit for connecting and for an answer. The server abandons a request after 20 seconds.
const ANSWER: Duration = Duration::from_secs(30);
/// The server sends something every ten seconds, so a connection silent for this long is dead.
const SILENCE: Duration = Duration::from_secs(30);
/// The first and the longest wait between tries.
const WAITS: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(10));

/// Refusals because the game has moved on, not because of the move itself.
const NOT_NOW: [&str; 5] = ["stale", "too_late", "game_over", "alone", "no_offer"];

/// A server and the bot's identity there.
pub(super) struct Client {
    agent: Agent,
    /// The address of the server, to which paths are appended.
    server: String,
    /// The value of the header `Authorization`.
    bearer: String,
}

/// Why a request failed.
enum RequestError {
    /// No answer, or one that asks to try again later.
    Later(String),
    /// The server refused the request, which is not repeated.
    Refused(Refusal),
}

#[derive(Deserialize)]
struct Guest {
    token: String,
}

impl Client {
    /// Creates a new guest on a server.
    ///
    /// # Errors
    /// If no server answers.
    pub(super) fn new(server: &str) -> Result<Self, Failure> {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(ANSWER))
            .timeout_recv_response(Some(ANSWER))
            .timeout_per_read(Some(SILENCE))
            .build()
            .new_agent();
        let mut client = Self { agent, server: server.to_owned(), bearer: String::new() };
        match client.post("guests", &json!({})) {
            Ok(Guest { token }) => client.bearer = format!("Bearer {token}"),
            Err(RequestError::Later(why)) => {
                return Err(Failure::fault(format_args!("no Outflank server answers at {server}: {why}")));
            }
            Err(RequestError::Refused(refusal)) => return Err(Failure::input(refusal.message)),
        }
        Ok(client)
    }

    /// Takes the open seat of a game.
    ///
    /// # Errors
    /// If the seat is not available.
    pub(super) fn join(&self, game: &str, invitation: &str, name: &str) -> Result<Game, Failure> {
        let message = json!({ "invitation": invitation, "name": name });
        self.patiently(|| self.post(&format!("games/{game}/join"), &message)).map_err(|refusal| {
            let why = match refusal.code.as_str() {
                "not_found" => "there is no such game, or the link is incomplete".to_owned(),
                "no_seat" => "the seat is taken, or the link is not an invitation to this game".to_owned(),
                "game_over" => "the game is over".to_owned(),
                _ => refusal.message,
            };
            Failure::input(format_args!("{}/join/{game}: {why}", self.server))
        })
    }

    /// Carries out an action in a game exactly once, with retries. If the game has moved on, or the other
    /// seat is still open, the action is dropped: the bot decides again at the next event.
    ///
    /// # Errors
    /// If the server refuses for good.
    pub(super) fn command(&self, game: &str, seen: u64, action: &Value) -> Result<(), Failure> {
        // The event and the kind of action make the id, so that the bot acts only once per event.
        let id = format!("{}-{seen}", action["kind"].as_str().unwrap_or_default().replace('_', "-"));
        let command = json!({ "id": id, "seen": seen, "action": action });
        match self.patiently(|| self.post::<Value>(&format!("games/{game}/commands"), &command)) {
            Ok(_) => Ok(()),
            Err(refusal) if NOT_NOW.contains(&refusal.code.as_str()) => Ok(()),
            Err(refusal) => Err(Failure::fault(refusal.message)),
        }
    }

    /// Returns the messages of a game, from the beginning or after an event.
    ///
    /// # Errors
    /// If the game cannot be followed.
    pub(super) fn stream(
        &self,
        game: &str,
        since: Option<u64>,
    ) -> Result<Messages<impl BufRead + use<>>, Failure> {
        let since = since.map(|seq| format!("?since={seq}")).unwrap_or_default();
        let url = self.url(&format!("games/{game}/stream{since}"));
        let asked = || {
            let answer = self.agent.get(&url).header("authorization", &self.bearer).call();
            understood(answer)
        };
        let answer = self.patiently(asked).map_err(|refusal| Failure::input(refusal.message))?;
        Ok(Messages(BufReader::new(answer.into_body().into_reader())))
    }

    fn url(&self, path: &str) -> String {
        format!("{}/api/{path}", self.server)
    }

    fn post<T: DeserializeOwned>(&self, path: &str, message: &Value) -> Result<T, RequestError> {
        let mut request = self.agent.post(self.url(path));
        if !self.bearer.is_empty() {
            request = request.header("authorization", &self.bearer);
        }
        let mut answer = understood(request.send_json(message))?;
        answer.body_mut().read_json().map_err(|error| RequestError::Later(error.to_string()))
    }

    /// Repeats a request, with growing waits, until the server answers.
    fn patiently<T>(&self, mut attempt: impl FnMut() -> Result<T, RequestError>) -> Result<T, Refusal> {
        let (mut wait, longest) = WAITS;
        loop {
            match attempt() {
                Ok(answer) => return Ok(answer),
                Err(RequestError::Refused(refusal)) => return Err(refusal),
                Err(RequestError::Later(why)) => {
                    if wait == WAITS.0 {
                        aside::tell(format_args!("{}: {why}; trying again", self.server));
                    }
                    thread::sleep(wait);
                    wait = (2 * wait).min(longest);
                }
            }
        }
    }
}

/// Returns the response, or the reason why there is none.
fn understood(answer: Result<Response<Body>, ureq::Error>) -> Result<Response<Body>, RequestError> {
    let mut answer = answer.map_err(|error| match error {
        ureq::Error::Io(error) => RequestError::Later(without_number(&error)),
        error => RequestError::Later(error.to_string()),
    })?;
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let refusal = answer.body_mut().read_json::<Refusal>();
    match refusal {
        Ok(refusal) if status.is_client_error() => Err(RequestError::Refused(refusal)),
        Ok(refusal) => Err(RequestError::Later(refusal.message)),
        Err(_) => Err(RequestError::Later(format!("it answers {status}, unlike an Outflank server"))),
    }
}

/// The messages of a stream, until it ends or the connection is lost.
pub(super) struct Messages<R>(R);

impl<R: BufRead> Iterator for Messages<R> {
    type Item = Result<Message, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut line = String::new();
            // A line cut off by a lost connection will be sent again.
            let is_whole = self.0.read_line(&mut line).is_ok() && line.ends_with('\n');
            if !is_whole {
                return None;
            }
            if line.trim().is_empty() {
                continue;
            }
            let message = serde_json::from_str(&line);
            return Some(message.map_err(|error| {
                Failure::fault(format_args!("unexpected message from the server ({error}): {line}"))
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_whole_lines_that_are_not_empty() {
        let text =
            "{\"kind\":\"thinking\",\"game\":\"a\",\"color\":null}\n\n\n{\"kind\":\"new\"}\n{\"kind\":\"thin";
        let messages: Vec<Message> = Messages(text.as_bytes()).map(|read| read.expect("JSON")).collect();
        assert!(matches!(messages.as_slice(), [Message::Thinking, Message::Other]), "{messages:?}");
        assert!(Messages("thinking\n".as_bytes()).next().expect("a line").is_err());
    }
}
