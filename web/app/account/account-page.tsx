/** The player's account, or the ways to have one. */
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
import { GuestView, WAYS } from "./guest-view";
import { OwnView } from "./own-view";
import { accountText } from "./words";

/** Who one is, where one is signed in as that, and by which passkeys one can. */
interface Found {
  readonly account: Account | null;
  readonly sessions: readonly AccountSession[];
  readonly passkeys: readonly Passkey[];
}

async function find(): Promise<Found> {
  const { account } = await whoAmI();
  if (account === null) return { account, sessions: [], passkeys: [] };
  const [where, keys] = await Promise.all([sessions(), passkeys()]);
  return { account, sessions: where, passkeys: keys };
}

/** The heading of the page. It has the focus, and is in sight, once the codes that stood below it are kept. */
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
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const way = WAYS.find((each) => each === at) ?? "";
  const title = found?.account?.name ?? text.ways[way || "in"];
  usePageTitle(title);
  const asked = useRef(0);
  const load = (): void => {
    asked.current += 1;
    const now = asked.current;
    setFailure(null);
    // What was asked before may be answered later: only the last answer counts.
    find().then(
      (answer) => now === asked.current && setFound(answer),
      (thrown: unknown) => now === asked.current && setFailure(failureOf(thrown)),
    );
  };
  // It may have been ended from elsewhere.
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
        <GuestView way={way} onEntered={load} />
      ) : (
        <OwnView account={found.account} sessions={found.sessions} passkeys={found.passkeys} onChange={load} />
      )}
    </div>
  );
}
