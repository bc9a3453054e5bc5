/** The disc of a side beside its player's name, with the player's emblem. */
import type { JSX } from "preact";
import type { Color, Game } from "../../wire";
import { Emblem, readAvatar } from "./emblem";

/** `class` is the class of its place. */
export function PlayerDisc(props: { game: Pick<Game, "seats">; color: Color; class?: string }): JSX.Element {
  const { game, color } = props;
  const seat = game.seats[color];
  const avatar = seat.kind === "human" ? readAvatar(seat.avatar) : null;
  const known = props.class === undefined ? "" : ` ${props.class}`;
  return (
    <span
      class={`table-disc table-disc-${color}${known}`}
      aria-hidden="true"
      data-avatar={seat.kind === "human" ? seat.avatar : undefined}
    >
      {avatar !== null && <Emblem avatar={avatar} />}
    </span>
  );
}
