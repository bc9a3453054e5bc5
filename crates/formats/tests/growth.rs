//! No format takes work that grows faster than what is read.

#![cfg(unix)]

#[path = "../../../fuzz/src/growth.rs"]
mod growth;

use std::io::BufReader;

use outflank_formats::stream::Reading;
use outflank_formats::{FORMATS, Format, recognize};

/// More of what formats have than is in their examples.
const MORE: [(&str, &str); 5] = [
    ("sgf", "(;GM[2]C[a]XX[b][c]PB[d];B[f5]C[e]V[1]YY[f](;W[d6]C[g])(;W[f6]))"),
    (
        "pgn",
        "[Odd \"a\"]\n[Event \"b\"]\n[White \"c\"]\n\n1. f5!? {[%eval 1] d} (1... d3 {e} 1-0 (1... c4)) 2. -- ; f\n36-28\n",
    ),
    ("ggf", "(;GM[Othello]XX[a]PB[b]CO[c]RE[+2.00]B[f5/1/2]W[d6]PW[d];)"),
    (
        "xof",
        "<game a=\"b\"><note c=\"d\">e &amp; f</note><!-- g --><player color=\"black\" name=\"h\"/><moves game=\"othello-8x8\">f5</moves></game>",
    ),
    (
        "quest",
        "{\"a\":[1,{}],\"players\":[{\"name\":\"b\",\"c\":1}],\"position\":{\"startPos\":\"f5\",\"d\":1,\"moves\":[{\"m\":\"d6\",\"t\":1},{\"s\":\"WIN:RESIGN\"}]}}",
    ),
];

/// Texts to read in a format.
fn shapes(format: &Format) -> Vec<growth::Shape> {
    let more = MORE.iter().filter(|(name, _)| *name == format.name);
    let more = more.flat_map(|(_, example)| growth::shapes(example.as_bytes(), 2));
    growth::shapes(format.example, 1).into_iter().chain(more).collect()
}

#[test]
fn records_are_read_by_work_that_grows_with_them() {
    for format in FORMATS {
        let Some(read) = format.read else { continue };
        let found = growth::out_of_proportion(&shapes(format), &|bytes| {
            read(Box::new(BufReader::new(bytes)), Reading::default()).for_each(drop);
        });
        assert!(found.is_empty(), "{}: {found:#?}", format.name);
    }
}

#[test]
fn a_format_is_recognized_by_work_that_grows_with_what_is_looked_at() {
    // All are asked, whatever is read.
    let examples = FORMATS.iter().flat_map(|format| growth::within(format.example, 1));
    let shapes: Vec<growth::Shape> = growth::around(b"").into_iter().chain(examples).collect();
    let found = growth::out_of_proportion(&shapes, &|bytes| {
        let _ = recognize(bytes, None);
    });
    assert!(found.is_empty(), "{found:#?}");
}
