//! The loop between what is read, what is thought and what is answered.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use super::thinker::{Thinker, Thought};
use crate::failure::Failure;
use crate::output::Output;

/// What happens to an engine.
pub(super) enum Event {
    /// Lines that came together.
    Lines(Vec<String>),
    /// There will be no more lines.
    End,
    /// The engine's thread has something to say.
    Thought(Thought),
}

/// A protocol: what lines ask for and how thoughts are told.
pub(super) trait Protocol {
    /// Does as a line asks; called only while nothing is thought about.
    fn obey(&mut self, line: &str, thinker: &mut Thinker, output: &mut Output) -> Result<Flow, Failure>;

    /// Tells what was thought.
    fn tell(&mut self, thought: Thought, output: &mut Output) -> Result<(), Failure>;

    /// Whether a line ends the thinking that it arrives in.
    fn interrupts(&self, line: &str) -> bool;
}

/// Whether the session goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    On,
    Quit,
}

/// An input that ends so soon after a search began was complete before it: a script, whose commands are all worked
/// through. One that ends later belonged to a program that is gone.
const SCRIPT: Duration = Duration::from_millis(100);

/// Obeys until told to quit, or until all lines of an input that ended are obeyed.
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
