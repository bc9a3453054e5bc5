/** Checks that the built app imports files by names without hashes, which the page maps. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const built = (name: string): string => readFileSync(new URL(`dist/${name}`, import.meta.url), "utf8");

const page = built("index.html");
const files = readdirSync(new URL("dist/assets", import.meta.url));
const chunks = files.filter((name) => name.endsWith(".js"));
const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/su.exec(page)?.[1] ?? "{}") as {
  imports: Record<string, string>;
};
const FILE = /\bassets\/[\w-]+\.(?:js|css)|(?<=["'`])\.\/[\w-]+\.js/gu;

test("each file is on the map, once", () => {
  expect(Object.values(imports).toSorted()).toEqual(files.map((name) => `/assets/${name}`).toSorted());
});

test.each(chunks)("%s imports names on the map, and no file", (name) => {
  const asked = (built(`assets/${name}`).match(FILE) ?? []).map((name) => name.replace(/^.*\//u, ""));
  expect(asked.filter((name) => imports[`/assets/${name}`] === undefined)).toEqual([]);
  expect(asked.filter((name) => files.includes(name))).toEqual([]);
});

test("the map comes before every script: one may fetch modules, and many browsers take no map after that", () => {
  expect(page.indexOf('<script type="importmap">')).toBe(page.indexOf("<script"));
  expect(page.split('type="importmap"')).toHaveLength(2);
});
