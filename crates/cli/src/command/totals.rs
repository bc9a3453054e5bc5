//! What all positions of a file took together.

use std::time::Duration;

use outflank_engine::Info;
use outflank_rules::Move;
use serde::Serialize;

use super::allowance::Spent;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Sums over the positions of a file.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    positions: usize,
    nodes: u64,
    wrong: usize,
    /// Positions that were left, or not come to.
    unsolved: usize,
    interrupted: bool,
    limit: Option<Spent>,
}

#[derive(Serialize)]
struct Line {
    total: Sums,
}

#[derive(Serialize)]
struct Sums {
    positions: usize,
    nodes: u64,
    seconds: f64,
    wrong: usize,
    #[serde(skip_serializing_if = "is_zero")]
    unsolved: usize,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    interrupted: bool,
    /// The limit of the whole run that left something unsolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
const fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl Totals {
    /// Adds one position.
    pub(crate) const fn add(&mut self, nodes: u64, wrong: bool) {
        self.positions += 1;
        self.nodes += nodes;
        self.wrong += wrong as usize;
    }

    /// Notes that the position added last was left unsolved.
    pub(crate) const fn add_unsolved(&mut self) {
        self.unsolved += 1;
    }

    /// The nodes so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Ends the sums of a file of so many positions; those that are not among them were not come to.
    pub(crate) fn leave(&mut self, of: usize, interrupted: bool, limit: Option<Spent>) {
        self.unsolved += of.saturating_sub(self.positions);
        self.interrupted = interrupted;
        // A limit that is reached at the very end has cut nothing short.
        self.limit = limit.filter(|_| self.unsolved > 0 && !interrupted);
    }

    /// What keeps the scores of a file from being confirmed.
    pub(crate) fn complaint(&self) -> Option<String> {
        let counts = [
            (self.wrong, "has", "have", "another score than the file gives"),
            (self.unsolved, "is", "are", "not solved"),
        ];
        let told = |(count, one, many, what): (usize, &str, &str, &str)| {
            let verb = if count == 1 { one } else { many };
            format!("{} {verb} {what}", amount(count, "position", "positions"))
        };
        let parts: Vec<String> = counts.into_iter().filter(|(count, ..)| *count > 0).map(told).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// Prints the last line.
    pub(crate) fn print(self, elapsed: Duration, json: bool, output: &mut Output) -> Result<(), Failure> {
        let Self { positions, nodes, wrong, unsolved, interrupted, limit } = self;
        let seconds = elapsed.as_secs_f64();
        if json {
            let limit = limit.map(Spent::name);
            let total = Sums { positions, nodes, seconds, wrong, unsolved, interrupted, limit };
            return output.json(&Line { total });
        }
        let mut text = format!(
            "{}, {}, {seconds:.3} seconds, {:.0} nodes a second, {wrong} wrong",
            amount(positions, "position", "positions"),
            amount(nodes, "node", "nodes"),
            nodes as f64 / seconds.max(1e-9),
        );
        if unsolved > 0 {
            text += &format!(", {unsolved} unsolved");
        }
        if let Some(limit) = limit {
            text += &format!(", ended by --total-{}", limit.name());
        }
        output.line(text + if interrupted { ", broken off" } else { "" })
    }
}

/// How a search stands, for a line of progress.
pub(crate) fn standing(info: &Info) -> String {
    let line: String = info.pv.iter().take(6).map(Move::to_string).collect();
    format!("{} {} {line}, {} Mn", info.certainty, info.score, info.nodes / 1_000_000)
}
