import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { install, storeChosenWords, storeWords } from "./files";

/** The part of a cache that the worker uses. */
class SampleCache {
  readonly stored = new Map<string, Response>();
  match = async (key: string): Promise<Response | undefined> => this.stored.get(key)?.clone();
  put = async (key: string, answer: Response): Promise<void> => void this.stored.set(key, answer);
  keys = async (): Promise<{ url: string }[]> => [...this.stored.keys()].map((key) => ({ url: `https://here${key}` }));
}

const WORDS = {
  en: ["/assets/en-1.js", "/assets/tv-en-1.js"],
  ru: ["/assets/ru-1.js", "/assets/tv-ru-1.js"],
  ja: ["/assets/ja-1.js", "/assets/tv-ja-1.js"],
};

let caches: Map<string, SampleCache>;
let asked: string[];

/** Starts the worker of a build in a browser with these languages. */
function begin(build: string, ...languages: string[]): void {
  vi.stubGlobal("BUILD", build);
  vi.stubGlobal("navigator", { languages });
  asked = [];
}

const keptIn = (build: string): string[] => [...(caches.get(`files-${build}`)?.stored.keys() ?? [])].toSorted();

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  caches = new Map();
  vi.stubGlobal("FILES", ["/", "/assets/app-1.js"]);
  vi.stubGlobal("WORDS", WORDS);
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const cache = caches.get(name) ?? new SampleCache();
      caches.set(name, cache);
      return cache;
    },
    match: async (key: string) => {
      for (const cache of caches.values()) if (cache.stored.has(key)) return cache.match(key);
      return undefined;
    },
  });
  vi.stubGlobal("fetch", async (name: string) => {
    asked.push(name);
    return new Response(name);
  });
});

describe("the stored texts", () => {
  it("are English and the browser's language before a page has chosen one", async () => {
    begin("a", "ru-RU", "en");
    await install();
    expect(keptIn("a")).toEqual(["/", "/assets/app-1.js", ...WORDS.en, ...WORDS.ru].toSorted());
  });

  it("are only English for English readers", async () => {
    begin("a", "en-GB", "ru");
    await install();
    expect(keptIn("a")).toEqual(["/", "/assets/app-1.js", ...WORDS.en].toSorted());
  });

  it("are those of a language chosen later, also in the next build", async () => {
    begin("a", "en");
    await install();
    await storeWords("ja");
    expect(keptIn("a")).toEqual(["/", "/assets/app-1.js", ...WORDS.en, ...WORDS.ja].toSorted());
    begin("b", "en");
    await install();
    expect(keptIn("b")).toEqual(keptIn("a"));
    // Files with the same name are copied from the previous build.
    expect(asked).toEqual(["/"]);
  });

  it("are not fetched twice", async () => {
    begin("a", "ru");
    await install();
    asked = [];
    await storeWords("ru");
    expect(asked).toEqual([]);
  });

  it("follow a language that was chosen while the worker waited", async () => {
    begin("b", "en");
    await install();
    // The message goes to the worker of the previous build.
    begin("a", "en");
    await storeWords("ja");
    begin("b", "en");
    await storeChosenWords();
    expect(keptIn("b")).toEqual(expect.arrayContaining(WORDS.ja));
  });
});
