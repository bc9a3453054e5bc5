/** Reads the colors of a theme from a page, for drawings that are saved to files. */

/** The custom property of each color. */
const TOKENS = {
  frame: "--board-frame",
  frameLine: "--board-frame-line",
  frameInk: "--board-frame-ink",
  pit: "--board-pit",
  plain: "--board-surface",
  shaded: "--board-shaded",
  neutral: "--board-neutral",
  fortress: "--board-fortress",
  space: "--board-space-ground",
  line: "--board-line",
  rim: "--board-highlight",
  ink: "--board-ink",
  last: "--board-last",
  black: "--disc-black",
  blackRim: "--disc-black-rim",
  blackUnder: "--disc-black-under",
  white: "--disc-white",
  whiteRim: "--disc-white-rim",
  whiteUnder: "--disc-white-under",
  shadow: "--disc-shadow",
} as const;

/** Colors in hexadecimal: `#rrggbb` or, if not opaque, `#rrggbbaa`. */
export type Palette = Readonly<Record<keyof typeof TOKENS, string>>;

/** Returns the colors in effect at an element of a page. */
export function paletteOf(element: Element): Palette {
  const probe = element.ownerDocument.createElement("i");
  element.append(probe);
  try {
    const read = (token: string): string => {
      probe.style.color = `var(${token})`;
      return hex(getComputedStyle(probe).color);
    };
    return Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)])) as Record<
      keyof typeof TOKENS,
      string
    >;
  } finally {
    probe.remove();
  }
}

/** Converts a computed color, `rgb(…)` or `color(srgb …)`, to hexadecimal. Other texts become black. */
export function hex(color: string): string {
  const numbers = color.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const whole = color.startsWith("color(") ? 255 : 1;
  const parts = [red * whole, green * whole, blue * whole, ...(alpha < 1 ? [alpha * 255] : [])];
  const digits = parts.map((part) =>
    Math.min(255, Math.max(0, Math.round(part)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}
