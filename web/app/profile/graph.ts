/** Draws a rating over time as a line, with a band for its uncertainty, in a box of a given size. */
import type { RatingPoint } from "../../wire";

/** The parts of the graph, as SVG paths. */
export interface RatingGraph {
  readonly line: string;
  /** The area within one deviation above and below the rating. */
  readonly band: string;
  /** The rating at the bottom of the box. `high` is that at the top. */
  readonly low: number;
  readonly high: number;
}

/** The smallest range of the axis, in rating points. A smaller one would exaggerate noise. */
const LEAST_RANGE = 100;
/** The ratings at the bottom and the top are multiples of this. */
const STEP = 50;

/** Returns `null` if there are fewer than two points. */
export function ratingGraph(history: readonly RatingPoint[], width: number, height: number): RatingGraph | null {
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const points = history.map((point) => point.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const room = Math.max(0, LEAST_RANGE - (most - least)) / 2;
  const low = Math.floor((least - room) / STEP) * STEP;
  const high = Math.ceil((most + room) / STEP) * STEP;
  const span = last.at_ms - first.at_ms;
  // If all games have the same time, spread them evenly.
  const x = (point: RatingPoint, index: number): number =>
    span > 0 ? ((point.at_ms - first.at_ms) / span) * width : (index / (history.length - 1)) * width;
  const y = (value: number): number => Math.min(height, Math.max(0, ((high - value) / (high - low)) * height));
  const path = (value: (point: RatingPoint) => number): string[] =>
    history.map((point, index) => `${round(x(point, index))} ${round(y(value(point)))}`);
  const above = path((point) => point.points + point.deviation);
  const below = path((point) => point.points - point.deviation).toReversed();
  return {
    line: `M${path((point) => point.points).join("L")}`,
    band: `M${[...above, ...below].join("L")}Z`,
    low,
    high,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
