/** Sign-in with a passkey, by a button. Some browsers also suggest passkeys in the name field. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { become } from "../identity/identity";
import { messages } from "../language";
import { failureOf } from "../net/api";
import { errorText } from "../net/error-text";
import { beginPasskeySignIn, signInByPasskey } from "./api";
import type { PasskeyAssertion } from "./passkeys";
import { forgetPasskey, hasPasskeys, offersPasskeys, PasskeyTrouble, requestPasskey } from "./passkeys";
import { accountText, passkeyTrouble } from "./words";

/** The server's options expire after five minutes, so the suggestion is renewed before then. */
const RENEW_MS = 4 * 60_000;

/** Renders nothing in a browser without passkeys. Calls `onEntered` after sign-in. */
export function PasskeySignIn({ onEntered }: { onEntered: () => void }): JSX.Element | null {
  const text = accountText.value.passkeys;
  const [problem, setProblem] = useState<{ text(): string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const offering = useRef<AbortController | null>(null);
  const showProblem = (thrown: unknown): void => {
    const failure = failureOf(thrown);
    const words = (): string =>
      thrown instanceof PasskeyTrouble ? passkeyTrouble(thrown) : errorText(failure, messages.value);
    setProblem({ text: words });
  };
  const enter = async (assertion: PasskeyAssertion): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      const { account } = await signInByPasskey(assertion);
      become(account.name);
      onEntered();
    } catch (thrown) {
      if (failureOf(thrown).code === "unknown_passkey") void forgetPasskey(assertion.rawId);
      showProblem(thrown);
    }
    setBusy(false);
  };
  /** Suggests passkeys in the field until `end` is aborted or the person dismisses the suggestion. */
  const offer = async (end: AbortSignal): Promise<void> => {
    if (!(await offersPasskeys())) return;
    while (!end.aborted) {
      const signal = AbortSignal.any([end, AbortSignal.timeout(RENEW_MS)]);
      const assertion = await requestPasskey(await beginPasskeySignIn(), { inField: true, signal });
      if (assertion !== null) await enter(assertion);
      else if (!signal.aborted) return;
    }
  };
  useEffect(() => {
    const controller = new AbortController();
    offering.current = controller;
    // The player did not ask for the suggestion, so ignore its failure. The button would report the same
    // failure.
    offer(controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [round]);
  const press = async (): Promise<void> => {
    if (busy) return;
    // A browser handles only one request at a time.
    offering.current?.abort();
    setProblem(null);
    setBusy(true);
    try {
      const assertion = await requestPasskey(await beginPasskeySignIn(), { inField: false });
      if (assertion !== null) await enter(assertion);
    } catch (thrown) {
      showProblem(thrown);
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
