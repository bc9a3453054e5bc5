//! The standings after a round: points and tie-breaks.

use outflank_tournament::{Standing, Word, have_scores, standing_columns};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::app::{App, Extent};
use super::{columns, rows};
use crate::command::tournament::naming::called;
use crate::command::tournament::standings::holders;

/// The least width of a name; figures are omitted before it shrinks.
const NAME: usize = 18;
const RANK: usize = 4;

/// A column of figures, with its heading.
struct Figures {
    heading: String,
    of: Box<dyn Fn(&Standing) -> String>,
}

impl Figures {
    fn width(&self) -> usize {
        columns::width(&self.heading).max(6) + 1
    }
}

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, area: Rect) -> Extent {
    let palette = app.palette;
    let width = usize::from(area.width).saturating_sub(RANK + 4);
    let mut figures = figures(app);
    while figures.len() > 1 && figures.iter().map(Figures::width).sum::<usize>() + NAME > width {
        figures.pop();
    }
    let name = width.saturating_sub(figures.iter().map(Figures::width).sum());
    let row = |(at, place): (usize, &Standing)| {
        let style = if app.chosen() == Some(at) {
            palette.chosen()
        } else if place.has_withdrawn {
            palette.quiet()
        } else {
            Style::new()
        };
        let values =
            figures.iter().map(|figures| columns::fit_right(&(figures.of)(place), figures.width(), palette));
        let named = columns::fit(&named(app, place), name, palette);
        let text = format!("  {:>RANK$} {named}{}", place.rank, values.collect::<String>());
        Line::styled(text, style)
    };
    let mut lines: Vec<Line<'static>> = app.standings.iter().enumerate().map(row).collect();
    if app.round() == app.tournament().paired() {
        let titles = holders(app.tournament()).into_iter().zip([
            "title-open",
            "title-women",
            "title-youth",
            "title-team",
        ]);
        let titles = titles.filter_map(|(who, title)| {
            who.map(|who| format!("  {} {}: {who}", " ".repeat(RANK), app.words.say(title, &[])))
        });
        lines.extend(titles.map(|title| Line::styled(title, palette.quiet())));
    }
    let headings =
        figures.iter().map(|figures| columns::fit_right(&figures.heading, figures.width(), palette));
    let title = columns::fit(&app.words.say("after-round", &[("round", app.round().into())]), name, palette);
    let heading = Line::raw(format!("  {} {title}{}", " ".repeat(RANK), headings.collect::<String>()));
    Extent { rows: rows::draw(frame, app, area, heading, lines, app.chosen().unwrap_or(0)), rounds: 0 }
}

/// Returns the points, and the score if it differs; then the tie-breaks and the discs.
fn figures(app: &App) -> Vec<Figures> {
    let mut all = vec![Figures {
        heading: app.words.say("column-points", &[]),
        of: Box::new(|place| place.points.to_string()),
    }];
    if have_scores(&app.standings) {
        all.insert(
            0,
            Figures {
                heading: app.words.say("column-score", &[]),
                of: Box::new(|place| place.score.to_string()),
            },
        );
    }
    let criteria = standing_columns(app.tournament().settings()).into_iter();
    all.extend(criteria.map(|criterion| Figures {
        heading: criterion.word().to_owned(),
        of: Box::new(move |place| {
            place.figure(criterion).map_or_else(String::new, |value| value.to_string())
        }),
    }));
    all
}

/// Returns the player with the country.
fn named(app: &App, place: &Standing) -> String {
    let tournament = app.tournament();
    let country = tournament.entrant(&place.player).and_then(|entrant| entrant.player.country.as_deref());
    let country = country.map_or_else(String::new, |country| format!(" {{{country}}}"));
    let left = if place.has_withdrawn { format!(" ({})", app.words.say("left", &[])) } else { String::new() };
    format!("{}{country}{left}", called(tournament, &place.player))
}
