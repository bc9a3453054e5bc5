//! Reacts to the server's messages.

use std::collections::{BTreeMap, BTreeSet};

use outflank_formats::game::match_clock::MatchClock;
use outflank_formats::protocol::ggs::{
    Command, Match, MatchKind, Message, RawMessage, Request, Running, State, StoredMatch,
};
use outflank_formats::record::{GameRecord, Player};
use outflank_rules::Color;

use super::followed_game::FollowedGame;
use super::rules::Rules;
use super::thinker::{Task, Thought};
use crate::amount::amount;

/// An instruction of the session to its caller.
#[derive(Debug)]
pub(super) enum Act {
    /// Send a line to the server.
    Send(String),
    /// Print a line for the operator.
    Tell(String),
    /// Find a move.
    Think(Box<Task>),
    /// Save a game, which may be over.
    Save { id: String, record: Box<GameRecord>, is_over: bool },
    /// A game continues under another id.
    GoesOn { id: String, as_id: String },
    /// An id belongs to a different game from now on.
    Close { id: String },
    /// All requested work is done.
    Done,
}

/// The options and the state of the session.
pub(super) struct Session {
    me: String,
    rules: Rules,
    /// The requests to send unless a game is in progress.
    asks: Vec<String>,
    /// Players, matches and games to watch.
    watch: Vec<String>,
    /// The number of matches to play.
    matches: Option<u32>,
    finished: u32,
    followed: BTreeMap<String, FollowedGame>,
    /// Games interrupted by a lost connection.
    lost: Vec<FollowedGame>,
    /// The number of interrupted games so far, which gives each a unique id.
    n_lost: u64,
    /// The ids of this player's matches.
    playing: BTreeSet<String>,
    /// Accepted requests whose matches have not begun.
    accepted: BTreeSet<String>,
    /// The clocks of requests between two players.
    clocks: BTreeMap<(String, String), MatchClock>,
    /// Whether the games that the server has stored were checked on this connection.
    is_settled: bool,
    acts: Vec<Act>,
}

/// The maximum number of requests whose clocks are remembered.
const MOST_CLOCKS: usize = 1000;
/// The maximum number of games followed at once; the server does not show more without being asked.
const MOST_FOLLOWED: usize = 200;

impl Session {
    pub(super) fn new(
        me: &str,
        rules: Rules,
        asks: Vec<String>,
        watch: Vec<String>,
        matches: Option<u32>,
    ) -> Self {
        Self {
            me: me.to_owned(),
            rules,
            asks,
            watch,
            matches,
            finished: 0,
            followed: BTreeMap::new(),
            lost: Vec::new(),
            n_lost: 0,
            playing: BTreeSet::new(),
            accepted: BTreeSet::new(),
            clocks: BTreeMap::new(),
            is_settled: false,
            acts: Vec::new(),
        }
    }

    fn send(&mut self, command: &Command<'_>) {
        self.acts.push(Act::Send(command.to_string()));
    }

    fn tell(&mut self, text: impl Into<String>) {
        self.acts.push(Act::Tell(text.into()));
    }

    /// Begins the session after the login.
    pub(super) fn begin(&mut self) -> Vec<Act> {
        self.is_settled = false;
        // Turn off screen output and bells, which are for people.
        for line in ["vt100 -", "bell -t -tc -tg -n -nc -ng -ni -nn", "verbose -news -faq -help -ack"] {
            self.send(&Command::Plain(line));
        }
        for line in ["client -", "trust +", "rated +", "request +"] {
            self.send(&Command::Service(line));
        }
        self.send(&Command::Service(&format!("open {}", self.rules.games)));
        self.send(&Command::Service("stored"));
        if !self.watch.is_empty() {
            self.send(&Command::Service("match"));
        }
        let games: Vec<String> = self.watch.iter().filter(|name| name.starts_with('.')).cloned().collect();
        for game in games {
            self.send(&Command::Watch(&game));
        }
        std::mem::take(&mut self.acts)
    }

    /// Called at intervals.
    pub(super) fn tick(&mut self) -> Vec<Act> {
        self.send(&Command::KeepAlive);
        self.is_settled = true;
        self.ask();
        std::mem::take(&mut self.acts)
    }

    /// Saves the interrupted games after the connection is lost.
    pub(super) fn lose(&mut self) -> Vec<Act> {
        self.playing.clear();
        self.accepted.clear();
        for (id, mut followed) in std::mem::take(&mut self.followed) {
            followed.end("", None, "left");
            let is_over = followed.mine.is_none();
            let record = Box::new(followed.record.clone());
            self.acts.push(Act::Save { id: id.clone(), record, is_over });
            if !is_over {
                // The server may give the same id to another game.
                self.n_lost += 1;
                followed.id = format!("lost {}", self.n_lost);
                self.acts.push(Act::GoesOn { id, as_id: followed.id.clone() });
                self.lost.push(followed);
            }
        }
        std::mem::take(&mut self.acts)
    }

