/** A disc of a side with its player's emblem, beside the name. */
import type { JSX } from "preact";
import type { Color, Game } from "../../wire";
import { Emblem, readAvatar } from "./emblem";

/** `class` is an additional CSS class. */
export function PlayerDisc(props: { game: Pick<Game, "seats">; color: Color; class?: string }): JSX.Element {
  const { game, color } = props;
  const seat = game.seats[color];
  const avatar = seat.kind === "human" ? readAvatar(seat.avatar) : null;
  const added = props.class === undefined ? "" : ` ${props.class}`;
  return (
    <span
      class={`table-disc table-disc-${color}${added}`}
      aria-hidden="true"
      data-avatar={seat.kind === "human" ? seat.avatar : undefined}
    >
      {avatar !== null && <Emblem avatar={avatar} />}
    </span>
  );
}
