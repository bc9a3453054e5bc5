//! The file of a tournament: one entry per line, each on disk before it is reported.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use outflank_formats::decode;
use outflank_formats::record::Date;
use outflank_tournament::log::{read_entry, write_entry};
use outflank_tournament::{Entry, Event, Log, Settings, Tournament, plain};

use crate::aside;
use crate::failure::Failure;
use crate::file_error::reason;
use crate::output_file::{unwritten, writable};
use crate::source::Source;
use crate::written::Written;

/// A tournament open for writing, which locks out other programs.
pub(super) struct EventFile {
    path: PathBuf,
    file: File,
    log: Log,
    /// The length of the complete lines in bytes.
    end: u64,
    /// A notice about the file from the time when it was opened.
    notice: Option<String>,
}

/// The content of a file opened for reading.
pub(in crate::command) enum Opened {
    /// A director's file.
    Event(Box<Log>),
    /// Results as one JSON object.
    Results(Box<Tournament>),
}

impl Opened {
    /// Reads a file of either kind; `-` is standard input.
    pub(super) fn read(name: &str) -> Result<Self, Failure> {
        let source = Source::from(name);
        let bytes = source.bytes()?;
        Self::of(&source, &bytes, Written::default())
    }

    /// Reads the content of a file of either kind; a tournament file is always in UTF-8.
    pub(in crate::command) fn of(source: &Source, bytes: &[u8], written: Written) -> Result<Self, Failure> {
        if looks_like_event(bytes) {
            let read = follow(&source.to_string(), bytes)?;
            tell(read.notice.as_deref());
            return Ok(Self::Event(Box::new(read.log)));
        }
        Self::results(source, &written.text(source, bytes)?)
    }

    /// Reads results from a text.
    pub(in crate::command) fn results(source: &Source, text: &str) -> Result<Self, Failure> {
        let tournament = plain::read(text).map_err(|error| {
            let colon = if matches!(error, plain::PlainError::Syntax { .. }) { ":" } else { ": " };
            Failure::input(format_args!("{source}{colon}{error}"))
        })?;
        Ok(Self::Results(Box::new(tournament)))
    }

    /// Returns the current tournament.
    pub(in crate::command) fn tournament(&self) -> &Tournament {
        match self {
            Self::Event(log) => log.tournament(),
            Self::Results(tournament) => tournament,
        }
    }
}

impl EventFile {
    /// Creates a tournament in a new file.
    pub(super) fn create(path: &Path, settings: Settings) -> Result<Self, Failure> {
        Self::write_whole(path, Log::create(settings, now()).map_err(Failure::input)?)
    }

    /// Checks that a tournament can be created in a file, before a long computation.
    pub(super) fn can_begin(path: &Path) -> Result<(), Failure> {
        if path.exists() { Err(is_there(path)) } else { writable(path) }
    }

