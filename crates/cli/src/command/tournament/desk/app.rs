//! The state of the desk, and the effect of every key.

use outflank_language::Messages;
use outflank_tournament::{Crosstable, Event, PlayerId, Round, Standing, System, Tournament, of_table};

use super::super::event_file::EventFile;
use super::super::naming::{called, player};
use super::super::slip::{self, How};
use super::completion::Completion;
use super::key::Key;
use super::line::Line;
use super::menu::Action;
use super::order::{self, Order};
use super::view::{Filter, View};
use super::words;
use crate::failure::Failure;
use crate::terminal::palette::Palette;

/// The text below the page.
#[derive(Clone, Debug, Default)]
pub(super) struct Note {
    pub(super) text: String,
    /// Whether it needs attention.
    pub(super) is_alert: bool,
}

/// The window over the page.
#[derive(Clone, Debug)]
pub(super) enum Over {
    Help {
        top: usize,
    },
    /// The output of a command.
    Text {
        title: String,
        lines: Vec<String>,
        top: usize,
    },
    Question(Question),
    /// The actions on a player, one of them marked.
    Menu {
        player: PlayerId,
        at: usize,
    },
}

/// A question before an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Whether to pair the next round.
    Pair,
    /// Whether to undo the entry with this number.
    Undo(usize),
}

/// The visible extent of the page.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extent {
    /// Rows of the page, or of the window over it.
    pub(super) rows: usize,
    /// Rounds of the cross table.
    pub(super) rounds: usize,
}

/// A tournament with its state on the screen.
pub(super) struct App {
    pub(super) event: EventFile,
    file: String,
    pub(super) words: &'static Messages,
    pub(super) palette: Palette,
    pub(super) view: View,
    /// The displayed round, if it is not the latest.
    earlier: Option<u32>,
    pub(super) filter: Filter,
    /// The selection on each page: the index of a table, a rank, a player or an entry.
    chosen: [Option<usize>; View::ALL.len()],
    /// The table of the last action.
    pub(super) last: Option<usize>,
    /// The index of the first displayed round of the cross table, limited to the last ones that fit.
    pub(super) first_round: usize,
    pub(super) line: Line,
    pub(super) note: Note,
    pub(super) over: Option<Over>,
    completion: Option<Completion>,
    /// The standings after the displayed round.
    pub(super) standings: Vec<Standing>,
    /// The extent of the last drawing.
    pub(super) extent: Extent,
    pub(super) is_leaving: bool,
}

impl App {
    pub(super) fn new(event: EventFile, file: String, words: &'static Messages, palette: Palette) -> Self {
        let note = Note { text: event.notice().unwrap_or_default().to_owned(), is_alert: true };
        let view = if event.tournament().entrants().is_empty() { View::Players } else { View::Round };
        let mut app = Self {
            event,
            file,
            words,
            palette,
            view,
            earlier: None,
            filter: Filter::All,
            chosen: [None; View::ALL.len()],
            last: None,
            first_round: usize::MAX,
            line: Line::default(),
            note,
            over: None,
            completion: None,
            standings: Vec::new(),
            extent: Extent::default(),
            is_leaving: false,
        };
        app.count();
        app
    }

    /// The current tournament.
    pub(super) const fn tournament(&self) -> &Tournament {
        self.event.tournament()
    }

    /// The displayed round; 0 before the first pairing.
    pub(super) fn round(&self) -> u32 {
        self.earlier.unwrap_or_else(|| self.tournament().paired())
    }

    /// The displayed round.
    pub(super) fn shown(&self) -> Option<&Round> {
        self.tournament().round(self.round())
    }

    /// The round for results without one: the displayed round, if it is not the latest.
    pub(super) fn meant(&self) -> Option<u32> {
        self.earlier.filter(|_| self.view == View::Round)
    }

    /// The selection on the page.
    pub(super) fn chosen(&self) -> Option<usize> {
        self.chosen.get(self.view.place()).copied().flatten()
    }

    fn choose(&mut self, what: Option<usize>) {
        if let Some(chosen) = self.chosen.get_mut(self.view.place()) {
            *chosen = what;
        }
    }

