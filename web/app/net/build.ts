/**
 * Whether this page and the server have the same build. A page that stays open across an upgrade needs files that the
 * server may no longer have.
 */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import { noteAnnouncement } from "./announcement";
import { fetchHealth } from "./api";
import { noteAnswer, noteMissingAnswer } from "./reach";

/** A build that the server names within this time after the start of the page is the page's own. */
const FRESH_MS = 10_000;

/** The build of a page, in its HTML. The server names builds differently, by a hash of the whole page. */
const BUILD_ATTRIBUTE = /<html[^>]* data-build="([0-9a-f]+)"/u;

const outdated = signal(false);
/** The server's name for the build of this page; null until the server has named it. */
let known: string | null = null;

/** Whether the server has another build of the page. */
export const outOfDate: ReadonlySignal<boolean> = outdated;

/** Compares the build that the server names with that of this page. */
export function noteBuild(build: string | null): void {
  if (build === null || build === known) return;
  if (known === null && performance.now() < FRESH_MS) {
    known = build;
    return;
  }
  void compareBuilds().then((same) => {
    if (same) known = build;
  });
}

/** Asks the server for its build and its announcement. */
export async function askBuild(): Promise<void> {
  try {
    const health = await fetchHealth();
    noteBuild(health.build);
    noteAnnouncement(health.notice);
  } catch {
    // The next call asks again.
  }
}

/** Compares this page with the server's; true if they are the same, or the server is out of reach. */
export async function compareBuilds(): Promise<boolean> {
  const own = document.documentElement.dataset["build"];
  // The pages of `npm run dev` have no build.
  if (own === undefined) return true;
  try {
    const answer = await fetch("/", { headers: { Accept: "text/html" }, cache: "no-cache" });
    noteAnswer();
    const build = answer.ok ? BUILD_ATTRIBUTE.exec(await answer.text())?.[1] : undefined;
    if (build !== undefined && build !== own) outdated.value = true;
  } catch {
    // Without a server, there is no reason to reload.
    noteMissingAnswer();
  }
  return !outdated.value;
}
