//! `docs/engine-figures.md`: the accepted figures as a readable document.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::Result;

use super::accepted::{Accepted, Figure};
use super::quantity::Quantity;
use super::rows::{ROWS, Row};

/// The text above the table.
const HEAD: &str = "\
# The engine's figures

Made by `cargo xtask codegen` from `xtask/figures/engine.json`, which `cargo xtask bench engine --accept` writes; change
neither by hand. [engine.md](engine.md#measuring-again) tells how to measure again.

Every score in these sets was found exactly. Nodes and errors are the same on every run and every machine. A time is
given in units of the bench signature on the fastest tier of the same run, since seconds of another machine say
little; one thread unless said. The gate is what must hold, the goal is what is wished for. Figures of other programs
are those that their authors published or, where seconds stand, those measured on the machine for which the gates were
set. The letters say at which commit and where a figure was measured.

";

/// The whole document.
///
/// # Errors
///
/// If the file of accepted figures cannot be read.
pub(crate) fn document() -> Result<String> {
    Ok(written(&Accepted::load()?))
}

fn written(accepted: &Accepted) -> String {
    let mut sources = Sources::default();
    let mut text = String::from(HEAD);
    text.push_str(
        "| Set | Nodes | Time | Quality | Gate, goal | Other programs |\n|---|---|---|---|---|---|\n",
    );
    for row in ROWS {
        let cells = cells(row, accepted, &mut sources);
        if cells.iter().any(|cell| !cell.is_empty()) {
            let [nodes, time, quality] = cells;
            let aims: Vec<String> = row.aims.iter().map(|aim| aim.describe(&BTreeMap::new())).collect();
            let aims = aims.join("; ");
            let _ =
                writeln!(text, "| {} | {nodes} | {time} | {quality} | {aims} | {} |", row.name, row.peers);
        }
    }
    text.push('\n');
    for (at, letter) in sources.in_order() {
        let _ = writeln!(text, "- {letter}: {at}");
    }
    text
}

/// The nodes, the time and the other figures of a row, each with the letter of its source.
fn cells(row: &Row, accepted: &Accepted, sources: &mut Sources) -> [String; 3] {
    let mut cell = |quantities: &[(Quantity, bool)]| {
        let figures = quantities.iter().filter_map(|&(quantity, is_named)| {
            let Figure { value, at } = accepted.get(row.name, quantity)?;
            let name = if is_named { format!("{} ", quantity.name()) } else { String::new() };
            Some(format!("{name}{}<sup>{}</sup>", quantity.show(*value), sources.letter(at)))
        });
        figures.collect::<Vec<_>>().join(", ")
    };
    [
        cell(&[(Quantity::Nodes, false)]),
        cell(&[(Quantity::Time, false)]),
        cell(&[
            (Quantity::Right, true),
            (Quantity::Near, true),
            (Quantity::Error, true),
            (Quantity::Lost, true),
            (Quantity::Instructions, true),
        ]),
    ]
}

/// The sources of the figures, lettered in the order of their first use.
#[derive(Default)]
struct Sources(BTreeMap<String, char>);

impl Sources {
    fn letter(&mut self, at: &str) -> char {
        let next = char::from(b'a' + self.0.len().min(25) as u8);
        *self.0.entry(at.into()).or_insert(next)
    }

    fn in_order(&self) -> Vec<(&str, char)> {
        let mut sources: Vec<(&str, char)> =
            self.0.iter().map(|(at, letter)| (at.as_str(), *letter)).collect();
        sources.sort_unstable_by_key(|(_, letter)| *letter);
        sources
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::engine::quantity::Measured;

    #[test]
    fn every_figure_names_its_source() {
        let mut accepted = Accepted::default();
        accepted.replace("FFORUM 1-19", &Measured::from([(Quantity::Nodes, 1_084_217.0)]), true, "new");
        accepted.replace("FFORUM 1-19", &Measured::from([(Quantity::Time, 0.304)]), true, "old");
        accepted.replace("FFORUM 20-39", &Measured::from([(Quantity::Nodes, 6e7)]), true, "new");
        let text = written(&accepted);
        assert!(
            text.contains(
                "| FFORUM 1-19 | 1.08 M<sup>a</sup> | 0.30<sup>b</sup> |  | nodes ≤ 3.00 M, goal 1.50 M |"
            ),
            "{text}"
        );
        assert!(text.contains("| FFORUM 20-39 | 60.00 M<sup>a</sup> |"), "{text}");
        assert!(text.ends_with("- a: new\n- b: old\n"), "{text}");
    }
}
