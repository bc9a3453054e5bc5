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
use super::super::words;

/// Draws a window in the middle of the screen; the result goes beside the board, if there is room, so that
/// the board stays visible.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, dialog: Dialog, side: Option<Rect>) {
    let (title, lines) = match dialog {
        Dialog::Help => (say(app, "help-title"), help(app)),
        Dialog::Result => (String::new(), result(app)),
        Dialog::ConfirmResign => (String::new(), vec![Line::from(say(app, "resign-question"))]),
        Dialog::ConfirmQuit => (String::new(), vec![Line::from(say(app, "quit-question"))]),
        Dialog::Ways { at } => (say(app, "how-to-move"), ways(app, at)),
        Dialog::NewGame { at } => (say(app, "new-game"), new_game(app, at, frame.area().width)),
    };
    let screen = match (dialog, side) {
        (Dialog::Result | Dialog::Ways { .. }, Some(side))
            if side.width >= dialog_frame::width(&title, &lines) =>
        {
            side
        }
        _ => frame.area(),
    };
    dialog_frame::show(frame, screen, app.palette, &title, lines);
}

/// Returns a message without variables, in ASCII if necessary.
fn say(app: &App, id: &str) -> String {
    app.palette.plain(&app.words.say(id, &[]))
}

fn help(app: &App) -> Vec<Line<'static>> {
    let plain = |text: String| app.palette.plain(&text);
    let keys: Vec<(String, String)> =
        app.words.rows("all-keys").into_iter().map(|(key, meaning)| (plain(key), plain(meaning))).collect();
    let widest = keys.iter().map(|(key, _)| key.chars().count()).max().unwrap_or(0);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let row = |(key, meaning): (String, String)| {
        let gap = " ".repeat(widest - key.chars().count() + 2);
        Line::from(vec![Span::styled(key, bold), Span::raw(gap), Span::raw(meaning)])
    };
    let mut lines: Vec<Line<'static>> = keys.into_iter().map(row).collect();
    lines.push(Line::styled(say(app, "any-key"), app.palette.quiet()));
    lines
}

fn result(app: &App) -> Vec<Line<'static>> {
    let palette = app.palette;
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let mut lines = vec![Line::styled(palette.plain(&app.headline()), bold)];
    let winner = app.session.result().and_then(|result| result.winner);
    if let (Some(person), Some(winner)) = (app.sides.person, winner) {
        lines.push(Line::from(say(app, if person == winner { "you-win" } else { "you-lose" })));
    }
    lines.push(Line::default());
    let keys = say(app, "after-game");
    lines.extend(keys.lines().map(|line| Line::styled(line.to_owned(), palette.quiet())));
    lines
}

fn ways(app: &App, at: usize) -> Vec<Line<'static>> {
    let layout = app.session.game().layout();
    let row = |(index, legal): (usize, &Legal)| {
        let style = if index == at { app.palette.chosen() } else { Style::new() };
        let way = app.palette.plain(&words::way(app.words, &Way::of(legal.kind, layout)));
        Line::from(vec![Span::raw(format!("{} ", index + 1)), Span::styled(format!(" {way} "), style)])
    };
    app.ways.iter().enumerate().map(row).collect()
}

fn new_game(app: &App, at: usize, screen: u16) -> Vec<Line<'static>> {
    let (words, palette, draft) = (app.words, app.palette, &app.draft);
    let rows: Vec<(String, String)> = draft
        .lines()
        .into_iter()
        .map(|line| match line {
            draft::Line::Game => (words.say("game", &[]), words::game(words, draft.row)),
            draft::Line::Parameter(parameter) => {
                (words::parameter(words, parameter), words::value(words, parameter, draft.value(parameter)))
            }
            draft::Line::Person => {
                let side = draft.sides.person.map(|color| words::side(words, color));
                (words.say("your-color", &[]), side.unwrap_or_else(|| words.say("two-people", &[])))
            }
            draft::Line::Level if draft.sides.person.is_some() => {
                (words.say("level-title", &[]), words::style_name(words, draft.sides.style))
            }
            draft::Line::Level => (words.say("level-title", &[]), "—".to_owned()),
        })
        .map(|(label, value)| (palette.plain(&label), palette.plain(&value)))
        .collect();
    let width = |text: &str| text.chars().count();
    let widest = rows.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
    let room = rows.iter().map(|(_, value)| width(value)).max().unwrap_or(0);
    // These columns are for the frame, the mark and the spaces around the value.
    let labels = widest.min(usize::from(screen).saturating_sub(room + 11)).max(5);
    let row = |(line, (label, value)): (usize, &(String, String))| {
        let label = if width(label) > labels {
            let short: String = label.chars().take(labels - 1).collect();
            format!("{}{}", short.trim_end(), palette.pick("…", "."))
        } else {
            label.clone()
        };
        let (mark, style) =
            if line == at { (palette.pick("▸ ", "> "), palette.chosen()) } else { ("  ", Style::new()) };
        Line::from(vec![
            Span::raw(format!("{mark}{label:labels$} ")),
            Span::styled(format!(" {value} "), style),
        ])
    };
    let mut lines: Vec<Line<'static>> = rows.iter().enumerate().map(row).collect();
    lines.push(if draft.spec().is_some() {
        Line::default()
    } else {
        Line::styled(say(app, "conflict"), palette.alert())
    });
    lines.push(Line::styled(say(app, "dialog-keys"), palette.quiet()));
    lines
}
