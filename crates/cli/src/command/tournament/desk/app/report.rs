//! Reports on the line below the page.

use outflank_tournament::Event;

use super::super::super::naming::{called, player};
use super::super::super::slip::{self, How};
use super::super::{order, words};
use super::{App, Note, Over, sentence};
use crate::failure::Failure;

impl App {
    /// Returns the meaning of the typed line, if it is a result.
    pub(in super::super) fn reading(&self) -> Option<String> {
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

    pub(super) fn tell(&mut self, new: &[Event], text: &str) {
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

    /// Returns the number of missing results, or the next step.
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

    /// Returns the next step: pairing a round, or nothing.
    pub(in super::super) fn next_step(&self) -> String {
        if self.is_over() {
            self.words.say("all-over", &[])
        } else {
            self.words.say("can-pair", &[("round", (self.tournament().paired() + 1).into())])
        }
    }

    pub(super) fn say(&mut self, text: &str, is_alert: bool) {
        self.note = Note { text: sentence(text), is_alert };
    }

    /// Shows an error of the command line. The typed text stays for correction until something else is typed.
    pub(super) fn refuse(&mut self, failure: &Failure) {
        self.note = Note { text: failure.to_string(), is_alert: true };
        self.line.be_done_with();
    }
}
