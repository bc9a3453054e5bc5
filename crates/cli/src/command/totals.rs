//! The totals over the positions of a file.

use std::time::Duration;

use outflank_engine::othello::Info;
use outflank_rules::Move;
use serde::Serialize;

use super::allowance::Spent;
use crate::amount::amount;
use crate::failure::Failure;
use crate::looked::looked;
use crate::output::Output;

/// Whether the positions are solved or searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Job {
    Solving,
    Searching,
}

/// Sums over the positions of a file.
#[derive(Debug)]
pub(crate) struct Totals {
    work: Job,
    positions: usize,
    nodes: u64,
    wrong: usize,
    /// Positions not finished or not reached.
    undone: usize,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    unsolved: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unfinished: Option<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    interrupted: bool,
    /// The limit of the whole run that left positions unsolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

impl Job {
    /// Returns the word for a position not finished or not reached.
    const fn undone(self) -> &'static str {
        match self {
            Self::Solving => "unsolved",
            Self::Searching => "unfinished",
        }
    }
}

impl Totals {
    pub(crate) const fn of(work: Job) -> Self {
        Self { work, positions: 0, nodes: 0, wrong: 0, undone: 0, interrupted: false, limit: None }
    }

    pub(crate) const fn add(&mut self, nodes: u64, wrong: bool) {
        self.positions += 1;
        self.nodes += nodes;
        self.wrong += wrong as usize;
    }

    /// Adds an unfinished position, which cannot be judged.
    pub(crate) const fn add_undone(&mut self, nodes: u64) {
        self.add(nodes, false);
        self.undone += 1;
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Closes the sums for a file of `of` positions; positions without a result were not reached.
    pub(crate) fn leave(&mut self, of: usize, interrupted: bool, limit: Option<Spent>) {
        self.undone += of.saturating_sub(self.positions);
        self.interrupted = interrupted;
        // A limit that was reached at the very end has cut nothing short.
        self.limit = limit.filter(|_| self.undone > 0 && !interrupted);
    }

    /// Returns the reason why the scores of a file are not confirmed; `None` if they are.
    pub(crate) fn complaint(&self) -> Option<String> {
        let counts = [
            (self.wrong, "has", "have", "another score than the file gives"),
            (self.undone, "is", "are", "not solved"),
        ];
        let describe = |(count, one, many, what): (usize, &str, &str, &str)| {
            let verb = if count == 1 { one } else { many };
            format!("{} {verb} {what}", amount(count, "position", "positions"))
        };
        let parts: Vec<String> = counts.into_iter().filter(|(count, ..)| *count > 0).map(describe).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    pub(crate) fn print(self, elapsed: Duration, json: bool, output: &mut Output) -> Result<(), Failure> {
        let Self { work, positions, nodes, wrong, undone, interrupted, limit } = self;
        let seconds = elapsed.as_secs_f64();
        if json {
            let limit = limit.map(Spent::name);
            let undone_by = |of: Job| (undone > 0 && work == of).then_some(undone);
            let (unsolved, unfinished) = (undone_by(Job::Solving), undone_by(Job::Searching));
            let total = Sums { positions, nodes, seconds, wrong, unsolved, unfinished, interrupted, limit };
            return output.json(&Line { total });
        }
        let mut text = format!(
            "{}, {}, {seconds:.3} seconds, {:.0} nodes a second, {wrong} wrong",
            amount(positions, "position", "positions"),
            amount(nodes, "node", "nodes"),
            nodes as f64 / seconds.max(1e-9),
        );
        if undone > 0 {
            text += &format!(", {undone} {}", work.undone());
        }
        if let Some(limit) = limit {
            text += &format!(", ended by --total-{}", limit.name());
        }
        output.line(text + if interrupted { ", broken off" } else { "" })
    }
}

/// Formats the state of a search as a progress line.
pub(crate) fn standing(info: &Info) -> String {
    let line: String = info.pv.iter().take(6).map(Move::to_string).collect();
    format!("{} {line} ({}), {} Mn", info.score, looked(info.certainty), info.nodes / 1_000_000)
}
