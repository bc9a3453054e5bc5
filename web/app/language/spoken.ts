/** The words of a feature, made from its messages in the language of the page. */
import { FluentResource } from "@fluent/bundle";
import type { Language } from "./languages";
import { everyLanguage } from "./languages";
import type { Say } from "./say";
import { sayIn } from "./say";
import { Words } from "./words";

/** A file of messages of every language by its path, as `import.meta.glob` finds it. */
export type Files = Readonly<Record<string, () => Promise<string>>>;

/**
 * What every page says: features say it as well, and have no messages that are called so. The build puts the other files
 * of the folder into this one.
 */
const PAGE: Files = import.meta.glob<string>("../../../languages/*/page/words.ftl", { import: "default" });

/** Resources that are here or on their way, by their paths: several features share those of the page. */
const read = new Map<string, Promise<FluentResource>>();

/** Makes the text of a feature of its messages. */
type Speak<Text> = (say: Say) => Text;

/** Words of which `speak` makes sentences, from messages in `files`. */
export function spoken<Text>(files: Files, speak: Speak<Text>): Words<Text> {
  return spokenLater(files, async () => speak);
}

/** The same, where the names of the sentences come with the messages: features that the app opens later. */
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
  // A file that could not be had is asked for again.
  loading.catch(() => read.delete(path));
  return loading;
}
