/** For tests: what a feature says in one language, read from the files as they are. */
import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Language } from "./languages";
import type { Say } from "./say";
import { sayIn } from "./say";

const HOME = new URL("../../../languages/", import.meta.url);

/** The text that `speak` makes of the messages of files, such as `tv`, and of the page. */
export function speaking<Text>(tag: Language, files: string | readonly string[], speak: (say: Say) => Text): Text {
  const page = readdirSync(new URL(`${tag}/page/`, HOME)).map((name) => `page/${name}`);
  const read = (name: string) => new FluentResource(readFileSync(new URL(`${tag}/${name}`, HOME), "utf8"));
  return speak(sayIn(tag, [...page, ...[files].flat().map((name) => `${name}.ftl`)].map(read)));
}
