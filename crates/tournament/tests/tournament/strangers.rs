//! Readers return an error for arbitrary bytes.

use outflank_tournament::log::{read_entry, write_entry};
use outflank_tournament::{Halves, plain};
use proptest::prelude::*;
use proptest::sample::Index;

use super::brightwell::SIX;

/// Returns a line for each kind of event.
const LINES: [&str; 9] = [
    r#"{"event":"joined","n":2,"name":"Ann","player":"A","rating":-5,"woman":true}"#,
    r#"{"event":"withdrew","n":2,"player":"A"}"#,
    r#"{"event":"away","n":2,"player":"A","points":0.5,"round":3}"#,
    r#"{"event":"forced","bye":"A","n":2,"round":1}"#,
    r#"{"event":"forbidden","n":2,"players":["A","B"]}"#,
    r#"{"by":"director","byes":["E"],"event":"paired","n":2,"round":1,"tables":[["A","B"],["C","D"]]}"#,
    r#"{"black":"A","discs":[31,33],"event":"ended","n":2,"round":1,"time_default":"black","white":"B"}"#,
    r#"{"black":"A","discs":[24.5,24.5],"event":"corrected","n":2,"round":1,"white":"B"}"#,
    r#"{"entry":1,"event":"undone","n":2}"#,
];

#[test]
fn the_lines_are_read_and_written_as_they_are() {
    for line in LINES {
        let entry = read_entry(2, line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let members = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON");
        assert_eq!(members(&write_entry(2, &entry)), members(line), "in whatever order");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn whatever_a_line_says(which in 0..LINES.len(), at: Index, with in "[\\PC]{0,3}", number in 0_usize..4) {
        let line = LINES[which];
        let at = at.index(line.len());
        let changed = format!("{}{with}{}", &line[..at], &line[at + 1..]);
        match read_entry(number, &changed) {
            Ok(entry) => prop_assert_eq!(read_entry(number, &write_entry(number, &entry)), Ok(entry)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn whatever_results_say(at: Index, with in "[-0-9\"{}\\[\\],:A-F.e]{0,3}", cut: Index) {
        let at = at.index(SIX.len());
        let changed = format!("{}{with}{}", &SIX[..at], &SIX[at + 1..]);
        for text in [&changed[..], &changed[..cut.index(changed.len())]] {
            match plain::read(text) {
                Ok(tournament) => prop_assert!(tournament.standings().len() <= 6),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn whatever_a_number_says(text in "[-+0-9.,e ]{0,9}") {
        if let Ok(number) = text.parse::<Halves>() {
            prop_assert_eq!(number.to_string().parse(), Ok(number));
        }
    }
}
