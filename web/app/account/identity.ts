/** Changing who one is on this page: whatever was open belonged to somebody else. */
import { effect } from "@preact/signals";
import type { WhoAmI } from "../../wire";
import { get } from "../net/api";
import { timesAccountChanged, timesSignedOut } from "../net/reach";
import { pageSocket } from "../net/this-page";
import { forgetUnread } from "../net/unread";
import { tellWorker } from "../net/worker";
import { openTable, standUp } from "../play/current-table";
import { navigate, route } from "../site/routes";
import { noteAccount, ownAccount } from "./own-account";
import { noteStanding } from "./standing";

/** How often somebody else has come: what was asked before is no answer any more. */
let turns = 0;

/** Is somebody else from now on: the account of this name, or a guest. */
export function become(name: string | null): void {
  turns += 1;
  const before = ownAccount.peek();
  // What was kept for the time without a server is not for whoever comes after.
  if (before !== null && before !== name) tellWorker({ kind: "forget", id: null });
  standUp();
  noteStanding(null);
  forgetUnread();
  noteAccount(name);
  pageSocket.reopen();
  const here = route.peek();
  if (here.page !== "play" && here.page !== "game") return;
  const [id, link] = here.page === "game" ? [here.id, here.link ?? null] : [null, null];
  // What the new one may not see, whoever it belongs to may sign in for.
  openTable(id, link, new AbortController().signal).catch(() =>
    navigate({ page: "account", at: "" }, { replace: true }),
  );
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
