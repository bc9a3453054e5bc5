//! What a source is called.

/// The name of a file without the folders it lies in, however the system that named it parts them.
///
/// The records are shown to everybody: who has an account on the machine of the server, and how its folders are called, is
/// nobody's business.
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
