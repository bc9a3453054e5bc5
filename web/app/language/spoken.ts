/** Makes the texts of a feature from its messages in the language of the page. */
import { FluentResource } from "@fluent/bundle";
import type { Language } from "./languages";
import { everyLanguage } from "./languages";
import type { Say } from "./say";
import { sayIn } from "./say";
import { Words } from "./words";

/** Functions that load message files of every language, by path, from `import.meta.glob`. */
export type Files = Readonly<Record<string, () => Promise<string>>>;

/**
 * The messages of the first page. Features can use them and must not define messages with the same names. The
 * build merges the other files in the folder into this one.
 */
const PAGE: Files = import.meta.glob<string>("../../../languages/*/page/words.ftl", { import: "default" });

/** Resources that are loaded or loading, by path. Features share those of the first page. */
const read = new Map<string, Promise<FluentResource>>();

type Speak<Text> = (say: Say) => Text;

/** Returns the texts that `speak` makes from the messages in `files`. */
export function spoken<Text>(files: Files, speak: Speak<Text>): Words<Text> {
  return spokenLater(files, async () => speak);
}

/** Like `spoken`, but `speak` itself loads with the messages, for features that open later. */
export function spokenLater<Text>(files: Files, later: () => Promise<Speak<Text>>): Words<Text> {
  const all = { ...PAGE, ...files };
  const load = async (language: Language): Promise<Text> => {
    const paths = Object.keys(all).filter((path) => path.includes(`/languages/${language}/`));
    const resources = Promise.all(paths.map((path) => resource(path, all[path])));
    const [speak, messages] = await Promise.all([later(), resources]);
    return speak(sayIn(language, messages));
  };
  return new Words<Text>(everyLanguage((language) => () => load(language)));
}

async function resource(path: string, load: (() => Promise<string>) | undefined): Promise<FluentResource> {
  const kept = read.get(path);
  if (kept !== undefined) return kept;
  const loading = (async () => new FluentResource((await load?.()) ?? ""))();
  read.set(path, loading);
  // After a failure, the next request loads the file again.
  loading.catch(() => read.delete(path));
  return loading;
}
