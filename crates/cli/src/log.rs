//! The log of a long-running command on standard error, which never blocks the command.
//!
//! The reader of standard error may have stopped reading, or be gone. So a separate thread writes the lines;
//! if it is blocked and too many lines wait, new lines are dropped and counted.

use std::io::{self, IsTerminal, Write};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use clap::ValueEnum;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The maximum number of lines waiting to be written.
const WAITING: usize = 1024;
/// The longest wait for the last lines at the end of the program.
const LAST_LINES: Duration = Duration::from_millis(200);

/// The log level.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Level {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// One JSON object per line.
    Json,
}

/// The log, which ends when this value is dropped.
#[derive(Debug)]
pub(crate) struct Log(Lines);

/// Starts the log of this process. Panics are logged too, because their usual message could block.
pub(crate) fn start(level: Level, format: Format) -> io::Result<Log> {
    let level = match level {
        Level::Off => LevelFilter::OFF,
        Level::Error => LevelFilter::ERROR,
        Level::Warn => LevelFilter::WARN,
        Level::Info => LevelFilter::INFO,
        Level::Debug => LevelFilter::DEBUG,
        Level::Trace => LevelFilter::TRACE,
    };
    let lines = Lines::to(io::stderr(), format)?;
    let writer = lines.clone();
    let log = tracing_subscriber::fmt().with_writer(move || writer.clone()).with_max_level(level);
    // The NATS client reports every attempt to connect; a message of our own for operators replaces these.
    let chatter = if level >= LevelFilter::DEBUG { level } else { LevelFilter::OFF };
    let targets = Targets::new().with_default(level).with_target("async_nats", chatter);
    match format {
        Format::Text => {
            let has_colors = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
            log.with_ansi(has_colors).finish().with(targets).init();
        }
        Format::Json => log.json().flatten_event(true).with_span_list(false).finish().with(targets).init(),
    }
    panic::set_hook(Box::new(|panic| tracing::error!("{panic}")));
    Ok(Log(lines))
}

impl Drop for Log {
    /// Waits briefly for the last lines.
    fn drop(&mut self) {
        let (written, all_written) = channel();
        if self.0.sender.try_send(Entry::Told(written)).is_ok() {
            let _late = all_written.recv_timeout(LAST_LINES);
        }
    }
}

/// The input of the writing thread.
#[derive(Debug)]
enum Entry {
    Line(Vec<u8>),
    /// Write everything before this, then notify the sender.
    Told(Sender<()>),
}

/// Accepts lines without ever blocking or failing.
#[derive(Clone, Debug)]
struct Lines {
    sender: SyncSender<Entry>,
    lost: Arc<AtomicU64>,
}

impl Lines {
    fn to(target: impl Write + Send + 'static, format: Format) -> io::Result<Self> {
        let (sender, entries) = sync_channel(WAITING);
        let lost = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&lost);
        thread::Builder::new()
            .name("log".into())
            .spawn(move || write_all(&entries, &counted, target, format))?;
        Ok(Self { sender, lost })
    }
}

impl Write for Lines {
    /// Accepts one line, because the formatter writes each line with a single call.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.sender.try_send(Entry::Line(line.to_owned())).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write_all(entries: &Receiver<Entry>, lost: &AtomicU64, mut target: impl Write, format: Format) {
    for entry in entries {
        // If the reader is gone, the loss cannot be reported.
        let _unread = match entry {
            Entry::Line(line) => target.write_all(&line).and_then(|()| tell_lost(lost, &mut target, format)),
            Entry::Told(written) => {
                let flushed = target.flush();
                let _gone = written.send(());
                flushed
            }
        };
    }
}

/// Reports the number of lines dropped since the last report.
fn tell_lost(lost: &AtomicU64, target: &mut impl Write, format: Format) -> io::Result<()> {
    const WHY: &str = "lines of the log were dropped: standard error was not read";
    match lost.swap(0, Ordering::Relaxed) {
        0 => Ok(()),
        count if format == Format::Json => {
            let line = serde_json::json!({ "level": "WARN", "message": WHY, "count": count });
            writeln!(target, "{line}")
        }
        1 => writeln!(target, "(1 line of the log was dropped: standard error was not read)"),
        count => writeln!(target, "({count} {WHY})"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// A target that blocks every write until released.
    struct Gate(Receiver<()>, Arc<Mutex<Vec<u8>>>);

    impl Write for Gate {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // Once the other end is gone, every write passes.
            let _open = self.0.recv();
            self.1.lock().map_err(|_| io::ErrorKind::Other)?.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn unread_lines_are_dropped_and_counted() {
        let (gate, held) = channel();
        let written = Arc::new(Mutex::new(Vec::new()));
        let mut lines = Lines::to(Gate(held, Arc::clone(&written)), Format::Text).expect("a thread");
        let given = WAITING + 100;
        for line in 0..given {
            // Write the line in one piece, as the formatter does.
            lines.write_all(format!("line {line}\n").as_bytes()).expect("the log takes everything");
        }
        drop(gate);
        // The queue is full until the thread has caught up; then it accepts this.
        let (done, all_written) = channel();
        lines.sender.send(Entry::Told(done)).expect("the thread lives");
        all_written.recv().expect("the thread lives");
        let text = String::from_utf8(written.lock().expect("no panic").clone()).expect("text");
        let dropped = text.lines().find_map(|line| line.strip_prefix('(')?.split_once(" line"));
        let dropped: usize = dropped.expect(&text).0.parse().expect("a count");
        assert!((99..=100).contains(&dropped), "{dropped}: one line was being written");
        assert_eq!(text.lines().filter(|line| line.starts_with("line ")).count(), given - dropped);
    }
}
