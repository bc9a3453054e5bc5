/** The screens and languages that everything has to be right on, and how a page comes from one to another. */
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

/** The narrowest that pages are read at: an old phone, or a desktop window whose text is four times as large. */
export const NARROWEST = { width: 320, height: 568 };

/** The languages there are, in their order. */
export const LANGUAGES = Object.keys(
  JSON.parse(readFileSync(new URL("../../languages/languages.json", import.meta.url), "utf8")),
);

/** Each of the sizes in each of the languages. */
export const SCREENS = SIZES.flatMap((size) => LANGUAGES.map((language) => ({ size, language })));

/** One screen of a kind: what is right there and does not depend on the width is right on the others. */
export const PHONE_AND_LAPTOP = [
  { size: SIZES[0], language: "ru" },
  { size: SIZES[2], language: "en" },
];

/** Where what is walked through elsewhere as well is looked at: on all screens in a long run. */
export const LOOKED_AT = IS_LONG ? SCREENS : PHONE_AND_LAPTOP;

/** What a window of this size is opened with: the smaller ones are touched. */
export function windowOf({ size, language }) {
  const touched = size.width < 1000;
  return { viewport: size, hasTouch: touched, isMobile: touched, settings: { language } };
}

/** How a screen is called in the names of scenes. */
export function nameOf({ size, language }) {
  return `${size.width}×${size.height}, ${language}`;
}

/** Gives the page as it stands this size and language, the language as another tab would. */
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

/** Runs a check on each of these screens, without loading the page anew; each until it holds. */
export async function onScreens(page, screens, check) {
  for (const screen of screens) {
    await putOn(page, screen);
    await eventually(() => check(screen));
  }
}
