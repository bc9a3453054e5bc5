/** The sessions of the account, each with a button to end it. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { AccountSession } from "../../wire";
import { messages } from "../language";
import { tellDone, tellFailure } from "../nav/notices";
import { failureOf } from "../net/api";
import { endOtherSessions, endSession } from "./api";
import { browserName } from "./browser-name";
import { accountText } from "./words";

/** Calls `onChange` after a session was ended on the server. */
export function SessionsView(props: { found: readonly AccountSession[]; onChange: () => void }): JSX.Element {
  const text = accountText.value.sessions;
  const { found } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const end = async (ask: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await ask();
      tellDone(() => accountText.value.sessions.ended);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    setBusy(false);
    // The focused button disappeared with its session, so focus the heading.
    heading.current?.focus();
    props.onChange();
  };
  return (
    <section class="account-section">
      <h2 ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <ul class="account-sessions">
        {found.map((session) => (
          <li key={session.id} data-session={session.is_this ? "this" : "other"}>
            <span class="account-session">
              <strong>{titleOf(session)}</strong>
              <small>{session.is_this ? text.thisOne : text.used(messages.value.dateTime(session.used_ms))}</small>
            </span>
            {!session.is_this && (
              <button
                type="button"
                class="button"
                data-action="end-session"
                aria-label={text.endOf(titleOf(session))}
                aria-disabled={busy}
                onClick={() => void end(() => endSession(session.id))}
              >
                {text.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length > 2 && (
        <button
          type="button"
          class="button"
          data-action="end-others"
          aria-disabled={busy}
          onClick={() => void end(endOtherSessions)}
        >
          {text.endOthers}
        </button>
      )}
    </section>
  );
}

function titleOf({ program, browser }: AccountSession): string {
  const text = accountText.value.sessions;
  if (program !== null) return program;
  const known = browserName(browser ?? "");
  return known === null ? text.unknown : text.browser(known.browser, known.system);
}
