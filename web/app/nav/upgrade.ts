/** A page that is open across an upgrade: it shows a notice, and reloads when nothing is lost by that. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import { askBuild, compareBuilds, outOfDate } from "../net/build";
import { whenLeavable } from "../parts/modal-entry";
import { tellDone } from "./notices";
import { route } from "./routes";
import { holdsUnsaved } from "./unsaved";

/** A page that is looked at again asks for the build, but not more often than this. */
const ASK_EVERY_MS = 60_000;
/** What the server tells everybody is asked for when the page has settled, and then so often. */
const SETTLED_MS = 5_000;
const TELL_EVERY_MS = 5 * 60_000;
/** A page that has begun again by itself does not do so again for so long, whatever it finds. */
const REST_MS = 60_000;
/** The page that begins so soon after one that left for it is the one that it left for. */
const SOON_MS = 10_000;
/** When the page last began again by itself: the next one says why. */
const BEGAN = "outflank.upgraded";

const putOff = signal(false);

/** Whether there is an upgrade to tell of. */
export const upgradeWaits: ReadonlySignal<boolean> = computed(() => outOfDate.value && !putOff.value);

/** Says no more of the upgrade; the page still begins again where nobody notices. */
export function putOffUpgrade(): void {
  putOff.value = true;
}

/** Begins again at once. */
export function upgrade(): void {
  whenLeavable(() => {
    remember(Date.now());
    location.reload();
  });
}

/** Begins to watch for upgrades. */
export function followUpgrades(): void {
  const began = remembered();
  if (began !== null && performance.timeOrigin - began < SOON_MS) tellDone((messages) => messages.upgrade.done);
  let asked = performance.now();
  // A file that is gone is how a page hears of an upgrade that it slept through.
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
  setTimeout(() => void askBuild(), SETTLED_MS);
  setInterval(() => {
    if (!document.hidden) void askBuild();
  }, TELL_EVERY_MS);
  effect(() => {
    if (outOfDate.value && document.hidden) upgradeUnnoticed();
  });
}

/** Whether the next page may as well be loaded as a whole, in its new build. */
export function mayBeginAnew(): boolean {
  return outOfDate.peek() && nothingToLose();
}

function upgradeUnnoticed(): void {
  const began = remembered();
  if (nothingToLose() && (began === null || Date.now() - began > REST_MS)) upgrade();
}

/** Whether nothing is on its way, nothing half chosen and nothing written or set up. */
function nothingToLose(): boolean {
  if (holdsUnsaved()) return false;
  if (route.peek().page === "editor" || document.querySelector("dialog[open]") !== null) return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, input");
  // What a dialog that was just closed still holds was given up with it.
  return [...fields].every((field) => field.closest("dialog") !== null || !isWriting(field));
}

function isWriting(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLInputElement && ["radio", "checkbox", "range"].includes(field.type)) return false;
  return field.value !== field.defaultValue;
}

function remembered(): number | null {
  try {
    const began = Number(sessionStorage.getItem(BEGAN));
    return began > 0 ? began : null;
  } catch {
    return null;
  }
}

function remember(now: number): void {
  try {
    sessionStorage.setItem(BEGAN, String(now));
  } catch {
    // Nothing is remembered: the page says less and may begin again more often.
  }
}
