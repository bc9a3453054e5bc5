/** The keys and what they do, in words. */

export interface KeysText {
  readonly title: string;
  readonly key: string;
  readonly meaning: string;
  readonly arrows: string;
  readonly play: string;
  readonly typed: string;
  readonly typedExample: string;
  readonly hint: string;
  readonly undo: string;
  readonly newGame: string;
  readonly pass: string;
  readonly flip: string;
  readonly map: string;
  readonly step: string;
  readonly zoom: string;
  readonly row: string;
  readonly column: string;
  readonly legal: string;
  readonly wouldFlip: string;
  readonly score: string;
  readonly names: Readonly<Record<"arrows" | "enter" | "space" | "home" | "end", string>>;
}
