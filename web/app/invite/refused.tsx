/** An invitation that leads to no seat: why, and what one can do about it. */
import type { JSX } from "preact";
import { messages } from "../language";
import { Link } from "../nav/link";
import type { Refusal } from "./invitation";
import { inviteText } from "./words";

export function Refused({ why, id, mayWatch }: { why: Refusal; id: string; mayWatch: boolean }): JSX.Element {
  const text = inviteText.value.refused;
  const [title, what] = text[why];
  return (
    <div class="page page-message" data-refused={why}>
      <h1>{title}</h1>
      <p>{what}</p>
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
