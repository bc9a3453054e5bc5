//! Messages of the server.

use super::kind::MatchKind;
use super::position::State;
use super::reader::RawMessage;
use crate::game::match_clock::MatchClock;

/// A message of the server about games and chat, or any other message.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A request to play appears or disappears.
    Request {
        /// Whether the request appears.
        is_there: bool,
        /// The request.
        request: Request,
    },
    /// A match begins or ends.
    Match {
        /// Whether the match begins.
        begins: bool,
        /// The match.
        of: Match,
    },
    /// The state of a game: complete when you join it, then the changes after each move.
    Game {
        /// The id of the game, such as `.4.0`.
        id: String,
        /// The board, the first moves and the rules, such as `s8r20`.
        kind: MatchKind,
        /// Whether the message has the complete game.
        is_join: bool,
        /// The game.
        state: Box<State>,
    },
    /// A game has ended.
    End {
        /// The id of the game, such as `.4.0`.
        id: String,
        /// The players. The score is for the first player.
        players: [String; 2],
        /// The disc margin of the first player.
        score: Option<f64>,
        /// The words next to the score, such as `ann left`.
        why: String,
    },
    /// The list of interrupted matches that can be resumed.
    Stored(Vec<StoredMatch>),
    /// The list of matches in progress.
    Running(Vec<Running>),
    /// A command was rejected.
    Refused {
        /// The game that the command was about, if stated.
        id: Option<String>,
        /// The reason.
        why: String,
    },
    /// A chat message.
    Chat {
        /// The game or match whose players and observers receive the message, such as `.5`.
        at: String,
        /// The sender.
        name: String,
        /// The text.
        text: String,
    },
    /// Any other message, unchanged.
    Other(RawMessage),
}

/// A side of a request or a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Party {
    /// The player's name.
    pub name: String,
    /// The rating, or `None` if the server states none.
    pub rating: Option<f64>,
}

/// A request to play.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The number of the request.
    pub id: String,
    /// The player who requests the match.
    pub from: Party,
    /// The player who is requested, or `None` if anyone may accept.
    pub to: Option<Party>,
    /// The clock of the requesting side, and the opponent's clock if it differs.
    pub clocks: Vec<MatchClock>,
    /// The board, the first moves and the rules, such as `s8r20`.
    pub kind: MatchKind,
    /// Whether the match is rated.
    pub is_rated: bool,
}

/// A match.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// The number of the match.
    pub id: String,
    /// The players.
    pub players: [Party; 2],
    /// The board, the first moves and the rules, such as `s8r20`.
    pub kind: MatchKind,
    /// Whether the match is rated.
    pub is_rated: bool,
    /// The disc margin of the first player.
    pub score: Option<f64>,
    /// The words next to the score, such as `ann left`.
    pub why: String,
}

/// An interrupted match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// The number of the match, for resuming it.
    pub id: String,
    /// The players.
    pub players: [String; 2],
    /// The board, the first moves and the rules, such as `s8r20`.
    pub kind: MatchKind,
}

/// A match in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    /// The number of the match.
    pub id: String,
    /// The players.
    pub players: [String; 2],
    /// The board, the first moves and the rules, such as `s8r20`.
    pub kind: MatchKind,
}

/// Returns a word if it can be the number of a match, game or request.
fn id(word: &str) -> Option<String> {
    let inner = word.strip_prefix('.')?;
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    (inner.len() <= 20 && inner.split('.').all(is_number)).then(|| word.to_owned())
}

/// Returns a word if it can be a player's name. Names on GGS have at most eight letters, but other services
/// may allow more.
pub(super) fn name(word: &str) -> Option<String> {
    let is_letter =
        |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, ',' | '\\' | '(' | ')' | '|' | ':');
    (!word.is_empty() && word.len() <= 32 && word.chars().all(is_letter)).then(|| word.to_owned())
}

fn rating(word: &str) -> Option<f64> {
    word.parse().ok().filter(|rating: &f64| rating.is_finite())
}

fn is_rated(word: &str) -> Option<bool> {
    match word {
        "R" => Some(true),
        "U" | "S" => Some(false),
        _ => None,
    }
}

impl Message {
    /// Parses a message.
    ///
    /// ```
    /// use outflank_formats::protocol::ggs::{RawMessage, Message};
    ///
    /// let head = "/os: + .8 1720.0 alice 01:00//02:00 8b U 1720.0 bob".to_owned();
    /// let Message::Request { is_there: true, request } = Message::of(RawMessage { head, body: vec![] }) else { panic!() };
    /// assert_eq!((request.from.name.as_str(), request.kind.to_string().as_str()), ("alice", "8b"));
    /// ```
    #[must_use]
    pub fn of(heard: RawMessage) -> Self {
        let Some(text) = heard.head.strip_prefix("/os:").map(str::trim) else { return Self::Other(heard) };
        Self::of_service(text, &heard.body).unwrap_or(Self::Other(heard))
    }

