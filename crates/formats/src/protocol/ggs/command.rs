//! Commands of a client.

use std::fmt;

use crate::transcript::PASS;

/// A line for the server. Control characters in arguments become blanks, so an argument cannot begin another
/// line.
#[derive(Clone, Debug, PartialEq)]
pub enum Command<'a> {
    /// A line sent unchanged.
    Plain(&'a str),
    /// A command for the Othello service.
    Service(&'a str),
    /// Requests a match. The text has its kind, clocks and opponent in the service's notation, or the number
    /// of a stored match.
    Ask(&'a str),
    /// Accepts a request.
    Accept(&'a str),
    /// Declines a request.
    Decline(&'a str),
    /// Watches a game.
    Watch(&'a str),
    /// Plays a move.
    Play {
        /// The game.
        id: &'a str,
        /// The move in the notation of records.
        mv: &'a str,
        /// The evaluation for the side that makes the move, in discs.
        eval: Option<f64>,
        /// The thinking time in seconds.
        seconds: f64,
    },
    /// Tells the service that the client is still connected.
    KeepAlive,
    /// Ends the session.
    Quit,
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one_line = |text: &str| text.replace(|c: char| c.is_control(), " ");
        match self {
            Self::Plain(text) => write!(f, "{}", one_line(text)),
            Self::Service(text) => write!(f, "tell /os {}", one_line(text)),
            Self::Ask(text) => write!(f, "tell /os ask {}", one_line(text)),
            Self::Accept(id) => write!(f, "tell /os accept {}", one_line(id)),
            Self::Decline(id) => write!(f, "tell /os decline {}", one_line(id)),
            Self::Watch(id) => write!(f, "tell /os watch + {}", one_line(id)),
            Self::Play { id, mv, eval, seconds } => {
                let mv = if *mv == PASS { "pa" } else { mv };
                let eval = eval.map(|eval| format!("{eval:.2}")).unwrap_or_default();
                write!(f, "tell /os play {} {}/{eval}/{seconds:.2}", one_line(id), one_line(mv))
            }
            Self::KeepAlive => f.write_str("tell /os continue"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_one_line() {
        let play = |mv, eval| Command::Play { id: ".4.0", mv, eval, seconds: 1.234 }.to_string();
        assert_eq!(play("f5", Some(-1.5)), "tell /os play .4.0 f5/-1.50/1.23");
        assert_eq!(play(PASS, None), "tell /os play .4.0 pa//1.23");
        assert_eq!(Command::Ask("8 5:00\r\nquit").to_string(), "tell /os ask 8 5:00  quit");
    }
}
