/** The actions for a wooden board: reporting a mistake, and stopping the clocks to discuss it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { slipOf } from "../events/stored-slip";
import { timeOfDay } from "../language/time-of-day";
import { tellDone } from "../nav/notices";
import { navigate } from "../nav/routes";
import { Action } from "../table/action";
import type { GameNews } from "../table/live-game";
import type { Table } from "../table/table";
import { correctionsInForce } from "./mistake";
import { MistakeDialog } from "./mistake-dialog";
import "./wooden.css";
import { woodenText } from "./words";

export function WoodenActions({ table }: { table: Table }): JSX.Element {
  const text = woodenText.value;
  const game = table.live.game.value;
  const isFree = !table.live.isDraft && table.live.pending.value === null;
  const [isOpen, setOpen] = useState(false);
  // Null unless the game belongs to a table of a tournament.
  const slip = useMemo(() => slipOf(game.id), [game.id]);
  const isRunning = game.clocks?.running != null;
  const looked = table.showing.viewed.value;
  const corrections = useMemo(() => correctionsInForce(game), [game]);
  useEffect(() => {
    table.marks.value = new Map(
      corrections.map(({ ply, remedy }) => [
        ply,
        { sign: remedy.kind === "stands" ? "≠" : "✓", spoken: text[remedy.kind] },
      ]),
    );
  }, [corrections, text]);
  useEffect(() => table.live.listen((news) => announceCorrection(table, news)), [table]);
  useEffect(() => {
    const done = corrections.findLast(({ ply }) => ply === looked);
    if (done !== undefined) tellDone(() => woodenText.value.correction(done, timeOfDay(done.at_ms)));
  }, [looked]);
  return (
    <>
      <Action
        name="mistake"
        icon="board"
        text={text.mistake}
        short={text.mistakeShort}
        possible={isFree}
        opens
        onClick={() => setOpen(true)}
      />
      {isOpen && <MistakeDialog table={table} onClose={() => setOpen(false)} />}
      {slip !== null && game.result !== null && (
        <Action
          name="to-slip"
          icon="flag"
          text={text.toSlip}
          short={text.toSlipShort}
          possible
          onClick={() => navigate(slip)}
        />
      )}
      {game.clocks !== null && (slip === null || game.result === null) && (
        <Action
          name="clocks"
          icon={isRunning ? "stop" : "next"}
          text={isRunning ? text.stopClocks : text.startClocks}
          short={isRunning ? text.stopShort : text.startShort}
          possible={isFree && game.result === null && game.defaulted === null}
          onClick={() => table.live.act({ kind: isRunning ? "stop_clocks" : "start_clocks" })}
        />
      )}
    </>
  );
}

/** Shows a notice about a new correction, which arrives in a snapshot of the whole game. */
function announceCorrection(table: Table, news: GameNews): void {
  if (news.kind !== "snapshot") return;
  const { corrections = [] } = table.live.game.peek();
  const last = corrections.at(-1);
  if (last === undefined || corrections.length <= (news.before.corrections?.length ?? 0)) return;
  tellDone(() => woodenText.value.correction(last, null));
}
