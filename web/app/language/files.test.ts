/** The files of messages: what one language says, all say, and nothing else; the app says all of it. */
import { readdirSync, readFileSync } from "node:fs";
import type { Entry, Resource } from "@fluent/syntax";
import { FluentParser, Visitor } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { LANGUAGE_TAGS } from "./languages";

const HOME = new URL("../../../languages/", import.meta.url);
const APP = new URL("../", import.meta.url);

/** Files of the page; others are for the program. */
const FILES = filesOf("en").filter((name) => !name.startsWith("program/"));

function filesOf(tag: string): string[] {
  const all = readdirSync(new URL(`${tag}/`, HOME), { recursive: true, encoding: "utf8" });
  return all.filter((name) => name.endsWith(".ftl")).toSorted();
}

function parsed(tag: string, name: string): Resource {
  return new FluentParser({ withSpans: false }).parse(readFileSync(new URL(`${tag}/${name}`, HOME), "utf8"));
}

/** Facts that a message or an attribute of it is told. */
class Facts extends Visitor {
  readonly names = new Set<string>();

  override visitVariableReference({ id }: { id: { name: string } }): void {
    this.names.add(id.name);
  }
}

/** Messages and their attributes by name, each with the facts it uses. */
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

/** Attributes: a language may have more forms of a word than English has. */
const isForm = (id: string): boolean => id.includes(".");

describe.each(LANGUAGE_TAGS)("the messages in %s", (tag) => {
  it("are in the same files as those in English", () => {
    expect(filesOf(tag)).toEqual(filesOf("en"));
  });

  it.each(FILES)("say the same, of the same facts, in %s", (name) => {
    const [own, english] = [facts(tag, name), facts("en", name)];
    for (const id of english.keys()) expect([...own.keys()], id).toContain(id);
    for (const [id, used] of own) {
      const known = english.get(id);
      if (known === undefined) expect(isForm(id) && english.has(id.split(".")[0] ?? ""), `${name}: ${id}`).toBe(true);
      else for (const fact of used) expect([...known], `${name}: ${id}`).toContain(fact);
    }
  });
});

/** What the app says: names in the calls of `say`, and the beginnings of those that it puts together. */
function said(): { whole: Set<string>; begun: string[] } {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" });
  const code = files.filter((name) => /\.tsx?$/u.test(name) && !name.includes(".test."));
  const texts = code.map((name) => readFileSync(new URL(name, APP), "utf8"));
  const text = texts.filter((it) => it.includes('language/say"') || it.includes('./say"')).join("\n");
  const whole = new Set([...text.matchAll(/\bsay(?:\.known)?\(\s*"([^"]+)"/gu)].map(([, id]) => id ?? ""));
  const begun = [...text.matchAll(/\bsay(?:\.known)?\(\s*`([^`$]+)\$\{/gu)].map(([, begin]) => begin ?? "");
  const each = [...text.matchAll(/\bsay\.each\(\s*"([^"]+)"/gu)].map(([, id]) => `${id}-`);
  return { whole, begun: [...begun, ...each] };
}

describe("the app", () => {
  it("says every message", () => {
    const { whole, begun } = said();
    const words = new Set(
      FILES.flatMap((name) =>
        [...readFileSync(new URL(`en/${name}`, HOME), "utf8").matchAll(/WORD\([^)]*of: "([^"]+)"/gu)].map(
          ([, of]) => `${of}-`,
        ),
      ),
    );
    for (const name of FILES)
      for (const id of facts("en", name).keys()) {
        const isSaid = whole.has(id) || isForm(id) || [...begun, ...words].some((begin) => id.startsWith(begin));
        expect(isSaid, `${name}: ${id}`).toBe(true);
      }
  });

  it("has a message for all that it says", () => {
    const ids = new Set(FILES.flatMap((name) => [...facts("en", name).keys()]));
    for (const id of said().whole) expect(ids, id).toContain(id);
  });
});
