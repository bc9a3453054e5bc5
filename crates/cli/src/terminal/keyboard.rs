//! The events of the terminal, read in a separate thread.
//!
//! A read may never return: on a closed terminal, it loops without data. The program must be able to end even
//! then.

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

use crate::failure::Failure;

/// Keys, clicks and changes of size, in their order.
pub(crate) struct Keyboard {
    events: Receiver<io::Result<Event>>,
}

impl Keyboard {
    /// Starts the thread, which ends with the program.
    pub(crate) fn listen() -> Result<Self, Failure> {
        let (sender, events) = mpsc::channel();
        let work = move || {
            loop {
                let event = event::read();
                let is_last = event.is_err();
                if sender.send(event).is_err() || is_last {
                    return;
                }
            }
        };
        thread::Builder::new().name("keyboard".into()).spawn(work).map_err(Failure::fault)?;
        Ok(Self { events })
    }

    /// Returns the next event, if there is one within this time.
    pub(crate) fn next(&self, wait: Duration) -> Result<Option<Event>, Failure> {
        let failed = |what: String| Failure::fault(format_args!("cannot read from the terminal: {what}"));
        match self.events.recv_timeout(wait) {
            Ok(event) => event.map(Some).map_err(|error| failed(error.to_string())),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(failed("its thread has ended".to_owned())),
        }
    }
}
