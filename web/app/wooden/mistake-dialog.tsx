/**
 * The dialog for a difference between the wooden board and the sheet. The players correct a move, or the
 * position stands.
 */
import type { JSX } from "preact";
import { useId, useMemo, useState } from "preact/hooks";
import { SetupBoard } from "../../board";
import type { Color } from "../../wire";
import { commandOf } from "../editor/board-keys";
import type { Tool } from "../editor/position";
import { put, reachable, stroke, toolsFor } from "../editor/position";
import { ToolField } from "../editor/tool-field";
import { TurnField } from "../editor/turn-field";
import { hasMarks } from "../editor/use-editor";
import { editorText } from "../editor/words";
import { messages } from "../language";
import { Choice } from "../parts/choice";
import { Dialog } from "../parts/dialog";
import "../parts/field.css";
import { announce } from "../nav/announcer";
import { Switch } from "../parts/switch";
import { opposite } from "../table/sides";
import type { Table } from "../table/table";
import type { CorrectableMove } from "./mistake";
import { correctAction, correctable, isAsOnSheet, putDown, standAction } from "./mistake";
import { Record } from "./record";
import "./wooden.css";
import { woodenText } from "./words";

/** The chosen remedy. */
type Remedy = "correct" | "stand";

export function MistakeDialog({ table, onClose }: { table: Table; onClose: () => void }): JSX.Element {
  const words = messages.value;
  const text = woodenText.value;
  const game = table.live.game.value;
  const moves = correctable(game);
  const form = useId();
  const [position, setPosition] = useState(() => ({
    contents: game.position.contents as readonly (typeof game.position.contents)[number][],
    turn: game.position.turn ?? "black",
    hands: null,
  }));
  const [remedy, setRemedy] = useState<Remedy>(moves.length > 0 ? "correct" : "stand");
  const [claimant, setClaimant] = useState<Color | "arbiter">("arbiter");
  const [ply, setPly] = useState(moves[0]?.ply ?? 0);
  const [instead, setInstead] = useState("");
  const [isMove, setIsMove] = useState(true);
  const mover = game.position.turn;
  const cell = putDown(game.position.contents, position.contents);
  const added = mover === null || cell === null ? undefined : game.layout.cells[cell]?.name;
  const played = isMove ? (added ?? null) : null;
  const found = { ...position, claimant: claimant === "arbiter" ? null : claimant };
  const isSame = isAsOnSheet(found, game) && (remedy === "correct" ? instead.trim() === "" : position.turn === mover);

  const submit = (event: Event): void => {
    event.preventDefault();
    if (isSame) return;
    onClose();
    table.live.act(
      remedy === "correct" ? correctAction(game, found, ply, instead) : standAction(turned(found), played),
    );
  };
  /** Changes the side to move if the additional disc counts as a move. */
  const turned = (finding: typeof found): typeof found =>
    played !== null && finding.turn === mover ? { ...finding, turn: opposite(finding.turn) } : finding;

  return (
    <Dialog
      title={text.mistake}
      kind="wide"
      name="mistake"
      onClose={onClose}
      foot={
        <>
          <p id={`${form}-line`} class="wooden-line" role="status">
            {isSame && text.nothing}
          </p>
          <button
            type="submit"
            form={form}
            class="button button-main"
            data-action="remedy"
            aria-disabled={isSame}
            aria-describedby={`${form}-line`}
          >
            {remedy === "correct" ? text.doCorrect : text.doStand}
          </button>
        </>
      }
    >
      <form id={form} class="wooden" onSubmit={submit}>
        <div class="wooden-board">
          <p>{text.how}</p>
          <WoodenBoard table={table} position={position} onChange={setPosition} />
        </div>
        <div class="wooden-what">
          {moves.length > 0 && (
            <Choice
              name="remedy"
              label={text.what}
              rows={false}
              value={remedy}
              options={[
                { value: "correct", text: text.correct },
                { value: "stand", text: text.stand },
              ]}
              help={remedy === "correct" ? text.correctHelp(game.terms.over_the_board?.window ?? 0) : text.standHelp}
              onChoose={setRemedy}
            />
          )}
          {remedy === "correct" ? (
            <MoveFields moves={moves} ply={ply} instead={instead} onPly={setPly} onInstead={setInstead} />
          ) : (
            <>
              {added !== undefined && mover !== null && (
                <Switch
                  name="played"
                  label={text.played(added, mover)}
                  help={text.playedHelp}
                  value={isMove}
                  onChange={setIsMove}
                />
              )}
              {played === null && (
                <TurnField value={position.turn} onChoose={(turn) => setPosition({ ...position, turn })} />
              )}
            </>
          )}
          <Choice
            name="claimant"
            label={text.claimant}
            rows={false}
            value={claimant}
            options={[
              { value: "black", text: words.colors.black },
              { value: "white", text: words.colors.white },
              { value: "arbiter", text: text.arbiter },
            ]}
            onChoose={setClaimant}
          />
          <Record game={game} />
        </div>
      </form>
    </Dialog>
  );
}

