/** The screen sizes and languages of the tests, and functions that switch a page between them. */
import { readFileSync } from "node:fs";
import { eventually } from "./eventually.mjs";
import { IS_LONG } from "./short.mjs";

/** The sizes of a phone, a tablet, a laptop and a desktop. */
export const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** The narrowest supported screen, that of an old phone or of a desktop window with a zoom of 400 %. */
export const NARROWEST = { width: 320, height: 568 };

/** All languages, in order. */
export const LANGUAGES = Object.keys(
  JSON.parse(readFileSync(new URL("../../languages/languages.json", import.meta.url), "utf8")),
);

/** The language with the longest words, for checks that a short run makes in one language. */
export const LONGEST_WORDS = "ru";

/** Each of the sizes in each of the languages. */
export const SCREENS = SIZES.flatMap((size) => LANGUAGES.map((language) => ({ size, language })));

/**
 * One screen with touch and one without. A layout that does not depend on the width is right on all screens of
 * a kind.
 */
export const PHONE_AND_LAPTOP = [
  { size: SIZES[0], language: "ru" },
  { size: SIZES[2], language: "en" },
];

/** The screens for checks that do not need every screen. A long run has all of them. */
export const LOOKED_AT = IS_LONG ? SCREENS : PHONE_AND_LAPTOP;

/** Returns the options of a window with this size and language. The smaller sizes have a touch screen. */
export function windowOf({ size, language }) {
  const touched = size.width < 1000;
  return { viewport: size, hasTouch: touched, isMobile: touched, settings: { language } };
}

/** Returns the name of a screen in the names of scenes. */
export function nameOf({ size, language }) {
  return `${size.width}×${size.height}, ${language}`;
}

/** Switches a page to this size and language. The language changes as if another tab had set it. */
export async function putOn(page, { size, language }) {
  await page.setViewportSize(size);
  await page.evaluate((language) => {
    const key = "outflank.settings";
    const before = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (before.language === language) return;
    const newValue = JSON.stringify({ ...before, language });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
  }, language);
  await page.locator(`html[lang='${language}']`).waitFor({ state: "attached" });
}

/** Repeats a check on each of these screens until it passes, without reloading the page. */
export async function onScreens(page, screens, check) {
  for (const screen of screens) {
    await putOn(page, screen);
    await eventually(() => check(screen));
  }
}
