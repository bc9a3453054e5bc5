//! The registry of all formats, one row each.

use std::fmt;
use std::io::BufRead;
use std::path::Path;

use crate::game::{ggf, list, pgn, quest, sgf, sheet, signed, transcript, wthor, xof};
use crate::picture::{Kind as PictureKind, Picture, Sheets};
use crate::position::{board, fen, obf, zero_one};
use crate::stream::Sample;
use crate::stream::{One, Parted, Reading, RecordWriter, Records, Texts};

/// One format.
#[derive(Clone, Copy)]
pub struct Format {
    /// The name used on the command line.
    pub name: &'static str,
    /// A short description.
    pub title: &'static str,
    /// The file name extensions, without the dot. The first is the most common.
    pub extensions: &'static [&'static str],
    /// The kind of content.
    pub holds: Holds,
    /// Whether the format states the number of given moves.
    pub says_given: bool,
    /// An example that the reader accepts. It is empty if the format has no example.
    pub example: &'static [u8],
    /// Returns whether a sample of a source looks like this format.
    pub is_like: fn(&Sample<'_>) -> bool,
    /// The function that reads records one at a time, or `None` if the format cannot be read.
    pub read: Option<Read>,
    /// The function that creates a writer, or `None` if the format cannot be written.
    pub write: Option<fn() -> Box<dyn RecordWriter>>,
}

impl Format {
    /// Returns the first format with the extension of a file name that also satisfies `can`.
    #[must_use]
    pub fn of_ending(name: &str, can: impl Fn(&Self) -> bool) -> Option<&'static Self> {
        let ending = Path::new(name).extension()?.to_str()?;
        let has = |format: &&Self| format.extensions.iter().any(|known| known.eq_ignore_ascii_case(ending));
        FORMATS.iter().find(|format| has(format) && can(format))
    }
}

/// Reads the records of a source one at a time.
pub type Read = for<'a> fn(Box<dyn BufRead + 'a>, Reading) -> Records<'a>;

/// The kind of content of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Positions, possibly with scores.
    Positions,
    /// Only the moves of games.
    Moves,
    /// A player's score sheet of a game.
    Sheet,
    /// Complete games, with players and results.
    Games,
    /// Drawings of games, which can be written but not read.
    Pictures,
}

impl Holds {
    /// Returns the name in lists for other programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Positions => "positions",
            Self::Moves => "moves",
            Self::Sheet => "sheet",
            Self::Games => "games",
            Self::Pictures => "pictures",
        }
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Format").field(&self.name).finish()
    }
}

