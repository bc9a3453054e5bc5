/** What is offered in a game that goes on, and the answer to it. */
import type { JSX } from "preact";
import { messages } from "../language";
import { Named } from "../parts/named";
import type { StandingOffer } from "../table/agreement";
import { sayOffer } from "../table/sentences";
import { namesOf } from "../table/sides";
import type { Table } from "../table/table";

/** The words and the buttons; they stand in the place where a table says what there is to say. */
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

/** The answers to an offer; none for spectators. */
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
  // The button that was pressed goes away.
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
