/** The list of keyboard shortcuts. */
import type { JSX } from "preact";
import { closeDialog } from "../nav/dialogs";
import { Dialog } from "../parts/dialog";
import "./key-map.css";
import { keysText } from "./words";

export function KeyMap(): JSX.Element {
  const words = keysText.value;
  const names = words.names;
  const rows: readonly (readonly [readonly string[], string])[] = [
    [[names.arrows], words.arrows],
    [[names.enter, names.space], words.play],
    [[words.typedExample], words.typed],
    [["h"], words.hint],
    [["u"], words.undo],
    [["n"], words.newGame],
    [["p"], words.pass],
    [["f"], words.flip],
    [["←", "→", names.home, names.end], words.step],
    [["+", "−", "0"], words.zoom],
    [["r"], words.row],
    [["v"], words.column],
    [["l"], words.legal],
    [["w"], words.wouldFlip],
    [["s"], words.score],
    [["?"], words.map],
  ];
  return (
    <Dialog title={words.title} name="keys" onClose={closeDialog}>
      <table class="keys-table">
        <thead class="unseen">
          <tr>
            <th scope="col">{words.key}</th>
            <th scope="col">{words.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([keys, meaning]) => (
            <tr key={meaning}>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
