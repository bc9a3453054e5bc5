/** Explains why an invitation cannot be accepted, with a remedy. */
import type { JSX } from "preact";
import { messages } from "../language";
import { Link } from "../nav/link";
import type { Refusal } from "./invitation";
import { inviteText } from "./words";

export function Refused({ reason, id, mayWatch }: { reason: Refusal; id: string; mayWatch: boolean }): JSX.Element {
  const text = inviteText.value.refused;
  const [title, remedy] = text[reason];
  return (
    <div class="page page-message" data-refused={reason}>
      <h1>{title}</h1>
      <p>{remedy}</p>
      {mayWatch && (
        <Link to={{ page: "game", id }} class="button button-main" action="watch">
          {text.watch}
        </Link>
      )}
      <Link to={{ page: "play" }} class={mayWatch ? "button" : "button button-main"}>
        {messages.value.buttons.toPlay}
      </Link>
    </div>
  );
}
