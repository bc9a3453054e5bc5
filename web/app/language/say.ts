/**
 * Makes sentences from messages: the Fluent files of a language (`languages/`), with the facts of the sentence.
 *
 * A fact is a text or a number. The file of the language decides about plurals and other forms.
 */
import type { FluentFunction, FluentResource, FluentValue, FluentVariable, Scope } from "@fluent/bundle";
import { FluentBundle, FluentNumber } from "@fluent/bundle";
import type { Figures } from "./figures";
import { figuresOf, isPlain } from "./figures";

/** The facts of a sentence, by name. */
export type Facts = Readonly<Record<string, string | number>>;

/** The messages of a feature and of the page, in one language. */
export interface Say extends Figures {
  /** The text of a message, or of its attribute: `begin.title`. */
  (id: string, facts?: Facts): string;
  /** The text of a message; `null` if there is no such message. */
  known(id: string, facts?: Facts): string | null;
  /** The texts of the messages `id-key`, for every key. */
  each<Key extends string>(id: string, keys: Readonly<Record<Key, unknown>>): Readonly<Record<Key, string>>;
}

/** The figures of each language, made once for all features. */
const made = new Map<string, Figures>();

/** The messages of these resources; no two may define the same one. */
export function sayIn(tag: string, resources: readonly FluentResource[]): Say {
  const figures = made.get(tag) ?? figuresOf(tag);
  made.set(tag, figures);
  const bundle = new FluentBundle(tag, { functions: { ...functions(figures), WORD: word }, useIsolating: false });
  for (const resource of resources) reported(bundle.addResource(resource));

  function known(id: string, facts: Facts = {}): string | null {
    const [name = id, attribute] = id.split(".");
    const message = bundle.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (pattern === null || pattern === undefined) return null;
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, shown(facts), errors);
    reported(errors);
    return text;
  }

  /** A form of a word that a fact names: `WORD($color, of: "side", form: "genitive")` is `side-black.genitive`. */
  function word([key]: FluentValue[], { of, form }: Record<string, FluentValue>): string {
    const id = `${text(of)}-${text(key)}`;
    return (form === undefined ? null : known(`${id}.${text(form)}`)) ?? known(id) ?? missing(id);
  }

  const say = (id: string, facts?: Facts): string => known(id, facts) ?? missing(id);
  const each = <Key extends string>(id: string, keys: Readonly<Record<Key, unknown>>) =>
    Object.fromEntries(Object.keys(keys).map((key) => [key, say(`${id}-${key}`)])) as Record<Key, string>;
  return Object.assign(say, figures, { known, each });
}

/** A plain number, for which the browser's slow formatter is not needed. */
class Plain extends FluentNumber {
  override toString(_: Scope): string {
    return String(this.value);
  }
}

function shown(facts: Facts): Record<string, FluentVariable> {
  const plain = (value: string | number) => (typeof value === "number" && isPlain(value) ? new Plain(value) : value);
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plain(value)]));
}

/** The functions that messages can call besides `NUMBER`. */
function functions({ signed, lowered }: Figures): Record<string, FluentFunction> {
  return {
    LOWERED: ([value]) => lowered(text(value)),
    SIGNED: ([value], { digits }) => signed(Number(plain(value)), digits === undefined ? 0 : Number(plain(digits))),
  };
}

function plain(value: FluentValue | undefined): unknown {
  return value instanceof FluentNumber ? value.value : value;
}

function text(value: FluentValue | undefined): string {
  return String(plain(value));
}

/** Tests fail if a message cannot be formatted; on a page its name is better than nothing. */
function missing(id: string): string {
  reported([new Error(`there is no message ${id}`)]);
  return id;
}

function reported(errors: readonly Error[]): void {
  if (import.meta.env.MODE === "test" && errors.length > 0) throw errors[0];
}
