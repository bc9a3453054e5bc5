//! The bot's game, kept up to date by the server's messages.

use std::time::Duration;

use outflank_rules::{AnyPosition, Color, Playthrough, open};
use serde_json::{Value, json};

use super::message::{Clocks, Event, Game, Offer, Outcome};
use crate::failure::Failure;

/// A move may use at most `1 / SHARE` of the clock. So the clock never runs out; early in a game, a level
/// needs less.
const SHARE: u32 = 20;

/// The game, and the bot's side.
pub(super) struct FollowedGame {
    start: AnyPosition,
    moves: Vec<String>,
    clocks: Option<Clocks>,
    pub(super) side: Color,
    /// The last known event.
    pub(super) seq: u64,
    pub(super) result: Option<Outcome>,
}

impl FollowedGame {
    /// Returns the current game.
    ///
    /// # Errors
    /// If this program does not know the game, or the bot does not play in it.
    pub(super) fn of(game: Game) -> Result<Self, Failure> {
        let Game { spec, seq, start, plies, result, clocks, you } = game;
        let rules = open(&spec.parse().map_err(|error| Failure::fault(format_args!("{spec}: {error}")))?);
        let usual = rules.start();
        let start = match start.turn {
            // The usual start has more state than its board shows.
            turn if usual.contents() == start.contents && usual.to_move() == turn => Ok(usual),
            turn => {
                let turn = turn.unwrap_or(Color::Black);
                match start.hands.and_then(|hands| hands.known()) {
                    Some(hands) => rules.position_with_hands(&start.contents, turn, hands),
                    None => rules.position(&start.contents, turn),
                }
            }
        };
        Ok(Self {
            start: start.map_err(Failure::fault)?,
            moves: plies.into_iter().map(|ply| ply.text).collect(),
            clocks,
            side: you.side.ok_or_else(|| Failure::fault("the server gave the bot no seat in this game"))?,
            seq,
            result,
        })
    }

    /// Applies an event; returns the reply, if the event needs one.
    pub(super) fn hear(&mut self, seq: u64, event: Event, clocks: Option<Clocks>) -> Option<Value> {
        (self.seq, self.clocks) = (seq, clocks);
        match event {
            Event::Played { ply } => self.moves.push(ply.text),
            Event::TookBack { plies } => {
                self.moves.truncate(plies);
                self.result = None;
            }
            Event::Ended { result } => self.result = Some(result),
            // Take-backs are always granted, as in games against the computer.
            Event::Offered { color, offer: Offer::TakeBack } if color != self.side => {
                return Some(json!({ "kind": "accept", "offer": "take_back" }));
            }
            Event::Offered { .. } | Event::Other => {}
        }
        None
    }

    /// Returns the game so far.
    ///
    /// # Errors
    /// If this program's rules differ from the server's.
    pub(super) fn played(&self) -> Result<Playthrough, Failure> {
        let mut played = Playthrough::new(self.start.clone());
        let moves = self.moves.iter().map(String::as_str);
        played.replay(moves).map_err(|error| Failure::fault(format_args!("the server's game: {error}")))?;
        Ok(played)
    }

    /// Returns the time for a move; `None` if the game has no clock.
    pub(super) fn budget(&self) -> Option<Duration> {
        let own = self.clocks?.of(self.side);
        let time = |millis: i64| Duration::from_millis(u64::try_from(millis).unwrap_or_default());
        Some((time(own.left_ms) + time(own.delay_ms)) / SHARE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a game on a board of 4×4 as the server sends it.
    fn game(start: &str, turn: &str, plies: &[&str]) -> Game {
        let names = [('-', "empty"), ('X', "black"), ('O', "white")];
        let name = |letter| names.iter().find(|(known, _)| *known == letter).map(|(_, name)| name);
        let contents: Vec<_> = start.chars().map(name).collect();
        let plies: Vec<Value> = plies.iter().map(|text| json!({ "text": text })).collect();
        let clocks = json!({ "black": { "left_ms": 60_000, "delay_ms": 0 }, "white": { "left_ms": 0, "delay_ms": 2000 } });
        let game = json!({
            "spec": "othello?size=4", "seq": 2 + plies.len(), "plies": plies, "result": null, "clocks": clocks,
            "start": { "contents": contents, "turn": turn }, "you": { "side": "white" },
        });
        serde_json::from_value(game).expect("a game")
    }

    fn hear(followed: &mut FollowedGame, event: Value) -> Option<Value> {
        followed.hear(followed.seq + 1, serde_json::from_value(event).expect("an event"), followed.clocks)
    }

    #[test]
    fn a_game_is_followed_through_moves_and_back() {
        let mut followed = FollowedGame::of(game("-----OX--XO-----", "black", &["b1"])).expect("a game");
        assert_eq!((followed.seq, followed.side), (3, Color::White));
        assert_eq!(followed.played().expect("legal").position().to_move(), Some(Color::White));
        hear(&mut followed, json!({ "kind": "played", "ply": { "text": "a1", "color": "white" } }));
        assert_eq!(followed.played().expect("legal").plies().len(), 2);
        hear(&mut followed, json!({ "kind": "took_back", "plies": 0 }));
        assert_eq!(followed.played().expect("legal").position().to_move(), Some(Color::Black));
        hear(&mut followed, json!({ "kind": "something_new" }));
        assert_eq!(followed.seq, 6);
        let discs = json!({ "black": 4, "white": 1 });
        let result = json!({ "winner": "black", "reason": "resignation", "discs": discs });
        hear(&mut followed, json!({ "kind": "ended", "result": result }));
        assert_eq!(followed.result.expect("a result").winner, Some(Color::Black));
    }

    #[test]
    fn a_game_may_begin_at_a_board_of_its_own() {
        let followed = FollowedGame::of(game("XXXX-OXXXXOXXXX-", "white", &[])).expect("a game");
        assert_eq!(followed.played().expect("legal").position().to_move(), Some(Color::White));
        assert!(FollowedGame::of(game("X", "white", &[])).is_err());
    }

    #[test]
    fn only_take_backs_of_the_other_side_are_accepted() {
        let mut followed = FollowedGame::of(game("-----OX--XO-----", "black", &[])).expect("a game");
        let offered = |color, offer| json!({ "kind": "offered", "color": color, "offer": offer });
        let accepted = Some(json!({ "kind": "accept", "offer": "take_back" }));
        assert_eq!(hear(&mut followed, offered("black", "take_back")), accepted);
        assert_eq!(hear(&mut followed, offered("white", "take_back")), None, "its own offer");
        assert_eq!(hear(&mut followed, offered("black", "rematch")), None);
        assert_eq!(hear(&mut followed, offered("black", "draw")), None, "not known yet");
    }

    #[test]
    fn a_move_takes_a_share_of_the_clock() {
        let followed = FollowedGame::of(game("-----OX--XO-----", "black", &[])).expect("a game");
        assert_eq!(followed.budget(), Some(Duration::from_millis(100)));
    }
}
