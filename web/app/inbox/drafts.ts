/**
 * Stores drafts and unsent messages of one account in the browser, so that a reload loses nothing. Messages are
 * stored with their ids, so that a repeated one arrives only once.
 */
import { readStored, writeStored } from "../settings/storage";

const KEY = "outflank.drafts";

/** A message that the server has not acknowledged. */
export interface Unsent {
  readonly id: string;
  readonly text: string;
}

/** What is stored of one conversation. */
export interface Draft {
  /** The text in the input. */
  readonly text: string;
  readonly unsent: readonly Unsent[];
}

const NO_DRAFT: Draft = { text: "", unsent: [] };

interface StoredDrafts {
  readonly account: string;
  /** Drafts by the other account's name in lower case. */
  readonly of: Readonly<Record<string, Draft>>;
}

/** Reads the stored draft of `account` for its conversation with `name`. */
export function readDraft(account: string, name: string): Draft {
  return read(account).of[name.toLowerCase()] ?? NO_DRAFT;
}

/** Stores a draft, or removes it if it is empty. */
export function storeDraft(account: string, name: string, draft: Draft): void {
  const { [name.toLowerCase()]: _before, ...rest } = read(account).of;
  const isNothing = draft.text === "" && draft.unsent.length === 0;
  const of = isNothing ? rest : { ...rest, [name.toLowerCase()]: draft };
  writeStored(KEY, Object.keys(of).length === 0 ? null : JSON.stringify({ account, of }));
}

/** Removes all drafts, so that the next person at this browser finds none. */
export function forgetDrafts(): void {
  writeStored(KEY, null);
}

function read(account: string): StoredDrafts {
  const none = { account, of: {} };
  try {
    const stored = JSON.parse(readStored(KEY) ?? "null") as StoredDrafts | null;
    return stored !== null && stored.account === account && typeof stored.of === "object" ? stored : none;
  } catch {
    // The stored text is not JSON.
    return none;
  }
}
