//! Windows over the game: help, questions, the choices for a new game, the result.

use outflank_rules::Legal;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::app::{App, Dialog};
use super::super::dialog_frame;
use super::super::draft;
use super::super::way::Way;

/// Draws a window in the middle of the screen; the result goes beside the board, if there is room, so that
/// the board stays visible.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, dialog: Dialog, side: Option<Rect>) {
    let words = app.words;
    let (title, lines) = match dialog {
        Dialog::Help => (words.help_title, help(app)),
        Dialog::Result => ("", result(app)),
        Dialog::ConfirmResign => ("", vec![Line::from(words.resign_question)]),
        Dialog::ConfirmQuit => ("", vec![Line::from(words.quit_question)]),
        Dialog::Ways { at } => (words.how_to_move, ways(app, at)),
        Dialog::NewGame { at } => (words.new_game, new_game(app, at, frame.area().width)),
    };
    let screen = match (dialog, side) {
        (Dialog::Result | Dialog::Ways { .. }, Some(side))
            if side.width >= dialog_frame::width(title, &lines) =>
        {
            side
        }
        _ => frame.area(),
    };
    dialog_frame::show(frame, screen, app.palette, title, lines);
}

fn help(app: &App) -> Vec<Line<'static>> {
    let widest = app.words.all_keys.iter().map(|(key, _)| key.chars().count()).max().unwrap_or(0);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let row = |&(key, meaning): &(&'static str, &'static str)| {
        let gap = " ".repeat(widest - key.chars().count() + 2);
        Line::from(vec![Span::styled(key, bold), Span::raw(gap), Span::raw(meaning)])
    };
    let mut lines: Vec<Line<'static>> = app.words.all_keys.iter().map(row).collect();
    lines.push(Line::styled(app.palette.plain(app.words.any_key), app.palette.quiet()));
    lines
}

fn result(app: &App) -> Vec<Line<'static>> {
    let (words, palette) = (app.words, app.palette);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let mut lines = vec![Line::styled(palette.plain(&app.headline()), bold)];
    let winner = app.session.result().and_then(|result| result.winner);
    if let (Some(person), Some(winner)) = (app.sides.person, winner) {
        lines.push(Line::from(if person == winner { words.you_win } else { words.you_lose }));
    }
    lines.push(Line::default());
    lines.extend(words.after_game.map(|line| Line::styled(palette.plain(line), palette.quiet())));
    lines
}

fn ways(app: &App, at: usize) -> Vec<Line<'static>> {
    let layout = app.session.game().layout();
    let row = |(index, legal): (usize, &Legal)| {
        let style = if index == at { app.palette.chosen() } else { Style::new() };
        let way = (app.words.way)(&Way::of(legal.kind, layout));
        Line::from(vec![Span::raw(format!("{} ", index + 1)), Span::styled(format!(" {way} "), style)])
    };
    app.ways.iter().enumerate().map(row).collect()
}

fn new_game(app: &App, at: usize, screen: u16) -> Vec<Line<'static>> {
    let (words, palette, draft) = (app.words, app.palette, &app.draft);
    let catalog = words.catalog;
    let rows: Vec<(&str, String)> = draft
        .lines()
        .into_iter()
        .map(|line| match line {
            draft::Line::Game => (words.game, catalog.game(draft.row).to_owned()),
            draft::Line::Parameter(parameter) => {
                (catalog.parameter(parameter), catalog.value(parameter, draft.value(parameter)))
            }
            draft::Line::Person => {
                (words.your_color, draft.sides.person.map_or(words.two_people, words.color).to_owned())
            }
            draft::Line::Level if draft.sides.person.is_some() => {
                (words.computer_level, (words.style_name)(draft.sides.style))
            }
            draft::Line::Level => (words.computer_level, palette.pick("—", "-").to_owned()),
        })
        .collect();
    let width = |text: &str| text.chars().count();
    let widest = rows.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
    let room = rows.iter().map(|(_, value)| width(value)).max().unwrap_or(0);
    // The frame, the mark and the spaces around the value.
    let labels = widest.min(usize::from(screen).saturating_sub(room + 11)).max(5);
    let row = |(line, (label, value)): (usize, &(&str, String))| {
        let label = if width(label) > labels {
            let short: String = label.chars().take(labels - 1).collect();
            format!("{}{}", short.trim_end(), palette.pick("…", "."))
        } else {
            (*label).to_owned()
        };
        let (mark, style) =
            if line == at { (palette.pick("▸ ", "> "), palette.chosen()) } else { ("  ", Style::new()) };
        let value = palette.plain(value);
        Line::from(vec![
            Span::raw(format!("{mark}{label:labels$} ")),
            Span::styled(format!(" {value} "), style),
        ])
    };
    let mut lines: Vec<Line<'static>> = rows.iter().enumerate().map(row).collect();
    lines.push(if draft.spec().is_some() {
        Line::default()
    } else {
        Line::styled(words.conflict, palette.alert())
    });
    lines.push(Line::styled(palette.plain(words.dialog_keys), palette.quiet()));
    lines
}
