/** The buttons that act on the whole board. */
import type { JSX } from "preact";
import { copyText } from "../nav/clipboard";
import { tellDone } from "../nav/notices";
import { routeHref } from "../nav/routes";
import { writePosition } from "../net/board-text";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";
import { emptied, routeOf, usualPosition } from "./position";
import type { Editing, Editor } from "./use-editor";
import { editorText } from "./words";

export function EditorActions(props: { editor: Editor; editing: Editing; onFlip: () => void }): JSX.Element {
  const { editor, editing, onFlip } = props;
  const words = editorText.value;
  const { position, usual, spec, before } = editing;
  const copyPosition = async (): Promise<void> => {
    if (await copyText(writePosition(position.contents, position.turn))) tellDone(() => words.positionCopied);
  };
  const copyLink = async (): Promise<void> => {
    // Do not use `location`, which is updated with a delay.
    const address = new URL(routeHref(routeOf(spec, position)), location.href);
    if (await copyText(address.href)) tellDone(() => words.linkCopied);
  };
  const actions: readonly { name: string; icon: IconName; text: string; act: () => void; cannot?: boolean }[] = [
    { name: "undo", icon: "undo", text: words.undo, act: () => editor.undo(), cannot: before.length === 0 },
    { name: "flip", icon: "turn", text: words.flip, act: onFlip },
    { name: "empty", icon: "bin", text: words.empty, act: () => editor.change(emptied(position)) },
    { name: "usual", icon: "again", text: words.usual, act: () => editor.change(usualPosition(usual)) },
    { name: "copy-position", icon: "copy", text: words.copyPosition, act: () => void copyPosition() },
    { name: "copy-link", icon: "link", text: words.copyLink, act: () => void copyLink() },
  ];
  return (
    <div class="editor-actions" role="group" aria-label={words.boardActions}>
      {actions.map(({ name, icon, text, act, cannot = false }) => (
        <button key={name} type="button" class="button" data-action={name} aria-disabled={cannot} onClick={act}>
          <Icon name={icon} />
          <span>{text}</span>
        </button>
      ))}
    </div>
  );
}
