//! Character encodings of uploaded files, by the names of the Encoding Standard.

use outflank_formats::{Decoded, Encoding, ReadError};
use outflank_tournament::exchange::{Fault, LineFault};

use crate::Failure;

/// Returns the encoding that the client names, or automatic detection if it names none.
pub(crate) fn encoding(asked: Option<&str>) -> Result<Encoding, Failure> {
    let named = asked.map(str::parse).transpose();
    Ok(named.map_err(|error| Failure::BadRequest(format!("encoding: {error}")))?.unwrap_or_default())
}

/// Decodes an uploaded file about an event.
pub(crate) fn decoded(bytes: &[u8], encoding: Encoding) -> Result<Decoded<'_>, Failure> {
    encoding.decode(bytes).map_err(|ReadError { place, reason }| {
        // Decoding cannot fail otherwise.
        let named = if encoding == Encoding::AUTO { Encoding::UTF_8 } else { encoding };
        let what = LineFault::NotText { encoding: named.to_string(), what: reason.to_string() };
        Fault { line: place.line, what }.into()
    })
}
