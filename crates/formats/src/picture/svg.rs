//! Pictures as SVG. Text stays text, so that the viewer's fonts show any letter.

use std::fmt::Write;

use super::scene::{Anchor, Ink, Scene, Shape};
use crate::markup::escaped;

/// Writes a picture as an SVG document.
pub(super) fn write(scene: &Scene) -> String {
    let (width, height) = (scene.width, scene.height);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"Roboto, 'Helvetica Neue', Arial, sans-serif\" font-weight=\"500\">\n<title>{}</title>\n",
        escaped(&scene.title)
    );
    for shape in &scene.shapes {
        // Writing to a string cannot fail.
        let _ = write_shape(&mut out, shape);
    }
    out.push_str("</svg>\n");
    out
}

fn write_shape(out: &mut String, shape: &Shape) -> std::fmt::Result {
    match shape {
        Shape::Rectangle { x, y, width, height, ink } => writeln!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            color(*ink)
        ),
        Shape::Line { from, to, width, ink } => writeln!(
            out,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>",
            from.0,
            from.1,
            to.0,
            to.1,
            color(*ink)
        ),
        Shape::Circle { center, radius, ink, edge } => {
            write!(
                out,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" fill=\"{}\"",
                center.0,
                center.1,
                color(*ink)
            )?;
            if let Some((width, ink)) = edge {
                write!(out, " stroke=\"{}\" stroke-width=\"{width}\"", color(*ink))?;
            }
            writeln!(out, "/>")
        }
        Shape::Text { x, y, size, anchor, ink, text } => {
            let anchor = match anchor {
                Anchor::Left => "start",
                Anchor::Middle => "middle",
                Anchor::Right => "end",
            };
            let (ink, text) = (color(*ink), escaped(text));
            writeln!(
                out,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{ink}\">{text}</text>"
            )
        }
    }
}

fn color(Ink(red, green, blue): Ink) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
