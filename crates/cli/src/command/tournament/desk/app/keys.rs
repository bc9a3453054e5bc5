//! The effect of every key.

use super::super::completion::Completion;
use super::super::key::Key;
use super::super::line::Line;
use super::super::menu::Action;
use super::super::view::{Filter, View};
use super::{App, Note, Over};

impl App {
    /// Handles a key.
    pub(in super::super) fn press(&mut self, key: Key) {
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

    pub(super) fn edit(&mut self, change: impl FnOnce(&mut Line)) {
        change(&mut self.line);
        self.note = Note::default();
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

    /// Returns the choices for completing the line.
    pub(in super::super) fn listed(&self) -> Option<String> {
        self.completion.as_ref().and_then(Completion::listed)
    }

    /// Returns to the usual page.
    pub(super) fn back(&mut self) {
        if self.line.is_empty() {
            self.earlier = None;
            self.filter = Filter::All;
            self.choose(None);
            self.count();
        }
        self.edit(|line| line.fill(""));
    }
}
