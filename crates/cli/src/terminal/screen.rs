//! The terminal while a game is on the screen; it is given back as it was, whatever happens.

use std::io::{self, IsTerminal};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

use crate::failure::Failure;

/// The terminal, taken over until this is dropped. A panic gives it back too.
pub(super) struct Screen {
    pub(super) terminal: DefaultTerminal,
}

impl Screen {
    /// Takes the terminal over.
    pub(super) fn open() -> Result<Self, Failure> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::input("play needs a terminal, and standard input or output is none"));
        }
        if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
            return Err(Failure::input(
                "play needs a terminal that can move its cursor, and TERM is \"dumb\"",
            ));
        }
        // Also sets a panic hook that restores the terminal before the message is printed.
        let terminal = ratatui::try_init()
            .map_err(|error| Failure::fault(format_args!("cannot set up the terminal: {error}")))?;
        // Without a mouse the game is played with keys alone.
        let _ = execute!(io::stdout(), EnableMouseCapture);
        Ok(Self { terminal })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        let _ = ratatui::try_restore();
    }
}
