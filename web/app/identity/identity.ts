/**
 * Changes the person who is signed in on this page, and resets everything that belonged to the previous one.
 */
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

/** Counts the changes of the person. Answers to requests from before the last change are ignored. */
let turns = 0;
/** Cancels the opening of a game for the previous person. */
let leaving = new AbortController();

/** Changes the person to the account with this name, or to a guest. */
export function become(name: string | null): void {
  turns += 1;
  const before = ownAccount.peek();
  // The next person must not see the copies for offline use.
  if (before !== null && before !== name) tellWorker({ kind: "forget", id: null });
  standUp();
  noteStanding(null);
  forgetUnread();
  noteAccount(name);
  pageSocket.reopen();
  leaving.abort();
  leaving = new AbortController();
  reopen(route.peek(), leaving);
}

/** Opens the game of the page `here` again once the server answers, unless the person leaves the page first. */
function reopen(here: Route, leaving: AbortController): void {
  if (here.page !== "play" && here.page !== "game") return;
  const [id, link] = here.page === "game" ? [here.id, here.link ?? null] : [null, null];
  const end = untilAnswered(
    () => openTable(id, link, leaving.signal),
    () => undefined,
    (failure) => {
      // Suggest signing in: the account may see more than a guest.
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

/** Asks the server who is signed in. Rejects if the request fails. */
export async function whoAmI(): Promise<WhoAmI> {
  const turn = turns;
  const found = await get<WhoAmI>("/api/account");
  if (turn !== turns) return whoAmI();
  const name = found.account?.name ?? null;
  if (name !== ownAccount.peek()) become(name);
  noteStanding(found.account);
  return found;
}

/**
 * Asks the server now, and again whenever a session has ended or the account has changed. Returns a function
 * that stops this.
 */
export function followIdentity(): () => void {
  return effect(() => {
    void timesSignedOut.value;
    void timesAccountChanged.value;
    // Without an answer, keep the last known person.
    whoAmI().catch(() => undefined);
  });
}
