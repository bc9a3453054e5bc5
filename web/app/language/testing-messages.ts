/** For tests: reads the texts of a feature in one language from the message files. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Language } from "./languages";
import type { Say } from "./say";
import { sayIn } from "./say";

const HOME = join(import.meta.dirname, "../../../languages");

/** Returns the texts that `speak` makes from the messages of the first page and of `files`, such as `tv`. */
export function speaking<Text>(tag: Language, files: string | readonly string[], speak: (say: Say) => Text): Text {
  const page = readdirSync(join(HOME, tag, "page")).map((name) => `page/${name}`);
  const read = (name: string) => new FluentResource(readFileSync(join(HOME, tag, name), "utf8"));
  return speak(sayIn(tag, [...page, ...[files].flat().map((name) => `${name}.ftl`)].map(read)));
}
