/**
 * The account of a player: the name as a link, and in a rated game the rating, which shows its change after the
 * end.
 */
import type { ComponentChildren, JSX } from "preact";
import type { Color } from "../../wire";
import { Link } from "../nav/link";
import { ratingChange, ratingFigure, sideRating } from "../table/rating";
import type { Table } from "../table/table";

export function AccountLink({ name, children }: { name: string; children: ComponentChildren }): JSX.Element {
  return (
    <Link to={{ page: "profile", name }} class="play-account" action="profile">
      {children}
    </Link>
  );
}

/**
 * Renders nothing in an unrated game. With `under`, the mark is below the name, for screens without room beside
 * it.
 */
export function RatingMark(props: { table: Table; color: Color; under?: boolean }): JSX.Element | null {
  const { table, color, under = false } = props;
  const side = sideRating(table.live.game.value, color);
  if (side === null) return null;
  const shown = table.showing.finished.value ? side : { ...side, after: null };
  const change = ratingChange(shown);
  return (
    <span class={under ? "play-rating play-rating-under" : "play-rating"} data-rating={under ? undefined : color}>
      {ratingFigure(shown.after ?? shown.before)}
      {change !== null && <b data-change={change}> {change}</b>}
    </span>
  );
}
