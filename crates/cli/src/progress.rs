//! A progress line on standard error, only on a terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// A line that is repainted in place, with the time since the start.
///
/// The line is cleared before results are printed, which may go to the same terminal.
pub(crate) struct Progress(Option<Arc<Mutex<Line>>>);

struct Line {
    text: String,
    begun: Instant,
    painted: Instant,
    is_shown: bool,
}

/// Shorter work shows no line.
const QUIET: Duration = Duration::from_millis(300);
/// The least time between paints.
const BRIEF: Duration = Duration::from_millis(100);
/// The longest time between paints, to update the clock.
const TICK: Duration = Duration::from_millis(500);

impl Progress {
    /// Whether standard error is a terminal.
    pub(crate) fn is_seen() -> bool {
        io::stderr().is_terminal()
    }

    /// Returns the progress of work that starts now.
    pub(crate) fn new() -> Self {
        if !Self::is_seen() {
            return Self(None);
        }
        let now = Instant::now();
        let line = Line { text: String::new(), begun: now, painted: now, is_shown: false };
        let line = Arc::new(Mutex::new(line));
        let watched = Arc::downgrade(&line);
        // Without the thread the line is only updated less often.
        let _ = thread::Builder::new().name("progress".into()).spawn(move || tick(&watched));
        Self(Some(line))
    }

    /// Updates the text.
    pub(crate) fn set(&self, text: impl FnOnce() -> String) {
        if let Some(line) = &self.0 {
            let mut line = line.lock();
            line.text = text();
            if line.painted.elapsed() >= BRIEF {
                line.paint();
            }
        }
    }

    /// Clears the line until the next update.
    pub(crate) fn clear(&self) {
        if let Some(line) = &self.0 {
            let mut line = line.lock();
            line.text.clear();
            line.wipe();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

impl Line {
    fn paint(&mut self) {
        self.painted = Instant::now();
        if self.text.is_empty() || self.begun.elapsed() < QUIET {
            return;
        }
        let text = format!("{} ({})", self.text, hours(self.begun.elapsed()));
        // A wrapped line could not be repainted.
        let text: String = text.chars().take(columns().saturating_sub(1)).collect();
        self.is_shown = true;
        // Failing to show progress must not stop the work.
        let _ = write!(io::stderr(), "\r\x1b[K{text}");
    }

    fn wipe(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn tick(line: &Weak<Mutex<Line>>) {
    loop {
        thread::sleep(TICK);
        let Some(line) = line.upgrade() else { return };
        line.lock().paint();
    }
}

/// Returns the width of the terminal.
fn columns() -> usize {
    const USUAL: usize = 80;
    #[cfg(unix)]
    let columns = rustix::termios::tcgetwinsize(io::stderr()).map_or(0, |size| usize::from(size.ws_col));
    #[cfg(not(unix))]
    let columns = 0;
    if columns == 0 { USUAL } else { columns }
}

/// Returns a time as `0:07`, `12:34` or `1:02:03`.
pub(crate) fn hours(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_on_a_clock() {
        for (seconds, text) in [(0, "0:00"), (7, "0:07"), (754, "12:34"), (3723, "1:02:03")] {
            assert_eq!(hours(Duration::from_secs(seconds)), text);
        }
    }
}
