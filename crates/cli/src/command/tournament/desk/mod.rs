//! `outflank tournament desk`: the whole tournament on the screen, with an input line.
//!
//! [`app`] has the state and handles keys, [`order`] parses lines, [`completion`] completes them, [`draw`]
//! shows everything, [`words`] has the languages. Actions run the commands of `outflank tournament`, so that
//! both have the same options and errors.

mod app;
mod completion;
mod draw;
mod key;
mod line;
mod menu;
mod order;
mod view;
mod words;

#[cfg(test)]
mod tests;

use std::env;
use std::time::Duration;

use clap::Args;
use outflank_language::Language;
use ratatui::crossterm::event::Event;

use self::app::App;
use super::event_file::EventFile;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::language;
use crate::output::Output;
use crate::terminal::keyboard::Keyboard;
use crate::terminal::palette::Palette;
use crate::terminal::screen::{self, Screen};

/// Direct a tournament on the screen: the round, the standings, the players, the cross table and the log,
/// with an input line.
///
/// Results are typed as for `result`, everything else as the commands of `outflank tournament` without the
/// file, such as `:absent 145 --half`. Press ? for all keys. Everything that the screen shows has been saved
/// to disk. NO_COLOR disables colors, --ascii all non-ASCII characters.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament desk spring.event\n  outflank tournament desk spring.event --lang ru --ascii"
)]
pub(super) struct Desk {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    #[arg(long, value_name = "LANG", value_parser = language::by_tag(), hide_possible_values = true, help = language::help())]
    lang: Option<Language>,
    /// Use only ASCII characters
    #[arg(long)]
    ascii: bool,
}

impl Desk {
    pub(super) fn run(self, _: &mut Output) -> Result<(), Failure> {
        let variable = |name: &str| env::var(name).ok();
        let language = self.lang.unwrap_or_else(|| language::of_environment(variable));
        let palette = Palette::of_environment(self.ascii, variable);
        let event = EventFile::open_silently(&self.file)?;
        let mut app = App::new(event, self.file, words::of(language), palette);
        // A hang-up also ends the desk properly, because the terminal may still exist.
        let ending = Ending::of_any_signal()?;
        let mut screen = Screen::open("desk")?;
        let result = direct(&mut app, &mut screen, &ending);
        drop(screen);
        if screen::is_gone() { Err(Failure::Closed) } else { result }
    }
}

/// Runs until the director leaves, the program is asked to end, or the terminal closes.
fn direct(app: &mut App, screen: &mut Screen, ending: &Ending) -> Result<(), Failure> {
    /// The longest wait for a key before the next check whether the program must end.
    const POLL_INTERVAL: Duration = Duration::from_millis(150);
    let keyboard = Keyboard::listen()?;
    let mut is_changed = true;
    while !app.is_leaving && !ending.is_asked() && !screen::is_gone() {
        if is_changed {
            let mut extent = app.extent;
            screen.draw(|frame| extent = draw::draw(frame, app))?;
            app.extent = extent;
        }
        is_changed = false;
        let mut wait = POLL_INTERVAL;
        // All typed keys are handled before the next drawing.
        while let Some(event) = keyboard.next(wait)? {
            if let Event::Key(key) = event
                && let Some(key) = key::meaning(key)
            {
                app.press(key);
            }
            is_changed = true;
            wait = Duration::ZERO;
        }
    }
    Ok(())
}