    fn of_service(text: &str, body: &[String]) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let body = || body.iter().map(String::as_str);
        match *words.as_slice() {
            [sign @ ("+" | "-"), "match", ref rest @ ..] => {
                Some(Self::Match { begins: sign == "+", of: Match::read(rest)? })
            }
            [sign @ ("+" | "-"), ref rest @ ..] => {
                Some(Self::Request { is_there: sign == "+", request: Request::read(rest)? })
            }
            [verb @ ("join" | "update"), game, kind, ref rest @ ..] => {
                let komi = rest.iter().find_map(|word| word.strip_prefix('K')).and_then(rating);
                let state = Box::new(State { komi, ..State::read(body()) });
                Some(Self::Game { id: id(game)?, kind: kind.parse().ok()?, is_join: verb == "join", state })
            }
            ["end", game, ref rest @ ..] => {
                let text = rest.join(" ");
                let (players, after) = text.strip_prefix('(')?.split_once(')')?;
                let (first, second) = players.split_once(" vs. ")?;
                let (score, why) = score(after.split_whitespace());
                Some(Self::End {
                    id: id(game)?,
                    players: [name(first.trim())?, name(second.trim())?],
                    score,
                    why,
                })
            }
            ["stored", ..] => Some(Self::Stored(body().filter_map(StoredMatch::read).collect())),
            ["match", _] => Some(Self::Running(body().filter_map(Running::read).collect())),
            ["error", game, ..] => Some(Self::Refused { id: id(game), why: text.to_owned() }),
            ["ERR", ..] | [_, "ERR", ..] | [_, _, "ERR", ..] => {
                Some(Self::Refused { id: words.iter().find_map(|word| id(word)), why: text.to_owned() })
            }
            [at, "A", _, ref rest @ ..] if id(at).is_some() => {
                let said = rest.join(" ");
                let (name, said) = said.split_once(':')?;
                Some(Self::Chat { at: at.to_owned(), name: name.to_owned(), text: said.trim().to_owned() })
            }
            _ => None,
        }
    }
}

/// Finds a score and joins the remaining words.
fn score<'a>(words: impl Iterator<Item = &'a str>) -> (Option<f64>, String) {
    let (mut score, mut why) = (None, Vec::new());
    for word in words {
        match rating(word.trim_end_matches([':', 'r', 't', 's'])).filter(|_| score.is_none()) {
            Some(number) => score = Some(number),
            None => why.push(word),
        }
    }
    (score, why.join(" "))
}

impl Request {
    /// Reads `.8 1720.0 alice 01:00//02:00 8b U 1720.0 bob`.
    fn read(words: &[&str]) -> Option<Self> {
        let [number, own, from, rest @ ..] = words else { return None };
        // The kind comes before this letter. One or two clocks come between the name and the kind.
        let at = rest.iter().position(|word| is_rated(word).is_some()).filter(|at| *at > 0)?;
        let (before, after) = rest.split_at(at);
        let (kind, clocks) = before.split_last()?;
        let to = match after.get(1..)? {
            [] => None,
            [other, to, ..] => Some(Party { name: name(to)?, rating: rating(other) }),
            [to] => Some(Party { name: name(to)?, rating: None }),
        };
        Some(Self {
            id: id(number)?,
            from: Party { name: name(from)?, rating: rating(own) },
            to,
            clocks: clocks.iter().map(|word| MatchClock::read(word)).collect::<Option<_>>()?,
            kind: kind.parse().ok()?,
            is_rated: is_rated(after.first()?)?,
        })
    }
}

impl Match {
    /// Reads `.5 1720 alice 1720 bob 8b U -64.00`.
    fn read(words: &[&str]) -> Option<Self> {
        let [number, first, black, second, white, kind, rated, rest @ ..] = words else { return None };
        let (score, why) = score(rest.iter().copied());
        Some(Self {
            id: id(number)?,
            players: [
                Party { name: name(black)?, rating: rating(first) },
                Party { name: name(white)?, rating: rating(second) },
            ],
            kind: kind.parse().ok()?,
            is_rated: is_rated(rated)?,
            score,
            why,
        })
    }
}

impl StoredMatch {
    /// Reads `.42590   23 Feb 2001 23:17:39 pamphlet patzer   s8r16:l`.
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [number, .., first, second, kind] = *words.as_slice() else { return None };
        Some(Self { id: id(number)?, players: [name(first)?, name(second)?], kind: kind.parse().ok()? })
    }
}

