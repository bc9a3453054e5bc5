//! The full-screen terminal. The previous screen is always restored at the end.

use std::io::{self, IsTerminal};

use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, Frame};

use crate::failure::Failure;

/// The terminal in full-screen mode until this value is dropped. A panic restores it too.
pub(crate) struct Screen {
    /// Present until the screen is dropped.
    terminal: Option<DefaultTerminal>,
}

impl Screen {
    /// Takes over the terminal. `command` is the name for the error if there is no terminal.
    pub(crate) fn open(command: &str) -> Result<Self, Failure> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::input(format_args!(
                "{command} needs a terminal, but standard input or output is not one"
            )));
        }
        if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
            return Err(Failure::input(format_args!(
                "{command} needs a terminal that can move its cursor, and TERM is \"dumb\""
            )));
        }
        // This also sets a panic hook that restores the terminal before the message is printed.
        let terminal = ratatui::try_init()
            .map_err(|error| Failure::fault(format_args!("cannot set up the terminal: {error}")))?;
        Ok(Self { terminal: Some(terminal) })
    }

    /// Enables clicks. A terminal without a mouse reports only keys.
    pub(super) fn hear_clicks(&self) {
        let _ = execute!(io::stdout(), EnableMouseCapture);
    }

    /// Draws a frame.
    pub(crate) fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>)) -> Result<(), Failure> {
        let Some(terminal) = &mut self.terminal else { return Ok(()) };
        let drawn = terminal.draw(picture);
        drawn.map(drop).map_err(|error| Failure::fault(format_args!("cannot draw: {error}")))
    }
}

/// Whether the terminal has been closed, so that there is no input anymore.
///
/// Reading does not show it: a closed terminal is always ready and has no data.
#[cfg(unix)]
pub(crate) fn is_gone() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = io::stdin();
    let mut asked = [PollFd::new(&stdin, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    poll(&mut asked, Some(&at_once)).is_ok() && asked[0].revents().intersects(gone)
}

/// Whether the terminal has been closed, which only reading and drawing show on this system.
#[cfg(not(unix))]
pub(crate) const fn is_gone() -> bool {
    false
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        let _ = ratatui::try_restore();
        if is_gone() {
            // The terminal's destructor would complain that it cannot show the cursor.
            std::mem::forget(self.terminal.take());
        }
    }
}
