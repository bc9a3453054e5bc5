/** The page for copying, checking and comparing the score sheets of both players from a wooden board. */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { TriedPosition } from "../../wire";
import { catalog } from "../catalog/catalog";
import { readSpec, writeSpec } from "../catalog/spec";
import { messages } from "../language";
import { errorText } from "../net/error-text";
import { GameOptions } from "../new-game/game-options";
import "../parts/field.css";
import { FailureView, Missing } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import { navigate } from "../nav/routes";
import { Fold } from "../parts/fold";
import { Switch } from "../parts/switch";
import { cellsOf, gridOf } from "./entries";
import { FindingView } from "./finding-view";
import { SheetEntry } from "./sheet-entry";
import "./sheets.css";
import { useGame, useSheets } from "./use-sheets";
import { sheetsText } from "./words";

const COLORS = ["black", "white"] as const;

export function SheetsPage({ spec }: { spec: string }): JSX.Element {
  const { usual, failure, retry } = useGame(spec);
  usePageTitle(sheetsText.value.title);
  if (failure?.code === "unknown_game") {
    return <Missing title={messages.value.missing.pageTitle} text={errorText(failure, messages.value)} />;
  }
  if (failure !== null) return <FailureView failure={failure} onRetry={retry} />;
  if (usual === null) return <div class="page" aria-busy="true" />;
  // The key resets the sheets when the game changes.
  return <Desk key={usual.spec} usual={usual} />;
}

/** Both sheets and their comparison. */
function Desk({ usual }: { usual: TriedPosition }): JSX.Element {
  const text = sheetsText.value;
  const { layout, spec } = usual;
  const { sheets, finding, write, replace, undo } = useSheets(usual);
  const [isTouched] = useState(() => matchMedia("(pointer: coarse)").matches);
  const [isTapped, setTapped] = useState(isTouched);
  const grid = gridOf(layout);
  const checked = (color: "black" | "white") => {
    if (finding.kind !== "found") return null;
    const { first, second } = finding.found;
    return finding.of[0] === color ? first : finding.of[1] === color ? second : null;
  };
  const disputes = finding.kind === "found" ? (finding.found.comparison?.disputes ?? []) : [];
  const disputed = new Set(disputes.map(({ cell }) => cell));
  return (
    <div class="page sheets-page" data-sheets={spec}>
      <h1>{text.title}</h1>
      <p class="sheets-about">{text.about}</p>
      <div class="sheets-choices">
        <GameField spec={spec} />
        {grid !== null && (
          <Switch
            name="tap"
            label={text.tap(isTouched)}
            help={text.tapHelp(isTouched)}
            value={isTapped}
            onChange={setTapped}
          />
        )}
      </div>
      <div class="sheets-desk">
        {COLORS.map((color) => (
          <SheetEntry
            key={color}
            color={color}
            usual={usual}
            grid={grid}
            entries={sheets[color]}
            isTapped={isTapped}
            wrong={cellsOf(checked(color)?.faults ?? [])}
            disputed={disputed}
            onWrite={(entries) => write(color, entries)}
            onReplace={(entries) => replace(color, entries)}
            onUndo={undo}
          />
        ))}
        <FindingView usual={usual} finding={finding} checked={{ black: checked("black"), white: checked("white") }} />
      </div>
    </div>
  );
}

/** The choice of the game, among those in which each move is a single square. */
function GameField({ spec }: { spec: string }): JSX.Element | null {
  const text = sheetsText.value;
  const { variants } = messages.value;
  const field = useId();
  const games = catalog.value?.games.filter((game) => game.has_sheets) ?? [];
  const chosen = readSpec(spec);
  const game = games.find(({ id }) => id === chosen.id);
  const play = (to: string): void => navigate({ page: "sheets", spec: to }, { replace: true });
  return (
    <div class="sheets-game">
      <div class="parts-field">
        <label for={field}>{text.game}</label>
        <select id={field} data-field="game" value={chosen.id} onChange={(event) => play(event.currentTarget.value)}>
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {variants.name(id, name)}
            </option>
          ))}
        </select>
      </div>
      {game !== undefined && game.parameters.length > 0 && (
        <Fold name="options" label={text.options}>
          <GameOptions game={game} value={chosen} onChange={(value) => play(writeSpec(value, game))} />
        </Fold>
      )}
    </div>
  );
}
