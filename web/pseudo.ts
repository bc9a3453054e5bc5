/**
 * A language for tests: English with an accent on every letter. Whatever a page shows without accents, but for what people
 * and notations bring, stands in its code.
 */
import type { TextElement } from "@fluent/syntax";
import { FluentParser, FluentSerializer, Transformer } from "@fluent/syntax";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀćđéƒǵħíĵķĺɱńóƥɋŕśţúṽŵẋýžÁɃĆĐÉƑǴĦÍĴĶĹṀŃÓƤɊŔŚŢÚṼŴẊÝŽ";
const letters = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));

/** The messages of a file in that language. */
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
