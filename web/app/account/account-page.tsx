/** One's own account, or the ways to have one. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { WhoAmI } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { timesSignedOut } from "../net/reach";
import { FailureView } from "../site/missing";
import { usePageTitle } from "../site/page-title";
import "./account.css";
import { GuestView, WAYS } from "./guest-view";
import { whoAmI } from "./identity";
import { OwnView } from "./own-view";
import { accountText } from "./words";

/** See the module. */
export function AccountPage({ at }: { at: string }): JSX.Element {
  const text = accountText.value;
  const [found, setFound] = useState<WhoAmI | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const way = WAYS.find((each) => each === at) ?? "";
  const title = found?.account?.name ?? text.ways[way || "in"];
  usePageTitle(title);
  const load = (): void => {
    setFailure(null);
    whoAmI().then(setFound, (thrown: unknown) => setFailure(failureOf(thrown)));
  };
  // It may have been ended from elsewhere.
  useEffect(load, [timesSignedOut.value]);
  if (failure !== null) return <FailureView failure={failure} onRetry={load} />;
  if (found === null) return <div class="page account-page" aria-busy="true" />;
  return (
    <div class="page account-page" data-account={found.account?.name ?? "none"}>
      <h1>{title}</h1>
      {found.account === null ? (
        <GuestView way={way} onEntered={load} />
      ) : (
        <OwnView account={found.account} onChange={load} />
      )}
    </div>
  );
}
