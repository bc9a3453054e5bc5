/**
 * Puts sentences from `index.ftl` into the page, in every language, for browsers in which the app does not run.
 */
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const LANGUAGES = new URL("../languages/", import.meta.url);

/** Replaces each comment `<!-- say: ID -->` in the page by that message in every language. */
export function pageSentences(): Plugin {
  return {
    name: "page-sentences",
    transformIndexHtml: { order: "pre", handler: withSentences },
  };
}

/** Returns the page with its sentences, each in an element with its language. */
export function withSentences(html: string): string {
  const tags = Object.keys(JSON.parse(readFileSync(new URL("languages.json", LANGUAGES), "utf8")));
  return html.replaceAll(/<!-- say: ([\w-]+) -->/gu, (_, id: string) =>
    tags.map((tag) => `<span lang="${tag}">${escaped(sentence(tag, id))}</span>`).join(" "),
  );
}

function sentence(tag: string, id: string): string {
  const bundle = new FluentBundle(tag, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(new URL(`${tag}/index.ftl`, LANGUAGES), "utf8")));
  const pattern = bundle.getMessage(id)?.value;
  if (pattern === null || pattern === undefined) throw new Error(`languages/${tag}/index.ftl has no message ${id}`);
  return bundle.formatPattern(pattern);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
