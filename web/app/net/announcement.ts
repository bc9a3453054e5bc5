/** The announcement by the server's administrator, which every page shows. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";

const heard = signal<string | null>(null);
/** The text that the player has dismissed, which this page does not show again. */
const dismissed = signal<string | null>(null);

/** The announcement to show; null if there is none or it was dismissed. */
export const announcement: ReadonlySignal<string | null> = computed(() =>
  heard.value === dismissed.value ? null : heard.value,
);

/** Stores the announcement from the server; undefined if there is none. */
export function noteAnnouncement(text: string | undefined): void {
  heard.value = text ?? null;
}

/** Hides the current announcement on this page. */
export function dismissAnnouncement(): void {
  dismissed.value = heard.value;
}
