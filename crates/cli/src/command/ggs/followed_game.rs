//! A game played or watched on the server, kept up to date by its messages.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use outflank_engine::Clock;
use outflank_formats::game::match_clock::MatchClock;
use outflank_formats::protocol::ggs::{Board, MatchKind, Played, State};
use outflank_formats::record::{Date, GameRecord, GivenStart, How, Score, Start, StatedResult, Tag};
use outflank_formats::transcript::PASS;
use outflank_rules::{AnyGame, AnyPosition, ByColor, Color, Playthrough, Turn, open};

use super::thinker::Task;

/// A played or watched game.
pub(super) struct FollowedGame {
    pub(super) id: String,
    pub(super) kind: MatchKind,
    game: AnyGame,
    pub(super) record: GameRecord,
    /// This player's side; `None` in a watched game.
    pub(super) mine: Option<Color>,
    /// The game by the rules; `None` after an illegal move from the server.
    played: Option<Playthrough>,
    board: Board,
    left: ByColor<Option<Duration>>,
    clock: Option<MatchClock>,
    komi: Option<f64>,
    since: Instant,
    /// The latest request for a move: the number of moves before it, and its time.
    asked: Option<(usize, Instant)>,
}

impl FollowedGame {
    /// Creates a joined game; `None` if the catalog does not have it, or no board was shown.
    pub(super) fn join(
        id: &str,
        kind: &MatchKind,
        state: State,
        me: &str,
        clock: Option<MatchClock>,
    ) -> Option<Self> {
        let spec = kind.game()?;
        let game = open(&spec);
        let start = state.start.clone().or_else(|| state.board.clone())?;
        let mut record = GameRecord::new(spec);
        record.heading.site = Some("GGS/os".to_owned());
        record.heading.clock = clock.map(|clock| clock.to_string());
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        record.heading.date = Date::of_unix(since.as_secs());
        record.heading.result = Some(StatedResult::UNFINISHED);
        record.tags.push(Tag::known("TY", &kind.to_string()));
        let mut followed = Self {
            id: id.to_owned(),
            kind: kind.clone(),
            played: None,
            game,
            record,
            mine: None,
            board: Board::default(),
            left: ByColor::default(),
            clock,
            komi: None,
            since: Instant::now(),
            asked: None,
        };
        followed.begin_at(&start);
        followed.follow(state, me);
        Some(followed)
    }

    fn begin_at(&mut self, start: &Board) {
        let turn = start.turn.unwrap_or(Color::Black);
        let usual = self.game.start();
        let is_usual = usual.contents() == start.contents && usual.to_move() == Some(turn);
        self.record.start = if is_usual {
            Start::Usual
        } else {
            Start::Given(Box::new(GivenStart { contents: start.contents.clone(), turn, hands: None }))
        };
        self.record.moves.clear();
        let position = if is_usual { Some(usual) } else { self.game.position(&start.contents, turn).ok() };
        self.played = position.map(Playthrough::new);
        self.board = start.clone();
    }

    /// Applies an update; returns messages about it.
    pub(super) fn follow(&mut self, state: State, me: &str) -> Vec<String> {
        let mut notices = Vec::new();
        self.since = Instant::now();
        for seat in state.seats {
            let player = &mut self.record.heading.players[seat.color];
            self.left[seat.color] = seat.left;
            if seat.name == me {
                self.mine = Some(seat.color);
            } else if self.mine == Some(seat.color) {
                self.mine = None;
            }
            (player.name, player.rating) = (Some(seat.name), seat.rating);
        }
        if state.komi.is_some() && self.komi != state.komi {
            self.komi = state.komi;
            let komi = state.komi.unwrap_or_default();
            self.record.tags.retain(|tag| tag.name != "KM");
            self.record.tags.push(Tag::new("KM", &format!("{komi:+.3}")));
        }
        for mv in state.moves {
            if mv.number > self.record.moves.len() + 1 {
                notices.push(format!(
                    "{}: moves before {} are missing; the game is saved from here",
                    self.id, mv.number
                ));
                if let Some(board) = &state.board {
                    self.begin_at(board);
                }
                break;
            }
            notices.extend(self.play(&mv));
        }
        if let Some(board) = state.board {
            let is_as_played = self.played.as_ref().is_none_or(|played| {
                let position = played.position();
                position.contents() == board.contents
                    && (board.turn.is_none() || position.to_move() == board.turn)
            });
            if !is_as_played {
                notices.push(format!(
                    "{}: the server's board differs from the rules and is used as it is",
                    self.id
                ));
                self.played = None;
            }
            self.board = board;
        }
        notices
    }

