//! Compression of files: once each, as small as possible.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::sync::OnceCell;

use super::files::File;

/// The maximum, except in debug builds, where it would take a second for each file.
#[cfg(feature = "brotli")]
const BROTLI_QUALITY: u32 = if cfg!(debug_assertions) { 5 } else { 11 };
/// 4 MiB, larger than any file of the web app.
#[cfg(feature = "brotli")]
const BROTLI_WINDOW: u32 = 22;

#[derive(Clone, Copy)]
pub(super) enum Encoding {
    #[cfg(feature = "brotli")]
    Brotli,
    Gzip,
}

/// All encodings, the smallest result first.
const ENCODINGS: &[Encoding] = &[
    #[cfg(feature = "brotli")]
    Encoding::Brotli,
    Encoding::Gzip,
];

impl Encoding {
    /// The encoding with the smallest result.
    pub(super) const SMALLEST: Self = ENCODINGS[0];

    /// The best encoding that the client accepts.
    pub(super) fn of(headers: &HeaderMap) -> Option<Self> {
        let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
        let takes = |name: &str| {
            accepted.split(',').any(|offer| {
                let mut parts = offer.split(';').map(str::trim);
                let is_named = parts.next().is_some_and(|offered| offered.eq_ignore_ascii_case(name));
                is_named && !parts.any(|quality| matches!(quality, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
            })
        };
        ENCODINGS.iter().copied().find(|encoding| takes(encoding.name()))
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            #[cfg(feature = "brotli")]
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// The ETag of a file in an encoding.
pub(super) fn tag(file: &File, encoding: Option<Encoding>) -> String {
    crate::etag::of_digest(&file.digest, encoding.map(Encoding::name))
}

/// The compressed file. Concurrent requests for the same file wait for one compression.
pub(super) async fn compressed(file: &File, encoding: Encoding) -> Bytes {
    type Kept = HashMap<String, Arc<OnceCell<Bytes>>>;
    static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);
    let kept = {
        let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(all.entry(tag(file, Some(encoding))).or_default())
    };
    let work = async || {
        let data = file.data.clone();
        tokio::task::spawn_blocking(move || compress(&data, encoding)).await.unwrap_or_default().into()
    };
    kept.get_or_init(work).await.clone()
}

fn compress(data: &[u8], encoding: Encoding) -> Vec<u8> {
    // Writing into memory does not fail.
    match encoding {
        #[cfg(feature = "brotli")]
        Encoding::Brotli => {
            let mut out = brotli::CompressorWriter::new(Vec::new(), 4096, BROTLI_QUALITY, BROTLI_WINDOW);
            let _written = out.write_all(data).and_then(|()| out.flush());
            out.into_inner()
        }
        Encoding::Gzip => {
            let mut out = GzEncoder::new(Vec::new(), Compression::best());
            let _written = out.write_all(data);
            out.finish().unwrap_or_default()
        }
    }
}
