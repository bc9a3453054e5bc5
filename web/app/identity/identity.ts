/** Changing who one is on this page: whatever was open belonged to somebody else. */
import { effect } from "@preact/signals";
import type { WhoAmI } from "../../wire";
import { openTable, standUp } from "../current-game/current-table";
import { tellFailure } from "../nav/notices";
import type { Route } from "../nav/routes";
import { navigate, route } from "../nav/routes";
import { get } from "../net/api";
import { timesAccountChanged, timesSignedOut } from "../net/reach";
import { pageSocket } from "../net/this-page";
import { forgetUnread } from "../net/unread";
import { untilAnswered } from "../net/until-answered";
import { tellWorker } from "../net/worker";
import { noteAccount, ownAccount } from "./own-account";
import { noteStanding } from "./standing";

/** How often somebody else has come: what was asked before is no answer any more. */
let turns = 0;
/** Aborts what is being opened for the last person. */
let leaving = new AbortController();

/** Is somebody else from now on: the account of this name, or a guest. */
export function become(name: string | null): void {
  turns += 1;
  const before = ownAccount.peek();
  // The copies for times without the server are not for the next person.
  if (before !== null && before !== name) tellWorker({ kind: "forget", id: null });
  standUp();
  noteStanding(null);
  forgetUnread();
  noteAccount(name);
  pageSocket.reopen();
  leaving.abort();
  leaving = new AbortController();
  openAnew(route.peek(), leaving);
}

/** Opens the board of a page once more, as soon as the server answers and as long as that page is shown. */
function openAnew(here: Route, leaving: AbortController): void {
  if (here.page !== "play" && here.page !== "game") return;
  const [id, link] = here.page === "game" ? [here.id, here.link ?? null] : [null, null];
  const end = untilAnswered(
    () => openTable(id, link, leaving.signal),
    () => undefined,
    (failure) => {
      // Sign in: the account may see what a guest may not.
      if (failure.code === "forbidden" || failure.code === "not_found")
        navigate({ page: "account", at: "" }, { replace: true });
      else tellFailure(failure);
    },
  );
  const unfollow = route.subscribe((now) => {
    if (now !== here) leaving.abort();
  });
  leaving.signal.addEventListener("abort", () => {
    end();
    unfollow();
  });
}

/** Asks the server who one is; fails as requests do. */
export async function whoAmI(): Promise<WhoAmI> {
  const asked = turns;
  const found = await get<WhoAmI>("/api/account");
  if (asked !== turns) return whoAmI();
  const name = found.account?.name ?? null;
  if (name !== ownAccount.peek()) become(name);
  noteStanding(found.account);
  return found;
}

/** Asks now, and again whenever a session has ended or something has changed about the account. */
export function followIdentity(): () => void {
  return effect(() => {
    void timesSignedOut.value;
    void timesAccountChanged.value;
    // Out of reach of the server it stays as it was.
    whoAmI().catch(() => undefined);
  });
}
