//! The loop of reading, thinking and answering.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use super::thinker::{Thinker, Thought};
use crate::failure::Failure;
use crate::output::Output;

/// An event for the engine.
pub(super) enum Event {
    /// Lines that arrived together.
    Lines(Vec<String>),
    /// The end of the input.
    End,
    /// A message from the engine's thread.
    Thought(Thought),
}

/// A protocol: the meaning of lines, and the form of answers.
pub(super) trait Protocol {
    /// Carries out a line. Called only while the engine is idle.
    fn obey(&mut self, line: &str, thinker: &mut Thinker, output: &mut Output) -> Result<Flow, Failure>;

    /// Reports a thought.
    fn tell(&mut self, thought: Thought, output: &mut Output) -> Result<(), Failure>;

    /// Whether a line interrupts the current search.
    fn interrupts(&self, line: &str) -> bool;
}

/// Whether the session continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    On,
    Quit,
}

/// If the input ends this soon after the start of a search, it is a script: all its commands are carried out.
/// A later end means that the other program is gone.
const SCRIPT: Duration = Duration::from_millis(100);

/// Runs until `quit`, or until the input has ended and all its commands are done.
pub(super) fn run(
    protocol: &mut impl Protocol,
    thinker: &mut Thinker,
    events: &Receiver<Event>,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut waiting = VecDeque::new();
    let mut is_ended = false;
    loop {
        while !thinker.is_busy() {
            match waiting.pop_front() {
                Some(line) => {
                    let line: String = line;
                    if protocol.obey(&line, thinker, output)? == Flow::Quit {
                        return Ok(());
                    }
                }
                None if is_ended => return Ok(()),
                None => break,
            }
        }
        match events.recv() {
            Ok(Event::Lines(lines)) => {
                if lines.iter().any(|line| protocol.interrupts(line)) {
                    thinker.interrupt();
                }
                waiting.extend(lines);
            }
            Ok(Event::End) => {
                is_ended = true;
                if thinker.busy_for().is_some_and(|time| time > SCRIPT) {
                    thinker.interrupt();
                }
            }
            Ok(Event::Thought(Thought::Lost)) | Err(_) => {
                return Err(Failure::fault("the engine's thread has ended"));
            }
            Ok(Event::Thought(thought)) => {
                if matches!(thought, Thought::Done) {
                    thinker.done();
                }
                protocol.tell(thought, output)?;
            }
        }
    }
}
