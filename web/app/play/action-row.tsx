/** The actions in a game. On a phone they are within reach of a thumb. On a desktop, all have labels. */
import type { JSX } from "preact";
import { editorText } from "../editor/words";
import { messages } from "../language";
import { openDialog } from "../nav/dialogs";
import { Lazy, LazyView } from "../nav/lazy";
import { navigate } from "../nav/routes";
import { proposeGame } from "../new-game/propose";
import { Action } from "../table/action";
import { completing, haveBothMoved, isWooden, takesPart } from "../table/sides";
import { StepButtons } from "../table/step-buttons";
import type { Table } from "../table/table";
import { woodenText } from "../wooden/words";
import "./action-row.css";
import { unreadMessages } from "../current-game/unread-chat";
import { analysisOf } from "./analysis-of";
import { gameActions } from "./game-actions";

/** The actions over a wooden board. They load with the texts of the position editor, whose tools they use. */
const WOODEN_ACTIONS = new Lazy(woodenText, async () => {
  const [{ WoodenActions }] = await Promise.all([import("../wooden"), editorText.need()]);
  return WoodenActions;
});

export function ActionRow({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  const { actions } = words;
  const game = table.live.game.value;
  return (
    <div class="play-actions" role="group" aria-label={actions.label}>
      <StepButtons table={table} ends={false} />
      {takesPart(game) && (game.company === "own" ? <OwnActions table={table} /> : <SharedActions table={table} />)}
      {game.company === "two" && <ChatAction />}
      <Action
        name="new-game"
        icon="plus"
        text={actions.newGame}
        short={actions.newGameShort}
        possible
        opens
        onClick={() => proposeGame(game.spec)}
      />
      {gameActions(table, words)
        .filter(({ sheetOnly }) => !sheetOnly)
        .map(({ name, icon, text, short, opens, possible, act }) => (
          <Action
            key={name}
            name={name}
            icon={icon}
            text={text}
            short={short}
            possible={possible}
            opens={opens}
            // Spectators have few other actions, so there is always room for this one.
            wide={takesPart(game) || name !== "flip"}
            onClick={act}
          />
        ))}
      <Action
        name="more"
        icon="more"
        text={actions.more}
        short={actions.moreShort}
        possible
        opens
        onClick={() => openDialog("more")}
      />
    </div>
  );
}

/**
 * The actions in a game against the computer or on one screen: a hint and taking back. Other actions replace
 * the hint while the computer thinks, after the game, and over a wooden board.
 */
function OwnActions({ table }: { table: Table }): JSX.Element {
  const { actions, play } = messages.value;
  const hinted = table.live.hint.value !== null && table.mayMove.value;
  // While the computer thinks, stopping it replaces the hint, which is unavailable.
  const stoppable = table.thinkingLong.value && table.thinking.value !== null;
  const game = table.live.game.value;
  return (
    <>
      {isWooden(game) ? (
        <LazyView what={WOODEN_ACTIONS} props={{ table }} meanwhile={null} />
      ) : isOver(table) ? (
        <AnalysisAction table={table} />
      ) : (
        <Action
          name={stoppable ? "move-now" : "hint"}
          icon={stoppable ? "stop" : "hint"}
          text={stoppable ? play.stopThinking : actions.hint}
          pressed={stoppable ? undefined : hinted}
          busy={!stoppable && table.live.hintAsked.value}
          possible={stoppable || hinted || table.mayAskHint.value}
          onClick={() => (stoppable ? table.live.moveNow() : table.toggleHint())}
        />
      )}
      <Action
        name="undo"
        icon="undo"
        text={actions.undo}
        possible={table.mayTakeBack.value}
        onClick={() => table.takeBack()}
      />
    </>
  );
}

/**
 * The actions in a game between two people: resigning, or calling off during the first moves, and requesting a
 * take-back.
 */
function SharedActions({ table }: { table: Table }): JSX.Element {
  const { actions } = messages.value;
  const game = table.live.game.value;
  const early = !haveBothMoved(game);
  return (
    <>
      {isOver(table) ? (
        <AnalysisAction table={table} />
      ) : (
        <Action
          name={early ? "call-off" : "resign"}
          icon={early ? "close" : "flag"}
          text={early ? actions.callOff : actions.resign}
          short={early ? actions.callOffShort : actions.resign}
          possible={game.result === null && completing(game) === null}
          opens
          onClick={() => openDialog(early ? "call_off" : "resign")}
        />
      )}
      <Action
        name="ask-back"
        icon="undo"
        text={actions.askBack}
        short={actions.askBackShort}
        possible={table.agreement.mayAskBack.value}
        onClick={() => table.takeBack()}
      />
    </>
  );
}

/** Whether the game is over and can be analyzed. */
function isOver({ live }: Table): boolean {
  return live.game.value.result !== null && !live.isDraft;
}

/** The link to the analysis, which replaces the actions of a game in progress. */
function AnalysisAction({ table }: { table: Table }): JSX.Element {
  return (
    <Action
      name="analysis"
      icon="level"
      text={messages.value.nav.analysis}
      possible
      onClick={() => navigate(analysisOf(table))}
    />
  );
}

/** Opens the chat if there is no room for it beside the board. */
function ChatAction(): JSX.Element {
  const { actions } = messages.value;
  const unread = unreadMessages.value;
  return (
    <Action
      name="chat"
      icon="chat"
      text={unread === 0 ? actions.chat : actions.chatUnread(unread)}
      short={actions.chat}
      badge={unread}
      possible
      opens
      onClick={() => openDialog("chat")}
    />
  );
}
