//! Reading standard input while the engine thinks.

use std::io::{self, Read};
use std::sync::mpsc::Sender;
use std::thread;

use outflank_formats::protocol::lines::Lines;

use super::session::Event;
use crate::failure::Failure;

/// A longer line is no command of any protocol; what is over is dropped, so that it does not fill the memory.
const LONGEST: usize = 1 << 20;

/// Starts the thread that reads.
pub(super) fn start(events: Sender<Event>) -> Result<(), Failure> {
    thread::Builder::new()
        .name("input".into())
        .spawn(move || {
            let mut lines = Lines::of_at_most(LONGEST);
            let mut bytes = vec![0; 1 << 16];
            loop {
                let read = match io::stdin().lock().read(&mut bytes) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    // A standard input that cannot be read has nothing more to say.
                    read => read.unwrap_or(0),
                };
                let mut complete = lines.push(bytes.get(..read).unwrap_or_default());
                if read == 0 && !lines.begun().is_empty() {
                    complete.push(lines.end());
                }
                // What came together is handed on together: it was not written in answer to what we do.
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
