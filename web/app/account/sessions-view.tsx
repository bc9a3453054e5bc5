/** Where one is signed in, and a way to end each of these sessions. */
import type { JSX } from "preact";
import type { AccountSession } from "../../wire";
import { messages } from "../language";
import { failureOf } from "../net/api";
import { tellDone, tellFailure } from "../site/notices";
import { endOtherSessions, endSession } from "./api";
import { browserName } from "./browser-name";
import { accountText } from "./words";

/** See the module. `onChange` where they have changed at the server. */
export function SessionsView(props: { found: readonly AccountSession[]; onChange: () => void }): JSX.Element {
  const text = accountText.value.sessions;
  const { found } = props;
  const end = async (ending: Promise<void>): Promise<void> => {
    try {
      await ending;
      tellDone(() => accountText.value.sessions.ended);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    props.onChange();
  };
  return (
    <section class="account-section">
      <h2>{text.title}</h2>
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
                onClick={() => void end(endSession(session.id))}
              >
                {text.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length > 2 && (
        <button type="button" class="button" data-action="end-others" onClick={() => void end(endOtherSessions())}>
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
