/**
 * Checks the layout of a page for words that are cut off or broken, covered controls, and horizontal scrolling.
 */
import assert from "node:assert/strict";

/** Returns the faults in the layout of the page, or of the dialog over it if one is open. */
function misfits(page) {
  return page.evaluate(() => {
    const CONTROLS = "button, a[href], input, select, textarea, summary, label:has(input)";
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const found = [];
    // Do not use the width of the window, because a phone zooms out until a page that is too wide fits.
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth - clientWidth;
    if (wide > 0) found.push(`the page is ${wide} wider than the window`);
    const name = (element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent || element.ariaLabel || "").trim()}”`;
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const element of root.querySelectorAll("button, a[href], label, summary, h1, h2, h3, p, li, td, th, legend")) {
      // Skip the board, which has its own check, and text for screen readers, whose box is one pixel wide.
      if (!isSeen(element) || element.closest("[data-game], .unseen, .skip") !== null) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (element.clientWidth <= 1 || textOverflow === "ellipsis" || ["auto", "scroll"].includes(overflowX)) continue;
      const cut = element.scrollWidth - element.clientWidth;
      if (cut > 1 && element.clientWidth > 0) found.push(`${name(element)} is ${cut} wider than its place`);
    }
    // Chromium does not hyphenate an English word with a capital. It breaks the word without a hyphen.
    const hyphenated = document.documentElement.lang === "en" ? /^\p{Ll}/u : /^\p{L}/u;
    // Words of at least four letters, except in scripts without spaces, in which lines break anywhere.
    const words =
      /(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])\p{L}){4,}/gu;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      const { overflowWrap, hyphens } = getComputedStyle(parent);
      if (overflowWrap !== "break-word" || !isSeen(parent) || parent.closest("textarea, [data-game]") !== null)
        continue;
      for (const { 0: word, index } of text.data.matchAll(words)) {
        if (hyphens === "auto" && hyphenated.test(word)) continue;
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`“${word}” is broken in ${name(parent)}`);
      }
    }
    /**
     * Returns the element that covers the center of a control. `null` if the control is free, too small to be
     * pressed, or scrolled away.
     */
    const over = (control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1) return null;
      const [x, y] = [left + width / 2, top + height / 2];
      // A control that is scrolled away is beyond the edge of its box, where it does not matter what covers it.
      let [from, to, start, end] = [0, innerHeight, 0, clientWidth];
      for (let box = control.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflow === "visible") continue;
        const edge = box.getBoundingClientRect();
        [from, to] = [Math.max(from, edge.top), Math.min(to, edge.bottom)];
        [start, end] = [Math.max(start, edge.left), Math.min(end, edge.right)];
      }
      if (x < start || x >= end || y < from || y >= to) return null;
      const hit = document.elementFromPoint(x, y);
      if (hit === null || control.contains(hit) || hit.contains(control)) return null;
      if (hit.closest("label")?.contains(control) || hit.closest(".notice, [data-notice]")) return null;
      return hit;
    };
    /**
     * Returns the element that still covers the control after it was scrolled to the middle. A person would do
     * the same if it were under a fixed bar.
     */
    const stillOver = (control) => {
      const scrolled = [];
      for (let box = control.parentElement; box !== null; box = box.parentElement)
        scrolled.push([box, box.scrollLeft, box.scrollTop]);
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const hit = over(control);
      for (const [box, left, top] of scrolled) box.scrollTo({ left, top, behavior: "instant" });
      return hit;
    };
    for (const control of root.querySelectorAll(CONTROLS)) {
      // Skip the board, which has its own check.
      if (!isSeen(control) || control.closest("[data-game], .unseen, .skip") !== null) continue;
      if (over(control) === null) continue;
      const hit = stillOver(control);
      if (hit !== null) found.push(`${name(control)} is under ${name(hit)}`);
    }
    return found;
  });
}

/** Fails if words are cut off or broken, a control is covered, or the page scrolls horizontally. */
export async function assertFits(page, what) {
  assert.deepEqual(await misfits(page), [], what);
}

/** Steps through the page with Tab. Fails if the focus is invisible or leaves an open dialog. */
export async function assertFocusShown(page, what, { steps = 8 } = {}) {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press("Tab");
    const trouble = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const box = [...document.querySelectorAll("dialog[open]")].at(-1);
      const name = `${focused.tagName.toLowerCase()}.${focused.getAttribute("class") ?? ""}`;
      if (box !== undefined && !box.contains(focused)) return `${name} has the focus outside the dialog`;
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      if (right < 0 || bottom < 0 || left > document.documentElement.clientWidth || top > innerHeight)
        return `${name} has the focus out of sight`;
      // The board draws its own focus ring.
      if (focused.closest("[data-cell]") !== null) return null;
      // If a link covers a card, the ring is around the card.
      const card = focused.closest("li");
      const drawn = [focused, focused.closest("label"), focused.nextElementSibling, focused.parentElement, card];
      const hasRing = drawn.some((element) => {
        if (element === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      return hasRing ? null : `${name} has the focus without a ring`;
    });
    assert.equal(trouble, null, what);
  }
}