    /// Writes a log to a new file.
    pub(super) fn write_whole(path: &Path, log: Log) -> Result<Self, Failure> {
        let created = OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let file = created.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => is_there(path),
            _ => unwritten(path, &error),
        })?;
        let mut event = Self { path: path.to_owned(), file, log, end: 0, notice: None };
        event.lock()?;
        let lines: String = event
            .log
            .entries()
            .iter()
            .zip(1..)
            .map(|(entry, number)| write_entry(number, entry) + "\n")
            .collect();
        event.append(lines.as_bytes()).map_err(|error| event.fault(&error))?;
        // The directory entry must reach the disk too.
        #[cfg(unix)]
        if let Some(folder) = path.parent() {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| event.fault(&error))?;
        }
        Ok(event)
    }

    /// Opens a tournament for writing. An incomplete last line is removed, with a notice on standard error.
    pub(super) fn open(name: &str) -> Result<Self, Failure> {
        let event = Self::open_silently(name)?;
        tell(event.notice());
        Ok(event)
    }

    /// Like [`open`](Self::open), for callers that show the [notice](Self::notice) elsewhere.
    pub(super) fn open_silently(name: &str) -> Result<Self, Failure> {
        let path = PathBuf::from(name);
        let source = Source::from(name);
        if source == Source::Stdin {
            return Err(Failure::input("a tournament needs a file: standard input is not writable"));
        }
        let opened = OpenOptions::new().read(true).write(true).open(&path);
        let file = opened.map_err(|error| source.unopened(&error))?;
        let mut event = Self { path, file, log: placeholder()?, end: 0, notice: None };
        event.lock()?;
        let mut bytes = Vec::new();
        event.file.read_to_end(&mut bytes).map_err(|error| event.fault(&error))?;
        if !looks_like_event(&bytes) && !bytes.is_empty() && plain_object(&bytes) {
            return Err(Failure::input(format_args!(
                "{name}: contains results, which cannot be extended; `outflank tournament new` creates a tournament"
            )));
        }
        let read = follow(name, &bytes)?;
        event.end = u64::try_from(read.kept).map_err(Failure::fault)?;
        event.file.set_len(event.end).map_err(|error| event.fault(&error))?;
        if read.lacks_end {
            event.append(b"\n").map_err(|error| event.fault(&error))?;
        }
        event.log = read.log;
        event.notice = read.notice;
        Ok(event)
    }

    fn lock(&self) -> Result<(), Failure> {
        self.file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                Failure::input(format_args!("{}: another program is writing to it", self.path.display()))
            }
            TryLockError::Error(error) => self.fault(&error),
        })
    }

    /// Adds an event; returns when it is on disk. If this fails, the event is not recorded.
    pub(super) fn happen(&mut self, event: Event) -> Result<(), Failure> {
        let entry = Entry { at: now(), event };
        let before = self.log.entries().len();
        let line = write_entry(before + 1, &entry) + "\n";
        let pushed = self.log.push(entry);
        pushed.map_err(|refusal| Failure::input(format_args!("{}: {refusal}", self.path.display())))?;
        if let Err(error) = self.append(line.as_bytes()) {
            let kept = self.log.entries().iter().take(before).cloned();
            self.log = Log::replay(kept).map_err(Failure::fault)?;
            return Err(self.fault(&error));
        }
        Ok(())
    }

    /// Writes after the last complete line. After a failure the partial line is removed, at once or before
    /// the next entry.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.set_len(self.end)?;
        self.file.seek(SeekFrom::Start(self.end))?;
        let written = self.file.write_all(bytes).and_then(|()| self.file.sync_data());
        if written.is_err() {
            let _ = self.file.set_len(self.end);
        } else {
            self.end += bytes.len() as u64;
        }
        written
    }

    fn fault(&self, error: &io::Error) -> Failure {
        Failure::fault(format_args!("{}: {}", self.path.display(), reason(error)))
    }

    /// Returns the notice from opening the file: an incomplete last line was dropped.
    pub(super) fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Returns the log.
    pub(super) const fn log(&self) -> &Log {
        &self.log
    }

    /// Returns the current tournament.
    pub(super) const fn tournament(&self) -> &Tournament {
        self.log.tournament()
    }
}

fn is_there(path: &Path) -> Failure {
    Failure::input(format_args!("{}: already exists", path.display()))
}

/// The parsed content of a tournament file.
struct Followed {
    log: Log,
    /// The length of the complete lines in bytes.
    kept: usize,
    /// Whether the last line lacks only its line end.
    lacks_end: bool,
    /// The notice about a dropped last line.
    notice: Option<String>,
}

