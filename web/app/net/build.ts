/**
 * Whether this page is of the build that the server has now. A page that stays open across an upgrade runs on files
 * that the server may no longer have.
 */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import { heardAnnouncement } from "./announcement";
import { fetchHealth } from "./api";
import { heardServer, missedServer } from "./reach";

/** A build that the server names so soon after the page began is that of the page. */
const FRESH_MS = 10_000;

/** How a page names its own build. The server names builds otherwise: by a hash of the whole page. */
const OWN = /<html[^>]* data-build="([0-9a-f]+)"/u;

const outdated = signal(false);
/** The build of this page, as the server names it; unknown at first. */
let known: string | null = null;

/** Whether the server has a page of another build. */
export const outOfDate: ReadonlySignal<boolean> = outdated;

/** The server named its build. */
export function heardBuild(build: string | null): void {
  if (build === null || build === known) return;
  if (known === null && performance.now() < FRESH_MS) {
    known = build;
    return;
  }
  void compareBuilds().then((same) => {
    if (same) known = build;
  });
}

/** Asks the server which build it has, and what it tells everybody. */
export async function askBuild(): Promise<void> {
  try {
    const health = await fetchHealth();
    heardBuild(health.build);
    heardAnnouncement(health.notice);
  } catch {
    // Another time.
  }
}

/** Compares this page with the one that the server has now; true while they are the same or the server is out of reach. */
export async function compareBuilds(): Promise<boolean> {
  const own = document.documentElement.dataset["build"];
  // A page that is being developed has none.
  if (own === undefined) return true;
  try {
    const answer = await fetch("/", { headers: { Accept: "text/html" }, cache: "no-cache" });
    heardServer();
    const build = answer.ok ? OWN.exec(await answer.text())?.[1] : undefined;
    if (build !== undefined && build !== own) outdated.value = true;
  } catch {
    // Then nothing is lost by going on.
    missedServer();
  }
  return !outdated.value;
}
