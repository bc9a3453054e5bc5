/**
 * What stands around every page: the bar or column with the menu, and the way past it. `index.html` has the mark, and
 * the same bar without its menu.
 */
import type { ComponentChildren, JSX } from "preact";
import { ownAccount } from "../account/own-account";
import { messages } from "../language";
import { unreadMessages } from "../net/unread";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";
import { openDialog } from "./dialogs";
import { Link } from "./link";
import type { Route } from "./routes";
import { route } from "./routes";
import { turns } from "./turns";

/** See the module. */
export function Shell({ children }: { children: ComponentChildren }): JSX.Element {
  const words = messages.value;
  const unread = ownAccount.value === null ? 0 : unreadMessages.value;
  // From where they are read it leads on to the account.
  const leadsToInbox = unread > 0 && route.value.page !== "inbox";
  return (
    <div class="shell">
      {/* biome-ignore lint/a11y/useValidAnchor: it goes to a place in the page, by which the address must not change */}
      <a class="skip" href="#content" onClick={toContent}>
        {words.nav.skip}
      </a>
      <header class="bar">
        <Link to={{ page: "play" }} class="brand" label="Outflank">
          <svg class="mark" aria-hidden="true" focusable="false">
            <use href="#mark" />
          </svg>
          <span>Outflank</span>
        </Link>
        <nav class="menu" aria-label={words.nav.label}>
          <Entry to={{ page: "play" }} icon="board" text={words.nav.play} pages={["play", "game"]} />
          <Entry to={{ page: "games", before: null }} icon="games" text={words.nav.games}>
            {turns.value > 0 && (
              <span class="menu-count" data-turns={turns.value}>
                <span aria-hidden="true">{words.number(turns.value)}</span>
                <span class="unseen">{words.nav.turns(turns.value)}</span>
              </span>
            )}
          </Entry>
          <Entry to={{ page: "lobby" }} icon="people" text={words.nav.lobby} pages={["lobby", "ratings"]} />
          <Entry to={{ page: "tv", game: null }} icon="computer" text={words.nav.tv} class="menu-wide" />
          <Entry to={{ page: "events", at: "" }} icon="flag" text={words.nav.events} class="menu-wide" />
          <Entry to={{ page: "analysis", id: "" }} icon="level" text={words.nav.analysis} class="menu-wide" />
          <Entry to={{ page: "explorer", query: "" }} icon="branch" text={words.nav.explorer} class="menu-wide" />
          <Entry
            to={{ page: "library", game: null }}
            icon="library"
            text={words.nav.library}
            pages={["library", "history"]}
          />
          <Entry to={{ page: "rules" }} icon="rules" text={words.nav.rules} class="menu-roomy" />
        </nav>
        <Link
          to={leadsToInbox ? { page: "inbox", name: null } : { page: "account", at: "" }}
          class="bar-settings bar-account"
          action="account"
          label={`${ownAccount.value ?? words.nav.signIn}${unread > 0 ? `, ${words.nav.unread(unread)}` : ""}`}
          current={["account", "profile", "moderation", "inbox"].includes(route.value.page)}
        >
          <Icon name="person" />
          <span>{ownAccount.value ?? words.nav.signIn}</span>
          {/* The name of the link says it, too: what it shows is none of its text. */}
          {unread > 0 && <b class="menu-count" data-unread={unread} />}
        </Link>
        <button
          type="button"
          class="bar-settings"
          data-action="settings"
          aria-label={words.actions.settings}
          onClick={() => openDialog("settings")}
        >
          <Icon name="gear" />
          <span>{words.actions.settings}</span>
        </button>
      </header>
      <main id="content" class={`content content-${route.value.page}`} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** The focus goes to the content; the address stays, whose end may be a link to a private game. */
function toContent(event: Event): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

function Entry(props: {
  to: Route;
  icon: IconName;
  text: string;
  /** Where it is the entry of the page one is on; that which it leads to when left out. */
  pages?: Route["page"][];
  children?: ComponentChildren;
  /** For those that stand only where there is room. */
  class?: string;
}): JSX.Element {
  return (
    <Link
      to={props.to}
      class={`menu-entry ${props.class ?? ""}`}
      current={(props.pages ?? [props.to.page]).includes(route.value.page)}
    >
      <Icon name={props.icon} />
      <span>{props.text}</span>
      {props.children}
    </Link>
  );
}
