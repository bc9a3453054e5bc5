//! Min Mang and Gundru: stones, possible captures now and later, room to move, and territory.

use outflank_rules::{Bits, Color, Game, Goal, MinMang, MinMangGoal, MinMangMove, MinMangPosition};

use super::evaluate::{Evaluate, Searchable, UNITS};
use super::reversi::by_discs;
use super::scale::{self, Scale};

/// The bonus of each captured stone in move ordering.
const A_CAPTURE: i32 = 3000;

impl<B: Bits> Searchable for MinMang<B> {
    const COUNTS: bool = false;
    type Sight = ();

    fn sight(&self) {}

    fn left(&self, _position: &MinMangPosition<B>) -> Option<u32> {
        None
    }

    fn scale(&self) -> &'static Scale {
        match self.rules().goal {
            MinMangGoal::Territory { .. } => &scale::MIN_MANG,
            MinMangGoal::Capture => &scale::GUNDRU,
        }
    }

    fn glance(&self, side: Color, position: &MinMangPosition<B>) -> i32 {
        by_discs(self, side, position, Goal::Most)
    }

    const ORDERS_BY_POSITION: bool = false;
    const PERCENT: u8 = 90;

    fn promise(
        &self,
        (): &(),
        before: &MinMangPosition<B>,
        mv: MinMangMove,
        _after: Option<&MinMangPosition<B>>,
    ) -> i32 {
        A_CAPTURE * self.captures(before, mv).len().cast_signed()
    }
}

/// Evaluates the stones, the captures possible next or with one more stone, the room to move and, where it
/// counts, the territory.
#[derive(Clone, Copy, Debug, Default)]
pub struct Features;

/// Weights of the features, in 1⁄128 stone.
mod weight {
    pub(super) const STONE: i32 = 128;
    pub(super) const CAPTURE: i32 = 160;
    /// For each point where a stone would capture. Guides the search before a capture is in sight.
    pub(super) const POINT: i32 = 40;
    pub(super) const ROOM: i32 = 3;
    pub(super) const AREA: i32 = 64;
    /// For each point that a side with few stones left can still reach.
    pub(super) const HUNT: i32 = 12;
}

impl<B: Bits> Evaluate<MinMang<B>> for Features {
    type State = ();

    fn begin(&self, _game: &MinMang<B>, _position: &MinMangPosition<B>) {}

    fn step(
        &self,
        _game: &MinMang<B>,
        _before: &MinMangPosition<B>,
        (): &(),
        _mv: MinMangMove,
        _after: &MinMangPosition<B>,
    ) {
    }

    fn value(&self, game: &MinMang<B>, position: &MinMangPosition<B>, (): &()) -> i32 {
        let side = position.to_move();
        let (own, enemy) = (position.stones(side), position.stones(side.opponent()));
        let count = |set: B| set.len().cast_signed();
        let mut value = weight::STONE * (count(own) - count(enemy));
        let outlook = game.outlook(position);
        let (own_room, enemy_room) = (outlook.own_room.cast_signed(), outlook.enemy_room.cast_signed());
        value += weight::ROOM * (own_room - enemy_room);
        if game.rules().goal == MinMangGoal::Capture {
            // Counting stones does not help to catch the last ones: they must be cornered.
            if count(own) > 3 * count(enemy) {
                value -= weight::HUNT * enemy_room;
            } else if count(enemy) > 3 * count(own) {
                value += weight::HUNT * own_room;
            }
        }
        value += weight::POINT * (outlook.own_points.cast_signed() - outlook.enemy_points.cast_signed());
        // Only the side to move can capture now.
        value += weight::CAPTURE * outlook.best_capture.cast_signed();
        if matches!(game.rules().goal, MinMangGoal::Territory { .. }) {
            let areas = game.areas(position);
            value += weight::AREA * (areas[side].cast_signed() - areas[side.opponent()].cast_signed());
        }
        let most = UNITS * 4 * game.discs(position).black.max(1).cast_signed() * 4;
        value.clamp(-most.max(UNITS * 64), most.max(UNITS * 64))
    }
}