/// All formats. The first match wins, so formats with clear marks come first, and formats that any text could
/// be come last.
pub const FORMATS: &[Format] = &[
    Format {
        name: "wthor",
        title: "games from the database of the French federation, with .jou and .trn files",
        extensions: &["wtb", "wtd"],
        holds: Holds::Games,
        says_given: false,
        example: b"\0\0\0\0\x01\0\0\0\0\0\xea\x07\x08\0\x01\0\0\0\0\0\0\0\x40\x40\x38\x40\x21\0\0\0\0\0\0\0\
            \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\
            \0\0",
        is_like: wthor::is_like,
        read: Some(wthor::records),
        write: Some(|| Box::new(wthor::RecordsWriter::default())),
    },
    Format {
        name: "solitaires",
        title: "solved endings of the French federation, with .jou and .trn files",
        extensions: &["pzz"],
        holds: Holds::Positions,
        says_given: false,
        example: b"\0\0\0\0\x01\0\0\0\x01\0\0\0\x08\x01\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\
            \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\
            \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\
            \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\
            \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\
            \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xea\x07\0\0\0\
            \0\0\0\0\0\0\0\x2f\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x01\x40\x0b\
            \x40\0\0\0",
        is_like: wthor::solitaires::is_like,
        read: Some(wthor::solitaires::records),
        write: Some(|| Box::new(wthor::solitaires::RecordsWriter::default())),
    },
    Format {
        name: "quest",
        title: "games of Othello Quest, JSON",
        extensions: &["json"],
        holds: Holds::Games,
        says_given: true,
        example: b"[{\"players\":[{\"name\":\"anton\",\"oldR\":1500.0},{\"name\":\"james\",\"oldR\":1510.0}],\
            \"position\":{\"moves\":[{\"m\":\"f5\",\"t\":1000},{\"m\":\"d6\",\"t\":2500},{\"s\":\"LOSE:RESIGN\"}],\
            \"startPos\":\"\"}}]\n",
        is_like: quest::is_like,
        read: Some(quest::records),
        write: Some(|| Box::new(quest::Writer::default())),
    },
    Format {
        name: "xof",
        title: "games of the Othello base, XML",
        extensions: &["xof", "xml"],
        holds: Holds::Games,
        says_given: true,
        example: b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database xmlns=\"http://www.othbase.net/xof\">\n \
            <info version=\"1.1\"/>\n <game-collection>\n  <game>\n   <event date=\"2026\" name=\"a cup\"/>\n   \
            <result winner=\"black\" type=\"normal\">36-28</result>\n   <player color=\"black\" name=\"anton\"/>\n   \
            <moves game=\"othello-8x8\" type=\"flat\">f5d6c3</moves>\n  </game>\n </game-collection>\n</database>\n",
        is_like: xof::is_like,
        read: Some(xof::records),
        write: Some(|| Box::new(xof::Writer::default())),
    },
    Format {
        name: "ggf",
        title: "games of GGS and NBoard",
        extensions: &["ggf"],
        holds: Holds::Games,
        says_given: true,
        example: b"(;GM[Othello]PC[GGS/os]PB[anton]PW[james]TY[8]RE[+2.00]BO[8 -------- -------- -------- ---O*--- \
            ---*O--- -------- -------- -------- *]B[f5//0.010]W[d6/1.50/2.300];)\n",
        is_like: ggf::is_like,
        read: Some(ggf::records),
        write: Some(|| Box::new(Texts(|record| Ok(ggf::write(record)? + "\n")))),
    },
    Format {
        name: "sgf",
        title: "games in the Smart Game Format, GM[2]",
        extensions: &["sgf"],
        holds: Holds::Games,
        says_given: true,
        example: b"(;GM[2]FF[4]CA[UTF-8]SZ[8]PB[anton]PW[james]RE[B+8]AB[e4][d5]AW[d4][e5]PL[B];B[f5](;W[d6])(;W[f6]))\n",
        is_like: sgf::is_like,
        read: Some(sgf::records),
        write: Some(|| Box::new(Texts(|record| Ok(sgf::write(record)? + "\n")))),
    },
    Format {
        name: "pgn",
        title: "games of PlayOK, FlyOrDie, LiveOthello and others",
        extensions: &["pgn"],
        holds: Holds::Games,
        says_given: true,
        example: b"[Event \"?\"]\n[Site \"?\"]\n[Date \"2021.03.11\"]\n[Round \"?\"]\n[Black \"anton\"]\n[White \"james\"]\n\
            [Result \"37-27\"]\n\n1. f5 d6 2. c3 37-27\n",
        is_like: pgn::is_like,
        read: Some(pgn::records),
        write: Some(|| Box::new(Parted::new(pgn::write))),
    },
    Format {
        name: "logistello",
        title: "games of Logistello's book, +d3-c3+c4: -04 10",
        extensions: &["gam"],
        holds: Holds::Games,
        says_given: false,
        example: b"+d3-c3+c4-e3: -04 10\n",
        is_like: signed::is_like_logistello,
        read: Some(signed::logistello_records),
        write: None,
    },
    Format {
        name: "ios",
        title: "games of the server IOS, one per line",
        extensions: &["ios"],
        holds: Holds::Games,
        says_given: false,
        example: b"772942166 r anton 20 ( 30 0 0) james 44 ( 30 0 0) +34-33+43-35 +0\n",
        is_like: signed::is_like_ios,
        read: Some(signed::ios_records),
        write: None,
    },
    Format {
        name: "fen",
        title: "positions, one per line, as Edax writes them for chess programs",
        extensions: &["fen"],
        holds: Holds::Positions,
        says_given: false,
        example: b"8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\n",
        is_like: fen::is_like,
        read: Some(fen::records),
        write: Some(|| Box::new(Texts(|record| Ok(fen::write_record(record)? + "\n")))),
    },
    Format {
        name: "obf",
        title: "positions with the scores of their moves",
        extensions: &["obf"],
        holds: Holds::Positions,
        says_given: false,
        example: b"---------------------------OX------XO--------------------------- X; F5:+0; D3:+0;\n",
        is_like: obf::is_like,
        read: Some(obf::records),
        write: Some(|| Box::new(Texts(|record| Ok(obf::write_record(record)? + "\n")))),
    },
    Format {
        name: "board",
        title: "one position, drawn in rows or as 64 letters",
        extensions: &["board"],
        holds: Holds::Positions,
        says_given: false,
        example: b"  a b c d e f g h\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -\n4 - - - O X - - -\n\
            5 - - - X O - - -\n6 - - - - - - - -\n7 - - - - - - - -\n8 - - - - - - - -\nBlack to move\n",
        is_like: board::is_like,
        read: Some(board::records),
        write: Some(|| Box::new(One::new(board::write_record))),
    },
    Format {
        name: "sheet",
        title: "a score sheet: move numbers on the squares, or the moves in order",
        extensions: &["sheet", "kifu"],
        holds: Holds::Sheet,
        says_given: false,
        example: b"   A  B  C  D  E  F  G  H\n1  -  -  -  -  -  -  -  -\n2  -  -  -  -  -  -  -  -\n3  -  -  3  4  -  -  -  -\n\
            4  -  -  5 () ##  -  -  -\n5  -  -  - ## ()  1  -  -\n6  -  -  -  2  -  -  -  -\n7  -  -  -  -  -  -  -  -\n\
            8  -  -  -  -  -  -  -  -\n",
        is_like: sheet::is_like,
        read: Some(sheet::records),
        write: Some(|| Box::new(One::new(sheet::write))),
    },
    Format {
        name: "transcripts",
        title: "games, one per line, f5d6c3…",
        extensions: &["transcripts", "txt"],
        holds: Holds::Moves,
        says_given: false,
        example: b"f5d6c3d3c4\nf5f6e6f4g5\n",
        is_like: list::is_like,
        read: Some(list::records),
        write: Some(|| Box::new(Texts(|record| Ok(transcript::write_record(record)? + "\n")))),
    },
    Format {
        name: "transcript",
        title: "the moves of one game, f5d6c3…",
        extensions: &["transcript"],
        holds: Holds::Moves,
        says_given: false,
        example: b"f5d6c3d3c4f4c5b3c2e6\n",
        is_like: transcript::is_like,
        read: Some(transcript::records),
        write: Some(|| Box::new(One::new(|record| Ok(transcript::write_record(record)? + "\n")))),
    },
    Format {
        name: "zero-one",
        title: "positions in 0, 1 and points with their names, as in Egaroucid's lists of openings; read only if requested",
        extensions: &[],
        holds: Holds::Positions,
        says_given: false,
        example: b"",
        is_like: |_| false,
        read: Some(zero_one::records),
        write: None,
    },
    Format {
        name: "svg",
        title: "the diagram of a game, for print and web pages",
        extensions: &["svg"],
        holds: Holds::Pictures,
        says_given: false,
        example: b"",
        is_like: |_| false,
        read: None,
        write: Some(|| Box::new(Picture::new(PictureKind::Svg))),
    },
    Format {
        name: "png",
        title: "the diagram of a game, in pixels",
        extensions: &["png"],
        holds: Holds::Pictures,
        says_given: false,
        example: b"",
        is_like: |_| false,
        read: None,
        write: Some(|| Box::new(Picture::new(PictureKind::Png))),
    },
    Format {
        name: "apng",
        title: "an animated game, in pixels",
        extensions: &["apng"],
        holds: Holds::Pictures,
        says_given: false,
        example: b"",
        is_like: |_| false,
        read: None,
        write: Some(|| Box::new(Picture::new(PictureKind::Apng))),
    },
    Format {
        name: "pdf",
        title: "score sheets with diagram and moves, one game per page",
        extensions: &["pdf"],
        holds: Holds::Pictures,
        says_given: false,
        example: b"",
        is_like: |_| false,
        read: None,
        write: Some(|| Box::new(Sheets::default())),
    },
];
