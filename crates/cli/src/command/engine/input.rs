//! Reads standard input while the engine thinks.

use std::io::{self, Read};
use std::sync::mpsc::Sender;
use std::thread;

use outflank_formats::protocol::lines::Lines;

use super::session::Event;
use crate::failure::Failure;

/// The longest line; no command of any protocol is longer. The rest of a longer line is dropped to save
/// memory.
const LONGEST_LINE: usize = 1 << 20;

/// Starts the reading thread.
pub(super) fn start(events: Sender<Event>) -> Result<(), Failure> {
    thread::Builder::new()
        .name("input".into())
        .spawn(move || {
            let mut lines = Lines::of_at_most(LONGEST_LINE);
            let mut bytes = vec![0; 1 << 16];
            loop {
                let read = match io::stdin().lock().read(&mut bytes) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    // An unreadable standard input counts as ended.
                    read => read.unwrap_or(0),
                };
                let mut complete = lines.push(bytes.get(..read).unwrap_or_default());
                if read == 0 && !lines.begun().is_empty() {
                    complete.push(lines.end());
                }
                // Lines that arrive together are passed on together: they were not written in response to the
                // engine.
                if !complete.is_empty() && events.send(Event::Lines(complete)).is_err() {
                    return;
                }
                if read == 0 {
                    let _ = events.send(Event::End);
                    return;
                }
            }
        })
        .map(drop)
        .map_err(Failure::fault)
}
