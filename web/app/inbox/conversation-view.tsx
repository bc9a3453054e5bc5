/** One conversation: its letters, and the field for writing a new one. */
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Link } from "../nav/link";
import { FailureView, Missing } from "../nav/missing";
import { Icon } from "../parts/icons";
import { Dot } from "../ratings";
import { Composer } from "./composer";
import type { Conversation } from "./conversation";
import { ConversationActions } from "./conversation-actions";
import { conversationOf, showConversation } from "./conversations";
import { LetterList } from "./letter-list";
import { inboxText } from "./words";

/** Use a `key` with the account and the name, because each instance belongs to one conversation. */
export function ConversationView({ account, name }: { account: string; name: string }): JSX.Element {
  const text = inboxText.value;
  const conversation = useConversation(account, name);
  const head = conversation.head.value;
  const failure = conversation.failure.value;
  if (failure?.code === "not_found") return <Missing title={text.nobodyTitle} text={text.nobody(name)} />;
  if (failure !== null) return <FailureView failure={failure} onRetry={() => void conversation.catchUp()} />;
  return (
    <section class="inbox-open" data-with={head?.with} aria-label={text.conversation(name)} aria-busy={head === null}>
      <header class="inbox-head">
        <Link to={{ page: "inbox", name: null }} class="button-icon inbox-back" action="to-inbox" label={text.back}>
          <Icon name="previous" />
        </Link>
        <h1 class="inbox-title">
          <Link to={{ page: "profile", name: head?.with ?? name }}>{head?.with ?? name}</Link>
          {head?.here === true && <Dot />}
        </h1>
        {head !== null && <ConversationActions conversation={conversation} head={head} />}
      </header>
      <LetterList conversation={conversation} />
      {head !== null && <Composer conversation={conversation} head={head} />}
    </section>
  );
}

function useConversation(account: string, name: string): Conversation {
  const conversation = useMemo(() => conversationOf(account, name), [account, name]);
  useEffect(() => showConversation(account, name), [account, name]);
  return conversation;
}
