//! A client's view of a game, built from the messages it has read.

use outflank_rules::SplitMix64;
use serde_json::{Value, json};

/// The view from one snapshot and the events after it.
#[derive(Default)]
pub(crate) struct Replica {
    /// The last event read.
    pub(crate) seq: u64,
    /// The number of the last acknowledged event. The client decides nothing before it has read this event.
    pub(crate) acknowledged: u64,
    plies: Vec<String>,
    position: Value,
    result: Value,
    /// The open offers, each with its side.
    offers: Vec<(String, Value)>,
}

impl Replica {
    /// Reads one line.
    pub(crate) fn read(&mut self, line: &[u8]) {
        if line.trim_ascii().is_empty() {
            return;
        }
        let message: Value = serde_json::from_slice(line).unwrap();
        match message["kind"].as_str().unwrap() {
            "snapshot" => self.begin(&message["game"]),
            "event" => self.follow(&message),
            "thinking" | "presence" => {}
            other => panic!("{other}: {message}"),
        }
    }

    fn begin(&mut self, game: &Value) {
        let seq = game["seq"].as_u64().unwrap();
        assert!(seq >= self.seq, "a snapshot of event {seq} after event {}", self.seq);
        let plies = game["plies"].as_array().unwrap().iter().map(|ply| ply["text"].as_str().unwrap().into());
        let offers = ["black", "white"].into_iter().filter(|color| !game["offers"][color].is_null());
        let acknowledged = self.acknowledged;
        *self = Self {
            seq,
            acknowledged,
            plies: plies.collect(),
            position: game["position"].clone(),
            result: game["result"].clone(),
            offers: offers.map(|color| (color.into(), game["offers"][color].clone())).collect(),
        };
    }

    fn follow(&mut self, message: &Value) {
        assert_eq!(message["seq"], json!(self.seq + 1), "a missing or repeated event");
        self.seq += 1;
        let event = &message["event"];
        let side = || event["color"].as_str().unwrap().to_owned();
        match event["kind"].as_str().unwrap() {
            "played" => {
                self.plies.push(event["ply"]["text"].as_str().unwrap().into());
                self.offers.clear();
            }
            "took_back" => {
                self.plies.truncate(usize::try_from(event["plies"].as_u64().unwrap()).unwrap());
                self.result = Value::Null;
                self.offers.clear();
            }
            "ended" => {
                self.result = event["result"].clone();
                self.offers.clear();
            }
            "offered" => self.offers.push((side(), event["offer"].clone())),
            "declined" => self.offers.retain(|(color, _)| *color != side()),
            "seated" | "interrupted" | "resumed" | "continued" => {}
            other => panic!("{other}: {message}"),
        }
        self.position = message["position"].clone();
    }

    /// Returns the action of a player with this view; `None` to do nothing.
    pub(crate) fn decide(&self, side: &str, random: &mut SplitMix64) -> Option<Value> {
        let is_new = self.seq > 0 && self.seq >= self.acknowledged && self.result.is_null();
        if !is_new {
            return None;
        }
        let legal = self.position["legal"].as_array()?;
        let theirs = self.offers.iter().find(|(color, _)| color != side).map(|(_, offer)| offer);
        let is_mine = self.offers.iter().any(|(color, _)| color == side);
        match random.below(20) {
            0..8 if theirs.is_some() => {
                let kind = ["accept", "decline"][random.below(2)];
                Some(json!({ "kind": kind, "offer": theirs }))
            }
            0..2 if !is_mine && self.plies.len() > 3 => {
                Some(json!({ "kind": "offer", "offer": "take_back" }))
            }
            // Even out of turn, and even illegal.
            2 => Some(json!({ "kind": "play", "text": "a1" })),
            3 if self.plies.len() > 50 => Some(json!({ "kind": "resign", "color": side })),
            _ if self.position["turn"] == side && !legal.is_empty() => {
                let text = &legal[random.below(legal.len())]["text"];
                Some(json!({ "kind": "play", "text": text }))
            }
            _ => None,
        }
    }

    /// Checks that the view equals the server's game.
    pub(crate) fn is(&self, shown: &Value, seed: u64) {
        let plies: Vec<&str> =
            shown["plies"].as_array().unwrap().iter().map(|ply| ply["text"].as_str().unwrap()).collect();
        assert_eq!(json!(self.seq), shown["seq"], "seed {seed}");
        assert_eq!(self.plies, plies, "seed {seed}");
        assert_eq!(self.position, shown["position"], "seed {seed}");
        assert_eq!(self.result, shown["result"], "seed {seed}");
        for color in ["black", "white"] {
            let offer = self.offers.iter().find(|(side, _)| side == color).map(|(_, offer)| offer);
            assert_eq!(json!(offer), shown["offers"][color], "seed {seed}");
        }
    }
}