    /// The selectable items of the page, in order.
    pub(super) fn choices(&self) -> Vec<usize> {
        match self.view {
            View::Round => {
                let tables = self.shown().map_or(&[][..], |round| &round.tables);
                let is_listed = |at: &usize| {
                    tables.get(*at).is_some_and(|table| self.filter.shows(table.result.is_none()))
                };
                (0..tables.len()).filter(is_listed).collect()
            }
            View::Standings | View::Crosstable => (0..self.standings.len()).collect(),
            View::Players => (0..self.tournament().entrants().len()).collect(),
            View::Log => (0..self.event.log().entries().len()).collect(),
        }
    }

    /// The selected player on a page of players.
    fn chosen_player(&self) -> Option<PlayerId> {
        let at = self.chosen()?;
        match self.view {
            View::Standings | View::Crosstable => self.standings.get(at).map(|place| place.player.clone()),
            View::Players => self.tournament().entrants().get(at).map(|entrant| entrant.player.id.clone()),
            View::Round | View::Log => None,
        }
    }

    /// Recomputes what follows from the log.
    fn count(&mut self) {
        let paired = self.tournament().paired();
        self.earlier = self.earlier.filter(|round| (1..paired).contains(round));
        self.standings = of_table(&Crosstable::until(self.tournament(), self.round()));
        for view in View::ALL {
            let before = std::mem::replace(&mut self.view, view);
            let there = self.chosen().filter(|at| self.choices().contains(at));
            self.choose(there);
            self.view = before;
        }
    }

    /// The number of missing results in all rounds; `None` before the first round.
    pub(super) fn missing(&self) -> Option<usize> {
        let rounds = self.tournament().rounds();
        (!rounds.is_empty()).then(|| rounds.iter().map(|round| round.open_tables().count()).sum())
    }

    /// The first round with missing results; in an arena the latest, because earlier rounds are normally
    /// incomplete there.
    fn unfinished(&self) -> Option<u32> {
        let is_arena = self.tournament().settings().system == System::Arena;
        let rounds = self.tournament().rounds().iter().zip(1..).filter(|(round, _)| !round.is_complete());
        let mut numbers = rounds.map(|(_, number)| number);
        if is_arena { numbers.last() } else { numbers.next() }
    }

    /// Whether no round is left. If this depends on the results, the pairing decides.
    fn is_over(&self) -> bool {
        let settings = self.tournament().settings();
        let is_counted = matches!(settings.system, System::Swiss | System::Arena);
        is_counted && self.tournament().paired() >= settings.rounds
    }

    /// The meaning of the typed line, if it is a result.
    pub(super) fn reading(&self) -> Option<String> {
        let text = self.line.text();
        if text.trim().is_empty() || order::command_of(&text).is_some() {
            return None;
        }
        let tournament = self.tournament();
        let round = self.round_of_results();
        let (table, discs) = match slip::read(tournament, round, &text, How::Played) {
            Ok(report) => {
                let table = slip::table(tournament, round, &report.black).ok()?;
                let discs = report.result.map(|result| result.discs());
                (
                    table,
                    discs.map_or_else(|| "-".to_owned(), |discs| format!("{}-{}", discs.black, discs.white)),
                )
            }
            Err(_) => {
                (slip::table(tournament, round, &player(tournament, &text).ok()?).ok()?, "-".to_owned())
            }
        };
        let number = tournament.round(round)?.table_of(&table.black)?;
        let (black, white) = (called(tournament, &table.black), called(tournament, &table.white));
        let game = format!("{black} {discs} {white}");
        Some(self.words.say("reading", &[("table", number.into()), ("game", game.into())]))
    }

    /// The round of typed results.
    pub(super) fn round_of_results(&self) -> u32 {
        self.meant().unwrap_or_else(|| self.tournament().paired())
    }

    /// The choices for completing the line.
    pub(super) fn listed(&self) -> Option<String> {
        self.completion.as_ref().and_then(Completion::listed)
    }

