/**
 * Makes sentences from the Fluent messages of a language (`languages/`) and values for their variables.
 *
 * A value is a text or a number. The messages choose plurals and other forms.
 */
import type { FluentFunction, FluentResource, FluentValue, FluentVariable, Scope } from "@fluent/bundle";
import { FluentBundle, FluentNumber } from "@fluent/bundle";
import type { Figures } from "./figures";
import { figuresOf, isPlain } from "./figures";

/** The values of a sentence's variables, by name. */
export type Facts = Readonly<Record<string, string | number>>;

/** The messages of a feature and of the first page, in one language. */
export interface Say extends Figures {
  /** The text of a message, or of an attribute such as `begin.title`. */
  (id: string, facts?: Facts): string;
  /** The text of a message; `null` if there is no such message. */
  known(id: string, facts?: Facts): string | null;
  /** The texts of the messages named `id-key`, for every key. */
  each<Key extends string>(id: string, keys: Readonly<Record<Key, unknown>>): Readonly<Record<Key, string>>;
}

/** The formatters of each language, which all features share. */
const made = new Map<string, Figures>();

/** Combines the messages of these resources, no two of which may define the same message. */
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

  /**
   * Returns a form of the word that a variable names. `WORD($color, of: "side", form: "genitive")` may be
   * `side-black.genitive`.
   */
  function word([key]: FluentValue[], { of, form }: Record<string, FluentValue>): string {
    const id = `${text(of)}-${text(key)}`;
    return (form === undefined ? null : known(`${id}.${text(form)}`)) ?? known(id) ?? missing(id);
  }

  const say = (id: string, facts?: Facts): string => known(id, facts) ?? missing(id);
  const each = <Key extends string>(id: string, keys: Readonly<Record<Key, unknown>>) =>
    Object.fromEntries(Object.keys(keys).map((key) => [key, say(`${id}-${key}`)])) as Record<Key, string>;
  return Object.assign(say, figures, { known, each });
}

/** A number that needs no formatter, because the browser's is slow. */
class Plain extends FluentNumber {
  override toString(_: Scope): string {
    return String(this.value);
  }
}

function shown(facts: Facts): Record<string, FluentVariable> {
  const plain = (value: string | number) => (typeof value === "number" && isPlain(value) ? new Plain(value) : value);
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plain(value)]));
}

/** Returns the functions that messages can call besides `NUMBER`. */
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

/** Handles a missing message. Tests fail, while a page shows the message's name. */
function missing(id: string): string {
  reported([new Error(`there is no message ${id}`)]);
  return id;
}

function reported(errors: readonly Error[]): void {
  if (import.meta.env.MODE === "test" && errors.length > 0) throw errors[0];
}
