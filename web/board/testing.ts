/** Boards and texts for the unit tests. */
import type { BoardLayout, BoardMove, Content } from "./position";
import type { BoardWords, SpeechWords } from "./words";

/** Returns a rectangular board of squares with the usual names. */
export function squares(width: number, height: number): BoardLayout {
  const cells = Array.from({ length: width * height }, (_, i) => {
    const column = i % width;
    const row = Math.floor(i / width);
    return {
      name: `${String.fromCharCode(97 + column)}${row + 1}`,
      spoken: `${String.fromCharCode(97 + column)} ${row + 1}`,
      x: column + 0.5,
      y: row + 0.5,
      shape: "square" as const,
      tone: "plain" as const,
      arrows: {
        up: row > 0 ? i - width : null,
        down: row + 1 < height ? i + width : null,
        left: column > 0 ? i - 1 : null,
        right: column + 1 < width ? i + 1 : null,
      },
    };
  });
  return { width, height, cells, rim: [], slots: [] };
}

/**
 * Six cells around one, in rows of two, three and two that are shifted by half a cell:
 * ```text
 *   p q
 *  r s t
 *   u v
 * ```
 */
export const honeycomb: BoardLayout = {
  width: 3,
  height: 2.732,
  cells: (
    [
      ["p", 1, 0.5, null, 3, null, 1],
      ["q", 2, 0.5, null, 3, 0, null],
      ["r", 0.5, 1.366, 0, 5, null, 3],
      ["s", 1.5, 1.366, 1, 5, 2, 4],
      ["t", 2.5, 1.366, 1, 6, 3, null],
      ["u", 1, 2.232, 3, null, null, 6],
      ["v", 2, 2.232, 3, null, 5, null],
    ] as const
  ).map(([name, x, y, up, down, left, right]) => ({
    name,
    spoken: name,
    x,
    y,
    shape: "hexagon" as const,
    tone: "plain" as const,
    arrows: { up, down, left, right },
  })),
  rim: [],
  slots: [],
};

/** A board with two rings of four sectors, from `a` at the top clockwise, around a cell `F` in the middle. */
export const rings: BoardLayout = {
  width: 6,
  height: 6,
  cells: [
    ...[0, 1].flatMap((ring) =>
      [0, 1, 2, 3].map((sector) => ({
        name: `${"abcd".charAt(sector)}${ring + 1}`,
        spoken: "",
        x: 3 + (1.5 + ring) * Math.sin((sector * Math.PI) / 2),
        y: 3 - (1.5 + ring) * Math.cos((sector * Math.PI) / 2),
        shape: { sector: { inner: 1 + ring, outer: 2 + ring, from: sector * 90 - 45, to: sector * 90 + 45 } },
        tone: "plain" as const,
        arrows: {
          up: ring === 0 ? 4 + sector : null,
          down: ring === 0 ? 8 : sector,
          left: 4 * ring + ((sector + 3) % 4),
          right: 4 * ring + ((sector + 1) % 4),
        },
      })),
    ),
    {
      name: "F",
      spoken: "the middle",
      x: 3,
      y: 3,
      shape: { circle: { radius: 1 } },
      tone: "fortress",
      arrows: { up: 0, right: 1, down: 2, left: 3 },
    },
  ],
  rim: [],
  slots: [],
};

/** Contents in which all cells of a layout are empty. */
export function emptyContents(layout: BoardLayout): Content[] {
  return layout.cells.map(() => "empty");
}

/** Returns the index of a square. */
export function at(layout: BoardLayout, name: string): number {
  return layout.cells.findIndex((cell) => cell.name === name);
}

/** The start of Othello with Black's four moves. */
export function opening(): { layout: BoardLayout; contents: Content[]; legal: BoardMove[] } {
  const layout = squares(8, 8);
  const contents = emptyContents(layout);
  for (const name of ["d4", "e5"]) contents[at(layout, name)] = "white";
  for (const name of ["e4", "d5"]) contents[at(layout, name)] = "black";
  const legal = [
    ["d3", "d4"],
    ["c4", "d4"],
    ["f5", "e5"],
    ["e6", "e5"],
  ].map(([text, flip]) => placing(layout, String(text), [String(flip)]));
  return { layout, contents, legal };
}

/** Returns a placement by Black with its flips. The flips have the distances 1, 2 and so on. */
export function placing(layout: BoardLayout, text: string, flips: readonly string[]): BoardMove {
  const cell = at(layout, text);
  return {
    text,
    gesture: { kind: "place", cell },
    changes: [
      { kind: "placed", cell, color: "black" },
      ...flips.map((name, i) => ({ kind: "flipped" as const, cell: at(layout, name), distance: i + 1 })),
    ],
  };
}

/** Texts that contain their facts. */
export const words: BoardWords = {
  board: "Board",
  cell: (cell) => cell.name,
  zoom: { name: "Zoom", in: "Closer", out: "Farther", all: "All" },
  choose: "Choose",
  variant: (facts) => (facts.kind === "slide" ? `slide ${facts.direction}` : facts.kind),
  row: (label) => `row ${label}`,
  square: (facts) => [facts.square, facts.disc ?? "empty", facts.legal ? `flips ${facts.flips}` : ""].join(" ").trim(),
  passed: (color, next) => `${color} passes, ${next} again`,
  score: (mark) => String(mark.score),
  certainty: (mark) => mark.certainty.kind,
};

/** Announcements that contain their facts. */
export const speech: SpeechWords = {
  cell: (cell) => cell.name,
  line: ({ kind, label, runs }) =>
    `${kind} ${label}: ${runs.map((run) => `${run.from}-${run.to} ${run.disc ?? "empty"}×${run.count}`).join(", ")}`,
  legalMoves: (moves, turn) => `${turn}: ${moves.map((move) => `${move.square} ${move.flips}`).join(", ")}`,
  wouldFlip: (facts) =>
    `${facts.square}: ${facts.legal ? `${facts.color} flips ${facts.flips.join(" ")}` : facts.reason}`,
  counts: ({ black, white, empty, turn }) => `${black}:${white}, ${empty} empty, ${turn}`,
  played: ({ color, square, flips, black, white, turn, choices }) =>
    `${color} ${square ?? "passes"} flips ${flips.join(" ")}; ${black}:${white}; ${turn} has ${choices}`,
};
