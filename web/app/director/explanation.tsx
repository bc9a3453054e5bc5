/** Explains a pair by the parts of its cost and by the best pairing without it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PairingExplanation, Tournament } from "../../wire";
import { explainPairing } from "../events/api";
import { nameOf } from "../events/lookup";
import { Refused } from "../events/refused";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { TableHead } from "../parts/table-head";
import { directorText } from "./words";

export function Explanation(props: { event: Tournament; round: number; player: string }): JSX.Element {
  const { event, round, player } = props;
  const text = directorText.value.explain;
  const { number } = messages.value;
  const [found, setFound] = useState<PairingExplanation | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isWanted = true;
    explainPairing(event.id, round, player).then(
      (explained) => isWanted && setFound(explained),
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [event.id, round, player]);
  const pair = found?.pairs.find(({ black, white }) => black === player || white === player);
  return (
    <section class="director-explanation" data-explained={pair?.cost ?? "waiting"} aria-busy={found === null}>
      <h3>{text.title}</h3>
      {failure !== null && <Refused failure={failure} />}
      {pair !== undefined && found !== null && (
        <>
          {pair.is_forced && <p>{text.forced}</p>}
          {pair.parts.length === 0 && !pair.is_forced && <p>{text.free}</p>}
          {pair.parts.length > 0 && (
            <table class="events-table director-costs">
              <caption class="unseen">{text.title}</caption>
              <TableHead columns={[text.part, text.cost]} />
              <tbody>
                {pair.parts.map(({ name, cost }) => (
                  <tr key={name} data-part={name}>
                    <th scope="row">{text.parts(name)}</th>
                    <td>{number(cost)}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{text.sum}</th>
                  <td>{number(pair.cost)}</td>
                </tr>
              </tbody>
            </table>
          )}
          <p class="quiet">{text.total(found.total, found.own_total)}</p>
          {found.instead === null ? (
            !pair.is_forced && <p>{text.noOther}</p>
          ) : (
            <>
              <p>{text.instead(found.instead.total - found.total, found.instead.repeats - found.repeats)}</p>
              <ul class="director-instead">
                {found.instead.pairs.map(({ black, white }) => (
                  <li key={`${black} ${white}`}>
                    {white === null
                      ? text.bye(nameOf(event, black))
                      : text.pair(nameOf(event, black), nameOf(event, white))}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}
