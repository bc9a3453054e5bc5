/** The graph of a rating. */
import type { JSX } from "preact";
import type { PlayerRating } from "../../wire";
import { messages } from "../language";
import { ratingFigure } from "../table/rating";
import { ratingGraph } from "./graph";
import { profileText } from "./words";

const WIDTH = 400;
const HEIGHT = 110;

/** Renders nothing if there are fewer than two points. */
export function RatingGraphView({ rating, what }: { rating: PlayerRating; what: string }): JSX.Element | null {
  const { history } = rating;
  const graph = ratingGraph(history, WIDTH, HEIGHT);
  const [first, last] = [history[0], history.at(-1)];
  if (graph === null || first === undefined || last === undefined) return null;
  const { date } = messages.value;
  return (
    <figure class="profile-graph">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={profileText.value.graph(what, Math.round(first.points), ratingFigure(rating.rating))}
      >
        <path class="profile-band" d={graph.band} />
        <path class="profile-curve" d={graph.line} />
      </svg>
      <span class="profile-mark" aria-hidden="true">
        {graph.high}
      </span>
      <span class="profile-mark profile-mark-low" aria-hidden="true">
        {graph.low}
      </span>
      <figcaption aria-hidden="true">
        <span>{date(first.at_ms)}</span>
        <span>{date(last.at_ms)}</span>
      </figcaption>
    </figure>
  );
}
