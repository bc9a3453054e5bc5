/** The view of one player's recorded games, summed up. */

import type { JSX } from "preact";
import type { Color, PlayerAccount, PlayerOpening, RecordFilter } from "../../wire";
import { language } from "../language";
import { nameIn } from "../language/name-in";
import { routeTo as explorerAt, START } from "../nav/explorer-address";
import { Link } from "../nav/link";
import type { Whose } from "../nav/player-address";
import { routeToAll } from "../nav/player-address";
import { Icon } from "../parts/icons";
import { sumOf } from "./numbers";
import { TallyTable } from "./tally-table";
import { playerText } from "./words";
import { YearGraph } from "./year-graph";

const COLORS = ["black", "white"] as const;

export function AccountView({ account, at }: { account: PlayerAccount; at: Whose }): JSX.Element {
  const text = playerText.value;
  const { name, black, white, years, openings, opponents } = account;
  return (
    <article class="player-account" data-player={name}>
      <header class="player-head">
        <h2>{name}</h2>
        <button type="button" class="button player-print" data-action="print" onClick={() => print()}>
          {text.print}
        </button>
      </header>
      <TallyTable
        caption={text.results}
        what={text.color}
        rows={[
          { key: "black", name: text.colors.black, tally: black },
          { key: "white", name: text.colors.white, tally: white },
          { key: "all", name: text.all, tally: sumOf([black, white]) },
        ]}
      />
      <p class="quiet">{text.help}</p>
      <YearGraph years={years} />
      <TallyTable
        caption={text.years}
        what={text.year}
        rows={years
          .map(({ year, tally }) => ({
            key: String(year),
            name: year === null ? text.unknownYear : String(year),
            tally,
          }))
          .toReversed()}
      />
      {COLORS.map((color) => (
        <div key={color} class="player-openings">
          <TallyTable
            caption={text.openings(color)}
            what={text.opening}
            rows={openings
              .filter((met) => met.color === color)
              .map((met) => ({
                key: met.opening?.name.en ?? "none",
                name: <OpeningLink met={met} player={name} at={at} />,
                tally: met.tally,
              }))}
          />
          <Link
            to={explorerAt({ ...START, only: filterOf(name, color, at) })}
            class="button"
            action={`prepare-${color}`}
          >
            <Icon name="board" />
            <span>{text.prepare(color)}</span>
          </Link>
        </div>
      ))}
      <TallyTable
        caption={text.opponents}
        what={text.opponent}
        rows={opponents.map((opponent) => ({
          key: opponent.name,
          name: <Link to={routeToAll(opponent.name)}>{opponent.name}</Link>,
          tally: opponent.tally,
        }))}
      />
    </article>
  );
}

/** The name of an opening, which links to the player's games in it. */
function OpeningLink(props: { met: PlayerOpening; player: string; at: Whose }): JSX.Element {
  const { opening, moves, color } = props.met;
  if (opening === null || moves === null) return <>{playerText.value.noOpening}</>;
  return (
    <Link to={explorerAt({ ...START, moves, only: filterOf(props.player, color, props.at) })}>
      {nameIn(opening.name, language.value)}
    </Link>
  );
}

function filterOf(player: string, color: Color, { from, to }: Whose): RecordFilter {
  return { player, color, ...(from !== null && { from }), ...(to !== null && { to }) };
}
