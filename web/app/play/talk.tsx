/**
 * The line for messages and choices, which is always in the same place so that nothing shifts. It explains how
 * to move and why a square cannot be played. It also shows the number of an earlier position on the board, the
 * meaning of hints, and the result.
 */
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { HintMark, VariantRow } from "../../board";
import type { Game, Hint } from "../../wire";
import type { Messages } from "../language";
import { messages } from "../language";
import { dialog, openDialog } from "../nav/dialogs";
import { tellFailure } from "../nav/notices";
import { unreachable } from "../net/api";
import { Named } from "../parts/named";
import type { StandingOffer } from "../table/agreement";
import { goalOf } from "../table/ending";
import type { AwaitedMove } from "../table/first-move";
import type { Cause } from "../table/reason";
import { cellName } from "../table/sentences";
import { completing, hasOpenSeat, isComputer, isWaiting, maySwap, namesOf, playsFor } from "../table/sides";
import type { Table } from "../table/table";
import { isPass } from "../table/timeline";
import { OfferLine } from "./offer-line";
import { Result } from "./result";
import "./talk.css";

export function Talk({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  const game = table.live.game.value;
  const { viewed, finished } = table.showing;
  const reason = table.reason.now.value;
  const offered = game.result === null ? table.agreement.standing.value : null;
  // Questions come before information.
  if (offered?.role === "theirs") return <OfferedLine table={table} standing={offered} />;
  const asked = table.choosing.value?.confirming.move.value ?? null;
  if (asked !== null) return <ConfirmLine table={table} move={asked.text} />;
  if (viewed.value !== null) {
    return (
      <Line kind="back" key="back" called={reason?.key ?? null}>
        <p>{words.play.at(viewed.value, game.plies.length)}</p>
        {/* A game between two people cannot be continued in a new game while it is in progress. */}
        {(game.company === "own" || game.result !== null) && (
          <button type="button" class="button" data-action="play-from-here" onClick={() => playFromHere(table)}>
            {words.play.playFromHere}
          </button>
        )}
        <button type="button" class="button button-main" data-action="follow" onClick={() => backToGame(table)}>
          {words.play.backToGame}
        </button>
      </Line>
    );
  }
  if (isWaiting(game)) return <Waiting table={table} />;
  const variants = table.variants.value;
  if (variants !== null) {
    return (
      <Line kind="ways" key="ways">
        <VariantRow open={variants} words={words.board} />
      </Line>
    );
  }
  if (finished.value && reason === null) return <Result table={table} />;
  if (reason !== null) {
    return (
      <Line kind={reason.reason === "premove" ? "quiet" : "reason"} key={`reason ${reason.key}`} table={table}>
        <p>{wrong(reason.reason, cellName(game, reason.cell, words), words)}</p>
      </Line>
    );
  }
  const choice = choiceOf(table, game, words);
  if (choice !== null) return <ChoiceLine table={table} choice={choice} />;
  if (table.absence.mayClaim.value) return <LeftLine table={table} />;
  if (offered !== null) return <OfferedLine table={table} standing={offered} />;
  const ahead = table.choosing.value?.premove.cell.value ?? null;
  if (ahead !== null) {
    return (
      <Line kind="ahead" key={`ahead ${ahead}`}>
        <p>{words.ahead.chosen(cellName(game, ahead, words))}</p>
        <button type="button" class="button" data-action="cancel-premove" onClick={() => unchoose(table)}>
          {words.buttons.cancel}
        </button>
      </Line>
    );
  }
  const hint = table.live.hint.value;
  if (hint !== null && table.mayMove.value) {
    const kinds = hintKinds(hint);
    return (
      <Line kind="legend" key="legend" table={table}>
        <p>{words.hints.scale(goalOf(game.spec))}</p>
        <p class="play-talk-small">
          <span>
            <HintMark kind="best" /> {words.hints.best}
          </span>
          {kinds.map((kind) => (
            <span key={kind}>
              <HintMark kind={kind} /> {words.hints[kind]}
            </span>
          ))}
          <span>{words.hints.searched}</span>
        </p>
      </Line>
    );
  }
  const kind = game.plies.length === 0 && table.waitingMove.value === null ? "first" : "quiet";
  const text = quietWords(table, game, words);
  const awaited = table.firstMove.awaited.value;
  if (awaited !== null) return <FirstMoveLine table={table} awaited={awaited} />;
  return (
    <Line kind={kind} key={text} table={table}>
      <p>{text}</p>
    </Line>
  );
}

/**
 * Returns the kinds of hints that need an explanation. There is nearly always one, for which a phone has room.
 */
function hintKinds({ moves }: Hint): readonly ("exact" | "book")[] {
  const isExact = moves.some(({ book, certainty }) => !book && certainty.kind === "exact");
  if (!moves.some(({ book }) => book)) return ["exact"];
  return isExact ? ["exact", "book"] : ["book"];
}

/** Returns the reason why a square was not played. */
function wrong(reason: Cause, square: string, { ahead, warnings }: Messages): string {
  return reason === "premove" ? ahead.dropped(square) : warnings.illegal(reason, square);
}

/** The line for a move that needs confirmation. */
function ConfirmLine({ table, move }: { table: Table; move: string }): JSX.Element {
  const { buttons, confirming } = messages.value;
  const confirm = (): void => {
    table.play(move);
    table.focusBoard();
  };
  return (
    <Line kind="confirm" key="confirm">
      <p>{confirming.asks(move)}</p>
      <button type="button" class="button" data-action="cancel-move" onClick={() => unchoose(table)}>
        {buttons.cancel}
      </button>
      <button type="button" class="button button-main" data-action="confirm-move" onClick={confirm}>
        {confirming.confirm}
      </button>
    </Line>
  );
}

/** Discards the move. The pressed button then disappears, so the focus moves to the board. */
function unchoose(table: Table): void {
  table.choosing.value?.cancel();
  table.focusBoard();
}

/** An alternative to the next move, such as swapping colors. */
interface Choice {
  readonly asks: string;
  /** The name of the action; absent if the other player has the choice. */
  readonly name?: string;
  readonly text?: string;
  readonly act?: () => void;
}

function choiceOf(table: Table, game: Game, { actions }: Messages): Choice | null {
  const own = table.you.value;
  const winner = completing(game);
  if (winner !== null && own !== null) {
    if (winner !== own) return { asks: actions.isCompleted };
    return { asks: actions.maySettle, name: "settle", text: actions.settle, act: () => table.absence.claim() };
  }
  if (game.adjourned && table.agreement.may("go_on")) {
    const act = (): void => table.agreement.make("go_on");
    return { asks: actions.rests, name: "go-on", text: actions.goOn, act };
  }
  if (!maySwap(game) || table.live.pending.value !== null) return null;
  return { asks: actions.maySwap, name: "swap", text: actions.swap, act: () => table.live.act({ kind: "swap" }) };
}

/** The line for a choice. It looks like an offer, because it needs an answer. */
function ChoiceLine({ table, choice: { asks, name, text, act } }: { table: Table; choice: Choice }): JSX.Element {
  const take = (): void => {
    act?.();
    table.focusBoard();
  };
  return (
    <Line kind="offer" key={`choice ${name}`}>
      <p>{asks}</p>
      {act !== undefined && (
        <button type="button" class="button button-main" data-action={name} onClick={take}>
          {text}
        </button>
      )}
    </Line>
  );
}

/** The line while both players are present and the game waits for a first move. */
function FirstMoveLine({ table, awaited: { color, seconds } }: { table: Table; awaited: AwaitedMove }): JSX.Element {
  const game = table.live.game.value;
  const you = table.you.value === color;
  return (
    <Line kind="first" key="first move" table={table}>
      <p>
        <Named
          text={messages.value.absence.firstMove(seconds, color, namesOf(game)[color], you)}
          names={[namesOf(game)[color]]}
        />
      </p>
    </Line>
  );
}

/** The line after the opponent has left. It looks like an offer, because it needs an answer. */
function LeftLine({ table }: { table: Table }): JSX.Element {
  const { absence } = messages.value;
  const claim = (): void => {
    table.absence.claim();
    table.focusBoard();
  };
  return (
    <Line kind="offer" key="left">
      <p>{absence.left}</p>
      <button type="button" class="button button-main" data-action="claim" onClick={claim}>
        {absence.claim}
      </button>
    </Line>
  );
}

function OfferedLine({ table, standing }: { table: Table; standing: StandingOffer }): JSX.Element {
  return (
    <Line kind="offer" key={`offer ${standing.color}`}>
      <OfferLine table={table} standing={standing} />
    </Line>
  );
}

/**
 * A line with one message, and a pass button if `table` allows a voluntary pass. Each new number in `called`
 * highlights the message again without replacing its buttons, so that they keep the focus.
 */
function Line(props: {
  kind: string;
  called?: number | null;
  table?: Table;
  children: ComponentChildren;
}): JSX.Element {
  const { kind, called = null, table } = props;
  const mayPass = table !== undefined && table.mayPass.value !== null;
  return (
    <section
      class={`play-talk play-talk-${kind}${called === null ? "" : ` play-talk-called play-talk-called-${called % 2}`}`}
      data-talk={kind}
    >
      {mayPass ? <div class="play-talk-words">{props.children}</div> : props.children}
      {mayPass && (
        <button type="button" class="button" data-action="pass" onClick={() => pass(table)}>
          {messages.value.controls.pass}
        </button>
      )}
    </section>
  );
}

/** The line while the second player is missing. For the host, it opens the dialog with the link to send. */
function Waiting({ table }: { table: Table }): JSX.Element {
  const { friend } = messages.value;
  const mayInvite = table.live.game.value.you.invitation !== null;
  useEffect(() => {
    if (mayInvite && dialog.peek() === null) openDialog("invite");
  }, [mayInvite]);
  return (
    <Line kind="waiting">
      <p role="status">{mayInvite ? friend.waiting : friend.seatOpen}</p>
      {mayInvite && (
        <button
          type="button"
          class="button button-main"
          data-action="invite"
          aria-haspopup="dialog"
          onClick={() => openDialog("invite")}
        >
          {friend.link}
        </button>
      )}
    </Line>
  );
}

/** Passes. The pressed button then disappears, so the focus moves to the board. */
function pass(table: Table): void {
  table.pass();
  table.focusBoard();
}

/** Loads the code for a new game from the position on the board, and starts it. */
function playFromHere(table: Table): void {
  import("./branch").then(
    (branch) => branch.playFromHere(table),
    () => tellFailure(unreachable()),
  );
}

/** Returns to the current position. The pressed button then disappears, so the focus moves to the board. */
function backToGame(table: Table): void {
  table.step(table.live.game.value.plies.length);
  table.focusBoard();
}

/** Returns the text if nothing else needs the line: how to begin, and later the last move. */
function quietWords(table: Table, game: Game, words: Messages): string {
  const you = table.you.value;
  const { ply } = table.showing.picture.value;
  const waits = table.waitingMove.value;
  if (waits !== null) return words.play.playedLater(waits);
  if (game.cut_off === true) return words.errors.cut_off;
  const { defaulted } = game;
  if (defaulted !== null && game.result === null)
    return words.play.lostOnTime(defaulted, namesOf(game)[defaulted], you === defaulted);
  const last = game.plies[ply - 1];
  if (last !== undefined) {
    const flips = last.changes.filter((change) => change.kind === "flipped").length;
    return words.play.lastMove(last.color, isPass(last) ? null : last.text, flips);
  }
  const { turn, legal } = game.position;
  if (turn === null || isComputer(game.seats[turn]) || hasOpenSeat(game)) return "";
  if (!playsFor(game, turn)) return words.play.begins(turn);
  const moving = legal.some(({ gesture }) => gesture.kind === "travel" || gesture.kind === "travel_and_turn");
  return you === null ? words.play.firstOfTwo(turn, moving) : words.play.firstMove(you, moving);
}
