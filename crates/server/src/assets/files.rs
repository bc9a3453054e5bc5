//! The files of `web/dist`, embedded in the program. Debug builds read them from disk at each request.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

/// A file of the web app.
#[derive(Clone)]
pub(super) struct File {
    pub(super) data: Cow<'static, [u8]>,
    pub(super) digest: [u8; 32],
}

impl File {
    fn of(data: Cow<'static, [u8]>) -> Self {
        Self { digest: Sha256::digest(&data).into(), data }
    }
}

/// The embedded files by name, as collected by the build script.
static EMBEDDED: LazyLock<BTreeMap<&str, File>> = LazyLock::new(|| {
    const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web_app.rs"));
    FILES.iter().map(|(name, data)| (*name, File::of(Cow::Borrowed(data)))).collect()
});

/// Returns the file with this name, such as `assets/app.js`.
pub(super) fn get(name: &str) -> Option<File> {
    if cfg!(debug_assertions) { from_disk(name) } else { EMBEDDED.get(name).cloned() }
}

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    EMBEDDED.keys().copied()
}

/// Reads a file from the source tree of the build.
fn from_disk(name: &str) -> Option<File> {
    let leads_out = name.split(['/', '\\']).any(|part| matches!(part, "" | "." | ".."));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/");
    let data = if leads_out { None } else { std::fs::read(format!("{path}{name}")).ok() };
    data.map(|data| File::of(Cow::Owned(data)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_embedded_is_what_lies_there_and_nothing_beside_it_is_given() {
        assert!(names().count() > 20);
        for name in names() {
            let (embedded, there) = (&EMBEDDED[name], from_disk(name).unwrap());
            assert_eq!((embedded.digest, &embedded.data), (there.digest, &there.data), "{name}");
        }
        for name in
            ["", "/", "../package.json", "assets/../index.html", "assets/", "..\\package.json", "/etc/hosts"]
        {
            assert!(get(name).is_none() && !EMBEDDED.contains_key(name), "{name}");
        }
    }
}
