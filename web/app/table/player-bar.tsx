/** The bar of one player: disc, name, number of discs, clock, and whether it is the player's turn. */
import type { ComponentChildren, ComponentType, JSX } from "preact";
import { Hand } from "../../board";
import type { Color, Game } from "../../wire";
import type { Messages } from "../language";
import { messages } from "../language";
import { Clock } from "./clock";
import { endingOf } from "./ending";
import { PlayerDisc } from "./player-disc";
import type { Sided } from "./sides";
import { hasOpenSeat, namesOf, ownSide } from "./sides";
import type { Table } from "./table";
import { handsAt } from "./timeline";

/** Returns the name of a player, or the text for a player without one. */
export function playerName(game: Sided, color: Color, words: Messages): string {
  const seat = game.seats[color];
  if (seat.kind === "engine") return words.computer(seat.level);
  if (seat.kind === "age") return words.ageName(seat.age);
  if (seat.kind === "open") return words.openSeat;
  if (seat.account === "deleted") return words.deletedAccount;
  if (seat.name !== undefined) return seat.name;
  return ownSide(game) === color ? words.you : words.colors[color];
}

export function PlayerBar(props: {
  table: Table;
  color: Color;
  place: "top" | "bottom";
  /** Wraps the name of an account in a link to it. */
  named?: ComponentType<{ name: string; children: ComponentChildren }>;
  /** Content before the color, below the name of a player who is not to move. */
  idle?: ComponentChildren;
  /** Content beside the name. */
  children?: ComponentChildren;
}): JSX.Element {
  const { table, color, place } = props;
  const words = messages.value;
  const game = table.live.game.value;
  const { counts, hands, turn, now } = table.showing.picture.value;
  const handsAtStart = handsAt(game, 0);
  const ending = table.showing.finished.value ? endingOf(game, table.you.value) : null;
  const seat = game.seats[color];
  const thinking = table.thinking.value === color && now;
  // The state of the player's own connection is shown elsewhere.
  const away =
    game.result === null &&
    seat.kind === "human" &&
    table.you.value !== color &&
    table.live.presence.value?.[color].here === false;
  const toMove = game.result === null && turn === color && !hasOpenSeat(game);
  const state = away
    ? words.absence.away
    : thinking
      ? words.play.thinking
      : toMove && now
        ? stateOf(table, color, words)
        : null;
  const lost = game.result === null && game.defaulted === color ? words.play.outOfTime : null;
  return (
    <section
      class={`table-player table-player-${place}${toMove ? " table-player-to-move" : ""}`}
      data-player={color}
      aria-label={words.labeled(words.colors[color], playerName(game, color, words))}
    >
      <PlayerDisc game={game} color={color} />
      <span class="table-player-who">
        {/* The key recreates the element for a new text, so that the browser reports no layout shift. */}
        <span class="table-player-title">
          <span
            key={playerName(game, color, words)}
            class={`table-player-name${thinking ? " table-player-thinking" : ""}`}
          >
            {seat.kind === "engine" ? (
              words.computerName
            ) : seat.kind === "human" && seat.account === "named" && seat.name !== undefined && props.named ? (
              <props.named name={seat.name}>{seat.name}</props.named>
            ) : (
              playerName(game, color, words)
            )}
          </span>
          {props.children}
        </span>
        <span
          class={state === null ? "table-player-state table-player-idle" : "table-player-state"}
          key={`${lost ?? ""} ${state ?? `idle ${color} ${playerName(game, color, words)}`}`}
        >
          {lost !== null && <span class="table-player-lost">{`${lost} · `}</span>}
          {state ?? (
            <>
              {props.idle}
              <span class="table-player-side">
                <Idle game={game} color={color} />
              </span>
            </>
          )}
        </span>
      </span>
      <span class="table-player-figures">
        <span class="table-player-numbers">
          <span
            class={`table-player-count${ending !== null && ending.winner === color ? " table-player-count-best" : ""}`}
            data-count={counts[color]}
          >
            <span aria-hidden="true">{words.number(counts[color])}</span>
            <span class="unseen">{words.discs(counts[color])}</span>
          </span>
          {hands && (
            <Hand
              color={color}
              count={hands[color]}
              total={handsAtStart?.[color] ?? 0}
              label={words.play.inHand(hands[color])}
            />
          )}
        </span>
        <Clock table={table} color={color} />
      </span>
    </section>
  );
}

function stateOf(table: Table, color: Color, words: Messages): string {
  if (table.waitingMove.value !== null) return words.play.moveWaits;
  // The name above this line shows whose move it is.
  return table.you.value === color
    ? words.play.yourMove
    : words.play.isToMove(namesOf(table.live.game.value)[color] !== null);
}

/**
 * The line for a side that is not to move: the computer's level, a named player's color, or that it is a
 * person.
 */
function Idle({ game, color }: { game: Game; color: Color }): JSX.Element {
  const words = messages.value;
  const seat = game.seats[color];
  if (seat.kind === "age") return <>{words.computerName}</>;
  if (seat.kind !== "engine") {
    const you = ownSide(game);
    // Without a name, the line above already shows the color.
    if (playerName(game, color, words) !== words.colors[color]) return <>{words.colors[color]}</>;
    return <>{game.company === "two" && you !== null ? words.play.opponent : words.play.person}</>;
  }
  return (
    <>
      {words.level(seat.level)}
      <span class="table-player-level"> · {words.levelWord(seat.level)}</span>
    </>
  );
}
