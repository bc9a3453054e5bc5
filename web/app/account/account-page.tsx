/** The account page. Guests see the forms for signing in, signing up and recovering an account. */
import type { JSX, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Account, AccountSession, Passkey } from "../../wire";
import { FailureView } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { timesAccountChanged, timesSignedOut } from "../net/reach";
import "./account.css";
import { whoAmI } from "../identity/identity";
import { passkeys, sessions } from "./api";
import { freshCodes } from "./fresh-codes";
import { GUEST_FORMS, GuestView } from "./guest-view";
import { OwnView } from "./own-view";
import { accountText } from "./words";

/** The account with its sessions and passkeys; null for a guest. */
interface AccountState {
  readonly account: Account | null;
  readonly sessions: readonly AccountSession[];
  readonly passkeys: readonly Passkey[];
}

async function fetchState(): Promise<AccountState> {
  const { account } = await whoAmI();
  if (account === null) return { account, sessions: [], passkeys: [] };
  const [ownSessions, ownPasskeys] = await Promise.all([sessions(), passkeys()]);
  return { account, sessions: ownSessions, passkeys: ownPasskeys };
}

/** Scrolls to the heading and gives it the focus after the player has saved the recovery codes. */
function useHeadingAfterCodes(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCodes = freshCodes.value !== null;
  const hadCodes = useRef(hasCodes);
  useEffect(() => {
    if (hadCodes.current && !hasCodes) {
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    hadCodes.current = hasCodes;
  }, [hasCodes]);
  return heading;
}

export function AccountPage({ at }: { at: string }): JSX.Element {
  const text = accountText.value;
  const [found, setFound] = useState<AccountState | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = GUEST_FORMS.find((each) => each === at) ?? "";
  const title = found?.account?.name ?? text.ways[form || "in"];
  usePageTitle(title);
  const lastRequest = useRef(0);
  const load = (): void => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    setFailure(null);
    // Answers may arrive out of order. Only the answer to the last request counts.
    fetchState().then(
      (answer) => request === lastRequest.current && setFound(answer),
      (thrown: unknown) => request === lastRequest.current && setFailure(failureOf(thrown)),
    );
  };
  // Reload when the session has been ended elsewhere or the account has changed.
  useEffect(load, [timesSignedOut.value, timesAccountChanged.value]);
  const heading = useHeadingAfterCodes();
  if (failure !== null) return <FailureView failure={failure} onRetry={load} />;
  if (found === null) return <div class="page account-page" aria-busy="true" />;
  return (
    <div class="page account-page" data-account={found.account?.name ?? "none"}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {found.account === null ? (
        <GuestView form={form} onEntered={load} />
      ) : (
        <OwnView account={found.account} sessions={found.sessions} passkeys={found.passkeys} onChange={load} />
      )}
    </div>
  );
}
