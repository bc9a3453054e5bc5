/** A new game: which one, against whom, with which discs, from where. */
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { Start, TriedPosition } from "../../wire";
import { catalog, needCatalog } from "../catalog/catalog";
import { gameOf, readSpec, writeSpec } from "../catalog/spec";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf, tryPosition } from "../net/api";
import { told } from "../net/told";
import { Choice } from "../parts/choice";
import { Dialog } from "../parts/dialog";
import { beginGame } from "../play/begin";
import type { Opponents } from "../play/opponents";
import { lastOpponents } from "../play/opponents";
import { closeDialog } from "../site/dialogs";
import { GameField } from "./game-field";
import { LevelField } from "./level-field";
import "./new-game.css";
import type { EditedPosition } from "./position-editor";
import { PositionEditor } from "./position-editor";
import { proposed } from "./propose";
import { writeBoard } from "./start-text";
import { newGameText } from "./words";

/** A start is tried on the server this long after the last change. */
const TRY_AFTER_MS = 250;

/** What the server says of a start: nothing yet, what it leads to, or why not. */
type Trial = { kind: "waiting" } | { kind: "ready"; tried: TriedPosition } | { kind: "bad"; failure: Failure };

/** See the module. */
export function NewGameDialog(): JSX.Element {
  const words = messages.value;
  const [opponents, setOpponents] = useState<Opponents>(lastOpponents);
  const [kind, setKind] = useState<Start["kind"]>("usual");
  const [moves, setMoves] = useState("");
  const [usual, setUsual] = useState<TriedPosition | null>(null);
  const [edited, setEdited] = useState<EditedPosition | null>(null);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState(() => readSpec(proposed.peek()));
  const form = useId();
  const spec = writeSpec(
    chosen,
    catalog.value?.games.find((game) => game.id === chosen.id),
  );
  const row = gameOf(spec);
  // Positions are set up by colour alone, which says everything only where pieces have no other side.
  const maySetUp = row === undefined || (row.family === "reversi" && row.id !== "othello-revolution");
  const begins = maySetUp || kind !== "position" ? kind : "usual";
  const start = startOf(begins, moves, edited);
  const trial = useTrial(spec, start);

  useEffect(needCatalog, []);
  useEffect(() => {
    // The board to set up on is the usual start, as the server knows it.
    if (begins !== "position" || usual?.spec === spec) return;
    tryPosition({ spec, start: { kind: "usual" }, moves: [] }).then(
      (tried) => {
        setUsual(tried);
        setEdited({ contents: tried.start.contents, turn: tried.start.turn ?? "black" });
      },
      () => undefined,
    );
  }, [begins, usual, spec]);

  const change = (part: Partial<Opponents>): void => setOpponents({ ...opponents, ...part });
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy || start === null || trial.kind === "bad") return;
    setBusy(true);
    if (await beginGame(spec, opponents, start)) closeDialog();
    else setBusy(false);
  };

  return (
    <Dialog
      title={newGameText.value.title}
      kind="sheet"
      name="new-game"
      onClose={closeDialog}
      foot={
        <>
          {" "}
          {(begins !== "usual" || trial.kind === "bad") && <TrialLine trial={trial} />}
          <button
            type="submit"
            form={form}
            class="button button-main"
            data-action="create"
            aria-disabled={busy || start === null || trial.kind === "bad"}
          >
            {newGameText.value.create}
          </button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void begin(event)}>
        <GameField value={chosen} onChange={setChosen} />
        <Choice
          name="against"
          label={newGameText.value.opponent}
          value={opponents.against}
          options={[
            { value: "computer", text: newGameText.value.againstComputer },
            { value: "friend", text: newGameText.value.againstFriend },
          ]}
          onChoose={(against) => change({ against })}
        />
        {opponents.against === "computer" && (
          <>
            <LevelField value={opponents.level} onChange={(level) => change({ level })} />
            <Choice
              name="color"
              label={newGameText.value.color}
              value={opponents.color}
              options={[
                { value: "black", text: words.colors.black },
                { value: "white", text: words.colors.white },
                { value: "random", text: newGameText.value.random },
              ]}
              onChoose={(color) => change({ color })}
            />
          </>
        )}
        <Choice
          name="start"
          label={newGameText.value.start}
          value={begins}
          options={[
            { value: "usual", text: newGameText.value.usual },
            { value: "transcript", text: newGameText.value.fromMoves },
            ...(maySetUp ? [{ value: "position" as const, text: newGameText.value.fromPosition }] : []),
          ]}
          onChoose={setKind}
        />
        {begins === "transcript" && <MovesField value={moves} onChange={setMoves} />}
        {begins === "position" && usual?.spec === spec && edited !== null && (
          <PositionEditor
            layout={usual.layout}
            usual={{ contents: usual.start.contents, turn: usual.start.turn ?? "black" }}
            value={edited}
            onChange={setEdited}
          />
        )}
      </form>
    </Dialog>
  );
}

function MovesField({ value, onChange }: { value: string; onChange: (moves: string) => void }): JSX.Element {
  const words = newGameText.value;
  const field = useId();
  return (
    <div class="parts-field">
      <label for={field}>{words.movesLabel}</label>
      <textarea
        id={field}
        rows={3}
        spellcheck={false}
        autocapitalize="off"
        data-field="moves"
        aria-describedby={`${field}-help`}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <small id={`${field}-help`}>{words.movesHelp}</small>
    </div>
  );
}

/** Says whether a game can begin like this; heard as well as seen. */
function TrialLine({ trial }: { trial: Trial }): JSX.Element {
  const words = messages.value;
  return (
    <p class={`trial trial-${trial.kind}${trial.kind === "bad" ? " parts-problem" : ""}`} role="status">
      {trial.kind === "ready" && newGameText.value.ready(trial.tried.position.legal.length, trial.tried.position.discs)}
      {trial.kind === "bad" && told(trial.failure, words)}
    </p>
  );
}

/** The start that was chosen; none as long as it is not complete. */
function startOf(kind: Start["kind"], moves: string, edited: EditedPosition | null): Start | null {
  switch (kind) {
    case "usual":
      return { kind };
    case "transcript": {
      const text = moves.trim();
      return text === "" ? null : { kind, moves: text };
    }
    case "position":
      return edited === null ? null : { kind, board: writeBoard(edited.contents), turn: edited.turn };
  }
}

function useTrial(spec: string, start: Start | null): Trial {
  const [trial, setTrial] = useState<Trial>({ kind: "waiting" });
  const key = `${spec} ${JSON.stringify(start)}`;
  useEffect(() => {
    setTrial({ kind: "waiting" });
    if (start === null || (start.kind === "usual" && spec === "othello")) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      tryPosition({ spec, start, moves: [] }).then(
        (tried) => wanted && setTrial({ kind: "ready", tried }),
        (thrown: unknown) => wanted && setTrial({ kind: "bad", failure: failureOf(thrown) }),
      );
    }, TRY_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  return trial;
}
