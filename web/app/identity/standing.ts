/** The standing of the signed-in account with the moderators, as of the server's last answer. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Account } from "../../wire";

/** What of an account is about that. */
export type Standing = Pick<Account, "moderator" | "warnings" | "limits">;

const NONE: Standing = { moderator: false, warnings: [], limits: [] };

const standing = signal<Standing>(NONE);

export const ownStanding: ReadonlySignal<Standing> = standing;

/** Notes what the server has said; null of a guest. A server before this version says nothing of it. */
export function noteStanding(account: Partial<Standing> | null): void {
  const { moderator = false, warnings = [], limits = [] } = account ?? NONE;
  standing.value = { moderator, warnings, limits };
}

/** A warning was read: it is shown no more, whatever the server has last said. */
export function noteRead(warning: number): void {
  const { warnings, ...rest } = standing.peek();
  standing.value = { ...rest, warnings: warnings.filter(({ number }) => number !== warning) };
}
