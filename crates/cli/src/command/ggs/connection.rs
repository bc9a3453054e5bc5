//! The connection to the server: a reading thread and the login.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream, ToSocketAddrs};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use outflank_formats::protocol::ggs::{Command, asks_for_login, asks_for_password};
use outflank_formats::protocol::lines::Lines;

use super::Event;

/// The time limit for connecting and for writing.
const TIMEOUT: Duration = Duration::from_secs(20);
/// The longest line kept; the server sends no longer ones. The rest of a line is dropped.
const LONGEST_LINE: usize = 1 << 16;

pub(super) struct Connection {
    stream: TcpStream,
    lines: Lines,
    step: Step,
    /// The number of the connection; data from earlier connections is ignored.
    pub(super) number: u64,
}

/// The progress of the login.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// The server has not asked for the name yet.
    Name,
    /// The server has not asked for the password yet.
    Password,
    /// The server has the password and has not answered yet.
    Known,
    /// The login has succeeded.
    In,
}

/// The meaning of received bytes.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum LoginOutput {
    /// The login has succeeded.
    Welcome,
    /// The name or the password was refused.
    Refused,
    /// A line.
    Line(String),
}

impl Connection {
    /// Connects and starts reading.
    ///
    /// # Errors
    /// If the connection fails.
    pub(super) fn open(server: &str, number: u64, events: SyncSender<Event>) -> io::Result<Self> {
        let mut last = io::Error::new(io::ErrorKind::NotFound, "no such server");
        let mut found = None;
        for address in server.to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, TIMEOUT) {
                Ok(stream) => {
                    found = Some(stream);
                    break;
                }
                Err(error) => last = error,
            }
        }
        let stream = found.ok_or(last)?;
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(TIMEOUT))?;
        let mut reading = stream.try_clone()?;
        let read = move || {
            let mut bytes = vec![0; 1 << 14];
            loop {
                let event = match reading.read(&mut bytes) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Ok(0) => Event::Closed { number, why: "the server has closed the connection".to_owned() },
                    Err(error) => Event::Closed { number, why: error.to_string() },
                    Ok(n) => Event::Received { number, bytes: bytes.get(..n).unwrap_or_default().to_vec() },
                };
                let is_last = matches!(event, Event::Closed { .. });
                if events.send(event).is_err() || is_last {
                    return;
                }
            }
        };
        thread::Builder::new().name("server".into()).spawn(read)?;
        Ok(Self { stream, lines: Lines::of_at_most(LONGEST_LINE), step: Step::Name, number })
    }

    /// Whether the server has the password and has not answered yet.
    pub(super) fn is_being_let_in(&self) -> bool {
        self.step == Step::Known
    }

    /// Whether the login has succeeded.
    pub(super) fn is_in(&self) -> bool {
        self.step == Step::In
    }

    /// Sends a line.
    ///
    /// # Errors
    /// If the line cannot be sent.
    pub(super) fn send(&mut self, command: &Command<'_>) -> io::Result<()> {
        self.stream.write_all(format!("{command}\n").as_bytes())
    }

    /// Processes received bytes, and logs in when the server asks.
    ///
    /// # Errors
    /// If an answer cannot be sent.
    pub(super) fn take(&mut self, bytes: &[u8], login: &str, password: &str) -> io::Result<Vec<LoginOutput>> {
        let mut outputs = Vec::new();
        for line in self.lines.push(bytes) {
            if self.step == Step::In {
                outputs.push(LoginOutput::Line(line));
            } else {
                outputs.extend(self.step(&line, login, password)?);
            }
        }
        if self.step == Step::In {
            return Ok(outputs);
        }
        // A prompt may lack its line end.
        let begun = self.lines.begun();
        if asks_for_login(&begun) || asks_for_password(&begun) {
            self.lines.end();
            outputs.extend(self.step(&begun, login, password)?);
        }
        Ok(outputs)
    }

    fn step(&mut self, line: &str, login: &str, password: &str) -> io::Result<Option<LoginOutput>> {
        match self.step {
            Step::Name if asks_for_login(line) => {
                self.send(&Command::Plain(login))?;
                self.step = Step::Password;
            }
            Step::Password if asks_for_password(line) => {
                self.send(&Command::Plain(password))?;
                self.step = Step::Known;
            }
            Step::Password | Step::Known if asks_for_login(line) || asks_for_password(line) => {
                return Ok(Some(LoginOutput::Refused));
            }
            Step::Known if line.trim() == "READY" => {
                self.step = Step::In;
                return Ok(Some(LoginOutput::Welcome));
            }
            _ => {}
        }
        Ok(None)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // The reading thread ends with the connection.
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}
