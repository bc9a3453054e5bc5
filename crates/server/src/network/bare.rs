//! Responses outside the router, to malformed requests and to connections beyond the limit.

use axum::http::StatusCode;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::head::HeadRefusal;
use crate::{Failure, headers};

/// Sends a busy response, then reads until the client closes. Closing the connection earlier could discard
/// the response.
pub(super) async fn refuse_busy(mut tcp: TcpStream) -> std::io::Result<()> {
    tcp.write_all(&answer(&Failure::Busy)).await?;
    tcp.shutdown().await?;
    let mut unread = [0; 1024];
    while tcp.read(&mut unread).await? > 0 {}
    Ok(())
}

/// Returns the replacement for one of hyper's own error responses, or `None` for other responses.
///
/// Hyper's own responses have no body, and there is no other way to change them. The server's responses are
/// recognized by their request ID.
pub(super) fn instead_of(sent: &[u8]) -> Option<Vec<u8>> {
    let is_head = sent.starts_with(b"HTTP/1.") && sent.ends_with(b"\r\n\r\n");
    let head = std::str::from_utf8(sent).ok().filter(|_| is_head)?;
    let status = head.get("HTTP/1.1 ".len()..)?.get(..3)?;
    let failure = match status {
        "400" => Failure::BadRequest("this is not an HTTP/1.1 request".into()),
        "414" => HeadRefusal::LongAddress.into(),
        "431" => HeadRefusal::LargeHead.into(),
        _ => return None,
    };
    let is_ours = head.contains(headers::REQUEST_ID.as_str());
    (!is_ours).then(|| answer(&failure))
}

/// Returns a complete response, after which the connection ends.
fn answer(failure: &Failure) -> Vec<u8> {
    let id = headers::new_request_id();
    // Serializing cannot fail, since this is plain data.
    let body = serde_json::to_string(&failure.report(Some(&id))).unwrap_or_default();
    let status = failure.status();
    let mut head = format!(
        "HTTP/1.1 {} {}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{}: {id}\r\n",
        status.as_u16(),
        status.canonical_reason().unwrap_or_default(),
        body.len(),
        headers::REQUEST_ID,
    );
    for (name, value) in headers::ALWAYS.iter().chain([&headers::NOT_KEPT]) {
        head += &format!("{name}: {value}\r\n");
    }
    if status == StatusCode::SERVICE_UNAVAILABLE {
        head += "retry-after: 1\r\n";
    }
    format!("{head}\r\n{body}").into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_hyper_says_by_itself_is_replaced() {
        let own = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n\r\n";
        let sent = String::from_utf8(instead_of(own).unwrap()).unwrap();
        assert!(sent.starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\n"), "{sent}");
        assert!(sent.contains("\"code\":\"too_large\""), "{sent}");
        assert_eq!(instead_of(sent.as_bytes()), None);
        assert_eq!(
            instead_of(b"HTTP/1.1 400 Bad Request\r\nx-request-id: 7\r\ncontent-length: 9\r\n\r\n"),
            None
        );
        assert_eq!(instead_of(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"), None);
        assert_eq!(instead_of(b"HTTP/1."), None);
        assert_eq!(instead_of("{\"text\":\"Ж\"}".as_bytes()), None);
    }
}
