/** A standing offer and its answers. */
import type { JSX } from "preact";
import { messages } from "../language";
import { Named } from "../parts/named";
import type { StandingOffer } from "../table/agreement";
import { sayOffer } from "../table/sentences";
import { namesOf } from "../table/sides";
import type { Table } from "../table/table";

/** The text and the buttons of an offer, in the line for messages. */
export function OfferLine({ table, standing }: { table: Table; standing: StandingOffer }): JSX.Element {
  const game = table.live.game.value;
  return (
    <>
      <p>
        <Named text={sayOffer(standing, game)} names={Object.values(namesOf(game))} />
      </p>
      <OfferButtons table={table} standing={standing} />
    </>
  );
}

/** The buttons that answer an offer. Renders nothing for spectators. */
export function OfferButtons({ table, standing }: { table: Table; standing: StandingOffer }): JSX.Element | null {
  const words = messages.value.offers;
  const { offer, role } = standing;
  const decline = (name: string, text: string): JSX.Element => (
    <button
      type="button"
      class="button"
      data-action={name}
      onClick={() => answer(() => table.agreement.decline(offer))}
    >
      {text}
    </button>
  );
  // The pressed button disappears, so the focus moves to the board.
  function answer(give: () => void): void {
    give();
    table.focusBoard();
  }
  if (role === "others") return null;
  if (role === "own") return decline("withdraw", words.withdraw);
  return (
    <>
      {decline("decline", words.decline)}
      <button
        type="button"
        class="button button-main"
        data-action="accept"
        aria-label={words.acceptOf(offer)}
        onClick={() => answer(() => table.agreement.accept(offer))}
      >
        {words.accept}
      </button>
    </>
  );
}