/// Parses the lines of a file, with any line ends. The last line may be incomplete: then it was never
/// acknowledged. A byte order mark and trailing blank lines from editors are ignored.
fn follow(name: &str, bytes: &[u8]) -> Result<Followed, Failure> {
    const MARK: &[u8] = "\u{feff}".as_bytes();
    let mut entries = Vec::new();
    let mut kept = if bytes.starts_with(MARK) { MARK.len() } else { 0 };
    let whole = bytes.get(kept..).unwrap_or_default();
    let (text, blank) = whole.split_at(whole.trim_ascii_end().len());
    if text.is_empty() {
        return Err(Failure::input(format_args!(
            "{name}: is empty; `outflank tournament new` creates a tournament"
        )));
    }
    let end = lines(blank).next().filter(|line| is_ended(line)).map_or(0, <[u8]>::len);
    let text = whole.get(..text.len() + end).unwrap_or_default();
    let mut lacks_end = false;
    let mut notice = None;
    for (line, number) in lines(text).zip(1..) {
        let is_whole = is_ended(line);
        let text = std::str::from_utf8(line).map_err(|_| "not UTF-8 text".to_owned());
        let entry =
            text.and_then(|text| read_entry(number, text.trim_end()).map_err(|error| error.to_string()));
        match entry {
            Ok(entry) => entries.push(entry),
            Err(_) if !is_whole && number > 1 => {
                let message = "the last line is cut off and was dropped; nothing that was shown is lost";
                notice = Some(format!("{name}:{number}: {message}"));
                break;
            }
            Err(error) => return Err(Failure::input(format_args!("{name}:{number}: {error}"))),
        }
        kept += line.len();
        lacks_end = !is_whole;
    }
    let log = Log::replay(entries)
        .map_err(|error| Failure::input(format_args!("{name}:{}: {}", error.entry, error.refusal)))?;
    Ok(Followed { log, kept, lacks_end, notice })
}

/// Returns the lines of a file with their line ends.
fn lines(mut rest: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')).map_or(rest.len(), |at| {
            let is_pair = rest.get(at..).is_some_and(|end| end.starts_with(b"\r\n"));
            at + if is_pair { 2 } else { 1 }
        });
        let (line, after) = rest.split_at(end);
        rest = after;
        (!line.is_empty()).then_some(line)
    })
}

const fn is_ended(line: &[u8]) -> bool {
    matches!(line, [.., b'\n' | b'\r'])
}

/// Prints a notice on standard error, apart from the results.
fn tell(notice: Option<&str>) {
    if let Some(notice) = notice {
        aside::tell(format_args!("outflank: {notice}"));
    }
}

/// Whether a file is a director's; standard input never is, because it is not writable.
pub(super) fn is_event(name: &str) -> Result<bool, Failure> {
    let source = Source::from(name);
    Ok(source != Source::Stdin && looks_like_event(&source.bytes()?))
}

/// Whether the first line is, or nearly is, that of a tournament.
pub(in crate::command) fn looks_like_event(bytes: &[u8]) -> bool {
    let first = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let first = String::from_utf8_lossy(first);
    first.contains("\"outflank_tournament\"") || first.contains("\"event\":\"created\"")
}

fn plain_object(bytes: &[u8]) -> bool {
    decode(bytes).is_ok_and(|text| serde_json::from_str::<serde_json::Value>(&text).is_ok())
}

/// Returns a log for a new [`EventFile`] whose file is not read yet.
fn placeholder() -> Result<Log, Failure> {
    Log::create(Settings::usual("an event", 1), None).map_err(Failure::fault)
}

/// Returns the current date and time, as an entry records it.
fn now() -> Option<String> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Date::of_unix(since.as_secs()).map(|date| format!("{date} UTC"))
}

#[cfg(test)]
mod tests {
    use outflank_tournament::{Player, PlayerId};

    use super::*;

    #[test]
    fn an_unsaved_entry_does_not_take_effect() {
        let folder = tempfile::tempdir().expect("a directory");
        let path = folder.path().join("test.event");
        let mut event = EventFile::create(&path, Settings::usual("Test", 3)).expect("writable");
        let joined = |name: &str| {
            let id = PlayerId::new(name).expect("an id");
            Event::Joined(Box::new(Player::named(id, name)))
        };
        event.happen(joined("Ann")).expect("writable");
        let written = std::fs::read(&path).expect("the event exists");
        let before = event.log.clone();
        // A file opened for reading rejects writes, as on a full disk.
        let file = std::mem::replace(&mut event.file, File::open(&path).expect("the event exists"));
        assert!(matches!(event.happen(joined("Bo")), Err(Failure::Fault(_))));
        assert_eq!((&event.log, std::fs::read(&path).expect("the event exists")), (&before, written));
        event.file = file;
        event.happen(joined("Bo")).expect("there is room again");
        drop(event);
        let event = EventFile::open(path.to_str().expect("text")).expect("the file is intact");
        assert_eq!(event.tournament().entrants().len(), 2);
    }
}
