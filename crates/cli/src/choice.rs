//! Lists of choices in a sentence.

/// Returns the names with commas, and "or" before the last.
pub(crate) fn choice(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [before @ .., last] => format!("{} or {last}", before.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_name_comes_after_an_or() {
        let texts = [&["a"][..], &["a", "b"], &["a", "b", "c"]].map(choice);
        assert_eq!(texts, ["a", "a or b", "a, b or c"]);
    }
}
