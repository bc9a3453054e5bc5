/** Upgrades an open page: shows a notice, and reloads when that loses nothing. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import { askBuild, compareBuilds, outOfDate } from "../net/build";
import { whenLeavable } from "../parts/modal-entry";
import { tellDone } from "./notices";
import { route } from "./routes";
import { holdsUnsaved } from "./unsaved";

/** A page that becomes visible again requests the server's build at most this often. */
const ASK_EVERY_MS = 60_000;
/** The time from the start of the page to the first request for the server's build and announcement. */
const FIRST_ASK_MS = 5_000;
const ASK_REGULARLY_MS = 5 * 60_000;
/** The shortest time between two reloads that the page makes by itself. */
const RELOAD_PAUSE_MS = 60_000;
/** A page that starts within this time after the stored time of a reload was loaded by that reload. */
const RELOAD_TAKES_MS = 10_000;
/**
 * The key of the last reload's time in the session storage, from which the reloaded page recognizes an upgrade.
 */
const RELOADED_KEY = "outflank.upgraded";

const putOff = signal(false);

/** Whether to show the notice of an upgrade. */
export const upgradeWaits: ReadonlySignal<boolean> = computed(() => outOfDate.value && !putOff.value);

/** Hides the notice. The page still reloads when it is hidden or when a link is followed. */
export function putOffUpgrade(): void {
  putOff.value = true;
}

/** Reloads as soon as no step in the history is pending. */
export function upgrade(): void {
  whenLeavable(() => {
    remember(Date.now());
    location.reload();
  });
}

/** Watches for upgrades from now on. */
export function followUpgrades(): void {
  const began = remembered();
  if (began !== null && performance.timeOrigin - began < RELOAD_TAKES_MS) tellDone((messages) => messages.upgrade.done);
  let asked = performance.now();
  // A missing file means that the server was upgraded unnoticed, perhaps while the device was asleep.
  addEventListener("vite:preloadError", () => {
    void compareBuilds().then((same) => {
      if (!same) upgradeUnnoticed();
    });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      if (outOfDate.peek()) upgradeUnnoticed();
    } else if (performance.now() - asked > ASK_EVERY_MS) {
      asked = performance.now();
      void askBuild();
    }
  });
  setTimeout(() => void askBuild(), FIRST_ASK_MS);
  setInterval(() => {
    if (!document.hidden) void askBuild();
  }, ASK_REGULARLY_MS);
  effect(() => {
    if (outOfDate.value && document.hidden) upgradeUnnoticed();
  });
}

/** Whether a link should load the next page from the server, to get its new build. */
export function mayReload(): boolean {
  return outOfDate.peek() && nothingToLose();
}

function upgradeUnnoticed(): void {
  const began = remembered();
  if (nothingToLose() && (began === null || Date.now() - began > RELOAD_PAUSE_MS)) upgrade();
}

/**
 * Whether a reload loses nothing: no unconfirmed move, no open dialog, no text in a field, no position in the
 * editor.
 */
function nothingToLose(): boolean {
  if (holdsUnsaved()) return false;
  if (route.peek().page === "editor" || document.querySelector("dialog[open]") !== null) return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, input");
  // Ignore fields in dialogs, since no dialog is open.
  return [...fields].every((field) => field.closest("dialog") !== null || !isWriting(field));
}

function isWriting(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLInputElement && ["radio", "checkbox", "range"].includes(field.type)) return false;
  return field.value !== field.defaultValue;
}

function remembered(): number | null {
  try {
    const began = Number(sessionStorage.getItem(RELOADED_KEY));
    return began > 0 ? began : null;
  } catch {
    return null;
  }
}

function remember(now: number): void {
  try {
    sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    // Without storage, the upgrade is not reported and the page may reload more often.
  }
}