    /// Sends a found move if the game still waits for it.
    pub(super) fn found(&mut self, thought: Thought) -> Vec<Act> {
        let Thought { id, ply, asked, mv, eval, seconds } = thought;
        if self.followed.get(&id).is_some_and(|followed| followed.wants(ply, asked)) {
            match mv {
                Ok(mv) => self.send(&Command::Play { id: &id, mv: &mv, eval, seconds }),
                Err(why) => self.tell(format!("{id}: no move: {why}")),
            }
        }
        std::mem::take(&mut self.acts)
    }

    /// Handles a message of the server.
    pub(super) fn hear(&mut self, heard: RawMessage) -> Vec<Act> {
        match Message::of(heard) {
            Message::Request { is_there, request } => self.request(is_there, &request),
            Message::Match { begins: true, of } => self.begins(&of),
            Message::Match { begins: false, of } => self.ends(&of),
            Message::Game { id, kind, is_join, state } => self.game(id, &kind, is_join, *state),
            Message::End { id, players, score, why } => self.end(&id, &players[0], score, &why),
            Message::Stored(stored) => self.stored(&stored),
            Message::Running(running) => self.running(&running),
            Message::Refused { why, .. } => self.tell(format!("the server refuses: {why}")),
            Message::Chat { at, name, text } => self.tell(format!("{at}: {name} says: {text}")),
            Message::Other(heard) => {
                self.tell(heard.head);
                for line in heard.body {
                    self.tell(format!("  {line}"));
                }
            }
        }
        std::mem::take(&mut self.acts)
    }

    fn request(&mut self, is_there: bool, request: &Request) {
        let Request { id, from, to, clocks, kind, is_rated } = request;
        if !is_there {
            self.accepted.remove(id);
            return;
        }
        let to_name = to.as_ref().map(|to| to.name.clone());
        if let (Some(clock), Some(to)) = (clocks.first(), &to_name) {
            if self.clocks.len() >= MOST_CLOCKS {
                self.clocks.clear();
            }
            self.clocks.insert((from.name.clone(), to.clone()), *clock);
        }
        let clock: Vec<String> = clocks.iter().map(ToString::to_string).collect();
        let rated = if *is_rated { "rated" } else { "unrated" };
        let what = format!("{kind}, {}, {rated}", clock.join(" and "));
        let whom = match &to_name {
            Some(name) if *name == self.me => "us",
            Some(name) => name.as_str(),
            None => "anybody",
        };
        let what = format!("{} asks {whom} for {what}", if from.name == self.me { "we" } else { &from.name });
        let is_for_us = from.name != self.me && (whom == "us" || (to.is_none() && self.rules.everybody));
        if !is_for_us {
            self.tell(what);
            return;
        }
        match self.rules.judge(request, self.playing.len() + self.accepted.len()) {
            Ok(()) => {
                self.tell(format!("{what}: accepted"));
                self.accepted.insert(id.clone());
                self.send(&Command::Accept(id));
            }
            Err(why) => {
                self.tell(format!("{what}: declined, {why}"));
                if to.is_some() {
                    self.send(&Command::Decline(id));
                }
            }
        }
    }

    fn is_mine(&self, of: &Match) -> bool {
        of.players.iter().any(|player| player.name == self.me)
    }

    fn begins(&mut self, of: &Match) {
        let rated = if of.is_rated { "rated" } else { "unrated" };
        let [first, second] = &of.players;
        self.tell(format!(
            "match {} begins: {} against {}, {}, {rated}",
            of.id, first.name, second.name, of.kind
        ));
        if self.is_mine(of) {
            if self.playing.len() < MOST_FOLLOWED {
                self.playing.insert(of.id.clone());
            }
        } else if self.watches(&of.id, [&first.name, &second.name]) {
            self.send(&Command::Watch(&of.id));
        }
    }

    fn watches(&self, id: &str, players: [&str; 2]) -> bool {
        self.watch.iter().any(|wish| wish == "all" || wish == id || players.contains(&wish.as_str()))
    }

    fn ends(&mut self, of: &Match) {
        let [first, second] = &of.players;
        let how = match of.score {
            Some(score) => format!("{score:+}"),
            None => of.why.clone(),
        };
        self.tell(format!("match {} has ended: {} against {}, {how}", of.id, first.name, second.name));
        let games: Vec<String> =
            self.followed.keys().filter(|game| is_game_of(game, &of.id)).cloned().collect();
        for id in games {
            // In a match of two games, the score is not that of either game.
            let score = of.score.filter(|_| id == of.id);
            let first = first.name.clone();
            self.end(&id, &first, score, &of.why);
        }
        if self.is_mine(of) {
            self.playing.remove(&of.id);
            let is_whole = !of.why.to_ascii_lowercase().contains("left");
            self.finished += u32::from(is_whole);
            if self.matches.is_some_and(|matches| self.finished >= matches) {
                self.acts.push(Act::Done);
            } else if is_whole {
                self.ask();
            }
        }
    }

