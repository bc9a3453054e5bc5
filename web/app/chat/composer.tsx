/** The field for a message, and buttons for the most common phrases. */

import type { JSX } from "preact";
import { useId, useLayoutEffect, useState } from "preact/hooks";
import type { Room } from "../../wire";
import { CHAT_MESSAGE_MAX } from "../../wire";
import { language } from "../language";
import type { Chat } from "./chat";
import { PHRASES } from "./phrases";
import { chatText } from "./words";

export function Composer({ chat, room }: { chat: Chat; room: Room }): JSX.Element {
  const text = chatText.value;
  const { refused, messages, unsent, you } = chat.room(room).value;
  const [draft, setDraft] = useState("");
  const refusal = useId();
  // A layout effect, so that the refusal is not drawn before its message is back in the field.
  useLayoutEffect(() => {
    // A refused message returns to the field for correction, unless another one is being written.
    if (refused !== null) setDraft((written) => (written === "" ? refused.text : written));
  }, [refused]);
  const send = (event: Event): void => {
    event.preventDefault();
    if (draft.trim() === "") return;
    chat.say(room, draft);
    setDraft("");
  };
  const own = [...unsent, ...messages.filter(({ person }) => person === you)];
  const hasSaid = (phrase: string): boolean => own.some((message) => message.text === phrase);
  const phrases = PHRASES.filter((phrase) => !Object.values(phrase).some(hasSaid));
  return (
    <form class="chat-composer" onSubmit={send}>
      <p class="chat-refused" id={refusal} role="status">
        {refused !== null && text.refused(refused.why)}
      </p>
      {room === "players" && phrases.length > 0 && (
        <div class="chat-phrases" role="group" aria-label={text.phrases}>
          {phrases.map((phrase) => (
            <button
              key={phrase.en}
              type="button"
              class="chat-phrase"
              data-phrase={phrase.en}
              onClick={() => chat.say(room, phrase[language.value])}
            >
              {phrase[language.value]}
            </button>
          ))}
        </div>
      )}
      <div class="chat-write">
        <input
          type="text"
          value={draft}
          maxLength={CHAT_MESSAGE_MAX}
          placeholder={text.message}
          aria-label={text.message}
          aria-describedby={refused === null ? undefined : refusal}
          aria-invalid={refused !== null}
          autocomplete="off"
          enterkeyhint="send"
          data-field="message"
          onInput={({ currentTarget }) => {
            setDraft(currentTarget.value);
            chat.forgetRefusal(room);
          }}
        />
        <button
          type="submit"
          class="button-icon chat-send"
          data-action="send-message"
          aria-label={text.send}
          aria-disabled={draft.trim() === ""}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 12L20.5 4 15 20l-3.5-6.5zM11.5 13.5L20.5 4" />
          </svg>
        </button>
      </div>
    </form>
  );
}
