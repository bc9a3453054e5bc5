/** The offers between two players, as text. */
import type { Color, Offer } from "../../../../wire";
import type { Say } from "../../say";

export const offers = (say: Say) => ({
  /** A side makes an offer; `name` is that of the player, if stated. */
  asks: (offer: Offer, color: Color, name: string | null) =>
    name === null ? say(`table-offer-${offer}.side`, { color }) : say(`table-offer-${offer}.person`, { name }),
  /** The reader's own offer. */
  own: (offer: Offer) => say(`table-offer-${offer}.own`),
  declined: (offer: Offer) => say(`table-offer-${offer}.declined`),
  accept: say("table-accept"),
  /** The button with the offer; contains `accept`. */
  acceptOf: (offer: Offer) => say(`table-offer-${offer}.accept`),
  decline: say("table-decline"),
  withdraw: say("table-withdraw"),
});
