/** The files of the app: those of one build, kept together from the moment the worker is installed. */
import { preferredLanguage } from "../app/language/languages";
import { inTime } from "./in-time";

/** What there is to keep whatever the language; set where the app is built. */
declare const FILES: readonly string[];
/** The words of the app, language by language. */
declare const WORDS: Readonly<Record<string, readonly string[]>>;
/** The build they make. */
declare const BUILD: string;

const PREFIX = "files-";
/** Pages of the build before may still be open and ask for its files. */
const BUILDS_KEPT = 2;
/** The page, at whatever address it is asked for. */
const PAGE = "/";
/** Where the language of the pages is noted, for the next build. */
const NOTES = "notes";
const LANGUAGE = "/language";
/** Pages can speak it when they cannot have the words of another one. */
const ALWAYS = "en";

/** Keeps the files of this build, with the words of the language that the pages speak. */
export async function install(): Promise<void> {
  const note = await caches.match(LANGUAGE);
  const language = note === undefined ? preferredLanguage(navigator.languages) : await note.text();
  await keep([...FILES, ...wordsIn(ALWAYS), ...(language === ALWAYS ? [] : wordsIn(language))]);
}

/** Keeps the words of a language that the pages speak from now on. */
export async function keepWords(language: string): Promise<void> {
  await (await caches.open(NOTES)).put(LANGUAGE, new Response(language));
  await keep(wordsIn(language));
}

/** Keeps the words of the language that pages spoke while this worker waited. */
export async function keepSpoken(): Promise<void> {
  const note = await caches.match(LANGUAGE);
  if (note !== undefined) await keep(wordsIn(await note.text()));
}

function wordsIn(language: string): readonly string[] {
  return WORDS[language] ?? [];
}

/** Keeps files of this build. What a build before has under the same name is taken from there. */
async function keep(names: readonly string[]): Promise<void> {
  const cache = await caches.open(PREFIX + BUILD);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all(
    names.map(async (name) => {
      const isHashed = name.startsWith("/assets/");
      if (isHashed && there.has(name)) return;
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
