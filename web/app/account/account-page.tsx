/** The player's account; for guests the forms to sign in, sign up and recover. */
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

/** The heading of the page. After the recovery codes have been saved, it is scrolled to and gets the focus. */
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
    // An older request may be answered later: only the answer to the last one counts.
    fetchState().then(
      (answer) => request === lastRequest.current && setFound(answer),
      (thrown: unknown) => request === lastRequest.current && setFailure(failureOf(thrown)),
    );
  };
  // Again after the session was ended elsewhere, or the account has changed.
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
