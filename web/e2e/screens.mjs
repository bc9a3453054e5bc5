/** The screen sizes and languages of the tests, and the change of a page from one to another. */
import { readFileSync } from "node:fs";
import { eventually } from "./eventually.mjs";
import { IS_LONG } from "./short.mjs";

/** A phone, a tablet, a laptop, a desktop. */
export const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** The narrowest supported screen: an old phone, or a desktop window whose text is enlarged four times. */
export const NARROWEST = { width: 320, height: 568 };

/** All languages, in order. */
export const LANGUAGES = Object.keys(
  JSON.parse(readFileSync(new URL("../../languages/languages.json", import.meta.url), "utf8")),
);

/** The language with the longest words, for checks that a short run makes in one language. */
export const LONGEST_WORDS = "ru";

/** Each of the sizes in each of the languages. */
export const SCREENS = SIZES.flatMap((size) => LANGUAGES.map((language) => ({ size, language })));

/** One touch screen and one other, since layouts that do not depend on the width are right on all screens of a kind. */
export const PHONE_AND_LAPTOP = [
  { size: SIZES[0], language: "ru" },
  { size: SIZES[2], language: "en" },
];

/** The screens for checks that another scene repeats: all in a long run. */
export const LOOKED_AT = IS_LONG ? SCREENS : PHONE_AND_LAPTOP;

/** The options of a window of this size. The smaller ones have a touch screen. */
export function windowOf({ size, language }) {
  const touched = size.width < 1000;
  return { viewport: size, hasTouch: touched, isMobile: touched, settings: { language } };
}

/** The screen in the names of scenes. */
export function nameOf({ size, language }) {
  return `${size.width}×${size.height}, ${language}`;
}

/** Changes a page to this size and language. The language changes as if another tab had set it. */
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
