/** The title of the page. */
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { messages } from "../language";

/** The name of what is shown in place of a page that is not there; null where none is missing. */
const missing = signal<string | null>(null);

/** Whether the title calls a player back to the board; set by `shell/calling.ts`. */
export const callsBack = signal(false);

/** Gives the browser's tab the page's name. */
export function usePageTitle(title: string): void {
  const called = callsBack.value ? `● ${messages.value.play.yourMove} – Outflank` : null;
  const shown = missing.value ?? title;
  useEffect(() => {
    document.title = called ?? (shown === "" ? "Outflank" : `${shown} · Outflank`);
  }, [called, shown]);
}

/** The same for what says that there is no such page: whatever the page around it is called, this is what is seen. */
export function useMissingTitle(title: string): void {
  useLayoutEffect(() => {
    missing.value = title;
    return () => {
      missing.value = null;
    };
  }, [title]);
  usePageTitle(title);
}
