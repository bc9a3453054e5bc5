/** Texts for offers between two players. */
import type { Color, Offer } from "../../../../wire";
import type { Say } from "../../say";

export const offers = (say: Say) => ({
  /** Announces an offer. `name` is the name of the player who makes it, or null. */
  asks: (offer: Offer, color: Color, name: string | null) =>
    name === null ? say(`table-offer-${offer}.side`, { color }) : say(`table-offer-${offer}.person`, { name }),
  /** States that the reader has made an offer. */
  own: (offer: Offer) => say(`table-offer-${offer}.own`),
  declined: (offer: Offer) => say(`table-offer-${offer}.declined`),
  accept: say("table-accept"),
  /** Accessible name of the button, with the offer. It must contain the text of `accept`. */
  acceptOf: (offer: Offer) => say(`table-offer-${offer}.accept`),
  decline: say("table-decline"),
  withdraw: say("table-withdraw"),
});
