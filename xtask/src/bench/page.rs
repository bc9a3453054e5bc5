//! What a first visit costs, on a slowed-down phone: bytes over the wire, the time until one can play, and
//! how soon the page answers.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::Figure;
use crate::repository;
use crate::tool::chromium::ensure_chromium;
use crate::tool::node::Node;

/// Asks `web/e2e/measure.mjs`, which drives the browser.
pub(super) fn measure(program: &Path) -> Result<Vec<Figure>> {
    let node = Node::ready()?;
    let printed = repository::output(
        node.command("node")
            .arg("e2e/measure.mjs")
            .env("OUTFLANK_PROGRAM", program)
            .env("OUTFLANK_CHROMIUM", ensure_chromium()?),
    )?;
    let measured: Value = serde_json::from_slice(&printed).context("reading what measure.mjs printed")?;
    let number =
        |name: &str| measured[name].as_f64().with_context(|| format!("measure.mjs printed no {name}"));
    Ok(vec![
        Figure::new("first page, compressed", format!("{:.1} kB", number("bytes")? / 1000.0), "< 90 kB"),
        Figure::new("first page, requests", format!("{}", number("requests")?), ""),
        Figure::new("first paint", format!("{:.0} ms", number("first_paint_ms")?), ""),
        Figure::new(
            "playable on a phone (CPU ×4, slow 4G)",
            format!("{:.0} ms", number("playable_ms")?),
            "< 1000 ms",
        ),
        Figure::new(
            "playable on a phone (CPU ×4, good 4G)",
            format!("{:.0} ms", number("playable_on_a_good_line_ms")?),
            "",
        ),
        Figure::new("slowest usual action, carried out", format!("{:.0} ms", number("done_ms")?), "< 50 ms"),
        Figure::new("slowest usual action, to be seen", format!("{:.0} ms", number("shown_ms")?), "< 100 ms"),
        Figure::new("shift of the layout", format!("{:.3}", number("layout_shift")?), "0"),
    ])
}
