/** Names the browser and operating system of a session. */

/**
 * The names are the same in every language. The first match counts, because most browsers also claim to be
 * another one.
 */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/YaBrowser\//u, "Yandex Browser"],
  [/EdgA?\//u, "Edge"],
  [/OPR\//u, "Opera"],
  [/SamsungBrowser\//u, "Samsung Internet"],
  [/Firefox\/|FxiOS\//u, "Firefox"],
  [/Chrome\/|CriOS\//u, "Chrome"],
  [/Safari\//u, "Safari"],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android/u, "Android"],
  [/iPhone/u, "iPhone"],
  [/iPad/u, "iPad"],
  [/Windows/u, "Windows"],
  [/Mac OS X/u, "macOS"],
  [/CrOS/u, "ChromeOS"],
  [/Linux/u, "Linux"],
];

/** The browser and the operating system named in a `User-Agent` header; null if both are unknown. */
export function browserName(userAgent: string): { browser: string | null; system: string | null } | null {
  const first = (names: typeof BROWSERS): string | null =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)];
  return browser === null && system === null ? null : { browser, system };
}
