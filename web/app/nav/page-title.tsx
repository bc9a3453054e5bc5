/** Sets the title of the tab. */
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { messages } from "../language";

/** The title of the "missing" message on the page; null if there is none. */
const missing = signal<string | null>(null);

/** Whether the title calls the player back to the board. `shell/calling.ts` sets it. */
export const callsBack = signal(false);

/** Sets the title of the tab. */
export function usePageTitle(title: string): void {
  const called = callsBack.value ? `● ${messages.value.play.yourMove} – Outflank` : null;
  const shown = missing.value ?? title;
  useEffect(() => {
    document.title = called ?? (shown === "" ? "Outflank" : `${shown} · Outflank`);
  }, [called, shown]);
}

/** Sets the title for a missing page or thing. It overrides the title that the surrounding page sets. */
export function useMissingTitle(title: string): void {
  useLayoutEffect(() => {
    missing.value = title;
    return () => {
      missing.value = null;
    };
  }, [title]);
  usePageTitle(title);
}
