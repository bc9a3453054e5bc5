/** The table before the game is here: the board first, in the place where it will stand, and room for the rest. */
import type { JSX } from "preact";
import { messages } from "../language";

/** `class` is the grid in which the page places the parts of a table, `place` the place of its board. */
export function SkeletonTable(props: { class: string; place: string; side: string }): JSX.Element {
  return (
    <div class={props.class} aria-busy="true">
      <h1 class="unseen">{messages.value.play.loading}</h1>
      <div class="table-player table-player-top" />
      <div class="table-share table-share-none" />
      <div class={props.place}>
        <div class="table-skeleton" />
      </div>
      <div class="table-player table-player-bottom" />
      <div class={props.side} />
    </div>
  );
}
