//! Numbers with their nouns.

use std::fmt::Display;

/// Returns a number with its noun: 1 game, 2 games.
pub(crate) fn amount<N: Display + PartialEq + From<u8>>(number: N, one: &str, many: &str) -> String {
    let noun = if number == N::from(1) { one } else { many };
    format!("{number} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_has_a_noun_of_its_own() {
        let texts = [0, 1, 2, 21].map(|number: u32| amount(number, "entry", "entries"));
        assert_eq!(texts, ["0 entries", "1 entry", "2 entries", "21 entries"]);
    }
}
