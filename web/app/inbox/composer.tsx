/** The field for writing a message. Enter sends it, and Shift+Enter begins a new line. */

import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { LETTER_MAX } from "../../wire";
import { messages } from "../language";
import { errorText } from "../net/error-text";
import type { Conversation, Head } from "./conversation";
import { inboxText } from "./words";

/** The number of characters left is shown when it is below this. */
const SHOWN_FROM = 200;

export function Composer({ conversation, head }: { conversation: Conversation; head: Head }): JSX.Element {
  const text = inboxText.value;
  const noteId = useId();
  const draft = conversation.text.value;
  const refused = conversation.refused.value;
  if (head.write !== "yes")
    return (
      <div class="inbox-composer" data-write={head.write}>
        <p class="quiet">{text.closed[head.write](head.with)}</p>
      </div>
    );
  const left = LETTER_MAX - [...draft].length;
  const canSend = draft.trim() !== "" && left >= 0;
  const send = (event: Event): void => {
    event.preventDefault();
    if (canSend) conversation.send();
  };
  return (
    <form class="inbox-composer" data-write="yes" onSubmit={send}>
      <p class="inbox-line" id={noteId}>
        <span class="parts-problem" role="status">
          {refused !== null && errorText(refused, messages.value)}
        </span>
        {left < SHOWN_FROM && <span class={left < 0 ? "parts-problem" : "quiet"}>{text.left(left)}</span>}
        <span class="quiet inbox-keys">{text.keys}</span>
      </p>
      <div class="inbox-write">
        <textarea
          value={draft}
          rows={1}
          placeholder={text.message}
          aria-label={text.message}
          aria-describedby={noteId}
          aria-invalid={refused !== null || left < 0}
          enterkeyhint="send"
          data-field="letter"
          onInput={({ currentTarget }) => conversation.write(currentTarget.value)}
          onKeyDown={(event) => {
            // While an input method is composing text, it uses Enter itself.
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            send(event);
          }}
        />
        <button
          type="submit"
          class="button-icon inbox-send"
          data-action="send-letter"
          aria-label={text.send}
          title={text.send}
          aria-disabled={!canSend}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 12L20.5 4 15 20l-3.5-6.5zM11.5 13.5L20.5 4" />
          </svg>
        </button>
      </div>
    </form>
  );
}
