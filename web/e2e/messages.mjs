/** The messages of each language, for scenes that look for a text. */
import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";

const LANGUAGES = new URL("../../languages/", import.meta.url);

/** Returns a function that formats messages of the first page and of the given features, in a language. */
export function messagesIn(language, ...features) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const folder = new URL(`${language}/`, LANGUAGES);
  const pages = readdirSync(new URL("page/", folder)).map((file) => `page/${file}`);
  for (const file of [...pages, ...features.map((feature) => `${feature}.ftl`)]) {
    const errors = bundle.addResource(new FluentResource(readFileSync(new URL(file, folder), "utf8")));
    if (errors.length > 0) throw errors[0];
  }
  /** The text of a message, or of an attribute such as `table-offer-draw.person`. */
  return (id, facts = {}) => {
    const [name, attribute] = id.split(".");
    const message = bundle.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (pattern == null) throw new Error(`there is no message ${id} in ${language}`);
    const errors = [];
    const text = bundle.formatPattern(pattern, facts, errors);
    if (errors.length > 0) throw errors[0];
    return text;
  };
}
