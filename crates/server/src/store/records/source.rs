//! Names of sources.

/// Returns the name of a file without its folders, whether the separator is `/` or `\`.
///
/// The records are public, but the names of accounts and folders on the server's machine are private.
pub(super) fn file_name(named: &str) -> &str {
    named.rsplit(['/', '\\']).find(|part| !part.is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_folder_is_in_the_name_of_a_source() {
        for (named, name) in [
            ("/home/ann/x/WTH_1977.wtb", "WTH_1977.wtb"),
            ("../games.ggf", "games.ggf"),
            (r"C:\Users\Ann\games.pgn", "games.pgn"),
            (r"\\server\share/ann\games.pgn", "games.pgn"),
            ("games/", "games"),
            ("WTHOR 1977", "WTHOR 1977"),
            ("played here", "played here"),
        ] {
            assert_eq!(file_name(named), name);
        }
    }
}
