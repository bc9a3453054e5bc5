//! A game in the terminal, and the screen, which other commands use as well.
//!
//! [`app`] holds the state and handles keys, [`draw`] shows it, [`thinker`] runs the engine in a separate
//! thread, and [`words`] has the languages. This file runs the main loop.

mod app;
mod cursor;
pub(crate) mod dialog_frame;
mod draft;
mod draw;
pub(crate) mod keyboard;
pub(crate) mod keys;
mod motion;
pub(crate) mod palette;
pub(crate) mod screen;
mod thinker;
mod way;
pub(crate) mod words;

#[cfg(test)]
pub(crate) mod tests;

use std::time::{Duration, Instant};

use outflank_engine::Style;
use outflank_formats::transcript::{self, Grammar};
use outflank_language::Language;
use outflank_play::Start;
use outflank_rules::{Color, GameSpec};
use ratatui::crossterm::event::{Event, MouseButton, MouseEventKind};

use self::app::{App, Setup, Sides};
use self::keyboard::Keyboard;
use self::palette::Palette;
use self::screen::Screen;
use crate::ending::Ending;
use crate::failure::Failure;

/// The settings at the start of a game in the terminal.
#[derive(Debug)]
pub(crate) struct Options {
    pub(crate) spec: GameSpec,
    pub(crate) start: Start,
    /// The side of the person; `None` if two people play.
    pub(crate) person: Option<Color>,
    /// The strength or style of the computer.
    pub(crate) style: Style,
    pub(crate) language: Language,
    pub(crate) ascii: bool,
    pub(crate) animated: bool,
    pub(crate) seed: u64,
}

/// The outcome after leaving a game.
pub(crate) struct Ended {
    /// The moves that were played.
    pub(crate) transcript: String,
}

/// Plays until the player leaves, a signal arrives or the terminal is closed.
pub(crate) fn run(options: Options) -> Result<Ended, Failure> {
    let variable = |name: &str| std::env::var(name).ok();
    let palette = Palette::of_environment(options.ascii, variable);
    let setup = Setup {
        spec: options.spec,
        start: options.start,
        sides: Sides { person: options.person, style: options.style },
        seed: options.seed,
        animated: options.animated,
    };
    let mut app = App::new(setup, words::of(options.language), palette, Instant::now())?;
    // A hang-up also ends the game normally: the terminal may still exist.
    let ending = Ending::of_any_signal()?;
    let mut screen = Screen::open("play")?;
    screen.hear_clicks();
    let result = play(&mut app, &mut screen, &ending);
    drop(screen);
    if screen::is_gone() {
        return Err(Failure::Closed);
    }
    result?;
    let grammar = Grammar::of(app.session.game());
    let plies = app.session.playthrough().plies();
    Ok(Ended { transcript: transcript::write(plies.iter().map(|ply| ply.text.as_str()), &grammar) })
}

fn play(app: &mut App, screen: &mut Screen, ending: &Ending) -> Result<(), Failure> {
    /// The longest wait for a key before the next drawing, with and without an animation.
    const LIVELY: Duration = Duration::from_millis(30);
    const QUIET: Duration = Duration::from_millis(150);
    let keyboard = Keyboard::listen()?;
    while !app.is_quitting && !ending.is_asked() && !screen::is_gone() {
        app.tick(Instant::now())?;
        let mut cells = draw::Cells::default();
        screen.draw(|frame| cells = draw::draw(frame, app, Instant::now()))?;
        let mut wait = if app.is_lively() { LIVELY } else { QUIET };
        // Handles all waiting input before the next drawing.
        while let Some(event) = keyboard.next(wait)? {
            match event {
                Event::Key(key) => {
                    if let Some(key) = keys::meaning(key) {
                        app.press(key, Instant::now());
                    }
                }
                Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                    if let Some(cell) = cells.at(mouse.column, mouse.row) {
                        app.click(cell, Instant::now());
                    }
                }
                _ => {}
            }
            wait = Duration::ZERO;
        }
    }
    Ok(())
}
