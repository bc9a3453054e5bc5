//! The rules for accepting match requests.

use std::time::Duration;

use clap::ValueEnum;
use outflank_formats::protocol::ggs::{MatchKind, Request};

/// Whether to accept rated matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Rated {
    Yes,
    No,
    Either,
}

/// The requests to accept.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub(super) kinds: Vec<MatchKind>,
    /// The shortest and the longest main time.
    pub(super) clock: (Option<Duration>, Option<Duration>),
    pub(super) rated: Rated,
    /// The only players to accept; empty for everyone.
    pub(super) from: Vec<String>,
    pub(super) not: Vec<String>,
    /// The maximum number of concurrent matches.
    pub(super) games: usize,
    /// Whether to accept requests to everyone.
    pub(super) everybody: bool,
}

impl Rules {
    /// Accepts a request while `playing` matches are in progress, or returns the reason for declining it.
    pub(super) fn judge(&self, request: &Request, playing: usize) -> Result<(), String> {
        let Request { from, clocks, kind, is_rated, .. } = request;
        let names = |list: &[String]| list.iter().any(|name| name.eq_ignore_ascii_case(&from.name));
        if names(&self.not) || (!self.from.is_empty() && !names(&self.from)) {
            return Err("the opponent is not on the list".to_owned());
        }
        if kind.game().is_none() || !self.kinds.iter().any(|rule| rule.covers(kind)) {
            return Err(format!("{kind} is not among the kinds to play"));
        }
        match (self.rated, is_rated) {
            (Rated::Yes, false) => return Err("it is not rated".to_owned()),
            (Rated::No, true) => return Err("it is rated".to_owned()),
            _ => {}
        }
        let (least, most) = self.clock;
        if (least.is_some() || most.is_some()) && clocks.is_empty() {
            return Err("it has no clock".to_owned());
        }
        for clock in clocks {
            if least.is_some_and(|least| clock.initial.time < least) {
                return Err(format!("the clock {clock} is too short"));
            }
            if most.is_some_and(|most| clock.initial.time > most) {
                return Err(format!("the clock {clock} is too long"));
            }
        }
        if playing >= self.games {
            return Err("enough matches are being played".to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_formats::protocol::ggs::{Message, RawMessage};

    fn judged(change: impl FnOnce(&mut Rules), said: &str) -> Result<(), String> {
        let mut rules = Rules {
            kinds: ["8", "8r", "s8r"].map(|kind| kind.parse().expect("a kind")).to_vec(),
            clock: (None, None),
            rated: Rated::Either,
            from: Vec::new(),
            not: Vec::new(),
            games: 1,
            everybody: false,
        };
        change(&mut rules);
        let heard = RawMessage { head: format!("/os: + .8 1720.0 {said} 1700 me"), body: Vec::new() };
        let Message::Request { request, .. } = Message::of(heard) else { panic!("{said}") };
        rules.judge(&request, 0)
    }

    #[test]
    fn requests_are_accepted_only_within_the_rules() {
        let minutes = |n: u64| Some(Duration::from_secs(60 * n));
        for said in ["ann 1:00 8b U", "ann 5:00//2:00 s8r20 R", "ann 8r4 U"] {
            assert_eq!(judged(|_| {}, said), Ok(()), "{said}");
        }
        for (said, why) in [
            ("ann 1:00 8a U", "8a is not among the kinds to play"),
            ("ann 1:00 s8 U", "s8 is not among the kinds to play"),
            ("ann 1:00 8kr20 U", "8kr20 is not among the kinds to play"),
        ] {
            assert_eq!(judged(|_| {}, said), Err(why.to_owned()));
        }
        assert!(judged(|rules| rules.rated = Rated::Yes, "ann 1:00 8 U").is_err());
        assert!(judged(|rules| rules.rated = Rated::No, "ann 1:00 8 R").is_err());
        assert!(judged(|rules| rules.clock.0 = minutes(5), "ann 4:59 8 R").is_err());
        assert!(judged(|rules| rules.clock.0 = minutes(5), "ann 5:00 8 R").is_ok());
        assert!(judged(|rules| rules.clock.1 = minutes(5), "ann 5:01 8 R").is_err());
        assert!(judged(|rules| rules.clock.1 = minutes(5), "ann 8 R").is_err());
        assert!(judged(|rules| rules.from = vec!["bo".into()], "ann 1:00 8 R").is_err());
        assert!(judged(|rules| rules.from = vec!["Ann".into()], "ann 1:00 8 R").is_ok());
        assert!(judged(|rules| rules.not = vec!["ann".into()], "ann 1:00 8 R").is_err());
        assert!(judged(|rules| rules.games = 0, "ann 1:00 8 R").is_err());
    }
}
