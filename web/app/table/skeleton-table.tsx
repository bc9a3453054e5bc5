/** The table while its game loads: the outlines of its parts in their places, so that nothing moves later. */
import type { JSX } from "preact";
import { messages } from "../language";

/** The classes are those of the page: its grid, the board's place in it, and the side beside the board. */
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