/** A board, with the tools for setting it up like the wooden one. */
function WoodenBoard<Position extends Parameters<typeof put>[0]>(props: {
  table: Table;
  position: Position;
  onChange: (position: Position) => void;
}): JSX.Element {
  const { table, position, onChange } = props;
  const { layout, spec, start } = table.live.game.value;
  const { board } = messages.value;
  const label = woodenText.value.board;
  const tools = toolsFor(layout, start.contents, hasMarks(spec));
  const [tool, setTool] = useState<Tool>("black");
  const [what, setWhat] = useState<Tool>("black");
  const reach = useMemo(() => reachable(layout, start.contents), [layout, start]);
  const words = useMemo(() => ({ ...board, board: label }), [board, label]);
  const paint = (cell: number, using: Tool, begins: boolean): void => {
    const now = begins ? stroke(position, layout, cell, using) : what;
    if (begins) setWhat(now);
    onChange({ ...position, contents: put(position, layout, cell, using, now).contents });
  };
  const onKey = (cell: number, event: KeyboardEvent): boolean => {
    const command = commandOf(event, tools);
    if (command === null) return false;
    const using = command.kind === "chosen_tool" ? tool : command.tool;
    if (command.kind === "put" && position.contents[cell] === using) return true;
    paint(cell, using, true);
    const square = layout.cells[cell];
    if (square) announce(editorText.value.put(board.cell(square), using));
    return true;
  };
  return (
    <>
      <div class="wooden-setup">
        <SetupBoard
          spec={spec}
          layout={layout}
          contents={position.contents}
          reachable={reach}
          flipped={table.near.value === "white"}
          words={words}
          onPaint={(cell, { begins, erases }) => paint(cell, erases ? "empty" : tool, begins)}
          onKey={onKey}
        />
      </div>
      <ToolField tools={tools} value={tool} onChoose={setTool} />
    </>
  );
}

/** Fields for the move to correct and the move that was really played. */
function MoveFields(props: {
  moves: readonly CorrectableMove[];
  ply: number;
  instead: string;
  onPly: (ply: number) => void;
  onInstead: (text: string) => void;
}): JSX.Element {
  const text = woodenText.value;
  const field = useId();
  return (
    <>
      <div class="parts-field">
        <label for={`${field}-ply`}>{text.which}</label>
        <select
          id={`${field}-ply`}
          data-field="ply"
          value={props.ply}
          onChange={(event) => props.onPly(Number(event.currentTarget.value))}
        >
          {props.moves.map(({ ply, played }) => (
            <option key={ply} value={ply}>
              {text.move(ply, played.color, played.text)}
            </option>
          ))}
        </select>
      </div>
      <div class="parts-field">
        <label for={`${field}-instead`}>{text.instead}</label>
        <input
          id={`${field}-instead`}
          type="text"
          data-field="instead"
          value={props.instead}
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          aria-describedby={`${field}-help`}
          onInput={(event) => props.onInstead(event.currentTarget.value)}
        />
        <small id={`${field}-help`}>{text.insteadHelp}</small>
      </div>
    </>
  );
}
