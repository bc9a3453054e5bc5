/** Who is signed in on this browser, as far as that is known without asking: kept, so that the first page asks nothing. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import { readStored, writeStored } from "../settings/storage";

const KEY = "outflank.account";

const name = signal(readStored(KEY));

/** The name of the account; null for a guest. */
export const ownAccount: ReadonlySignal<string | null> = name;

/** Notes what the server has said. */
export function noteAccount(called: string | null): void {
  if (called === name.peek()) return;
  name.value = called;
  writeStored(KEY, called);
}
