//! The rows of the games whose pieces move: from what was chosen to the rules.

use super::{Conflict, Rules, Settings};
use crate::{Bend, MinMangGoal, MinMangRules, MiracleFiveRules, Walk};

pub(super) fn min_mang(settings: &Settings) -> Result<Rules, Conflict> {
    let goal = if settings.is("rules", "classic") {
        for name in ["no_retreat", "majority"] {
            if settings.chosen().any(|(chosen, _)| chosen == name) {
                return Err(Conflict::apart(settings, name, "rules"));
            }
        }
        MinMangGoal::Capture
    } else {
        MinMangGoal::Territory {
            no_retreat: settings.is("no_retreat", "on"),
            majority: settings.is("majority", "on"),
        }
    };
    Ok(stones(settings, goal, false))
}

pub(super) fn gundru(settings: &Settings) -> Result<Rules, Conflict> {
    Ok(stones(settings, MinMangGoal::Capture, true))
}

fn stones(settings: &Settings, goal: MinMangGoal, last_stone_leaps: bool) -> Rules {
    let bend = match settings.get("bend") {
        "board-corner" => Bend::BoardCorner,
        "anywhere" => Bend::Anywhere,
        _ => Bend::Never,
    };
    let (size, max_chain) = (settings.size("size"), settings.number("max_chain"));
    Rules::MinMang(MinMangRules { size, goal, max_chain, bend, last_stone_leaps })
}

pub(super) fn ringo(settings: &Settings) -> Result<Rules, Conflict> {
    Ok(Rules::Ringo(settings.is("neutral_hop", "on")))
}

pub(super) fn miracle_five(settings: &Settings) -> Result<Rules, Conflict> {
    Ok(five(settings, Walk::Basic))
}

pub(super) fn miracle_five_2(settings: &Settings) -> Result<Rules, Conflict> {
    Ok(five(settings, Walk::Second))
}

fn five(settings: &Settings, walk: Walk) -> Rules {
    let (leap_own, exact_five) = (settings.is("leap_own", "on"), settings.is("exact_five", "on"));
    Rules::MiracleFive(MiracleFiveRules { walk, leap_own, exact_five })
}
