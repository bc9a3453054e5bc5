/** The account that is signed in here. The browser stores it, so that the first page needs no request. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import { readStored, writeStored } from "../settings/storage";

const KEY = "outflank.account";

const name = signal(readStored(KEY));

/** The name of the account; `null` for a guest. */
export const ownAccount: ReadonlySignal<string | null> = name;

/** Stores the name of the account in the server's answer; `null` for a guest. */
export function noteAccount(called: string | null): void {
  if (called === name.peek()) return;
  name.value = called;
  writeStored(KEY, called);
}