    /// Handles a key.
    pub(super) fn press(&mut self, key: Key) {
        if self.over.is_some() {
            self.press_over(key);
            return;
        }
        if !matches!(key, Key::Complete | Key::CompleteBack) {
            self.completion = None;
        }
        if !matches!(key, Key::Character(_)) {
            self.line.keep();
        }
        match key {
            Key::Character('?') if self.line.is_empty() || self.line.is_done_with() => {
                self.over = Some(Over::Help { top: 0 })
            }
            Key::Character(c) => self.edit(|line| line.insert(c)),
            Key::Erase => self.edit(Line::erase),
            Key::EraseAhead => self.edit(Line::erase_ahead),
            Key::EraseWord => self.edit(Line::erase_word),
            Key::EraseAll => self.edit(|line| line.fill("")),
            Key::Earlier => self.edit(|line| line.recall(true)),
            Key::Later => self.edit(|line| line.recall(false)),
            Key::Enter => self.enter(),
            Key::Complete if self.line.is_empty() => {
                if self.view == View::Round {
                    self.filter = self.filter.next();
                    self.choose(None);
                }
            }
            Key::Complete => self.complete(true),
            Key::CompleteBack if self.completion.is_some() => self.complete(false),
            Key::CompleteBack => self.show(self.view.next()),
            Key::Function(1) => self.over = Some(Over::Help { top: 0 }),
            Key::Function(number) => View::of_key(number).into_iter().for_each(|view| self.show(view)),
            Key::Interrupt if !self.line.is_empty() => self.edit(|line| line.fill("")),
            Key::Interrupt => self.is_leaving = true,
            Key::Leave => self.is_leaving |= self.line.is_empty(),
            Key::Back => self.back(),
            Key::Left | Key::Right if !self.line.is_empty() => self.line.step(key == Key::Right),
            Key::Start | Key::End if !self.line.is_empty() => self.line.jump(key == Key::End),
            Key::Left | Key::Right => self.sideways(key == Key::Right),
            Key::Up => self.step(false, 1),
            Key::Down => self.step(true, 1),
            Key::PageUp => self.step(false, self.extent.rows.max(2) - 1),
            Key::PageDown => self.step(true, self.extent.rows.max(2) - 1),
            Key::Start => self.step(false, usize::MAX),
            Key::End => self.step(true, usize::MAX),
        }
    }

    fn edit(&mut self, change: impl FnOnce(&mut Line)) {
        change(&mut self.line);
        self.note = Note::default();
    }

    fn press_over(&mut self, key: Key) {
        let page = self.extent.rows.max(2) - 1;
        match &mut self.over {
            Some(Over::Question(question)) => {
                let question = *question;
                match key {
                    Key::Enter | Key::Character('y' | 'Y' | 'д' | 'Д') => {
                        self.over = None;
                        self.answer(question);
                    }
                    Key::Back
                    | Key::Interrupt
                    | Key::Leave
                    | Key::Character('n' | 'N' | 'н' | 'Н' | 'т' | 'Т') => {
                        self.over = None;
                    }
                    // A director who continues to type has not seen the question.
                    Key::Character(_) => {
                        self.over = None;
                        self.press(key);
                    }
                    _ => {}
                }
            }
            Some(Over::Menu { player, at }) => {
                let actions = Action::of(self.event.tournament(), player);
                match key {
                    Key::Up => *at = at.saturating_sub(1),
                    Key::Down => *at = (*at + 1).min(actions.len().saturating_sub(1)),
                    Key::Enter => {
                        let line = actions.get(*at).map(|action| action.line(player));
                        self.over = None;
                        if let Some(line) = line {
                            self.edit(|typed| typed.fill(&line));
                        }
                    }
                    Key::Back | Key::Interrupt | Key::Leave | Key::Character('q') => self.over = None,
                    _ => {}
                }
            }
            Some(Over::Help { top } | Over::Text { top, .. }) => match key {
                Key::Up => *top = top.saturating_sub(1),
                Key::Down => *top += 1,
                Key::PageUp => *top = top.saturating_sub(page),
                Key::PageDown | Key::Character(' ') => *top += page,
                Key::Start => *top = 0,
                Key::End => *top = usize::MAX,
                _ => self.over = None,
            },
            None => {}
        }
    }

    fn show(&mut self, view: View) {
        self.view = view;
        self.note = Note::default();
    }

    /// Returns to the usual page.
    fn back(&mut self) {
        if self.line.is_empty() {
            self.earlier = None;
            self.filter = Filter::All;
            self.choose(None);
            self.count();
        }
        self.edit(|line| line.fill(""));
    }

