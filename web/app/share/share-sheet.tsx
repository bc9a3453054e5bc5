/** The sheet for sharing a game and the position on its board, with a picture and texts to copy. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { BoardPicture, paletteOf, positionAsSvg } from "../../board";
import { diagram } from "../diagram/write";
import { messages } from "../language";
import { copyText } from "../nav/clipboard";
import { closeDialog, openDialog } from "../nav/dialogs";
import { route } from "../nav/routes";
import { writePosition } from "../net/board-text";
import { Dialog } from "../parts/dialog";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";
import { takesPart } from "../table/sides";
import type { Table } from "../table/table";
import { hasStood, transcript } from "../table/timeline";
import { gameLink } from "./game-link";
import type { ShareText } from "./messages";
import { canCopyPicture, canSend, copyPicture, pngOf, save, send } from "./picture-file";
import { shareText } from "./words";
import "./share.css";

/** The width of a picture in pixels, with which letters on the largest board are legible. */
const WIDTH = 1200;

/** Shares the position on the board, even an earlier one. */
export function ShareSheet({ table }: { table: Table }): JSX.Element {
  const text = shareText.value;
  const [message, setMessage] = useState<(text: ShareText) => string>(() => () => "");
  const say = (what: (text: ShareText) => string): void => setMessage(() => what);
  const game = table.live.game.value;
  const { contents, turn, hands, ply, lastCell } = table.showing.picture.value;
  const flipped = table.turning.turned.value;
  const mover = ply === game.plies.length && game.result !== null ? null : turn;
  const caption = text.position(ply, game.plies.length);

  const picture = (): Promise<File> => {
    const options = { width: WIDTH, title: caption, lastCell, flipped, coordinates: true };
    const svg = positionAsSvg(game.layout, contents, paletteOf(document.body), options);
    return pngOf(svg, `outflank-${game.id === "" ? "" : `${game.id}-`}${ply}.png`);
  };
  const attempt = async (act: () => Promise<((text: ShareText) => string) | null>): Promise<void> => {
    try {
      const done = await act();
      if (done !== null) say(done);
    } catch {
      say((words) => words.failed);
    }
  };
  const pictures: readonly ShareAction[] = [
    {
      name: "save-picture",
      icon: "save",
      text: text.save,
      act: async () => {
        save(await picture());
        return (words) => words.saved;
      },
    },
    ...(canCopyPicture()
      ? [
          {
            name: "copy-picture",
            icon: "copy" as const,
            text: text.copyPicture,
            act: async () => {
              await copyPicture(picture());
              return (words: ShareText) => words.copied.picture;
            },
          },
        ]
      : []),
    ...(canSend()
      ? [
          {
            name: "send-picture",
            icon: "share" as const,
            text: text.send,
            act: async () => {
              await send(await picture());
              return null;
            },
          },
        ]
      : []),
  ];

  const drawn = diagram({ layout: game.layout, contents, turn: mover, hands }, text);
  const copies: readonly { name: keyof ShareText["copies"]; content: string | null }[] = [
    { name: "link", content: table.live.isDraft ? null : gameLink(game, route.value, location.origin) },
    { name: "moves", content: hasStood(game, game.plies.length) ? null : transcript(game) || null },
    { name: "line", content: writePosition(contents, mover) },
    { name: "diagram", content: drawn },
  ];

  return (
    <Dialog
      title={text.title}
      kind="sheet"
      name="share"
      onClose={closeDialog}
      foot={
        <p class="share-said" role="status">
          {message(text)}
        </p>
      }
    >
      <div class="share-picture">
        <figure>
          <BoardPicture layout={game.layout} contents={contents} lastCell={lastCell} flipped={flipped} />
          <figcaption>{caption}</figcaption>
        </figure>
        <div class="share-pictures">
          {pictures.map(({ name, icon, text: label, act }) => (
            <button key={name} type="button" class="button" data-action={name} onClick={() => void attempt(act)}>
              <Icon name={icon} />
              <span>{label}</span>
            </button>
          ))}
        </div>
      </div>
      <h3 class="share-head">{text.copy}</h3>
      <ul>
        {copies.map(
          ({ name, content }) =>
            content !== null && (
              <li key={name}>
                <button
                  type="button"
                  class="parts-item"
                  data-action={`copy-${name}`}
                  onClick={() =>
                    void attempt(async () => ((await copyText(content)) ? (words) => words.copied[name] : null))
                  }
                >
                  <Icon name={name === "link" ? "link" : "copy"} />
                  <span class="share-copy">
                    <span>{text.copies[name]}</span>
                    {name !== "diagram" && (
                      <span class="share-sample" aria-hidden="true">
                        {content}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            ),
        )}
      </ul>
      {takesPart(game) && game.id !== "" && (
        <button type="button" class="parts-item" data-action="elsewhere" onClick={() => openDialog("device")}>
          <Icon name="link" />
          <span>{messages.value.actions.elsewhere}</span>
        </button>
      )}
    </Dialog>
  );
}

interface ShareAction {
  readonly name: string;
  readonly icon: IconName;
  readonly text: string;
  /** Runs the action. Returns the message of success; `null` if there is none. */
  act(): Promise<((text: ShareText) => string) | null>;
}
