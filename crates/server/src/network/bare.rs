//! Answers that do not come from the router: the client could not be understood, or not be let in.

use axum::http::StatusCode;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::head::HeadRefusal;
use crate::{Failure, headers};

/// Says that there is no place, and listens until the client has read it: closing before that could take the
/// answer away from it.
pub(super) async fn refuse_busy(mut tcp: TcpStream) -> std::io::Result<()> {
    tcp.write_all(&answer(&Failure::Busy)).await?;
    tcp.shutdown().await?;
    let mut unread = [0; 1024];
    while tcp.read(&mut unread).await? > 0 {}
    Ok(())
}

/// What to send in place of the answer that hyper gives by itself to what is not a request; `None` for every other
/// answer.
///
/// hyper's own has no body and cannot be changed otherwise. All of ours name their request, so that is how they
/// are told apart.
pub(super) fn instead_of(sent: &[u8]) -> Option<Vec<u8>> {
    let is_head = sent.starts_with(b"HTTP/1.") && sent.ends_with(b"\r\n\r\n");
    let head = std::str::from_utf8(sent).ok().filter(|_| is_head)?;
    let status = head.get("HTTP/1.1 ".len()..)?.get(..3)?;
    let failure = match status {
        "400" => Failure::BadRequest("this is not a request of HTTP/1.1".into()),
        "414" => HeadRefusal::LongAddress.into(),
        "431" => HeadRefusal::LargeHead.into(),
        _ => return None,
    };
    let is_ours = head.contains(headers::REQUEST_ID.as_str());
    (!is_ours).then(|| answer(&failure))
}

/// A whole answer, after which the connection ends.
fn answer(failure: &Failure) -> Vec<u8> {
    let id = headers::new_request_id();
    // Messages are plain data: writing them cannot fail.
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
