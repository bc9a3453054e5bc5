/** A player's results, by game and speed. */
import type { JSX } from "preact";
import type { AccountTally } from "../../wire";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import { ratingsText } from "../ratings/words";
import { profileText } from "./words";

/** Renders nothing before the first game. */
export function TallyTable({ tallies }: { tallies: readonly AccountTally[] }): JSX.Element | null {
  const text = profileText.value;
  const words = messages.value;
  if (tallies.length === 0) return null;
  return (
    <section class="profile-section">
      <h2 id="profile-tallies">{text.results}</h2>
      <table class="profile-table" aria-labelledby="profile-tallies">
        <thead>
          <tr>
            <th scope="col">{text.columns.game}</th>
            <th scope="col">{text.columns.games}</th>
            <Ended sign="+" text={text.columns.won} />
            <Ended sign="=" text={text.columns.drawn} />
            <Ended sign="−" text={text.columns.lost} />
            <th scope="col" class="profile-wide">
              {text.columns.rated}
            </th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ game, speed, games, rated, won, drawn, lost }) => (
            <tr key={`${game} ${speed}`} data-tally={`${game} ${speed ?? "none"}`}>
              <th scope="row">
                {gameName(game, words)}
                <small>{speed === null ? text.noClock : ratingsText.value.speeds[speed]}</small>
              </th>
              <td>{words.number(games)}</td>
              <td>{words.number(won)}</td>
              <td>{words.number(drawn)}</td>
              <td>{words.number(lost)}</td>
              <td class="profile-wide">{words.number(rated)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The head of a column. On a phone it shows a sign, because the name would be too wide. */
function Ended({ sign, text }: { sign: string; text: string }): JSX.Element {
  return (
    <th scope="col" title={text}>
      <span aria-hidden="true">{sign}</span>
      <span class="unseen">{text}</span>
    </th>
  );
}
