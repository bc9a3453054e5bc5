/** Notices from moderators to the signed-in account on every page: unread warnings, and limits. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { AccountLimit, AccountWarning } from "../../wire";
import { ownStanding, removeWarning } from "../identity/standing";
import { messages } from "../language";
import { failureOf } from "../net/api";
import { retry } from "../net/retry";
import { serverTime } from "../net/server-time";
import { Icon } from "../parts/icons";
import "../parts/slip.css";
import { announce } from "../nav/announcer";
import { tellFailure } from "../nav/notices";
import { readStored, writeStored } from "../settings/storage";
import { markWarningRead } from "./api";
import "./standing.css";
import { moderationText } from "./words";

/** The storage key of the limits whose notices were hidden in this browser. */
const KEY = "outflank.limits-seen";

/** Returns `null` if there is nothing to show or the texts are still loading. */
export function useStandingNotices(): JSX.Element | null {
  const { warnings, limits } = ownStanding.value;
  const [hidden, setHidden] = useState(() => readStored(KEY) ?? "");
  const shown = limits.filter((limit) => !hidden.includes(keyOf(limit)) && limit.until_ms > serverTime.now());
  const isNeeded = warnings.length > 0 || shown.length > 0;
  const { here } = moderationText;
  useEffect(() => {
    if (!isNeeded || here) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    retry(() => moderationText.need(), { forMs: Number.POSITIVE_INFINITY, when: () => true, signal }).catch(
      () => undefined,
    );
    return () => leaving.abort();
  }, [isNeeded, here]);
  useAnnouncements(here ? warnings.slice(0, 1) : []);
  if (!isNeeded || !here) return null;
  const hide = (limit: AccountLimit): void => {
    const before = limits.filter((one) => hidden.includes(keyOf(one))).map(keyOf);
    const now = [...before, keyOf(limit)].join(" ");
    writeStored(KEY, now);
    setHidden(now);
  };
  return (
    <>
      {/* Show one warning at a time, because several would cover the page. */}
      {warnings.slice(0, 1).map((warning) => (
        <Warning key={warning.number} warning={warning} />
      ))}
      {shown.map((limit) => (
        <Limit key={keyOf(limit)} limit={limit} onHide={() => hide(limit)} />
      ))}
    </>
  );
}

function keyOf({ limit, until_ms }: AccountLimit): string {
  return `${limit}-${until_ms}`;
}

/** Announces each warning to screen readers once. */
function useAnnouncements(warnings: readonly AccountWarning[]): void {
  const announced = useRef(new Set<number>());
  useEffect(() => {
    for (const { number, text } of warnings) {
      if (announced.current.has(number)) continue;
      announced.current.add(number);
      announce(messages.peek().sentences([moderationText.peek().standing.warning, text]));
    }
  });
}

function Warning({ warning }: { warning: AccountWarning }): JSX.Element {
  const text = moderationText.value.standing;
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await markWarningRead(warning.number);
      removeWarning(warning.number);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
      setBusy(false);
    }
  };
  return (
    <div class="parts-slip parts-slip-strict" data-warning={warning.number}>
      <p>
        <strong>{text.warning}</strong>
        <span class="moderation-words">{warning.text}</span>
      </p>
      <button type="button" class="button" data-action="read-warning" aria-disabled={busy} onClick={() => void read()}>
        {text.read}
      </button>
    </div>
  );
}

function Limit({ limit, onHide }: { limit: AccountLimit; onHide: () => void }): JSX.Element {
  const text = moderationText.value.standing;
  return (
    <div class="parts-slip parts-slip-strict" data-limit={limit.limit}>
      <p>
        <strong>{text.limit(limit.limit, messages.value.dateTime(limit.until_ms))}</strong>
        <span class="moderation-words">{limit.reason}</span>
      </p>
      <button type="button" class="button-icon" data-action="hide-limit" aria-label={text.dismiss} onClick={onHide}>
        <Icon name="close" />
      </button>
    </div>
  );
}
