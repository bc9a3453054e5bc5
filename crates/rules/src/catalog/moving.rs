//! The catalog rows of the games with moving pieces: their choices, and the rules built from the choices.

use super::choice::{Choice, choices, words};
use super::{Rules, Unfit};
use crate::{Bend, MinMangGoal, MinMangRules, MiracleFiveRules, Walk};

const MIN_MANG_SIZE: Choice<u8> =
    words!("size" = "8" { "7" => 7, "8" => 8, "9" => 9, "13" => 13, "17" => 17, "19" => 19 });
const GUNDRU_SIZE: Choice<u8> =
    words!("size" = "9" { "7" => 7, "8" => 8, "9" => 9, "13" => 13, "17" => 17, "19" => 19 });
const MAX_CHAIN: Choice<Option<u16>> =
    words!("max_chain" = "any" { "any" => None, "3" => Some(3), "1" => Some(1) });
const MIN_MANG_BEND: Choice<Bend> = words!("bend" = "never" {
    "never" => Bend::Never, "board-corner" => Bend::BoardCorner, "anywhere" => Bend::Anywhere
});
const GUNDRU_BEND: Choice<Bend> = words!("bend" = "board-corner" {
    "never" => Bend::Never, "board-corner" => Bend::BoardCorner, "anywhere" => Bend::Anywhere
});
const IS_CLASSIC: Choice<bool> =
    words!("rules" = "schmittberger" { "schmittberger" => false, "classic" => true });
const NO_RETREAT: Choice<bool> = words!("no_retreat" = "on" { "on" => true, "off" => false });
const MAJORITY: Choice<bool> = words!("majority" = "off" { "on" => true, "off" => false });
const NEUTRAL_HOP: Choice<bool> = words!("neutral_hop" = "off" { "on" => true, "off" => false });
const LEAP_OWN: Choice<bool> = words!("leap_own" = "on" { "on" => true, "off" => false });
const EXACT_FIVE: Choice<bool> = words!("exact_five" = "off" { "on" => true, "off" => false });

choices!(MinMangChoices {
    size: u8 = MIN_MANG_SIZE,
    is_classic: bool = IS_CLASSIC,
    max_chain: Option<u16> = MAX_CHAIN,
    bend: Bend = MIN_MANG_BEND,
    no_retreat: bool = NO_RETREAT,
    majority: bool = MAJORITY,
});

pub(super) fn min_mang(chosen: MinMangChoices) -> Result<Rules, Unfit> {
    let MinMangChoices { size, is_classic, max_chain, bend, no_retreat, majority } = chosen;
    // `no_retreat` and `majority` modify the territory rules, which the classic game lacks.
    let goal = match (is_classic, no_retreat, majority) {
        (false, ..) => MinMangGoal::Territory { no_retreat, majority },
        (true, false, _) => return Err(Unfit::Apart(NO_RETREAT.parameter.name, IS_CLASSIC.parameter.name)),
        (true, _, true) => return Err(Unfit::Apart(MAJORITY.parameter.name, IS_CLASSIC.parameter.name)),
        (true, true, false) => MinMangGoal::Capture,
    };
    Ok(Rules::MinMang(MinMangRules { size, goal, max_chain, bend, last_stone_leaps: false }))
}

choices!(GundruChoices {
    size: u8 = GUNDRU_SIZE,
    max_chain: Option<u16> = MAX_CHAIN,
    bend: Bend = GUNDRU_BEND,
});

pub(super) fn gundru(chosen: GundruChoices) -> Result<Rules, Unfit> {
    let GundruChoices { size, max_chain, bend } = chosen;
    let goal = MinMangGoal::Capture;
    Ok(Rules::MinMang(MinMangRules { size, goal, max_chain, bend, last_stone_leaps: true }))
}

choices!(RingoChoices { neutral_hop: bool = NEUTRAL_HOP });

pub(super) fn ringo(chosen: RingoChoices) -> Result<Rules, Unfit> {
    Ok(Rules::Ringo(chosen.neutral_hop))
}

choices!(FiveChoices { leap_own: bool = LEAP_OWN, exact_five: bool = EXACT_FIVE });

pub(super) fn miracle_five(chosen: FiveChoices) -> Result<Rules, Unfit> {
    Ok(five(chosen, Walk::Basic))
}

pub(super) fn miracle_five_2(chosen: FiveChoices) -> Result<Rules, Unfit> {
    Ok(five(chosen, Walk::Second))
}

fn five(chosen: FiveChoices, walk: Walk) -> Rules {
    let FiveChoices { leap_own, exact_five } = chosen;
    Rules::MiracleFive(MiracleFiveRules { walk, leap_own, exact_five })
}
