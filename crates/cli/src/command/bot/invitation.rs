//! Invitation links.

use std::str::FromStr;

const EXPECTED: &str = "expected the link of an invitation, such as http://127.0.0.1:8080/join/K7mRq2WxZ4hT#q5H0n1mJ2cVt0yWb3uXr8A";

/// A parsed link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Invitation {
    /// The address of the server, without a slash at the end.
    pub(super) server: String,
    pub(super) game: String,
    /// The secret that gives the seat.
    pub(super) code: String,
}

impl FromStr for Invitation {
    type Err = String;

    fn from_str(link: &str) -> Result<Self, String> {
        let (address, code) = link.trim().split_once('#').ok_or(EXPECTED)?;
        let (server, game) = address.rsplit_once("/join/").ok_or(EXPECTED)?;
        if server.starts_with("https://") {
            return Err("https is not supported: give the server's address with http".to_owned());
        }
        let host = server.strip_prefix("http://").ok_or(EXPECTED)?;
        let is_word = |text: &str| {
            let is_ours = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
            !text.is_empty() && text.bytes().all(is_ours)
        };
        if host.is_empty() || !is_word(game) || !is_word(code) {
            return Err(EXPECTED.to_owned());
        }
        Ok(Self { server: server.to_owned(), game: game.to_owned(), code: code.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_a_server_a_game_and_a_seat() {
        let link: Invitation = "http://10.0.0.2:8080/join/K7mRq2WxZ4hT#q5H0n_1-".parse().expect("a link");
        assert_eq!(
            link,
            Invitation {
                server: "http://10.0.0.2:8080".into(),
                game: "K7mRq2WxZ4hT".into(),
                code: "q5H0n_1-".into()
            }
        );
        let beyond: Invitation = "http://host/play/join/abc#x".parse().expect("a link behind a path");
        assert_eq!(beyond.server, "http://host/play");
        for bad in [
            "",
            "K7mRq2WxZ4hT",
            "http://host/join/abc",
            "http://host/join/abc#",
            "http://host/join/#x",
            "http:///join/abc#x",
            "host/join/abc#x",
            "http://host/game/abc#x",
            "http://host/join/a/b#x",
        ] {
            assert_eq!(bad.parse::<Invitation>().expect_err(bad), EXPECTED);
        }
        assert!("https://host/join/abc#x".parse::<Invitation>().expect_err("not spoken").contains("https"));
    }
}
