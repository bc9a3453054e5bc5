//! The panel beside the board: the players, the score, the moves and the hints.

use std::time::Instant;

use outflank_play::Seat;
use outflank_rules::{ByColor, Color, Content};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::app::{App, style_of};
use super::super::palette::CellColor;
use super::super::words;
use super::arrangement::Arrangement;
use outflank_engine::Certainty;

/// Draws the parts that fit.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, at: &Arrangement, now: Instant) {
    if let Some(side) = at.side {
        draw_side(frame, app, side, now);
    }
    if let Some(players) = at.players {
        draw_players_line(frame, app, players, now);
    }
    if let Some(moves) = at.moves {
        draw_moves_below(frame, app, moves);
    }
}

fn draw_side(frame: &mut Frame<'_>, app: &App, area: Rect, now: Instant) {
    let area = Rect { x: area.x + 2, width: area.width.saturating_sub(3), ..area };
    let row = |y: u16, height: u16| Rect { y: area.y + y, height, ..area }.intersection(area);
    for (y, color) in (1..).zip(Color::ALL) {
        frame.render_widget(Paragraph::new(player(app, color, area.width, now)), row(y, 1));
    }
    frame.render_widget(Paragraph::new(bar(app, area.width)), row(3, 1));
    if let Some(hands) = app.shown().hands() {
        frame.render_widget(Paragraph::new(in_hand(app, hands)), row(4, 1));
    }
    let hints = hints(app, area.width);
    let hint_rows = (hints.len() as u16).min(area.height.saturating_sub(9));
    let moves_rows = area.height.saturating_sub(6 + if hint_rows > 0 { hint_rows + 2 } else { 0 });
    frame.render_widget(heading(app, &app.words.say("moves-title", &[])), row(5, 1));
    frame.render_widget(Paragraph::new(moves(app, moves_rows)), row(6, moves_rows));
    if hint_rows > 0 {
        let title = hint_heading(app);
        frame.render_widget(heading(app, &title), row(7 + moves_rows, 1));
        frame.render_widget(Paragraph::new(hints), row(8 + moves_rows, hint_rows));
    }
}

fn heading(app: &App, title: &str) -> Paragraph<'static> {
    Paragraph::new(Line::styled(app.palette.plain(title), app.palette.quiet().add_modifier(Modifier::BOLD)))
}

/// Returns a disc on the color of the board.
fn chip(app: &App, color: Color) -> Span<'static> {
    let style = if app.palette.is_painted() {
        app.palette.empty_cell(CellColor::default()).fg(app.palette.disc(color))
    } else {
        Style::new()
    };
    Span::styled(format!(" {} ", app.palette.piece(Content::Piece(color))), style)
}

/// Returns the line of one player: disc, name, kind, activity and number of discs.
fn player(app: &App, color: Color, width: u16, now: Instant) -> Line<'static> {
    let is_on_move = app.review.is_none() && app.session.to_move() == Some(color);
    let who = match &app.session.seats()[color] {
        seat @ (Seat::Engine { .. } | Seat::Age { .. }) => {
            let style = seat.computer().as_ref().and_then(style_of);
            style.map_or_else(String::new, |style| words::style(app.words, style))
        }
        Seat::Human(_) if app.sides.person.is_some() => app.words.say("who-you", &[]),
        Seat::Human(_) | Seat::Open => app.words.say("who-person", &[]),
    };
    let name = words::side(app.words, color);
    let mark = if is_on_move { app.palette.pick("▸ ", "> ") } else { "  " };
    let busy = if is_on_move && app.is_thinking() { format!(" {}", pulse(app, now)) } else { String::new() };
    let count = app.shown().discs()[color].to_string();
    let used = 2 + 3 + 1 + name.chars().count() + 2 + who.chars().count() + busy.chars().count();
    let gap = usize::from(width).saturating_sub(used + count.len());
    let strong = if is_on_move { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    Line::from(vec![
        Span::styled(mark, strong),
        chip(app, color),
        Span::styled(format!(" {name}"), strong),
        Span::styled(format!("  {who}"), app.palette.quiet()),
        Span::styled(busy, app.palette.alert()),
        Span::raw(" ".repeat(gap)),
        Span::styled(count, Style::new().add_modifier(Modifier::BOLD)),
    ])
}

/// Returns an animated sign while the computer thinks.
fn pulse(app: &App, now: Instant) -> String {
    let frames: &[&str] = if app.palette.ascii {
        &["|", "/", "-", "\\"]
    } else {
        &["·  ", "·· ", "···", " ··", "  ·", "   "]
    };
    let at = now.duration_since(app.began).as_millis() / 160;
    frames.get(at as usize % frames.len()).copied().unwrap_or_default().to_owned()
}

/// Returns a bar of each side's share of the discs.
fn bar(app: &App, width: u16) -> Line<'static> {
    let discs = app.shown().discs();
    let all = discs.black + discs.white;
    let width = u32::from(width);
    // On an empty board, both shares are equal.
    let black = (discs.black * width + all / 2).checked_div(all).unwrap_or(width / 2);
    let (dark, light) =
        (app.palette.pick("█", "#"), app.palette.pick(if app.palette.is_painted() { "█" } else { "░" }, "="));
    Line::from(vec![
        Span::styled(dark.repeat(black as usize), app.palette.share(Color::Black)),
        Span::styled(light.repeat((width - black) as usize), app.palette.share(Color::White)),
    ])
}

/// Returns the discs in hand of each side.
fn in_hand(app: &App, hands: ByColor<u32>) -> Line<'static> {
    let side = |color: Color| [Span::raw(" "), chip(app, color), Span::raw(format!(" {}", hands[color]))];
    let mut spans = vec![Span::styled(format!("  {}:", app.words.say("in-hand", &[])), app.palette.quiet())];
    spans.extend(Color::ALL.into_iter().flat_map(side));
    Line::from(spans)
}

