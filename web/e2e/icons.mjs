/** Draws the icons of the installed app from `public/icon.svg`. Run it with `npm run icons`. */
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const PUBLIC = new URL("../public/", import.meta.url);

/**
 * The icons to draw. Systems that mask or round icons need them without rounded corners. A mask may show only a
 * circle with a diameter of four fifths of the width.
 */
const ICONS = [
  { file: "icon-192.png", size: 192, bare: false, scale: 1 },
  { file: "icon-512.png", size: 512, bare: false, scale: 1 },
  { file: "icon-180.png", size: 180, bare: true, scale: 1 },
  { file: "icon-maskable-512.png", size: 512, bare: true, scale: 0.84 },
];

const svg = readFileSync(new URL("icon.svg", PUBLIC), "utf8");
const ground = /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
if (ground === undefined) throw new Error("icon.svg has no ground to fill an icon with");

const browser = await launch();
try {
  for (const { file, size, bare, scale } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`
      <style>
        body { margin: 0; background: ${bare ? ground : "transparent"}; }
        svg { display: block; width: ${size}px; height: ${size}px; transform: scale(${scale}); }
      </style>
      ${svg}`);
    const path = fileURLToPath(new URL(file, PUBLIC));
    await page.screenshot({ path, omitBackground: !bare });
    await page.close();
    console.log(`wrote ${path}, ${statSync(path).size} bytes`);
  }
} finally {
  await browser.close();
}
