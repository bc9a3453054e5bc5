/** What the administrator of the server tells everybody. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";

const heard = signal<string | null>(null);
/** What was read and taken away: the same is not shown again on this page. */
const dismissed = signal<string | null>(null);

/** What is to be shown. */
export const announcement: ReadonlySignal<string | null> = computed(() =>
  heard.value === dismissed.value ? null : heard.value,
);

/** The server said what there is to tell, or that there is nothing. */
export function heardAnnouncement(text: string | undefined): void {
  heard.value = text ?? null;
}

/** Takes away what is shown. */
export function dismissAnnouncement(): void {
  dismissed.value = heard.value;
}
