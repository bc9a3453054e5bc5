/** What the two who play offer each other, in words. */
import type { Color, Offer } from "../../../../wire";
import type { Say } from "../../say";

export const offers = (say: Say) => ({
  /** One side offers something; `name` is what the person there is called, if that was said. */
  asks: (offer: Offer, color: Color, name: string | null) =>
    name === null ? say(`table-offer-${offer}.side`, { color }) : say(`table-offer-${offer}.person`, { name }),
  /** The reader has offered it. */
  own: (offer: Offer) => say(`table-offer-${offer}.own`),
  declined: (offer: Offer) => say(`table-offer-${offer}.declined`),
  accept: say("table-accept"),
  /** The same, with what is accepted; contains `accept`. */
  acceptOf: (offer: Offer) => say(`table-offer-${offer}.accept`),
  decline: say("table-decline"),
  withdraw: say("table-withdraw"),
});
