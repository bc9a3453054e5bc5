//! Whole numbers on the command line.

use std::num::IntErrorKind;

/// Reads a whole number from `least` to `most`; the error names both.
pub(super) fn within(
    least: u32,
    most: u32,
) -> impl Fn(&str) -> Result<u32, String> + Clone + Send + Sync + 'static {
    move |text| match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("expected a whole number from {least} to {most}")),
    }
}

/// Reads a whole number of at least 1.
pub(super) fn positive(text: &str) -> Result<u64, String> {
    match text.parse::<u64>() {
        Ok(number) if number > 0 => Ok(number),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => {
            Err("expected a smaller whole number".to_owned())
        }
        _ => Err("expected a whole number of at least 1".to_owned()),
    }
}

/// Reads a whole number; its range is checked elsewhere.
pub(super) fn any(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "expected a whole number".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_range_and_other_words_are_refused() {
        let read = within(1, 60);
        assert_eq!(read("60"), Ok(60));
        for text in ["0", "61", "-1", "ten", "", "99999999999"] {
            assert_eq!(read(text), Err("expected a whole number from 1 to 60".to_owned()), "{text}");
        }
        assert!(any("1.5").is_err());
        assert_eq!(positive("18446744073709551615"), Ok(u64::MAX));
        for text in ["0", "-1", "ten", ""] {
            assert_eq!(positive(text), Err("expected a whole number of at least 1".to_owned()), "{text}");
        }
        assert_eq!(positive("18446744073709551616"), Err("expected a smaller whole number".to_owned()));
    }
}
