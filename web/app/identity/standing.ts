/** What the server last reported about moderation and the signed-in account. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Account } from "../../wire";

/** The part of an account that concerns moderation. */
export type Standing = Pick<Account, "moderator" | "warnings" | "limits">;

const NONE: Standing = { moderator: false, warnings: [], limits: [] };

const standing = signal<Standing>(NONE);

export const ownStanding: ReadonlySignal<Standing> = standing;

/** Stores the server's answer; `null` for a guest. */
export function noteStanding(account: Standing | null): void {
  const { moderator, warnings, limits } = account ?? NONE;
  standing.value = { moderator, warnings, limits };
}

/** Removes a warning that the person has read, without waiting for the server's next answer. */
export function removeWarning(warning: number): void {
  const { warnings, ...rest } = standing.peek();
  standing.value = { ...rest, warnings: warnings.filter(({ number }) => number !== warning) };
}
