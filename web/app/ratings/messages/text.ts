/** Ratings, in words. */
import type { Speed } from "../../../wire";

export interface RatingsText {
  readonly title: string;
  readonly about: string;
  readonly speeds: Readonly<Record<Speed, string>>;
  readonly game: string;
  readonly speed: string;
  readonly rank: string;
  readonly player: string;
  readonly rating: string;
  readonly deviation: string;
  readonly games: string;
  /** Nobody has a rating that is certain enough. */
  readonly nobody: string;
  readonly earlier: string;
  readonly later: string;
  readonly find: string;
  /** On the button beside it. */
  readonly search: string;
  readonly findHelp: string;
  readonly found: string;
  readonly notFound: string;
  /** For screen readers, beside the name of a connected player. */
  readonly here: string;
  /** What a question mark beside a rating means. */
  readonly provisional: string;
  /** The player's own rating, as it is written, with its deviation. */
  own(figure: string, deviation: number): string;
}
