/** Signing in by a passkey: a button, and where browsers have it an offer among the names in the field above. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { become } from "../identity/identity";
import { messages } from "../language";
import { failureOf } from "../net/api";
import { errorText } from "../net/error-text";
import { askForPasskey, signInByPasskey } from "./api";
import type { Shown } from "./passkeys";
import { forgetPasskey, hasPasskeys, offersPasskeys, PasskeyTrouble, showPasskey } from "./passkeys";
import { accountText, passkeyTrouble } from "./words";

/** What a browser is asked for is good for five minutes: in the field it is asked again before. */
const ANEW_MS = 4 * 60_000;

/** Renders nothing in a browser without passkeys. Calls `onEntered` after sign-in. */
export function PasskeySignIn({ onEntered }: { onEntered: () => void }): JSX.Element | null {
  const text = accountText.value.passkeys;
  const [problem, setProblem] = useState<{ text(): string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const offering = useRef<AbortController | null>(null);
  const complain = (thrown: unknown): void => {
    const failure = failureOf(thrown);
    const words = (): string =>
      thrown instanceof PasskeyTrouble ? passkeyTrouble(thrown) : errorText(failure, messages.value);
    setProblem({ text: words });
  };
  const enter = async (shown: Shown): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      const { account } = await signInByPasskey(shown);
      become(account.name);
      onEntered();
    } catch (thrown) {
      if (failureOf(thrown).code === "unknown_passkey") void forgetPasskey(shown.rawId);
      complain(thrown);
    }
    setBusy(false);
  };
  /** Offers passkeys in the field, until one is shown or nobody wants one there. */
  const offer = async (whole: AbortSignal): Promise<void> => {
    if (!(await offersPasskeys())) return;
    while (!whole.aborted) {
      const signal = AbortSignal.any([whole, AbortSignal.timeout(ANEW_MS)]);
      const shown = await showPasskey(await askForPasskey(), { inField: true, signal });
      if (shown !== null) await enter(shown);
      else if (!signal.aborted) return;
    }
  };
  useEffect(() => {
    const now = new AbortController();
    offering.current = now;
    // Nobody has asked for it: if it cannot be, there still is the button.
    offer(now.signal).catch(() => undefined);
    return () => now.abort();
  }, [round]);
  const press = async (): Promise<void> => {
    if (busy) return;
    // A browser asks for one thing at a time.
    offering.current?.abort();
    setProblem(null);
    setBusy(true);
    try {
      const shown = await showPasskey(await askForPasskey(), { inField: false });
      if (shown !== null) await enter(shown);
    } catch (thrown) {
      complain(thrown);
    }
    setBusy(false);
    setRound((before) => before + 1);
  };
  if (!hasPasskeys()) return null;
  return (
    <div class="account-passkey">
      <p class="quiet">{text.or}</p>
      <button
        type="button"
        class="button"
        data-action="sign-in-by-passkey"
        aria-disabled={busy}
        onClick={() => void press()}
      >
        {text.signIn}
      </button>
      <p class="account-line parts-problem" role="status">
        {problem?.text()}
      </p>
    </div>
  );
}
