//! Compresses each file of the web app once, to the smallest size possible.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, LazyLock};

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use parking_lot::Mutex;
use tokio::sync::OnceCell;

use super::files::File;

/// The maximum quality. Debug builds use less, since the maximum would take a second per file there.
#[cfg(feature = "brotli")]
const BROTLI_QUALITY: u32 = if cfg!(debug_assertions) { 5 } else { 11 };
/// The logarithm of the window: 4 MiB, more than any file of the web app.
#[cfg(feature = "brotli")]
const BROTLI_WINDOW: u32 = 22;

#[derive(Clone, Copy)]
pub(super) enum Encoding {
    #[cfg(feature = "brotli")]
    Brotli,
    Gzip,
}

/// All encodings, smallest output first.
const ENCODINGS: &[Encoding] = &[
    #[cfg(feature = "brotli")]
    Encoding::Brotli,
    Encoding::Gzip,
];

impl Encoding {
    /// The encoding with the smallest output.
    pub(super) const SMALLEST: Self = ENCODINGS[0];

    /// Returns the best encoding that the client accepts.
    pub(super) fn of(headers: &HeaderMap) -> Option<Self> {
        let lines = headers.get_all(header::ACCEPT_ENCODING).into_iter();
        let offers: Vec<(&str, bool)> =
            lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(',')).map(offer).collect();
        let offered = |name: &str| {
            let named = offers.iter().find(|(offered, _)| offered.eq_ignore_ascii_case(name));
            named.map(|(_, is_accepted)| *is_accepted)
        };
        // The asterisk means every encoding that is not named.
        let accepts = |name: &str| offered(name).or_else(|| offered("*")).unwrap_or(false);
        ENCODINGS.iter().copied().find(|encoding| accepts(encoding.name()))
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            #[cfg(feature = "brotli")]
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// Parses an entry of `Accept-Encoding` into its name and whether it is accepted.
fn offer(text: &str) -> (&str, bool) {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let is_zero = |parameter: &str| {
        let quality = parameter.split_once('=').filter(|(key, _)| key.trim().eq_ignore_ascii_case("q"));
        quality.is_some_and(|(_, value)| value.trim().parse() == Ok(0.0))
    };
    (name, !parts.any(is_zero))
}

/// Returns the ETag of a file in an encoding.
pub(super) fn tag(file: &File, encoding: Option<Encoding>) -> String {
    crate::etag::of_digest(&file.digest, encoding.map(Encoding::name))
}

/// Returns the compressed file. Concurrent requests for the same file share one compression.
pub(super) async fn compressed(file: &File, encoding: Encoding) -> Bytes {
    /// By ETag.
    type Cache = HashMap<String, Arc<OnceCell<Bytes>>>;
    static CACHE: LazyLock<Mutex<Cache>> = LazyLock::new(Mutex::default);
    let cell = {
        let mut all = CACHE.lock();
        Arc::clone(all.entry(tag(file, Some(encoding))).or_default())
    };
    let work = async || {
        let data = file.data.clone();
        tokio::task::spawn_blocking(move || compress(&data, encoding)).await.unwrap_or_default().into()
    };
    cell.get_or_init(work).await.clone()
}

fn compress(data: &[u8], encoding: Encoding) -> Vec<u8> {
    // Writing to memory cannot fail.
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

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn an_encoding_is_chosen_from_all_headers_and_asterisks() {
        let best = Some(Encoding::SMALLEST.name());
        for (headers, expected) in [
            (&["gzip"][..], Some("gzip")),
            (&["GZip ; Q=0.5"], Some("gzip")),
            (&["deflate", "zstd, gzip"], Some("gzip")),
            (&["*"], best),
            (&["identity, *;q=0.1"], best),
            (&["br;q=0, *"], Some("gzip")),
            (&["br;q=0, gzip; q=0.000", "*"], None),
            (&["*;q=0"], None),
            (&["gzip, *;q=0"], Some("gzip")),
            (&["identity"], None),
            (&[""], None),
            (&[], None),
        ] {
            let headers: HeaderMap = headers
                .iter()
                .map(|line| (header::ACCEPT_ENCODING, HeaderValue::from_static(line)))
                .collect();
            assert_eq!(Encoding::of(&headers).map(Encoding::name), expected, "{headers:?}");
        }
    }
}
