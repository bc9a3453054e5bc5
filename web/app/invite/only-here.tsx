/**
 * Replaces the QR code if the address is a loopback address. Explains how to start the server so that others
 * can reach it.
 */
import type { JSX } from "preact";
import "./invite.css";
import { inviteText } from "./words";

const LISTEN_TO_ALL = "outflank serve --listen 0.0.0.0:8080";
const NAME_OPTION = "--public-host play.example.org";

export function OnlyHere(): JSX.Element {
  const text = inviteText.value.sheet;
  return (
    <div class="invite-only-here">
      <p>
        <strong>{text.thisMachine}</strong>
      </p>
      <p>{text.forOthers}</p>
      <code>{LISTEN_TO_ALL}</code>
      <p>{text.thenOpen}</p>
      <p>{text.byName}</p>
      <code>{NAME_OPTION}</code>
    </div>
  );
}
