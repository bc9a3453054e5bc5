//! The terminal while something is on the screen; it is given back as it was, whatever happens.

use std::io::{self, IsTerminal};

use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, Frame};

use crate::failure::Failure;

/// The terminal, taken over until this is dropped. A panic gives it back too.
pub(crate) struct Screen {
    /// There until the screen is dropped.
    terminal: Option<DefaultTerminal>,
}

impl Screen {
    /// Takes the terminal over for a command, which is named where there is none.
    pub(crate) fn open(command: &str) -> Result<Self, Failure> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::input(format_args!(
                "{command} needs a terminal, and standard input or output is none"
            )));
        }
        if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
            return Err(Failure::input(format_args!(
                "{command} needs a terminal that can move its cursor, and TERM is \"dumb\""
            )));
        }
        // Also sets a panic hook that restores the terminal before the message is printed.
        let terminal = ratatui::try_init()
            .map_err(|error| Failure::fault(format_args!("cannot set up the terminal: {error}")))?;
        Ok(Self { terminal: Some(terminal) })
    }

    /// Has clicks reported. Without a mouse there are keys alone.
    pub(super) fn hear_clicks(&self) {
        let _ = execute!(io::stdout(), EnableMouseCapture);
    }

    /// Draws a picture.
    pub(crate) fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>)) -> Result<(), Failure> {
        let Some(terminal) = &mut self.terminal else { return Ok(()) };
        let drawn = terminal.draw(picture);
        drawn.map(drop).map_err(|error| Failure::fault(format_args!("cannot draw: {error}")))
    }
}

/// Whether the terminal has been closed: nobody will press a key again.
///
/// Reading does not tell: a terminal that is gone is always ready and has nothing to say.
#[cfg(unix)]
pub(crate) fn is_gone() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = io::stdin();
    let mut asked = [PollFd::new(&stdin, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    poll(&mut asked, Some(&at_once)).is_ok() && asked[0].revents().intersects(gone)
}

/// Whether the terminal has been closed, which only reading and drawing tell here.
#[cfg(not(unix))]
pub(crate) const fn is_gone() -> bool {
    false
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        let _ = ratatui::try_restore();
        if is_gone() {
            // It would complain that it cannot show its cursor again.
            std::mem::forget(self.terminal.take());
        }
    }
}
