/**
 * The frame of every page: the bar or column with the menu, and the link that skips it. `index.html` has the
 * same bar with the logo and without the menu.
 */
import type { ComponentChildren, JSX } from "preact";
import { ownAccount } from "../identity/own-account";
import { messages } from "../language";
import { openDialog } from "../nav/dialogs";
import { Link } from "../nav/link";
import { route } from "../nav/routes";
import { unreadMessages } from "../net/unread";
import { Icon } from "../parts/icons";
import type { Section } from "./sections";
import { isIn, SECTIONS } from "./sections";
import { turns } from "./turns";

export function Shell({ children }: { children: ComponentChildren }): JSX.Element {
  const words = messages.value;
  const unread = ownAccount.value === null ? 0 : unreadMessages.value;
  // In the inbox, the link leads to the account instead.
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
          {SECTIONS.map((section) => (
            <Entry key={section.name} section={section}>
              {section.name === "games" && turns.value > 0 && (
                <span class="menu-count" data-turns={turns.value}>
                  <span aria-hidden="true">{words.number(turns.value)}</span>
                  <span class="unseen">{words.nav.turns(turns.value)}</span>
                </span>
              )}
            </Entry>
          ))}
          <button
            type="button"
            class="menu-entry menu-more"
            data-action="menu"
            aria-label={words.nav.more}
            aria-haspopup="dialog"
            onClick={() => openDialog("menu")}
          >
            {words.actions.moreShort}
          </button>
        </nav>
        <Link
          to={leadsToInbox ? { page: "inbox", name: null } : { page: "account", at: "" }}
          class="bar-settings bar-account"
          action="account"
          label={words.joined([
            ownAccount.value ?? words.nav.signIn,
            ...(unread > 0 ? [words.nav.unread(unread)] : []),
          ])}
          current={["account", "profile", "moderation", "inbox"].includes(route.value.page)}
        >
          <Icon name="person" />
          <span>{ownAccount.value ?? words.nav.signIn}</span>
          {/* The badge has no text, because the accessible name of the link includes the number. */}
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

/**
 * Moves the focus to the content. It does not change the address, whose fragment may be the key of a private
 * game.
 */
function toContent(event: Event): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

function Entry({ section, children }: { section: Section; children: ComponentChildren }): JSX.Element {
  const { name, to, icon, bar } = section;
  return (
    <Link
      to={to}
      class={bar === undefined ? "menu-entry" : `menu-entry menu-${bar}`}
      current={isIn(section, route.value.page)}
    >
      <Icon name={icon} />
      <span>{messages.value.nav[name]}</span>
      {children}
    </Link>
  );
}