    /// Records a move; returns messages about it.
    fn play(&mut self, mv: &Played) -> Vec<String> {
        let mut notices = Vec::new();
        if mv.number <= self.record.moves.len() {
            // The server repeats a move, or the move was taken back before.
            let again = self.record.moves.get(mv.number - 1);
            if again.is_some_and(|known| known.text == mv.text) {
                return notices;
            }
            let (contents, turn) = self.record.board();
            let before: Vec<String> =
                self.record.moves.iter().take(mv.number - 1).map(|mv| mv.text.clone()).collect();
            let mut played = self.game.position(&contents, turn).ok().map(Playthrough::new);
            if played.as_mut().is_some_and(|played| played.replay(before.iter().map(String::as_str)).is_err())
            {
                played = None;
            }
            self.played = played;
            self.record.moves.truncate(mv.number - 1);
        }
        let last = self.record.moves.last().and_then(|mv| mv.color);
        let color = match &mut self.played {
            Some(played) => {
                if played.position().must_pass() && mv.text != PASS {
                    played.pass_if_forced();
                }
                let color = played.position().to_move();
                if let Err(why) = played.play(&mv.text) {
                    notices.push(format!("{}: the server sent a move that breaks the rules: {why}", self.id));
                    self.played = None;
                }
                color
            }
            None => last.map(|color| !color),
        };
        let color = color.or(self.board.turn).unwrap_or(Color::Black);
        self.record.push(color, &mv.text, mv.eval, mv.time);
        let name = self.record.heading.players[color].name.as_deref().unwrap_or("?");
        let time = mv.time.map(|time| format!(", {time} s")).unwrap_or_default();
        let text = if mv.text == PASS { "passes" } else { mv.text.as_str() };
        notices.insert(0, format!("{}: {name} {text}{time}", self.id));
        notices
    }

    fn position(&self) -> Option<AnyPosition> {
        match &self.played {
            Some(played) => Some(played.position().clone()),
            None => self.game.position(&self.board.contents, self.board.turn?).ok(),
        }
    }

    /// Returns the search for a move, once per turn, if it is this player's turn. `games` of this player's
    /// games are in progress and share its time.
    pub(super) fn task(&mut self, games: u32) -> Option<Task> {
        let mine = self.mine?;
        let ply = self.record.moves.len();
        // In komi games both sides bid with the first move and its value.
        let bids = self.kind.is_komi && self.komi.is_none() && ply == 0;
        let position = self.position()?;
        let turn = position.to_move()?;
        if (turn != mine && !bids) || self.asked.is_some_and(|(asked, _)| asked == ply) {
            return None;
        }
        self.asked = Some((ply, self.since));
        let increment = self.clock.map(|clock| clock.each_move()).unwrap_or_default();
        let clock = self.left[mine].map(|left| Clock { remaining: left / games.max(1), increment });
        Some(Task { id: self.id.clone(), ply, position, clock, since: self.since })
    }

    /// Whether the move of an earlier request is still wanted.
    pub(super) fn wants(&self, ply: usize, asked: Instant) -> bool {
        self.record.moves.len() == ply && self.asked == Some((ply, asked))
    }

    /// Ends the game with a player's score and the server's remark.
    pub(super) fn end(&mut self, first: &str, score: Option<f64>, why: &str) {
        let is_black = self.record.heading.players.black.name.as_deref() == Some(first);
        let why = why.to_ascii_lowercase();
        let how = if why.contains("left") || why.contains("adjourn") {
            Some(How::Left)
        } else if why.contains("resign") {
            Some(How::Resignation)
        } else if why.contains("time") {
            Some(How::Time)
        } else {
            None
        };
        let counted = || match self.position()?.turn() {
            Turn::Over(outcome) => outcome.score.map(f64::from),
            Turn::Play(_) => None,
        };
        let margin = score.map(|score| if is_black { score } else { -score }).or_else(counted);
        self.record.heading.result = Some(match margin {
            Some(margin) => StatedResult { score: Some(Score::Margin(margin)), how },
            None => StatedResult { score: None, how: how.or(Some(How::Unfinished)) },
        });
    }

    /// Returns the result in words.
    pub(super) fn result(&self) -> String {
        let margin = self.record.heading.result.and_then(|result| result.score).and_then(Score::margin);
        match margin {
            Some(0.0) => "a draw".to_owned(),
            Some(margin) => {
                let color = if margin > 0.0 { Color::Black } else { Color::White };
                let name = self.record.heading.players[color].name.as_deref().unwrap_or(color.name());
                format!("{name} wins by {}", margin.abs())
            }
            None => "not finished".to_owned(),
        }
    }

    /// Whether this game continues the other one.
    pub(super) fn goes_on_from(&self, other: &Self) -> bool {
        let names = |followed: &Self| {
            let players = &followed.record.heading.players;
            (players.black.name.clone(), players.white.name.clone())
        };
        let moves = |followed: &Self| -> Vec<String> {
            followed.record.moves.iter().map(|mv| mv.text.clone()).collect()
        };
        self.record.game == other.record.game
            && self.record.board() == other.record.board()
            && names(self) == names(other)
            && moves(self).starts_with(&moves(other))
    }
}
