//! Passwords from the file of PostgreSQL's own programs, `~/.pgpass`.
//!
//! The format and the rules are those of libpq: <https://www.postgresql.org/docs/current/libpq-pgpass.html>.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

/// The environment variable with another path of the file.
const VARIABLE: &str = "PGPASSFILE";
/// The directories in which PostgreSQL creates its socket by default. They count as `localhost`.
#[cfg(unix)]
const SOCKET_DIRECTORIES: [&str; 3] = ["/tmp", "/var/run/postgresql", "/run/postgresql"];

/// The address with which lines of the file are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wanted {
    /// The equal names of the host.
    hosts: Vec<String>,
    port: String,
    database: String,
    user: String,
}

/// Returns the password for this address; `None` if there is no file, or no line matches.
pub(super) fn password(config: &Config) -> Option<Vec<u8>> {
    let path = match std::env::var_os(VARIABLE).filter(|path| !path.is_empty()) {
        Some(path) => PathBuf::from(path),
        None => usual_path()?,
    };
    let wanted = Wanted::of(config, user)?;
    find(&content(&path)?, &wanted)
}

/// The name of the user of the system, which applies if the address has none.
fn user() -> Option<OsString> {
    ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(std::env::var_os)
}

fn usual_path() -> Option<PathBuf> {
    if cfg!(windows) {
        return Some(Path::new(&std::env::var_os("APPDATA")?).join("postgresql").join("pgpass.conf"));
    }
    Some(std::env::home_dir()?.join(".pgpass"))
}

/// Reads the file. Like libpq, ignores a file that others may read, so that nobody trusts such a file.
fn content(path: &Path) -> Option<Vec<u8>> {
    static WARNING: Once = Once::new();
    let warn = |what: &str| WARNING.call_once(|| tracing::warn!(path = %path.display(), "{what}"));
    let file = fs::metadata(path).ok()?;
    if !file.is_file() {
        warn("the password file is ignored: it is not a regular file");
        return None;
    }
    #[cfg(unix)]
    if std::os::unix::fs::PermissionsExt::mode(&file.permissions()) & 0o077 != 0 {
        warn("the password file is ignored, because others have access to it: run chmod 0600 on it");
        return None;
    }
    match fs::read(path) {
        Ok(content) => Some(content),
        Err(error) => {
            warn(&format!("the password file is ignored: {error}"));
            None
        }
    }
}

impl Wanted {
    /// `None` if the user is unknown.
    fn of(config: &Config, user: impl FnOnce() -> Option<OsString>) -> Option<Self> {
        let hosts = match config.get_hosts().first() {
            None => vec!["localhost".to_owned()],
            Some(Host::Tcp(host)) => vec![host.clone()],
            #[cfg(unix)]
            Some(Host::Unix(directory)) => {
                let is_usual = SOCKET_DIRECTORIES.iter().any(|usual| directory == Path::new(usual));
                let usual = is_usual.then(|| "localhost".to_owned());
                usual.into_iter().chain([directory.to_str()?.to_owned()]).collect()
            }
        };
        let user = match config.get_user() {
            Some(user) => user.to_owned(),
            None => user()?.into_string().ok()?,
        };
        Some(Self {
            hosts,
            port: config.get_ports().first().copied().unwrap_or(5432).to_string(),
            database: config.get_dbname().unwrap_or(&user).to_owned(),
            user,
        })
    }

    fn matches(&self, line: &[Vec<u8>; 4]) -> bool {
        let is = |pattern: &Vec<u8>, text: &String| pattern == b"*" || unescaped(pattern) == text.as_bytes();
        let [host, port, database, user] = line;
        self.hosts.iter().any(|name| is(host, name))
            && is(port, &self.port)
            && is(database, &self.database)
            && is(user, &self.user)
    }
}

/// The password of the first line that matches.
fn find(content: &[u8], wanted: &Wanted) -> Option<Vec<u8>> {
    let lines = content.split(|byte| *byte == b'\n');
    lines.filter(|line| !line.starts_with(b"#")).find_map(|line| {
        let [host, port, database, user, password] = fields(line.strip_suffix(b"\r").unwrap_or(line))?;
        wanted.matches(&[host, port, database, user]).then(|| unescaped(&password))
    })
}

/// The first five fields of a line, still with their backslashes. `None` if there are fewer.
fn fields(line: &[u8]) -> Option<[Vec<u8>; 5]> {
    let mut fields = vec![Vec::new()];
    let mut is_escaped = false;
    for byte in line {
        if *byte == b':' && !is_escaped {
            fields.push(Vec::new());
        } else {
            fields.last_mut()?.push(*byte);
        }
        is_escaped = *byte == b'\\' && !is_escaped;
    }
    fields.truncate(5);
    fields.try_into().ok()
}

/// A field without the backslashes before its characters.
fn unescaped(field: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(field.len());
    let mut rest = field.iter();
    while let Some(byte) = rest.next() {
        let escaped = if *byte == b'\\' { rest.next() } else { None };
        text.push(*escaped.unwrap_or(byte));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(address: &str) -> Wanted {
        Wanted::of(&address.parse().unwrap(), || Some("system".into())).unwrap()
    }

    fn found(content: &str, address: &str) -> Option<String> {
        find(content.as_bytes(), &wanted(address)).map(|password| String::from_utf8(password).unwrap())
    }

    #[test]
    fn the_first_line_that_matches_gives_the_password() {
        let content =
            "# remark\n\ndb:5433:games:club:one\r\ndb:*:games:club:two\n*:*:*:other:three\nshort:1:2\n";
        for (address, password) in [
            ("postgres://club@db:5433/games", Some("one")),
            ("postgres://club@db/games", Some("two")),
            ("postgres://other@anywhere:1/any", Some("three")),
            ("postgres://club@db/other", None),
            ("postgres://club@elsewhere/games", None),
            ("postgres://db/games", None),
        ] {
            assert_eq!(found(content, address).as_deref(), password, "{address}");
        }
        assert_eq!(found("db:5432:games:system:mine", "postgres://db/games").as_deref(), Some("mine"));
    }

    #[test]
    fn a_backslash_escapes_colons_and_backslashes() {
        let content = r"\:\:1:5432:a\\b:\*:p\:q\\r:rest";
        assert_eq!(found(content, "postgres://*@[::1]/a%5Cb").as_deref(), Some(r"p:q\r"));
        assert_eq!(found(content, "postgres://club@[::1]/a%5Cb"), None, "an escaped star is a star");
    }

    #[cfg(unix)]
    #[test]
    fn the_usual_socket_is_the_local_host() {
        let line = "localhost:5432:games:club:local";
        let usual = "postgres://club@/games?host=/var/run/postgresql";
        assert_eq!(found(line, usual).as_deref(), Some("local"));
        assert_eq!(found(line, "postgres://club@/games?host=/srv"), None);
        assert_eq!(found("/srv:*:*:*:own", "postgres://club@/games?host=/srv").as_deref(), Some("own"));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_others_may_read_is_ignored() {
        use std::os::unix::fs::PermissionsExt;

        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("passwords");
        assert_eq!(content(&path), None);
        fs::write(&path, "*:*:*:*:x").unwrap();
        for (mode, is_read) in [(0o640, false), (0o604, false), (0o600, true), (0o400, true)] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            assert_eq!(content(&path).is_some(), is_read, "{mode:o}");
        }
        assert_eq!(content(directory.path()), None);
    }
}
