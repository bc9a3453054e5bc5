/** Draws a position as a self-contained SVG file, without style sheets and fonts. */
import type { Palette } from "./palette";
import type { BoardLayout, Content } from "./position";
import { type SketchKind, type SketchOptions, type SketchShape, sketch, viewBox } from "./sketch";

/** Options for drawing a file. */
export interface SvgOptions extends SketchOptions {
  /** The width in pixels, for programs that show a picture at its own size; 800 by default. */
  readonly width?: number | undefined;
  /** The title, which screen readers read. */
  readonly title?: string | undefined;
}

/** Draws a position in the colors of a palette. */
export function positionAsSvg(
  layout: BoardLayout,
  contents: readonly Content[],
  palette: Palette,
  options: SvgOptions = {},
): string {
  const drawing = sketch(layout, contents, options);
  const width = Math.round(options.width ?? 800);
  const height = Math.round((width * drawing.height) / drawing.width);
  const { near } = drawing.margin;
  const paths = drawing.shapes.map((shape) => `<path d="${shape.d}" ${attributes(shape, palette)}/>`);
  const texts = drawing.texts.map(({ text, x, y, size, kind }) => {
    const color = kind === "coordinate" ? palette.frameInk : palette.ink;
    const place = `x="${x.toFixed(3)}" y="${(y + size * 0.36).toFixed(3)}" font-size="${size.toFixed(3)}"`;
    return `<text ${place} fill="${color}" text-anchor="middle">${escaped(text)}</text>`;
  });
  const title = options.title === undefined ? "" : `<title>${escaped(options.title)}</title>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(drawing)}" width="${width}" height="${height}">` +
    `${title}<g transform="translate(${near} ${near})" font-family="system-ui, sans-serif" font-weight="500">` +
    `${paths.join("")}${texts.join("")}</g></svg>`
  );
}

function attributes({ kind, stroke }: SketchShape, palette: Palette): string {
  const line = (color: string, width: number): string =>
    `stroke="${color}" stroke-width="${width.toFixed(3)}" stroke-linejoin="round"`;
  const paint = (kind: SketchKind): string => {
    switch (kind) {
      case "frame-edge":
        return `fill="${palette.frameLine}" ${line(palette.frameLine, stroke ?? 0)}`;
      case "frame":
        // A frame without a line gets a thin line in the color of the edge.
        return (stroke ?? 0) > 0
          ? `fill="${palette.frame}" ${line(palette.frame, stroke ?? 0)}`
          : `fill="${palette.frame}" ${line(palette.frameLine, 0.02)}`;
      case "pit":
        return `fill="${palette.pit}"`;
      case "ground-plain":
        return `fill="${palette.plain}"`;
      case "ground-shaded":
        return `fill="${palette.shaded}"`;
      case "ground-neutral":
        return `fill="${palette.neutral}"`;
      case "ground-fortress":
        return `fill="${palette.fortress}"`;
      case "ground-space":
        return `fill="${palette.space}"`;
      case "plate":
        return `fill="${palette.plain}" ${line(palette.line, 0.025)}`;
      case "line":
        return `fill="none" ${line(palette.line, 0.025)}`;
      case "rim":
        return `fill="none" stroke-opacity=".55" ${line(palette.rim, 0.06)}`;
      case "star":
        return `fill="${palette.line}"`;
      case "shadow-black":
      case "shadow-white":
        return `fill="${palette.shadow}"`;
      case "under-black":
        return `fill="${palette.blackUnder}"`;
      case "under-white":
        return `fill="${palette.whiteUnder}"`;
      case "top-black":
        return `fill="${palette.black}" ${line(palette.blackRim, 0.024)}`;
      case "top-white":
        return `fill="${palette.white}" ${line(palette.whiteRim, 0.024)}`;
      case "mark-black":
        return `fill="${palette.white}"`;
      case "mark-white":
        return `fill="${palette.black}"`;
      case "last":
        return `fill="none" ${line(palette.last, 0.05)}`;
    }
  };
  return paint(kind);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
