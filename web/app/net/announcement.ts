/** The announcement of the server's administrator, shown on every page. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";

const heard = signal<string | null>(null);
/** The text that the player dismissed: this page does not show it again. */
const dismissed = signal<string | null>(null);

/** The announcement to show; null without one, or if it was dismissed. */
export const announcement: ReadonlySignal<string | null> = computed(() =>
  heard.value === dismissed.value ? null : heard.value,
);

/** Takes over the server's announcement; undefined if there is none. */
export function noteAnnouncement(text: string | undefined): void {
  heard.value = text ?? null;
}

/** Hides the current announcement on this page. */
export function dismissAnnouncement(): void {
  dismissed.value = heard.value;
}