    /// Moves the selection, or selects the first item.
    fn step(&mut self, down: bool, by: usize) {
        let choices = self.choices();
        let Some(end) = choices.len().checked_sub(1) else { return };
        let place = |what: usize| choices.iter().position(|choice| *choice == what);
        let from = self.chosen().and_then(place);
        let to = match from {
            Some(at) if down => at.saturating_add(by).min(end),
            Some(at) => at.saturating_sub(by),
            None if by == usize::MAX => {
                if down {
                    end
                } else {
                    0
                }
            }
            // The log is read from its end.
            None if self.view == View::Log => end,
            None => self.last.filter(|_| self.view == View::Round).and_then(place).unwrap_or(0),
        };
        self.choose(choices.get(to).copied());
    }

    /// Shows another round, or other rounds of the cross table.
    fn sideways(&mut self, forward: bool) {
        let paired = self.tournament().paired();
        match self.view {
            View::Round | View::Standings => {
                let round = self.round();
                let next = if forward { round + 1 } else { round.saturating_sub(1) };
                self.look_at(next.clamp(1, paired.max(1)));
            }
            View::Crosstable => {
                let most = self.tournament().rounds().len().saturating_sub(self.extent.rounds);
                let first = self.first_round.min(most);
                self.first_round = if forward { (first + 1).min(most) } else { first.saturating_sub(1) };
            }
            View::Players | View::Log => {}
        }
    }

    fn look_at(&mut self, round: u32) {
        self.earlier = Some(round);
        self.last = None;
        self.chosen = [None; View::ALL.len()];
        self.count();
    }

    fn complete(&mut self, forward: bool) {
        match &mut self.completion {
            Some(completion) => completion.step(forward),
            None => {
                self.completion =
                    Completion::of(&self.line.head(), self.event.tournament(), self.round_of_results())
            }
        }
        if let Some(head) = self.completion.as_ref().map(Completion::head) {
            self.edit(|line| line.fill_head(&head));
        }
        // A unique completion can be continued, for instance with the next word.
        if self.listed().is_none() {
            self.completion = None;
        }
    }

    /// Carries the line out.
    fn enter(&mut self) {
        let order = order::read(&self.line.text(), self.tournament(), self.meant());
        match order {
            Ok(order) => self.obey(order),
            Err(failure) => self.refuse(&failure),
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Nothing => return self.go_on(),
            Order::Fill(line) => return self.edit(|typed| typed.fill(&line)),
            Order::Run(words) => return self.run(&words),
            Order::Pair => return self.run(&["pair".to_owned()]),
            Order::Undo(entry) => {
                let Some(entry) = entry.or_else(|| self.event.log().latest()) else {
                    return self.say(&self.words.say("nothing-to-undo", &[]), true);
                };
                if !(1..=self.event.log().entries().len()).contains(&entry) {
                    return self.run(&["undo".to_owned(), format!("--entry={entry}")]);
                }
                self.over = Some(Over::Question(Question::Undo(entry)));
            }
            Order::Help => self.over = Some(Over::Help { top: 0 }),
            Order::Leave => self.is_leaving = true,
            Order::Show(view) => self.show(view),
            Order::Round(round) => {
                self.show(View::Round);
                self.look_at(round.unwrap_or_else(|| self.tournament().paired()));
            }
        }
        self.line.send();
    }

    /// Carries an empty line out: continues with the selection, or with the round.
    fn go_on(&mut self) {
        match (self.view, self.chosen()) {
            (View::Round, Some(at)) => {
                let table = self.shown().and_then(|round| round.tables.get(at));
                let line = table.map(|table| match table.result {
                    None => table.black.to_string(),
                    Some(_) => format!(":correct {}", table.black),
                });
                if let Some(line) = line {
                    self.edit(|typed| typed.fill(&line));
                }
            }
            (View::Round, None) if self.earlier.is_some() => self.back(),
            (View::Round, None) => self.go_on_with_the_round(),
            (View::Log, chosen) => {
                let entry = chosen.map(|at| at + 1).or_else(|| self.event.log().latest());
                self.obey(Order::Undo(entry));
            }
            (_, None) => self.step(true, 1),
            (_, Some(_)) => {
                if let Some(player) = self.chosen_player() {
                    self.over = Some(Over::Menu { player, at: 0 });
                }
            }
        }
    }

