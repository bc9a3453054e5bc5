/** All languages have the same messages, and the app uses each of them. */
import { readdirSync, readFileSync } from "node:fs";
import type { Entry, Resource } from "@fluent/syntax";
import { FluentParser, Visitor } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { LANGUAGE_TAGS } from "./languages";

const HOME = new URL("../../../languages/", import.meta.url);
const APP = new URL("../", import.meta.url);

/** The files that the web app uses. The program uses the rest. */
const FILES = filesOf("en").filter((name) => !name.startsWith("program/"));

/** The files whose messages the app uses. The build inserts those of `index.ftl` into the page. */
const FILES_OF_APP = FILES.filter((name) => name !== "index.ftl");

function filesOf(tag: string): string[] {
  const all = readdirSync(new URL(`${tag}/`, HOME), { recursive: true, encoding: "utf8" });
  return all.filter((name) => name.endsWith(".ftl")).toSorted();
}

function textOf(tag: string, name: string): string {
  return readFileSync(new URL(`${tag}/${name}`, HOME), "utf8");
}

function parsed(tag: string, name: string): Resource {
  return new FluentParser({ withSpans: false }).parse(textOf(tag, name));
}

/** Collects the variables that a message or an attribute uses. */
class Facts extends Visitor {
  readonly names = new Set<string>();

  override visitVariableReference({ id }: { id: { name: string } }): void {
    this.names.add(id.name);
  }
}

/** Messages and their attributes by name, each with the variables that it uses. */
function facts(tag: string, name: string): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  const add = (id: string, pattern: Parameters<Visitor["visit"]>[0] | null) => {
    const found = new Facts();
    if (pattern !== null) found.visit(pattern);
    expect(all.has(id), `${tag}/${name}: ${id} twice`).toBe(false);
    all.set(id, found.names);
  };
  for (const entry of parsed(tag, name).body as Entry[]) {
    expect(entry.type, `${tag}/${name}: ${JSON.stringify(entry).slice(0, 200)}`).not.toBe("Junk");
    if (entry.type !== "Message") continue;
    add(entry.id.name, entry.value);
    for (const attribute of entry.attributes) add(`${entry.id.name}.${attribute.id.name}`, attribute.value);
  }
  return all;
}

/** Attributes are forms of a word, or sentences that the app shows beside the message itself. */
const isAttribute = (id: string): boolean => id.includes(".");

/**
 * Forms of words that messages use, by name or with `WORD`. A language may have more or fewer of them than
 * English.
 */
function formsOf(tag: string): (id: string) => boolean {
  const text = filesOf(tag)
    .map((name) => textOf(tag, name))
    .join("\n");
  const named = new Set([...text.matchAll(/\{ ?([\w-]+\.[\w-]+) ?\}/gu)].map(([, id]) => id));
  const asked = [...text.matchAll(/WORD\([^)]*of: "([^"]+)"[^)]*form: "([^"]+)"/gu)];
  return (id) => named.has(id) || asked.some(([, of, form]) => id.startsWith(`${of}-`) && id.endsWith(`.${form}`));
}

/** Returns the source code that uses messages. */
function codeThatSays(): string {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" });
  const code = files.filter((name) => /\.tsx?$/u.test(name) && !name.includes(".test."));
  const texts = code.map((name) => readFileSync(new URL(name, APP), "utf8"));
  return texts.filter((it) => it.includes('language/say"') || it.includes('./say"')).join("\n");
}

/** The names in calls of `say`: complete ones, and the templates of composed ones. */
function said(): { whole: Set<string>; madeOf: string[] } {
  const text = codeThatSays();
  const whole = new Set([...text.matchAll(/\bsay(?:\.known)?\(\s*"([^"]+)"/gu)].map(([, id]) => id ?? ""));
  const madeOf = [...text.matchAll(/\bsay(?:\.known)?\(\s*`([^`]+\$\{[^`]+)`/gu)].map(([, id]) => id ?? "");
  const each = [...text.matchAll(/\bsay\.each\(\s*"([^"]+)"/gu)].map(([, id]) => `${id}-\${key}`);
  return { whole, madeOf: [...madeOf, ...each] };
}

/** Whether the app itself uses this attribute. */
function saysAttribute(id: string): boolean {
  if (SAID.whole.has(id)) return true;
  return SAID.madeOf.some((made) =>
    new RegExp(`^${made.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/gu, "[\\w-]+")}$`, "u").test(id),
  );
}

const SAID = said();

/** The forms that English messages use. */
const isEnglishForm = formsOf("en");

it("each language has a row and a folder", () => {
  const folders = readdirSync(HOME, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(LANGUAGE_TAGS.toSorted());
});

describe.each(LANGUAGE_TAGS)("the messages in %s", (tag) => {
  const isOwnForm = formsOf(tag);

  it("are in the same files as those in English", () => {
    expect(filesOf(tag)).toEqual(filesOf("en"));
  });

  it.each(FILES)("have the same messages with the same facts, in %s", (name) => {
    const [own, english] = [facts(tag, name), facts("en", name)];
    const needed = [...english.keys()].filter((id) => saysAttribute(id) || !isEnglishForm(id));
    for (const id of needed) expect([...own.keys()], id).toContain(id);
    for (const [id, used] of own) {
      const known = english.get(id);
      if (known === undefined) expect(isOwnForm(id), `${name}: ${id} is no form that a message asks for`).toBe(true);
      else for (const fact of used) expect([...known], `${name}: ${id}`).toContain(fact);
    }
  });
});

describe("the app", () => {
  it("uses every message", () => {
    const begun = SAID.madeOf.map((made) => made.slice(0, made.indexOf("${")));
    const words = new Set(
      FILES_OF_APP.flatMap((name) =>
        [...readFileSync(new URL(`en/${name}`, HOME), "utf8").matchAll(/WORD\([^)]*of: "([^"]+)"/gu)].map(
          ([, of]) => `${of}-`,
        ),
      ),
    );
    for (const name of FILES_OF_APP)
      for (const id of facts("en", name).keys()) {
        const isSaid =
          SAID.whole.has(id) || isAttribute(id) || [...begun, ...words].some((begin) => id.startsWith(begin));
        expect(isSaid, `${name}: ${id}`).toBe(true);
      }
  });

  it("has a message for every name that it uses", () => {
    const ids = new Set(FILES_OF_APP.flatMap((name) => [...facts("en", name).keys()]));
    for (const id of SAID.whole) expect(ids, id).toContain(id);
  });
});
