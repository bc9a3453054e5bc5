//! The effects of keys and clicks.

use std::time::Instant;

use outflank_play::{Command, Given, Opening, Principal, Session, Start};
use outflank_rules::{Content, GameSpec, Legal};

use super::super::cursor::{self, Direction};
use super::super::draft::{Draft, Line, changed};
use super::super::keys::Key;
use super::super::thinker::Thinker;
use super::super::words;
use super::{App, Dialog, entry, index, middle, wall_clock};

impl App {
    /// Handles a key.
    pub(in super::super) fn press(&mut self, key: Key, now: Instant) {
        match self.dialog {
            _ if key == Key::Interrupt => self.is_quitting = true,
            Some(dialog) => self.press_in(dialog, key, now),
            None => self.press_on_board(key, now),
        }
    }

    pub(in super::super) fn click(&mut self, cell: usize, now: Instant) {
        if self.dialog.take().is_some() {
            return;
        }
        if self.session.position().contents().get(cell).is_none_or(|&content| content == Content::Absent) {
            return;
        }
        self.review = None;
        self.cursor = cell;
        self.play_cursor(now);
    }

    fn press_on_board(&mut self, key: Key, now: Instant) {
        match key {
            Key::Step(direction) => {
                let layout = self.session.game().layout();
                self.cursor =
                    cursor::step(layout, &self.session.position().contents(), self.cursor, direction);
                self.typed.clear();
            }
            Key::NextLegal => self.next_legal(true),
            Key::PreviousLegal => self.next_legal(false),
            Key::Play if self.typed.len() > 1 => self.play_typed(now),
            Key::Play if self.typed_command().is_some() => self.do_typed_command(now),
            Key::Play => {
                if self.review.take().is_none() {
                    self.play_cursor(now);
                }
            }
            Key::First => self.look_at(0),
            Key::Last => self.review = None,
            Key::Back => {
                self.typed.clear();
                self.origin = None;
                self.review = None;
                self.values.clear();
            }
            Key::Erase => drop(self.typed.pop()),
            Key::Character(c) => self.character(c, now),
            Key::Interrupt => {}
        }
    }

    /// A letter begins a square or is a command; a digit or another sign continues the typed text.
    fn character(&mut self, c: char, now: Instant) {
        let begun = format!("{}{c}", self.typed);
        let names = self.session.game().layout().cells.iter().map(|cell| cell.name.to_lowercase());
        let mut begins = false;
        let mut longer = false;
        for name in names {
            begins |= name.starts_with(&begun);
            longer |= name.len() > begun.len() && name.starts_with(&begun);
        }
        if begins {
            self.typed = begun;
            self.typed_at = now;
            if !longer {
                self.play_typed(now);
            }
            return;
        }
        if !self.typed.is_empty() {
            let typed = std::mem::take(&mut self.typed);
            if c.is_ascii_digit() {
                return self
                    .say(self.words.say("no-square", &[("square", format!("{typed}{c}").into())]), true);
            }
            // The letter that waited for a digit was a command after all.
            if let [letter] = *typed.as_bytes() {
                self.command(char::from(letter), now);
            }
            if self.dialog.is_some() {
                return;
            }
            return self.character(c, now);
        }
        self.command(c, now);
    }

    /// Returns the command of a single typed letter, unless it only begins a square.
    pub(super) fn typed_command(&self) -> Option<char> {
        match *self.typed.as_bytes() {
            [letter] => Some(char::from(letter)).filter(|letter| "hunrqsp".contains(*letter)),
            _ => None,
        }
    }

    pub(super) fn do_typed_command(&mut self, now: Instant) {
        if let Some(letter) = self.typed_command() {
            self.typed.clear();
            self.command(letter, now);
        }
    }

    pub(super) fn command(&mut self, c: char, now: Instant) {
        match c {
            'p' => self.pass(now),
            '?' => self.dialog = Some(Dialog::Help),
            'h' => self.ask_for_values(),
            'u' => self.undo(now),
            's' => self.thinker.hurry(),
            'n' => {
                self.draft = Draft::of(self.session.game().spec(), self.sides);
                self.dialog = Some(Dialog::NewGame { at: self.draft.first_line() });
            }
            'r' if self.session.result().is_none() => self.dialog = Some(Dialog::ConfirmResign),
            'q' if self.session.result().is_some() || self.session.take_back().is_none() => {
                self.is_quitting = true;
            }
            'q' => self.dialog = Some(Dialog::ConfirmQuit),
            '+' | '=' => self.change_level(1),
            '-' | '_' => self.change_level(-1),
            '[' | '<' => self.look_at(self.shown_plies().saturating_sub(1)),
            ']' | '>' => self.look_at(self.shown_plies() + 1),
            _ => {}
        }
    }

    fn press_in(&mut self, dialog: Dialog, key: Key, now: Instant) {
        let yes = matches!(key, Key::Character('y' | 'l') | Key::Play);
        match dialog {
            Dialog::Help => self.dialog = None,
            Dialog::Result => {
                self.dialog = None;
                self.press_on_board(key, now);
            }
            Dialog::ConfirmResign => {
                self.dialog = None;
                if yes {
                    self.resign(now);
                }
            }
            Dialog::ConfirmQuit => {
                self.dialog = None;
                self.is_quitting = yes || key == Key::Character('q');
            }
            Dialog::Ways { at } => self.press_in_ways(at, key, now),
            Dialog::NewGame { at } => self.press_in_new_game(at, key, now),
        }
    }

