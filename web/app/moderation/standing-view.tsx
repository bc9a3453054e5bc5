/** The warnings and limits of an account, on its page. */
import type { JSX } from "preact";
import type { Account } from "../../wire";
import { messages } from "../language";
import "./standing.css";
import { moderationText } from "./words";

/** Renders nothing for an account without warnings and limits. */
export function StandingView({ account }: { account: Account }): JSX.Element | null {
  const text = moderationText.value.standing;
  const { warnings = [], limits = [] } = account;
  if (warnings.length === 0 && limits.length === 0) return null;
  return (
    <section class="moderation-standing" data-section="standing">
      <h2>{text.title}</h2>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.number}>{warning.text}</li>
        ))}
        {limits.map(({ limit, until_ms, reason }) => (
          <li key={limit}>
            {text.limit(limit, messages.value.dateTime(until_ms))} <span class="moderation-words">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
