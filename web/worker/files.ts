/** Stores the files of the app, all of one build, when its worker is installed. */
import { preferredLanguage } from "../app/language/languages";
import { inTime } from "./in-time";

/** The names of the files that all languages need. The build sets this. */
declare const FILES: readonly string[];
/** The names of the files with texts, by language. The build sets this. */
declare const WORDS: Readonly<Record<string, readonly string[]>>;
/** The id of the build. The build sets this. */
declare const BUILD: string;

const PREFIX = "files-";
/** Files of the previous build are kept too, because its pages may still be open. */
const BUILDS_KEPT = 2;
/** The page, which is the same at every address. */
const PAGE = "/";
/** The cache in which the language of the pages is stored for the next build. */
const NOTES = "notes";
const LANGUAGE = "/language";
/** The language that pages use if the texts of another cannot be loaded. */
const FALLBACK_LANGUAGE = "en";

/** Stores the files of this build, with the texts in the language of the pages. */
export async function install(): Promise<void> {
  const note = await caches.match(LANGUAGE);
  const language = note === undefined ? preferredLanguage(navigator.languages) : await note.text();
  await store([...FILES, ...wordsIn(FALLBACK_LANGUAGE), ...(language === FALLBACK_LANGUAGE ? [] : wordsIn(language))]);
}

/** Stores the texts of a language, which the pages use from now on. */
export async function storeWords(language: string): Promise<void> {
  await (await caches.open(NOTES)).put(LANGUAGE, new Response(language));
  await store(wordsIn(language));
}

/** Stores the texts of the language that was chosen while this worker waited. */
export async function storeChosenWords(): Promise<void> {
  const note = await caches.match(LANGUAGE);
  if (note !== undefined) await store(wordsIn(await note.text()));
}

function wordsIn(language: string): readonly string[] {
  return WORDS[language] ?? [];
}

/** Stores files of this build. Those with the same name in an earlier build are copied. */
async function store(names: readonly string[]): Promise<void> {
  const cache = await caches.open(PREFIX + BUILD);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all(
    names.map(async (name) => {
      const isHashed = name.startsWith("/assets/");
      if (isHashed && there.has(name)) return;
      const stored = isHashed ? await caches.match(name) : undefined;
      const file = stored ?? (await fetch(name, { cache: isHashed ? "default" : "no-cache" }));
      // Fail, so that this worker is not installed. With a missing file, the app could not start offline.
      if (!file.ok) throw new Error(`${name}: ${file.status}`);
      await cache.put(name, file);
    }),
  );
}

/** Removes all builds except this and the previous one. */
export async function removeOld(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + BUILD);
  await Promise.all(builds.slice(0, Math.max(0, builds.length - BUILDS_KEPT + 1)).map((name) => caches.delete(name)));
}

/** Answers a request for a file whose name has a hash. */
export async function storedOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Answers a request for a file without a hash, which each build may change. */
export async function fetchedOrStored(request: Request): Promise<Response> {
  const cache = await caches.open(PREFIX + BUILD);
  const stored = await cache.match(request, { ignoreVary: true });
  return stored === undefined ? fetch(request) : inTime(fetch(request), stored);
}

/** Answers a navigation with the page. */
export async function page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const cache = await caches.open(PREFIX + BUILD);
  const fresh = preloaded.then((response) => response ?? fetch(request));
  const stored = await cache.match(PAGE, { ignoreVary: true });
  return stored === undefined ? fresh : inTime(fresh, stored);
}
