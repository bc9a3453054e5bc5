/** The page of an empty list: there are no games yet, none match the filters, or none are left on this page. */
import type { JSX } from "preact";
import { Link } from "../nav/link";
import { gamesText } from "./words";

/** `first` is true on the page with the newest games, `isPublic` in the list of public games. */
export function Empty(props: { filtered: boolean; first: boolean; isPublic: boolean }): JSX.Element {
  const { filtered, first, isPublic } = props;
  const text = gamesText.value;
  if (filtered && first) {
    return (
      <div class="games-empty" role="status">
        <p>{text.noMatch}</p>
        <Link to={{ page: "games", before: null, ...(isPublic && { only: { whose: "public" } }) }} class="button">
          {text.showAll}
        </Link>
      </div>
    );
  }
  if (!first) {
    return (
      <div class="games-empty">
        <p>{text.emptyPage}</p>
      </div>
    );
  }
  return (
    <div class="games-empty">
      <Drawing />
      <p>{isPublic ? text.emptyPublic : text.empty}</p>
      <Link to={{ page: "play" }} class="button button-main">
        {text.emptyAction}
      </Link>
    </div>
  );
}

/** A drawing of an empty board. */
function Drawing(): JSX.Element {
  return (
    <svg class="games-drawing" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="44" height="44" rx="5" class="mark-board" />
      <path d="M13 2v44M24 2v44M35 2v44M2 13h44M2 24h44M2 35h44" class="games-drawing-lines" />
      <circle cx="18.5" cy="18.5" r="4" class="mark-white" />
      <circle cx="29.5" cy="29.5" r="4" class="mark-white" />
      <circle cx="29.5" cy="18.5" r="4" class="mark-black" />
      <circle cx="18.5" cy="29.5" r="4" class="mark-black" />
    </svg>
  );
}