    fn game(&mut self, id: String, kind: &MatchKind, is_join: bool, state: State) {
        let me = self.me.clone();
        match self.followed.get_mut(&id) {
            Some(followed) if !is_join => {
                let notices = followed.follow(state, &me);
                self.acts.extend(notices.into_iter().map(Act::Tell));
            }
            known => {
                let is_new = known.is_none();
                if is_new && self.followed.len() >= MOST_FOLLOWED {
                    return;
                }
                let names = |first, second| {
                    let name = |color| state.seat(color).map(|seat| seat.name.clone());
                    Some((name(first)?, name(second)?))
                };
                let clock = [names(Color::Black, Color::White), names(Color::White, Color::Black)]
                    .into_iter()
                    .flatten();
                let clock = clock.filter_map(|pair| self.clocks.get(&pair)).next().copied();
                let Some(followed) = FollowedGame::join(&id, kind, state, &me, clock) else {
                    self.tell(format!("{id}: a game of {kind}, which cannot be followed"));
                    return;
                };
                let players = &followed.record.heading.players;
                let name = |player: &Player| player.name.clone().unwrap_or("?".to_owned());
                let moves = followed.record.moves.len();
                let notice = format!(
                    "{id}: {} (Black) against {} (White), {kind}, {} played",
                    name(&players.black),
                    name(&players.white),
                    amount(moves, "move", "moves")
                );
                if self.followed.get(&id).is_some_and(|known| !followed.goes_on_from(known)) {
                    self.acts.push(Act::Close { id: id.clone() });
                }
                if let Some(at) = self.lost.iter().position(|lost| followed.goes_on_from(lost)) {
                    let lost = self.lost.remove(at);
                    self.acts.push(Act::GoesOn { id: lost.id, as_id: id.clone() });
                }
                if followed.mine.is_some() {
                    let of = self.playing.iter().find(|of| is_game_of(&id, of));
                    // The match may have begun while the connection was down.
                    if of.is_none() {
                        self.playing.insert(match_of(&id).to_owned());
                    }
                }
                self.followed.insert(id.clone(), followed);
                self.tell(notice);
            }
        }
        let games = self.followed.values().filter(|followed| followed.mine.is_some()).count();
        let Some(followed) = self.followed.get_mut(&id) else { return };
        let record = Box::new(followed.record.clone());
        let task = followed.task(u32::try_from(games).unwrap_or(u32::MAX));
        self.acts.push(Act::Save { id, record, is_over: false });
        self.acts.extend(task.map(|task| Act::Think(Box::new(task))));
    }

    fn end(&mut self, id: &str, first: &str, score: Option<f64>, why: &str) {
        let Some(mut followed) = self.followed.remove(id) else { return };
        followed.end(first, score, why);
        let notice = format!("{id} is over: {}", followed.result());
        self.tell(notice);
        self.acts.push(Act::Save { id: id.to_owned(), record: Box::new(followed.record), is_over: true });
    }

    fn stored(&mut self, stored: &[StoredMatch]) {
        if self.is_settled {
            return;
        }
        self.is_settled = true;
        let own = stored.iter().filter(|kept| kept.players.contains(&self.me));
        let own: Vec<StoredMatch> = own.take(self.rules.games).cloned().collect();
        for kept in &own {
            let [first, second] = &kept.players;
            self.tell(format!(
                "{first} against {second}, {}, was interrupted: asking to resume it",
                kept.kind
            ));
            self.send(&Command::Ask(&kept.id));
        }
        if own.is_empty() {
            self.ask();
        }
    }

    fn running(&mut self, running: &[Running]) {
        for Running { id, players: [first, second], kind } in running {
            self.tell(format!("match {id}: {first} against {second}, {kind}"));
            let is_own = *first == self.me || *second == self.me;
            if !is_own && !self.watch.contains(id) && self.watches(id, [first, second]) {
                self.send(&Command::Watch(id));
            }
        }
    }

    /// Sends the configured match requests unless a game is in progress or about to begin.
    fn ask(&mut self) {
        if !self.playing.is_empty() || !self.accepted.is_empty() {
            return;
        }
        for ask in self.asks.clone() {
            self.send(&Command::Ask(&ask));
        }
    }
}

/// Returns the id of a game's match, such as `.4` for `.4.0`.
fn match_of(id: &str) -> &str {
    let end = id.get(1..).and_then(|rest| rest.find('.')).map_or(id.len(), |at| at + 1);
    id.get(..end).unwrap_or(id)
}

/// Whether a game belongs to a match.
fn is_game_of(game: &str, of: &str) -> bool {
    game == of || match_of(game) == of
}
