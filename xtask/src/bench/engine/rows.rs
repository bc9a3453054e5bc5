//! The rows of the table: their searches, their aims, and the figures of other programs.
//!
//! Figures of other programs were published by their authors. Those with a version and a time were measured
//! on the machine of the gates.

use super::aim::Aim;
use super::quantity::Quantity::{Error, Near, Nodes, Rate, Right, Seconds, Speedup};

/// A row.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) work: Measurement,
    pub(super) aims: &'static [Aim],
    /// The figures of other programs, as text; empty if there are none.
    pub(super) peers: &'static str,
    /// The row with which the time is compared.
    pub(super) against: Option<&'static str>,
    /// Whether the nodes are the same on every run.
    pub(super) steady: bool,
    /// Whether instructions are counted as well.
    pub(super) counted: bool,
    /// Whether the measurement takes minutes.
    pub(super) long: bool,
}

/// The measured work.
pub(super) enum Measurement {
    /// The engine's bench on a tier.
    Signature(&'static str),
    /// A file of positions, and the arguments after it.
    Problems(File, &'static [&'static str]),
    /// The sum of two rows.
    Sum([&'static str; 2]),
}

/// The place of a file of positions.
#[derive(Clone, Copy)]
pub(super) enum File {
    /// A file in `testdata`.
    Project(&'static str),
    /// A file in the folder of `--problems`.
    Folder(&'static str),
}

/// The defaults of a row.
const ROW: Row = Row {
    name: "",
    work: Measurement::Sum(["", ""]),
    aims: &[],
    peers: "",
    against: None,
    steady: true,
    counted: false,
    long: false,
};

const FFORUM_1_19: File = File::Project("ffo/ffo-01-19.obf");
const FFORUM_20_39: File = File::Project("ffo/ffo-20-39.obf");
const OWN_20: File = File::Project("endgame/own-20.obf");
const START: File = File::Project("midgame/start.obf");
const OWN_40: File = File::Project("midgame/own-40.obf");
const FFORUM_40_59: File = File::Folder("fforum-40-59.obf");
const HARD_20: File = File::Folder("hard-20.obf");
const HARD_30: File = File::Folder("hard-30.obf");

/// Arguments that start the program without a search. The counts of this run are subtracted.
pub(super) const NOTHING: Measurement = Measurement::Problems(FFORUM_1_19, &["--numbers", "0-0"]);

/// All rows, in the order of the table. The signatures are first, beginning with the fastest tier, and each
/// row comes after the rows it uses.
pub(super) const ROWS: &[Row] = &[
    Row { name: "signature, avx512", work: Measurement::Signature("avx512"), ..ROW },
    Row { name: "signature, avx2", work: Measurement::Signature("avx2"), ..ROW },
    Row { name: "signature, portable", work: Measurement::Signature("portable"), ..ROW },
    Row {
        name: "FFORUM 1-19",
        work: Measurement::Problems(FFORUM_1_19, &["64"]),
        aims: &[Aim::new(Nodes, 3e6, 1.5e6)],
        peers: "Edax 4.6: 2.1 M, 0.046 s",
        counted: true,
        ..ROW
    },
    Row {
        name: "FFORUM 20-39",
        work: Measurement::Problems(FFORUM_20_39, &["64"]),
        aims: &[Aim::new(Nodes, 100e6, 70e6), Aim::new(Seconds, 1.9, 1.3)],
        peers: "Edax 4.6: 117 M, 2.5 s",
        ..ROW
    },
    Row { name: "own 20 empties (300)", work: Measurement::Problems(OWN_20, &["64"]), ..ROW },
    Row {
        name: "start, 20 plies 73 %",
        work: Measurement::Problems(START, &["64", "1", "--depth", "20", "--sure", "73"]),
        aims: &[Aim::new(Seconds, 0.5, 0.08)],
        counted: true,
        ..ROW
    },
    Row {
        name: "own 40 empties (10), 20 plies 73 %",
        work: Measurement::Problems(OWN_40, &["64", "1", "--depth", "20", "--sure", "73"]),
        aims: &[Aim::new(Seconds, 10.0, 3.0)],
        ..ROW
    },
    Row {
        name: "static evaluations",
        work: Measurement::Problems(OWN_20, &["--judge"]),
        aims: &[Aim::new(Rate, 8.0, 12.0)],
        ..ROW
    },
    Row {
        name: "hard-20 (276)",
        work: Measurement::Problems(HARD_20, &["64"]),
        aims: &[Aim::new(Nodes, 900e6, 650e6), Aim::new(Seconds, 20.0, 10.0)],
        peers: "neural-reversi: 851 M published",
        ..ROW
    },
    Row {
        name: "hard-20, two threads, one each",
        work: Measurement::Problems(HARD_20, &["128", "2", "--apart"]),
        aims: &[Aim::new(Speedup, 1.9, 1.97)],
        against: Some("hard-20 (276)"),
        ..ROW
    },
    Row {
        name: "hard-30 (289), 15 plies 73 %",
        work: Measurement::Problems(HARD_30, &["64", "1", "--depth", "15", "--sure", "73"]),
        aims: &[Aim::new(Right, 71.0, 84.0), Aim::new(Near, 76.0, 89.0), Aim::new(Error, 2.2, 1.5)],
        ..ROW
    },
    // This depth takes as many nodes as in the published figures.
    Row {
        name: "hard-30 (289), 15 plies 95 %",
        work: Measurement::Problems(HARD_30, &["64", "1", "--depth", "15", "--sure", "95"]),
        aims: &[Aim::new(Right, 72.0, 84.0), Aim::new(Near, 78.0, 89.0), Aim::new(Error, 2.3, 1.5)],
        peers: "neural-reversi: 82.7 %, 87.9 %, 1.63 with 170 M published",
        ..ROW
    },
    Row {
        name: "FFORUM 40-49",
        work: Measurement::Problems(FFORUM_40_59, &["2048", "1", "--numbers", "1-10"]),
        aims: &[Aim::new(Nodes, 600e6, 400e6), Aim::new(Seconds, 12.0, 6.0)],
        peers: "Edax-AVX: 888 M, 17.1 s; Egaroucid: 628 M, 16.2 s",
        ..ROW
    },
    Row {
        name: "FFORUM 40-49, two threads",
        work: Measurement::Problems(FFORUM_40_59, &["2048", "2", "--numbers", "1-10"]),
        aims: &[Aim::new(Seconds, 7.5, 3.1)],
        against: Some("FFORUM 40-49"),
        steady: false,
        ..ROW
    },
    Row {
        name: "FFORUM 50-59",
        work: Measurement::Problems(FFORUM_40_59, &["2048", "1", "--numbers", "11-20"]),
        long: true,
        ..ROW
    },
    Row {
        name: "FFORUM 40-59",
        work: Measurement::Sum(["FFORUM 40-49", "FFORUM 50-59"]),
        aims: &[Aim::new(Nodes, 13e9, 9e9), Aim::new(Seconds, 240.0, 140.0)],
        peers: "Edax: 25.6 G, 469 s; Egaroucid: 16.5 G, 522 s",
        long: true,
        ..ROW
    },
    Row {
        name: "FFORUM 50-59, two threads",
        work: Measurement::Problems(FFORUM_40_59, &["2048", "2", "--numbers", "11-20"]),
        against: Some("FFORUM 50-59"),
        steady: false,
        long: true,
        ..ROW
    },
    Row {
        name: "FFORUM 40-59, two threads",
        work: Measurement::Sum(["FFORUM 40-49, two threads", "FFORUM 50-59, two threads"]),
        aims: &[Aim::new(Speedup, 1.85, 2.0)],
        peers: "Edax: 2.05",
        against: Some("FFORUM 40-59"),
        steady: false,
        long: true,
        ..ROW
    },
];

impl Row {
    /// Whether the row needs the folder of problems.
    pub(super) fn needs_folder(&self) -> bool {
        match self.work {
            Measurement::Problems(file, _) => matches!(file, File::Folder(_)),
            Measurement::Sum(_) => true,
            Measurement::Signature(_) => false,
        }
    }

    /// Whether the row consists of times only.
    pub(super) fn is_only_time(&self) -> bool {
        self.against.is_some() || self.aims.iter().any(|aim| aim.quantity == Rate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_after_what_they_need() {
        for (at, row) in ROWS.iter().enumerate() {
            let before = |name: &str| ROWS[..at].iter().any(|earlier| earlier.name == name);
            assert!(row.against.is_none_or(before), "{}", row.name);
            if let Measurement::Sum(parts) = row.work {
                assert!(parts.into_iter().all(before), "{}", row.name);
            }
            assert!(!before(row.name), "{} is there twice", row.name);
        }
    }
}