/// Draws both players in one line.
fn draw_players_line(frame: &mut Frame<'_>, app: &App, area: Rect, now: Instant) {
    let discs = app.shown().discs();
    let on_move = if app.review.is_none() { app.session.to_move() } else { None };
    let mark = |color| if on_move == Some(color) { app.palette.pick("▸", ">") } else { " " };
    let back = if on_move == Some(Color::White) { app.palette.pick("◂", "<") } else { " " };
    let busy = if app.is_thinking() { pulse(app, now) } else { String::new() };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    // Discs in hand are added to those on the board.
    let hand = |color: Color| app.shown().hands().map_or(String::new(), |hands| format!("+{}", hands[color]));
    let left = format!(" {:<2} ", format!("{}{}", discs.black, hand(Color::Black)));
    let right = format!(" {:>2} ", format!("{}{}", discs.white, hand(Color::White)));
    let used = 1 + 3 + left.len() + right.len() + 3 + 1 + 4;
    let share = area.width.saturating_sub(used as u16);
    let mut spans =
        vec![Span::styled(mark(Color::Black), bold), chip(app, Color::Black), Span::styled(left, bold)];
    spans.extend(bar(app, share).spans);
    spans.extend([
        Span::styled(right, bold),
        chip(app, Color::White),
        Span::styled(back, bold),
        Span::styled(format!(" {busy}"), app.palette.alert()),
    ]);
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
}

/// Returns the moves in pairs. The shown move is marked and always visible.
fn moves(app: &App, height: u16) -> Vec<Line<'static>> {
    let plies = app.session.playthrough().plies();
    let shown = app.shown_plies();
    let lines: Vec<Line<'static>> = plies
        .chunks(2)
        .enumerate()
        .map(|(row, pair)| {
            let mut spans = vec![Span::styled(format!("{:>3}. ", row + 1), app.palette.quiet())];
            for (column, ply) in pair.iter().enumerate() {
                let style = if row * 2 + column + 1 == shown { app.palette.chosen() } else { Style::new() };
                spans.push(Span::styled(ply.text.clone(), style));
                spans.push(Span::raw(" ".repeat(6_usize.saturating_sub(ply.text.chars().count()))));
            }
            Line::from(spans)
        })
        .collect();
    let height = usize::from(height);
    let row = shown.saturating_sub(1) / 2;
    let first = row.saturating_sub(height.saturating_sub(1) / 2).min(lines.len().saturating_sub(height));
    lines.into_iter().skip(first).take(height).collect()
}

/// Draws the last moves as running text, for narrow terminals.
fn draw_moves_below(frame: &mut Frame<'_>, app: &App, area: Rect) {
    if !app.values.is_empty() {
        let hints = hints(app, area.width);
        return frame.render_widget(Paragraph::new(hints), area);
    }
    let shown = app.shown_plies();
    let plies = app.session.playthrough().plies();
    let per_line = usize::from(area.width.saturating_sub(1) / 4).max(1);
    let room = per_line * usize::from(area.height);
    let first = shown.saturating_sub(room).next_multiple_of(per_line);
    let lines: Vec<Line<'static>> = plies
        .get(first..)
        .unwrap_or_default()
        .chunks(per_line)
        .enumerate()
        .map(|(row, plies)| {
            let mut spans = vec![Span::raw(" ")];
            for (column, ply) in plies.iter().enumerate() {
                let is_shown = first + row * per_line + column + 1 == shown;
                let style = if is_shown { app.palette.chosen() } else { app.palette.quiet() };
                spans.push(Span::styled(ply.text.clone(), style));
                spans.push(Span::raw(" ".repeat(4_usize.saturating_sub(ply.text.chars().count()))));
            }
            Line::from(spans)
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

/// Returns the title of the hints, with their depth.
fn hint_heading(app: &App) -> String {
    let depths = app.values.iter().filter_map(|value| match value.certainty {
        _ if value.is_book => None,
        Certainty::Exact => None,
        Certainty::Searched { depth, .. } => Some(depth),
    });
    let depths: Vec<u8> = depths.collect();
    let is_book = app.values.iter().any(|value| value.is_book);
    let depth = |depth: String| app.words.say("depth", &[("depth", depth.into())]);
    let found = match (depths.iter().min(), depths.iter().max()) {
        (Some(least), Some(most)) if least == most => depth(least.to_string()),
        (Some(least), Some(most)) => depth(format!("{least}–{most}")),
        _ if is_book => app.words.say("book", &[]),
        _ => app.words.say("exact", &[]),
    };
    let is_both = is_book && !depths.is_empty();
    let found = if is_both { app.words.say("book-and", &[("certainty", found.into())]) } else { found };
    app.words.say("hints-known", &[("certainty", found.into())])
}

/// Returns the values of the moves, best first, each with its certainty.
fn hints(app: &App, width: u16) -> Vec<Line<'static>> {
    let best = app.values.first().map(|value| value.score);
    let entries = app.values.iter().map(|value| {
        let sure = if value.is_book {
            app.palette.pick("■", "b")
        } else if value.certainty.is_exact() {
            app.palette.pick("✓", "=")
        } else {
            " "
        };
        let text = format!("{:<4}{:>6}{sure} ", value.mv, format!("{:.1}", value.score.discs()));
        Span::styled(text, app.palette.value(Some(value.score) == best))
    });
    let per_line = usize::from(width / 13).max(1);
    let entries: Vec<Span<'static>> = entries.collect();
    entries.chunks(per_line).map(|spans| Line::from(spans.to_vec())).collect()
}
