/**
 * What is being written and was not sent yet, kept by the browser: a reload loses none of it, and a message whose answer was
 * lost is sent again with its id, so that it comes once. It is for one account alone.
 */
import { readStored, writeStored } from "../settings/storage";

const KEY = "outflank.drafts";

/** A message on its way. */
export interface Unsent {
  readonly id: string;
  readonly text: string;
}

/** What is kept of one conversation. */
export interface Draft {
  /** What is being written. */
  readonly text: string;
  readonly unsent: readonly Unsent[];
}

const NOTHING: Draft = { text: "", unsent: [] };

interface Kept {
  readonly account: string;
  readonly of: Readonly<Record<string, Draft>>;
}

/** What is kept of the conversation of an account with somebody. */
export function readDraft(account: string, name: string): Draft {
  return read(account).of[name.toLowerCase()] ?? NOTHING;
}

/** Keeps it; nothing is forgotten. */
export function keepDraft(account: string, name: string, draft: Draft): void {
  const { [name.toLowerCase()]: _before, ...rest } = read(account).of;
  const isNothing = draft.text === "" && draft.unsent.length === 0;
  const of = isNothing ? rest : { ...rest, [name.toLowerCase()]: draft };
  writeStored(KEY, Object.keys(of).length === 0 ? null : JSON.stringify({ account, of }));
}

/** Forgets all drafts: the next person at this browser finds none. */
export function forgetDrafts(): void {
  writeStored(KEY, null);
}

function read(account: string): Kept {
  const nothing = { account, of: {} };
  try {
    const kept = JSON.parse(readStored(KEY) ?? "null") as Kept | null;
    return kept !== null && kept.account === account && typeof kept.of === "object" ? kept : nothing;
  } catch {
    return nothing;
  }
}
