//! The players in order of registration, with their attendance.

use outflank_language::Fact;
use outflank_tournament::{Bond, Entrant, PlayerId};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::app::{App, Extent};
use super::super::words;
use super::{columns, rows};

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, area: Rect) -> Extent {
    let (words, palette) = (app.words, app.palette);
    let [player_heading, rating_heading] = ["column-player", "column-rating"].map(|id| words.say(id, &[]));
    let entrants = app.tournament().entrants();
    let widest = |of: fn(&Entrant) -> usize, least: usize, most: usize| {
        entrants.iter().map(of).max().unwrap_or(0).max(least).min(most)
    };
    let id = widest(|entrant| columns::width(entrant.player.id.as_str()), 3, 12);
    let country =
        widest(|entrant| columns::width(entrant.player.country.as_deref().unwrap_or_default()), 0, 8);
    let rating = if entrants.iter().any(|entrant| entrant.player.rating.is_some()) {
        columns::width(&rating_heading).max(5)
    } else {
        0
    };
    let left = usize::from(area.width).saturating_sub(id + country + rating + 8);
    let name =
        widest(|entrant| columns::width(&entrant.player.name), columns::width(&player_heading), left / 2);
    let state_width = left.saturating_sub(name);
    let line = |texts: [&str; 5]| {
        let [who, named, from, rated, state] = texts;
        format!(
            "  {} {} {} {}  {}",
            columns::fit_right(who, id, palette),
            columns::fit(named, name, palette),
            columns::fit(from, country, palette),
            columns::fit_right(rated, rating, palette),
            columns::fit(state, state_width, palette),
        )
    };
    let row = |(at, entrant): (usize, &Entrant)| {
        let player = &entrant.player;
        let rating = player.rating.map_or_else(String::new, |rating| rating.to_string());
        let state = state(app, entrant);
        let style = if app.chosen() == Some(at) {
            palette.chosen()
        } else if entrant.withdrawn_after.is_some() {
            palette.quiet()
        } else {
            Style::new()
        };
        let country = player.country.as_deref().unwrap_or_default();
        Line::styled(line([player.id.as_str(), &player.name, country, &rating, &state]), style)
    };
    let lines: Vec<Line<'static>> = entrants.iter().enumerate().map(row).collect();
    let heading = Line::raw(line(["", &player_heading, "", &rating_heading, ""]));
    Extent { rows: rows::draw(frame, app, area, heading, lines, app.chosen().unwrap_or(0)), rounds: 0 }
}

/// Returns a player's attendance and arrangements for the next rounds.
fn state(app: &App, entrant: &Entrant) -> String {
    let (words, tournament) = (app.words, app.tournament());
    let id = &entrant.player.id;
    let paired = tournament.paired();
    let mut parts = Vec::new();
    // If no player has a federation number, the list does not mark the missing ones.
    let is_for_federation =
        || tournament.entrants().iter().any(|entrant| entrant.player.federation.known().is_some());
    match entrant.player.federation.known() {
        Some(number) if number.to_string() != id.as_str() => {
            parts.push(words.say("federation", &[("number", Fact::text(number))]));
        }
        Some(_) => {}
        None if is_for_federation() => parts.push(words.say("new", &[])),
        None => {}
    }
    parts.extend(entrant.withdrawn_after.map(|round| words.say("left-after", &[("round", round.into())])));
    if entrant.joined > 1 {
        parts.push(words.say("joined-in", &[("round", entrant.joined.into())]));
    }
    let to_come = entrant.away.iter().filter(|(round, _)| **round > paired);
    parts.extend(to_come.map(|(round, points)| words::away_in(words, *round, *points)));
    let other = |bond: &Bond| if &bond.black == id { bond.white.clone() } else { Some(bond.black.clone()) };
    let bonds = tournament.bonds().iter().filter(|bond| bond.round > paired && bond.is_of(id));
    parts.extend(bonds.map(|bond| match other(bond) {
        Some(other) => {
            words.say("bound-in", &[("other", other.as_str().into()), ("round", bond.round.into())])
        }
        None => words.say("bye-in", &[("round", bond.round.into())]),
    }));
    let not_with = |other: &PlayerId| words.say("not-with", &[("other", other.as_str().into())]);
    let bans = tournament.bans().iter().filter(|ban| ban.round.is_none_or(|round| round > paired));
    parts.extend(bans.filter_map(|ban| match (&ban.one == id, &ban.other == id) {
        (true, _) => Some(not_with(&ban.other)),
        (_, true) => Some(not_with(&ban.one)),
        _ => None,
    }));
    parts.join(", ")
}
