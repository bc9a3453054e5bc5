/** The conversations of this page: one that is left with something on its way goes on until that was sent. */
import { effect } from "@preact/signals";
import { ownAccount } from "../identity/own-account";
import { announce } from "../nav/announcer";
import { commandId } from "../net/command-id";
import { timesInboxChanged } from "../net/unread";
import { letters, readLetters, sendLetter } from "./api";
import { Conversation } from "./conversation";
import { keepDraft, readDraft } from "./drafts";
import { inboxText } from "./words";

interface Open {
  readonly conversation: Conversation;
  /** In how many places it is shown. */
  shown: number;
  /** Ends following what changes; null until it was shown. */
  forget: (() => void) | null;
}

const all = new Map<string, Open>();

/** The conversation of an account with somebody. */
export function conversationOf(account: string, name: string): Conversation {
  return find(account, name).conversation;
}

/** Follows a conversation as long as it is shown, which what is given back ends. */
export function showConversation(account: string, name: string): () => void {
  const open = find(account, name);
  open.shown += 1;
  open.forget ??= follow(account, name, open);
  return () => {
    open.shown -= 1;
    leaveWhenDone(account, name, open);
  };
}

function find(account: string, name: string): Open {
  const known = all.get(keyOf(account, name));
  if (known !== undefined) return known;
  const conversation = new Conversation({
    letters: (part) => letters(name, part),
    send: (id, said) => sendLetter(name, id, said),
    read: (number) => readLetters(name, number),
    newId: commandId,
    kept: () => readDraft(account, name),
    keep: (draft) => keepDraft(account, name, draft),
    came: (found) => {
      for (const { text } of found) announce(inboxText.peek().says(name, text));
    },
  });
  const open = { conversation, shown: 0, forget: null };
  all.set(keyOf(account, name), open);
  return open;
}

function follow(account: string, name: string, open: Open): () => void {
  return effect(() => {
    void timesInboxChanged.value;
    // Nothing is sent as somebody else.
    if (ownAccount.value === account) void open.conversation.catchUp();
    else leave(account, name, open);
  });
}

function leaveWhenDone(account: string, name: string, open: Open): void {
  const forget = effect(() => {
    const isDone = open.conversation.unsent.value.length === 0;
    if (open.shown === 0 && isDone) leave(account, name, open);
    if (open.shown > 0 || isDone) queueMicrotask(() => forget());
  });
}

function leave(account: string, name: string, open: Open): void {
  open.conversation.close();
  if (all.get(keyOf(account, name)) === open) all.delete(keyOf(account, name));
  queueMicrotask(() => open.forget?.());
}

function keyOf(account: string, name: string): string {
  return `${account} ${name.toLowerCase()}`;
}
