/**
 * Detects that the server has another build than this page. An open page may then need files that the server no
 * longer has.
 */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import { noteAnnouncement } from "./announcement";
import { fetchHealth } from "./api";
import { noteAnswer, noteMissingAnswer } from "./reach";

/** If the server names a build within this time after the start of the page, it is the page's own. */
const FRESH_MS = 10_000;

/**
 * The attribute with the build in a page's HTML. The server names builds differently, by a hash of the whole
 * page.
 */
const BUILD_ATTRIBUTE = /<html[^>]* data-build="([0-9a-f]+)"/u;

const outdated = signal(false);
/** The server's name for the build of this page; null until the server has named it. */
let known: string | null = null;

/** Whether the server has another build of the page. */
export const outOfDate: ReadonlySignal<boolean> = outdated;

/** Compares the build that the server has named with this page's. */
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

/** Requests the server's build and announcement. */
export async function askBuild(): Promise<void> {
  try {
    const health = await fetchHealth();
    noteBuild(health.build);
    noteAnnouncement(health.notice);
  } catch {
    // The next call tries again.
  }
}

/** Compares this page's build with the server's. Returns false only if they are known to differ. */
export async function compareBuilds(): Promise<boolean> {
  const own = document.documentElement.dataset["build"];
  // Pages from `npm run dev` have no build.
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
