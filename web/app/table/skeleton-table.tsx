/**
 * The placeholder for a table whose game is loading. It outlines the parts in their places, so that nothing
 * shifts later.
 */
import type { JSX } from "preact";
import { messages } from "../language";

/**
 * The properties are CSS classes of the page: for its grid, for the board's place in it, and for the column
 * beside the board.
 */
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
