//! Orders: what a typed line does, and the next step of the round.

use outflank_tournament::Event;

use super::super::order::{self, Order};
use super::super::view::{Filter, View};
use super::super::words;
use super::{App, Over, Question};

impl App {
    /// Carries the line out.
    pub(super) fn enter(&mut self) {
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

    pub(super) fn answer(&mut self, question: Question) {
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
}