    fn press_in_ways(&mut self, at: usize, key: Key, now: Instant) {
        let all = self.ways.len().max(1);
        let chosen = match key {
            Key::Play => Some(at),
            Key::Character(c) => c.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1)),
            _ => None,
        };
        let next = match key {
            Key::Step(Direction::Down) | Key::NextLegal => (at + 1) % all,
            Key::Step(Direction::Up) | Key::PreviousLegal => (at + all - 1) % all,
            Key::Back | Key::Character('q') => {
                self.origin = None;
                return self.dialog = None;
            }
            _ => at,
        };
        match chosen.and_then(|chosen| self.ways.get(chosen)) {
            Some(legal) => {
                let text = legal.text.clone();
                (self.dialog, self.origin) = (None, None);
                self.play(&text, Given::here, now);
            }
            None => self.dialog = Some(Dialog::Ways { at: next }),
        }
    }

    fn press_in_new_game(&mut self, at: usize, key: Key, now: Instant) {
        use Direction::{Down, Left, Right, Up};
        let lines = self.draft.lines();
        let all = lines.len();
        let line = lines.get(at).copied();
        let mut next = at;
        match key {
            Key::Back | Key::Character('n' | 'q') => return self.dialog = None,
            Key::Play => {
                if let Some(spec) = self.draft.spec() {
                    self.dialog = None;
                    self.begin(&spec, now);
                }
                return;
            }
            Key::Step(Up) | Key::PreviousLegal => next = (at + all - 1) % all,
            Key::Step(Down) | Key::NextLegal => next = (at + 1) % all,
            Key::Step(side @ (Left | Right)) => {
                if let Some(line) = line {
                    self.draft.change(line, side == Right);
                }
            }
            Key::Character('+' | '=') => self.draft.change(Line::Level, true),
            Key::Character('-' | '_') => self.draft.change(Line::Level, false),
            _ => {}
        }
        self.dialog = Some(Dialog::NewGame { at: next });
    }

    /// Starts the chosen game. If it is the same game, it begins with the initial moves again.
    fn begin(&mut self, spec: &GameSpec, now: Instant) {
        self.seed = self.seed.wrapping_add(1);
        let spec = spec.resolve(self.seed);
        let sides = self.draft.sides;
        let start = if spec == self.first.spec { self.first.start.clone() } else { Start::Usual };
        // Every game of the catalog can be opened, and the same start was accepted before.
        let opening = Opening { start, ..Opening::usual(spec.clone(), sides.seats()) };
        let Ok((session, log)) = Session::create(opening, Principal::Local(None), wall_clock()) else {
            return;
        };
        if spec != *self.session.game().spec() {
            match Thinker::start(&spec) {
                Ok(thinker) => self.thinker = thinker,
                Err(failure) => return self.say(failure.to_string(), true),
            }
        }
        self.sides = sides;
        self.forget();
        self.session = session;
        self.cursor = middle(&self.session);
        self.follow(&log, now);
    }

    fn change_level(&mut self, by: i8) {
        let Some(person) = self.sides.person else {
            return self.say(self.words.say("no-computer", &[]), true);
        };
        let style = changed(self.sides.style, by, self.session.game().spec());
        self.sides.style = style;
        let command = Command::Seat { color: !person, seat: self.sides.computer() };
        // After the end of a game, a new level applies to the next one.
        let _ = self.session.apply(&command, &Given::here(wall_clock()));
        self.say(words::style_now(self.words, style), false);
    }

    fn next_legal(&mut self, forward: bool) {
        // With a selected piece, show its possible targets.
        let place = |legal: &Legal| match self.origin {
            Some(_) if legal.kind.origin().map(index) == self.origin => legal.kind.target().map(index),
            Some(_) => None,
            None => entry(legal.kind),
        };
        let mut cells: Vec<usize> = self.choices().iter().filter_map(place).collect();
        cells.sort_unstable();
        let next = if forward {
            cells.iter().find(|&&cell| cell > self.cursor).or(cells.first())
        } else {
            cells.iter().rev().find(|&&cell| cell < self.cursor).or(cells.last())
        };
        self.cursor = next.copied().unwrap_or(self.cursor);
    }

    /// Shows an earlier position, or the current one again.
    fn look_at(&mut self, plies: usize) {
        let all = self.session.playthrough().plies().len();
        self.motion = None;
        self.review = (plies < all).then_some(plies);
        match self.review {
            Some(ply) => {
                self.say(self.words.say("reviewing", &[("ply", ply.into()), ("plies", all.into())]), false)
            }
            None => self.say_turn(),
        }
    }

    fn play_typed(&mut self, now: Instant) {
        let typed = std::mem::take(&mut self.typed);
        let cells = &self.session.game().layout().cells;
        match cells.iter().position(|cell| cell.name.eq_ignore_ascii_case(&typed)) {
            Some(cell) => {
                self.review = None;
                self.cursor = cell;
                self.play_cursor(now);
            }
            None => self.say(self.words.say("no-square", &[("square", typed.into())]), true),
        }
    }
}
