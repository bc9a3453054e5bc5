//! Conversion of the list of games to a message.

use std::collections::HashMap;

use outflank_play::{Company, Principal, side_of};
use outflank_rules::{Content, GameSpec};
use outflank_wire::board::Layout;
use outflank_wire::game::{EndReason, GameList, GameResult, GameSummary, Picture};

use super::board::{self, color};
use super::game::{company, counts, ending, number, seats};
use super::rating::game_ratings;
use crate::store::{Ended, EndedBy, Listed};

/// Converts one page of the list, with the layouts of its boards.
pub(crate) fn list(games: Vec<Listed>, next: Option<String>, asker: Principal) -> GameList {
    let mut boards = Boards::default();
    let games = games.into_iter().map(|listed| summary(listed, asker, &mut boards)).collect();
    GameList { games, layouts: boards.layouts, next }
}

/// The distinct layouts of a list.
#[derive(Default)]
struct Boards {
    layouts: Vec<Layout>,
    /// The index of the layout for each spec. `None` for an invalid spec.
    by_spec: HashMap<String, Option<usize>>,
}

impl Boards {
    /// Returns the index of a game's layout, or `None` if that does not have `n_cells` cells.
    fn of(&mut self, spec: &str, n_cells: usize) -> Option<u32> {
        let at = match self.by_spec.get(spec) {
            Some(known) => *known,
            None => {
                let at = spec.parse().ok().map(|known| self.place(&known));
                self.by_spec.insert(spec.to_owned(), at);
                at
            }
        }?;
        (self.layouts[at].cells.len() == n_cells).then(|| number(at))
    }

    fn place(&mut self, spec: &GameSpec) -> usize {
        let layout = board::layout(outflank_rules::open(spec).layout());
        self.layouts.iter().position(|known| *known == layout).unwrap_or_else(|| {
            self.layouts.push(layout);
            self.layouts.len() - 1
        })
    }
}

fn summary(listed: Listed, asker: Principal, boards: &mut Boards) -> GameSummary {
    let discs = counts(listed.discs);
    let with = listed.company;
    let side = side_of(&listed.seats, asker);
    let picture = listed.contents.as_deref().and_then(|contents| {
        let layout = boards.of(&listed.spec, contents.len())?;
        Some(Picture { layout, board: contents.iter().copied().map(Content::letter).collect() })
    });
    GameSummary {
        ratings: listed.rated.as_ref().map(|rated| game_ratings(rated, &listed.seats)),
        id: listed.id,
        spec: listed.spec,
        company: company(with),
        side: side.filter(|_| with == Company::Two).map(color),
        seats: seats(&listed.seats),
        plies: listed.plies,
        turn: listed.turn.map(color),
        discs,
        picture,
        result: listed.end.map(|Ended { winner, why, score }| GameResult {
            winner: winner.map(color),
            reason: match why {
                EndedBy::Rule(rule) => ending(rule),
                EndedBy::Resignation => EndReason::Resignation,
                EndedBy::Time => EndReason::Time,
                EndedBy::Abandoned => EndReason::Abandoned,
                EndedBy::Agreement => EndReason::Agreement,
                EndedBy::Aborted => EndReason::Aborted,
            },
            discs,
            recorded: None,
            score,
        }),
        created_ms: listed.created.0,
        updated_ms: listed.updated.0,
        deadline_ms: listed.deadline.map(|deadline| deadline.0),
    }
}
