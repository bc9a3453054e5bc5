/** The sheet with the complete menu, for bars without room for it. */
import type { JSX } from "preact";
import { messages } from "../language";
import { closeDialog } from "../nav/dialogs";
import { Link } from "../nav/link";
import { route } from "../nav/routes";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icons";
import { isIn, SECTIONS } from "./sections";

export function MenuSheet(): JSX.Element {
  const { nav } = messages.value;
  return (
    <Dialog title={nav.label} kind="sheet" name="menu" onClose={closeDialog}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section.name}>
            <Link
              to={section.to}
              class="parts-item"
              current={isIn(section, route.value.page)}
              action={`to-${section.name}`}
              onFollow={closeDialog}
            >
              <Icon name={section.icon} />
              <span>{nav[section.name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
