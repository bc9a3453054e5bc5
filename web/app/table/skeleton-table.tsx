/** The table before the game is here: the board first, in the place where it will stand. */
import type { JSX } from "preact";
import { messages } from "../language";

/** See the module. */
export function SkeletonTable(): JSX.Element {
  return (
    <div class="table table-skeleton" aria-busy="true">
      <h1 class="unseen">{messages.value.play.loading}</h1>
      <div class="player player-top" />
      <div class="share" />
      <div class="place">
        <div class="skeleton-board" />
      </div>
      <div class="player player-bottom" />
    </div>
  );
}
