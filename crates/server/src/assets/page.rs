//! The page of the web app: its version, and the inline scripts that it may run.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use super::{INDEX, files};
use crate::headers;

/// Returns the build of the web app, or `None` if there is no web app. The build is a hash of the page, which
/// contains the hashes of all other files.
pub(crate) fn build() -> Option<String> {
    let page = files::get(INDEX)?;
    Some(page.digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect())
}

/// Returns the page's content security policy, which adds the hashes of its inline scripts to the common
/// policy.
pub(super) fn policy(page: &[u8]) -> String {
    let hashes = inline_scripts(&String::from_utf8_lossy(page)).into_iter().map(|script| hash(&script));
    headers::policy_with_scripts(hashes)
}

/// Returns a script's hash as a source expression (<https://www.w3.org/TR/CSP3/#grammardef-hash-source>).
fn hash(script: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script)))
}

/// Returns the inline scripts of a page as a browser parses them.
fn inline_scripts(page: &str) -> Vec<String> {
    let mut scripts = Vec::new();
    let mut rest = page;
    while let Some((_, from_tag)) = rest.split_once("<script") {
        let Some((attributes, body)) = from_tag.split_once('>') else { break };
        let Some((script, after)) = body.split_once("</script>") else { break };
        let is_elsewhere = attributes.split_ascii_whitespace().any(|attribute| attribute.starts_with("src="));
        if !is_elsewhere {
            // Browsers normalize line endings before they parse a page.
            scripts.push(script.replace("\r\n", "\n").replace('\r', "\n"));
        }
        rest = after;
    }
    scripts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_written_into_the_page_are_found_and_those_elsewhere_are_not() {
        let page = "<!doctype html><script>a < b\r\nc</script><script type=\"module\" src=\"/app.js\"></script>\
                    <script\n  type=\"importmap\">{}</script><p>script</p><script src=/x.js></script><script>";
        assert_eq!(inline_scripts(page), ["a < b\nc", "{}"]);
    }

    /// The example in the standard: <https://www.w3.org/TR/CSP3/#external-hash>.
    #[test]
    fn a_script_is_named_by_its_hash_and_by_nothing_else() {
        let policy = policy(b"<script>alert('Hello, world.');</script>");
        let scripts = policy.split("; ").find(|part| part.starts_with("script-src"));
        assert_eq!(scripts, Some("script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"));
        assert!(!super::policy(b"<p>").contains("sha256"));
    }
}
