//! Reading standard input while the engine thinks.

use std::io::{self, Read};
use std::sync::mpsc::Sender;
use std::thread;

use super::session::Event;
use crate::failure::Failure;

/// A longer line is no command of any protocol; what is over is dropped, so that it does not fill the memory.
const LONGEST: usize = 1 << 20;

/// Starts the thread that reads.
pub(super) fn start(events: Sender<Event>) -> Result<(), Failure> {
    thread::Builder::new()
        .name("input".into())
        .spawn(move || {
            let mut lines = Lines::default();
            let mut bytes = vec![0; 1 << 16];
            loop {
                let read = match io::stdin().lock().read(&mut bytes) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    // A standard input that cannot be read has nothing more to say.
                    read => read.unwrap_or(0),
                };
                let complete = lines.push(bytes.get(..read).unwrap_or_default());
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

/// Cuts what arrives into lines.
#[derive(Default)]
struct Lines {
    begun: Vec<u8>,
}

impl Lines {
    /// The lines that these bytes complete; no bytes are the end of the input and complete the last line.
    fn push(&mut self, bytes: &[u8]) -> Vec<String> {
        let mut complete = Vec::new();
        for &byte in bytes {
            if byte == b'\n' {
                complete.push(self.take());
            } else if self.begun.len() < LONGEST {
                self.begun.push(byte);
            }
        }
        if bytes.is_empty() && !self.begun.is_empty() {
            complete.push(self.take());
        }
        complete
    }

    fn take(&mut self) -> String {
        let line = String::from_utf8_lossy(&self.begun).trim_end_matches('\r').to_owned();
        self.begun.clear();
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_wherever_the_pieces_end() {
        let mut lines = Lines::default();
        assert_eq!(lines.push(b"na"), Vec::<String>::new());
        assert_eq!(lines.push(b"me\r\nquit\nlis"), ["name", "quit"]);
        assert_eq!(lines.push(b"t\xff"), Vec::<String>::new());
        assert_eq!(lines.push(b""), ["list\u{fffd}"]);
        assert_eq!(lines.push(b""), Vec::<String>::new());
    }

    #[test]
    fn a_line_without_end_does_not_fill_the_memory() {
        let mut lines = Lines::default();
        for _ in 0..40 {
            assert!(lines.push(&[b'x'; 1 << 16]).is_empty());
        }
        assert_eq!(lines.push(b"\n")[0].len(), LONGEST);
    }
}
