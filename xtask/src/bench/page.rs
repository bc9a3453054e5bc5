//! The cost of a first visit on a throttled phone: bytes transferred, time until the game is playable, and
//! response times.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::Figure;
use crate::repository;
use crate::tool::chromium::ensure_chromium;
use crate::tool::node::Node;

/// Runs `web/e2e/measure.mjs`, which controls the browser.
pub(super) fn measure(program: &Path) -> Result<Vec<Figure>> {
    let node = Node::ready()?;
    let printed = repository::output(
        node.command("node")
            .arg("e2e/measure.mjs")
            .env("OUTFLANK_PROGRAM", program)
            .env("OUTFLANK_CHROMIUM", ensure_chromium()?),
    )?;
    let measured: Value = serde_json::from_slice(&printed).context("reading the output of measure.mjs")?;
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
        Figure::new("slowest usual action, completed", format!("{:.0} ms", number("done_ms")?), "< 50 ms"),
        Figure::new("slowest usual action, visible", format!("{:.0} ms", number("shown_ms")?), "< 100 ms"),
        Figure::new("layout shift", format!("{:.3}", number("layout_shift")?), "0"),
    ])
}