    fn go_on_with_the_round(&mut self) {
        let Some(round) = self.unfinished() else {
            if self.is_over() {
                self.say(&self.words.say("all-over", &[]), false);
            } else {
                self.over = Some(Over::Question(Question::Pair));
            }
            return;
        };
        self.look_at(round);
        let open: Vec<usize> = self.shown().map(|round| round.open_tables().collect()).unwrap_or_default();
        if self.filter == Filter::Entered {
            self.filter = Filter::All;
        }
        self.choose(open.first().and_then(|number| number.checked_sub(1)));
        self.say(&words::missing_at(self.words, &open), false);
    }

    fn answer(&mut self, question: Question) {
        match question {
            Question::Pair => self.run(&["pair".to_owned()]),
            Question::Undo(entry) => self.run(&["undo".to_owned(), format!("--entry={entry}")]),
        }
    }

    /// Runs a command and reports its effects.
    fn run(&mut self, words: &[String]) {
        let before = self.event.log().entries().len();
        let ran = order::run(words, &self.file, &mut self.event);
        let new: Vec<Event> =
            self.event.log().entries().iter().skip(before).map(|entry| entry.event.clone()).collect();
        match ran {
            Err(failure) => self.refuse(&failure),
            Ok(text) => {
                self.tell(&new, &text);
                self.line.send();
            }
        }
        if !new.is_empty() {
            self.follow(&new);
        }
    }

    fn tell(&mut self, new: &[Event], text: &str) {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        match (new, &lines[..]) {
            ([], []) => self.say(&self.words.say("done", &[]), false),
            ([], [line]) => self.say(&line.clone(), false),
            ([], _) => {
                self.note = Note::default();
                self.over = Some(Over::Text { title: self.line.text().trim().to_owned(), lines, top: 0 });
            }
            ([event], _) => {
                let happened = words::happened(self.words, self.event.log(), event);
                let more = match event {
                    Event::Ended(_) | Event::Corrected { .. } => self.state_of_the_round(),
                    _ => String::new(),
                };
                let told = self.words.say("told", &[("what", happened.into())]);
                self.say(&format!("{told}{more}"), false);
            }
            (_, _) => self.say(&self.words.say("entries", &[("count", new.len().into())]), false),
        }
    }

    /// The number of missing results, or the next step.
    fn state_of_the_round(&self) -> String {
        match self.missing() {
            Some(0) => format!(" {}", self.next_step()),
            Some(open) => {
                let missing = sentence(&self.words.say("missing", &[("count", open.into())]));
                format!(" {}", self.words.say("told", &[("what", missing.into())]))
            }
            None => String::new(),
        }
    }

    /// The next step: pairing a round, or nothing.
    pub(super) fn next_step(&self) -> String {
        if self.is_over() {
            self.words.say("all-over", &[])
        } else {
            self.words.say("can-pair", &[("round", (self.tournament().paired() + 1).into())])
        }
    }

    /// Shows the page with the effect.
    fn follow(&mut self, new: &[Event]) {
        match new.last() {
            Some(Event::Paired { .. }) => {
                self.view = View::Round;
                self.earlier = None;
                self.filter = Filter::All;
                self.last = None;
                self.choose(None);
            }
            Some(Event::Ended(report) | Event::Corrected { report }) if report.round == self.round() => {
                let table = self.shown().and_then(|round| round.table_of(&report.black));
                self.last = table.and_then(|number| number.checked_sub(1));
                // A director who goes from table to table continues with the next open one.
                if self.view == View::Round && self.chosen().is_some() {
                    let open: Vec<usize> =
                        self.shown().map(|round| round.open_tables().collect()).unwrap_or_default();
                    let next = open.iter().find(|number| Some(**number) > table).or(open.first());
                    self.choose(next.and_then(|number| number.checked_sub(1)));
                }
            }
            Some(Event::Joined(_)) if self.view == View::Players => {
                self.choose(self.tournament().entrants().len().checked_sub(1));
            }
            Some(Event::Undone { .. }) => self.choose(None),
            _ => {}
        }
        self.count();
    }

    fn say(&mut self, text: &str, is_alert: bool) {
        self.note = Note { text: sentence(text), is_alert };
    }

    /// Shows an error of the command line. The typed text stays for correction until something else is typed.
    fn refuse(&mut self, failure: &Failure) {
        self.note = Note { text: failure.to_string(), is_alert: true };
        self.line.be_done_with();
    }
}

/// A text with a capital first letter.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
