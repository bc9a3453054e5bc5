/** The files of the app: all of one build, kept together from the moment the worker is installed. */
import { inTime } from "./in-time";

/** What there is to keep; set where the app is built. */
declare const FILES: readonly string[];
/** The build they make. */
declare const BUILD: string;

const PREFIX = "files-";
/** Pages of the build before may still be open and ask for its files. */
const BUILDS_KEPT = 2;
/** The page, at whatever address it is asked for. */
const PAGE = "/";

/** Keeps the files of this build. What a build before has under the same name is taken from there. */
export async function install(): Promise<void> {
  const cache = await caches.open(PREFIX + BUILD);
  await Promise.all(
    FILES.map(async (name) => {
      const isHashed = name.startsWith("/assets/");
      const kept = isHashed ? await caches.match(name) : undefined;
      const file = kept ?? (await fetch(name, { cache: isHashed ? "default" : "no-cache" }));
      // One file of another build, and the app would not start without the network: no worker then.
      if (!file.ok) throw new Error(`${name}: ${file.status}`);
      await cache.put(name, file);
    }),
  );
}

/** Removes the builds that no page runs on any more. */
export async function removeOld(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + BUILD);
  await Promise.all(builds.slice(0, Math.max(0, builds.length - BUILDS_KEPT + 1)).map((name) => caches.delete(name)));
}

/** A file that never changes. */
export async function keptOrFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A file that may change from build to build. */
export async function fileOrKept(request: Request): Promise<Response> {
  const cache = await caches.open(PREFIX + BUILD);
  const kept = await cache.match(request, { ignoreVary: true });
  return kept === undefined ? fetch(request) : inTime(fetch(request), kept);
}

/** The page. */
export async function page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const cache = await caches.open(PREFIX + BUILD);
  const fresh = preloaded.then((response) => response ?? fetch(request));
  const kept = await cache.match(PAGE, { ignoreVary: true });
  return kept === undefined ? fresh : inTime(fresh, kept);
}
