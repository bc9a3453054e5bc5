//! A graph of a game's value, move by move.

use std::fmt::Write;

use outflank_formats::escaped;
use outflank_language::Messages;
use outflank_rules::Color;

use super::words;
use super::{Report, hundredths};
use crate::MoveVerdict;

/// The graph's width and height in points, the left margin with its numbers, and the other margins.
const SIZE: (f64, f64) = (720.0, 220.0);
const LEFT: f64 = 36.0;
const EDGE: f64 = 10.0;
/// The possible ranges of a graph, in discs to either side. A graph uses the smallest that fits.
const REACHES: [f64; 5] = [8.0, 16.0, 32.0, 64.0, 100.0];

/// Returns the graph as an SVG element, with Black's advantage above the middle. Empty if no move is judged.
pub(super) fn write(report: &Report, words: &Messages) -> String {
    let values: Vec<(usize, f64)> = report
        .marks
        .iter()
        .flat_map(|mark| {
            let sign = if mark.color == Color::Black { 1.0 } else { -1.0 };
            [(mark.ply - 1, sign * hundredths(mark.best_score)), (mark.ply, sign * hundredths(mark.score))]
        })
        .collect();
    if values.is_empty() {
        return String::new();
    }
    let most = values.iter().map(|(_, value)| value.abs()).fold(0.0, f64::max);
    let reach = REACHES.into_iter().find(|reach| most <= *reach).unwrap_or(100.0);
    let (width, height) = SIZE;
    let plies = report.played.plies().len().max(1) as f64;
    let x = |ply: usize| LEFT + (width - LEFT - EDGE) * ply as f64 / plies;
    let y = |value: f64| height / 2.0 - (height / 2.0 - EDGE) * value.clamp(-reach, reach) / reach;
    let title = escaped(&words.say("graph", &[]));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"graph\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>{title}</title>\n"
    );
    // Writing to a string cannot fail.
    for value in [reach, reach / 2.0, 0.0, -reach / 2.0, -reach] {
        let at = y(value);
        let _ = writeln!(
            out,
            "<line class=\"level\" x1=\"{LEFT}\" x2=\"{}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>",
            width - EDGE
        );
        let sign = if value > 0.0 {
            "+"
        } else if value < 0.0 {
            "−"
        } else {
            ""
        };
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{sign}{}</text>",
            LEFT - 6.0,
            at + 4.0,
            value.abs()
        );
    }
    if let Some(ply) = report.summary().solved_from {
        let at = x(ply.saturating_sub(1));
        let _ = writeln!(
            out,
            "<rect class=\"proved\" x=\"{at:.1}\" y=\"{EDGE}\" width=\"{:.1}\" height=\"{}\"><title>{}</title></rect>",
            width - EDGE - at,
            height - 2.0 * EDGE,
            escaped(&words.say("graph-proved", &[]))
        );
    }
    let points: Vec<String> =
        values.iter().map(|&(ply, value)| format!("{:.1},{:.1}", x(ply), y(value))).collect();
    let _ = writeln!(out, "<polyline class=\"value\" points=\"{}\"/>", points.join(" "));
    for mark in report.marks.iter().filter(|mark| mark.verdict() >= MoveVerdict::Mistake) {
        let value = if mark.color == Color::Black { hundredths(mark.score) } else { -hundredths(mark.score) };
        let _ = writeln!(
            out,
            "<circle class=\"{}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"4\"><title>{}. {} {}</title></circle>",
            mark.color.name(),
            x(mark.ply),
            y(value),
            mark.ply,
            words::side(mark.color, words),
            escaped(&format!("{}{}", mark.played, mark.verdict().sign()))
        );
    }
    out + "</svg>\n"
}
