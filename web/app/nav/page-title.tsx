/** The title of the page. */
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { messages } from "../language";

/** The title of the message on the page that something is missing; null without one. */
const missing = signal<string | null>(null);

/** Whether the title calls a player back to the board; set by `shell/calling.ts`. */
export const callsBack = signal(false);

/** Sets the title of the tab. */
export function usePageTitle(title: string): void {
  const called = callsBack.value ? `● ${messages.value.play.yourMove} – Outflank` : null;
  const shown = missing.value ?? title;
  useEffect(() => {
    document.title = called ?? (shown === "" ? "Outflank" : `${shown} · Outflank`);
  }, [called, shown]);
}

/** Sets the title for a missing page or thing, in place of the title of the page around it. */
export function useMissingTitle(title: string): void {
  useLayoutEffect(() => {
    missing.value = title;
    return () => {
      missing.value = null;
    };
  }, [title]);
  usePageTitle(title);
}
