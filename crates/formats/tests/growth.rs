//! The work of every reader grows no faster than its input.

#![cfg(unix)]

#[path = "../../../fuzz/src/growth.rs"]
mod growth;

use std::io::BufReader;

use outflank_formats::book::{edax, egaroucid};
use outflank_formats::game::wthor::{NameKind, Names};
use outflank_formats::position::certificate::Certificate;
use outflank_formats::protocol::ggs::{Message, Reader};
use outflank_formats::protocol::lines::Lines;
use outflank_formats::protocol::{gtp, nboard};
use outflank_formats::stream::Reading;
use outflank_formats::{FORMATS, Format, recognize};

/// Texts with features that the formats' examples lack.
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

/// Returns the texts to read in a format.
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
fn recognition_takes_work_linear_in_the_sample() {
    // Recognition tries every format on each text, so the texts include examples of all formats.
    let examples = FORMATS.iter().flat_map(|format| growth::within(format.example, 1));
    let shapes: Vec<growth::Shape> = growth::around(b"").into_iter().chain(examples).collect();
    let found = growth::out_of_proportion(&shapes, &|bytes| {
        let _ = recognize(bytes, None);
    });
    assert!(found.is_empty(), "{found:#?}");
}

/// Reads messages line by line.
fn protocols(bytes: &[u8]) {
    let mut lines = Lines::of_at_most(1 << 16);
    let mut complete = lines.push(bytes);
    complete.push(lines.end());
    let mut reader = Reader::default();
    for line in &complete {
        let _ = (nboard::command(line), nboard::reply(line), gtp::request(line));
        let _ = reader.push(line).map(Message::of);
    }
    let _ = gtp::response(complete.iter().map(String::as_str));
}

#[test]
fn books_proofs_and_protocols_are_read_by_work_that_grows_with_them() {
    type Read = fn(&[u8]);
    let readers: [(&str, Read, &[u8]); 5] = [
        (
            "certificate",
            |bytes| {
                let _ = Certificate::read(bytes);
            },
            b"outflank certificate 1\nposition -XXXX-----XOX---OXXXX-O-OOXXXXX-OXOOOOX--XXXOO--X-XOXOX--OOOOOO- X\nscore -50\nleaf 10\nat least 1\n100383c3e131f 7e7efe47c3410c00 h8\nat most 1\n1180020363c7e 7efe667fdf490000 h8\nend\n",
        ),
        (
            "edax",
            |bytes| edax::Records::open(bytes).into_iter().flatten().map_while(Result::ok).for_each(drop),
            b"XADEKOOB\x04\x04\xea\x07\x01\x02\x03\x04\x05\x00\x15\x00\x00\x00(\x00\x00\x00\x02\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x10\x08\x00\x00\x00\x00\x00\x00\x08\x10\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\xc0\xff@\x00\x01\x15\x00\x13\x81A",
        ),
        (
            "egaroucid",
            |bytes| {
                egaroucid::Records::open(bytes).into_iter().flatten().map_while(Result::ok).for_each(drop);
                egaroucid::Records::open_first(bytes).into_iter().flatten().map_while(Result::ok).for_each(drop);
            },
            b"DICUORAGE\x02\x01\x00\x00\x00\x00\x00\x00\x10\x08\x00\x00\x00\x00\x00\x00\x08\x10\x00\x00\x00\x00\x15\x01\x00\x13",
        ),
        (
            "names",
            |bytes| {
                let _ = Names::read(bytes, NameKind::Players);
            },
            b"\x14\x1a\x0b\x18\x00\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00???\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00Anna\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00",
        ),
        (
            "protocols",
            protocols,
            b"/os: join .5 8b K?\n|1 move(s)\n|  1: b1//3.47\n|ann (1720.0 *) 00:56,1:0//02:00,1:0\n| 1 - * - - 1\n|O to move\nREADY\nset game (;GM[Othello]TI[5:00]B[f5];)\nmove F5/1.5/0.2\n=== F5 1.5 2\n=1 f5\n7 play b f5\n",
        ),
    ];
    for (name, read, example) in readers {
        let found = growth::out_of_proportion(&growth::shapes(example, 1), &|bytes| read(bytes));
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
}
