/** Which browser on which system a session has begun in, as people call them. */

/** Their names are the same in every language; the first that fits counts, since most say that they are others, too. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/YaBrowser\//u, "Yandex Browser"],
  [/EdgA?\//u, "Edge"],
  [/OPR\//u, "Opera"],
  [/SamsungBrowser\//u, "Samsung Internet"],
  [/Firefox\/|FxiOS\//u, "Firefox"],
  [/Chrome\/|CriOS\//u, "Chrome"],
  [/Safari\//u, "Safari"],
];
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Android/u, "Android"],
  [/iPhone/u, "iPhone"],
  [/iPad/u, "iPad"],
  [/Windows/u, "Windows"],
  [/Mac OS X/u, "macOS"],
  [/CrOS/u, "ChromeOS"],
  [/Linux/u, "Linux"],
];

/** What is known of it; null where nothing is. `userAgent` is what the browser says it is. */
export function browserName(userAgent: string): { browser: string | null; system: string | null } | null {
  const first = (names: typeof BROWSERS): string | null => names.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)];
  return browser === null && system === null ? null : { browser, system };
}