impl Running {
    /// Reads `.9   s8r20  R 2574 lynx     2570 kitty    2`.
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [number, kind, _, _, first, _, second, ..] = *words.as_slice() else { return None };
        Some(Self { id: id(number)?, players: [name(first)?, name(second)?], kind: kind.parse().ok()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(head: &str) -> Message {
        Message::of(RawMessage { head: head.to_owned(), body: Vec::new() })
    }

    #[test]
    fn requests_are_understood() {
        let Message::Request { is_there, request } =
            of("/os: +  .19 1735.1 ann 15:00//02:00        8 U 1345.6 bo")
        else {
            panic!()
        };
        assert!(is_there && !request.is_rated);
        assert_eq!((request.id.as_str(), request.from.rating), (".19", Some(1735.1)));
        assert_eq!(request.to.map(|to| to.name).as_deref(), Some("bo"));
        assert_eq!(request.clocks[0].to_string(), "15:00//2:00");
        // This request is open to anyone and has a clock for each side.
        let Message::Request { is_there: false, request } = of("/os: - .7 1500 ann 5:00 1:00 s8r20 R") else {
            panic!()
        };
        assert!(request.is_rated && request.to.is_none() && request.clocks.len() == 2);
    }

    #[test]
    fn matches_and_games_end_with_a_score_or_a_reason() {
        let Message::Match { begins: true, of: begun } = of("/os: + match .5 1720.0 ann 1650 bo 8b R") else {
            panic!()
        };
        assert!(begun.is_rated && begun.score.is_none() && begun.players[1].name == "bo");
        let Message::Match { begins: false, of: ended } = of("/os: - match .5 1720 ann 1720 bo 8b U -64.00")
        else {
            panic!()
        };
        assert_eq!((ended.score, ended.why.as_str()), (Some(-64.0), ""));
        let Message::Match { of: left, .. } = of("/os: - match .2 1833 ann 2342 bo 8 R ann left") else {
            panic!()
        };
        assert_eq!((left.score, left.why.as_str()), (None, "ann left"));
        let Message::End { id, players, score, .. } = of("/os: end .2.0 ( ann vs. bo ) +46.00") else {
            panic!()
        };
        assert_eq!((id.as_str(), players, score), (".2.0", ["ann".to_owned(), "bo".to_owned()], Some(46.0)));
        let Message::End { score, why, .. } = of("/os: end .2 ( ann vs. bo ) ann left") else { panic!() };
        assert_eq!((score, why.as_str()), (None, "ann left"));
    }

    #[test]
    fn lists_are_understood_line_by_line() {
        let list = |head: &str, body: &[&str]| {
            Message::of(RawMessage {
                head: head.to_owned(),
                body: body.iter().map(|line| (*line).to_owned()).collect(),
            })
        };
        let Message::Stored(stored) =
            list("/os: stored 2 ann", &[".42590   23 Feb 2001 23:17:39 ann bo   s8r16:l", "nonsense"])
        else {
            panic!()
        };
        assert_eq!((stored.len(), stored[0].id.as_str(), stored[0].players[1].as_str()), (1, ".42590", "bo"));
        let Message::Running(running) =
            list("/os: match 1/1", &["  .9   s8r20  R 2574 ann     2570 bo    2"])
        else {
            panic!()
        };
        assert_eq!((running[0].players[0].as_str(), running[0].kind.to_string().as_str()), ("ann", "s8r20"));
    }

    #[test]
    fn chat_and_refusals_are_recognized() {
        assert_eq!(
            of("/os: .5 A 1720 bo: good game: thanks"),
            Message::Chat { at: ".5".into(), name: "bo".into(), text: "good game: thanks".into() }
        );
        assert!(
            matches!(of("/os: error .25 corrupt move"), Message::Refused { id: Some(id), .. } if id == ".25")
        );
        assert!(matches!(of("/os: watch + ERR not found: .3"), Message::Refused { .. }));
    }

    #[test]
    fn unknown_messages_stay_unchanged() {
        for head in [
            "/os:",
            "/os: +",
            "/os: + match",
            "/os: + match .5 1 a 1 b 8x U",
            "/os: + .8 1 alice 8b",
            "/os: + .8 1 alice U",
            "/os: end .2",
            "/os: end .2 ( a b )",
            "/os: join .x 8",
            "/os: join .1 9",
            "/os: .5 A 1",
            "bob: /os: + match",
            "\u{0}é",
        ] {
            assert_eq!(
                of(head),
                Message::Other(RawMessage { head: head.to_owned(), body: Vec::new() }),
                "{head}"
            );
        }
    }

    #[test]
    fn no_message_is_too_strange() {
        use proptest::prelude::*;
        let words = prop::sample::select(vec![
            "/os:",
            "+",
            "-",
            "match",
            "join",
            "update",
            "end",
            ".5",
            ".4.0",
            "8b",
            "s8r20",
            "U",
            "R",
            "1720",
            "bo",
            "(",
            ")",
            "vs.",
            "+46.00",
            "K?",
            "K-1.5",
            "1:00//2:00",
            "stored",
            "ERR",
            "error",
            "A",
            ":",
            "|",
            "é",
            "1",
            "*",
            "O",
        ]);
        let line = prop::collection::vec(words, 0..12).prop_map(|words| words.join(" "));
        proptest!(|(head in line.clone(), body in prop::collection::vec(line, 0..8))| {
            let _ = Message::of(RawMessage { head: format!("/os: {head}"), body });
        });
    }
}
