/**
 * Creates a language for tests, which is English with an accent on every letter. Text without accents on a page
 * is hard-coded, except for names and notations.
 */
import type { TextElement } from "@fluent/syntax";
import { FluentParser, FluentSerializer, Transformer } from "@fluent/syntax";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀćđéƒǵħíĵķĺɱńóƥɋŕśţúṽŵẋýžÁɃĆĐÉƑǴĦÍĴĶĹṀŃÓƤɊŔŚŢÚṼŴẊÝŽ";
const letters = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));

/** Converts a message file to this language. */
export function pseudo(file: string): string {
  const resource = new FluentParser({ withSpans: false }).parse(file);
  new Accents().visit(resource);
  return new FluentSerializer().serialize(resource);
}

class Accents extends Transformer {
  override visitTextElement(element: TextElement): TextElement {
    element.value = [...element.value].map((letter) => letters.get(letter) ?? letter).join("");
    return element;
  }
}
