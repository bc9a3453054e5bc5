/** The messages page: the list of conversations with the open one beside it. A phone shows only one of them. */
import type { JSX } from "preact";
import { ownAccount } from "../identity/own-account";
import { Link } from "../nav/link";
import { usePageTitle } from "../nav/page-title";
import { ConversationList } from "./conversation-list";
import { ConversationView } from "./conversation-view";
import "./inbox.css";
import { inboxText } from "./words";

/** `name` is the other account in the open conversation; null if none is open. */
export function InboxPage({ name }: { name: string | null }): JSX.Element {
  const text = inboxText.value;
  const account = ownAccount.value;
  usePageTitle(name ?? text.title);
  if (account === null)
    return (
      <div class="page page-message" data-inbox="guest">
        <h1>{text.signInTitle}</h1>
        <p>
          <Link to={{ page: "account", at: "" }}>{text.signIn}</Link>
        </p>
      </div>
    );
  return (
    <div class={`inbox-page${name === null ? "" : " inbox-page-open"}`} data-inbox={name ?? "list"}>
      <ConversationList key={account} chosen={name} />
      {name === null ? (
        <p class="quiet inbox-choose">{text.choose}</p>
      ) : (
        <ConversationView key={`${account} ${name.toLowerCase()}`} account={account} name={name} />
      )}
    </div>
  );
}
