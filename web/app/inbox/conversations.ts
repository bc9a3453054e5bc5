/**
 * The conversations of this page. A conversation that the player leaves with unsent letters stays active until
 * they are sent.
 */
import { effect } from "@preact/signals";
import { ownAccount } from "../identity/own-account";
import { announce } from "../nav/announcer";
import { commandId } from "../net/command-id";
import { timesInboxChanged } from "../net/unread";
import { letters, readLetters, sendLetter } from "./api";
import { Conversation } from "./conversation";
import { readDraft, storeDraft } from "./drafts";
import { inboxText } from "./words";

interface OpenConversation {
  readonly conversation: Conversation;
  /** The number of views that show the conversation. */
  nViews: number;
  /** Stops following changes; null until it has been shown. */
  unfollow: (() => void) | null;
}

const all = new Map<string, OpenConversation>();

/** Returns the conversation of `account` with the account `name`. */
export function conversationOf(account: string, name: string): Conversation {
  return find(account, name).conversation;
}

/** Follows a conversation until the returned function is called and all its letters have been sent. */
export function showConversation(account: string, name: string): () => void {
  const open = find(account, name);
  open.nViews += 1;
  open.unfollow ??= follow(account, name, open);
  return () => {
    open.nViews -= 1;
    leaveWhenDone(account, name, open);
  };
}

function find(account: string, name: string): OpenConversation {
  const known = all.get(keyOf(account, name));
  if (known !== undefined) return known;
  const conversation = new Conversation({
    letters: (range) => letters(name, range),
    send: (id, text) => sendLetter(name, id, text),
    read: (number) => readLetters(name, number),
    newId: commandId,
    readDraft: () => readDraft(account, name),
    storeDraft: (draft) => storeDraft(account, name, draft),
    received: (found) => {
      for (const { text } of found) announce(inboxText.peek().says(name, text));
    },
  });
  const open = { conversation, nViews: 0, unfollow: null };
  all.set(keyOf(account, name), open);
  return open;
}

function follow(account: string, name: string, open: OpenConversation): () => void {
  return effect(() => {
    void timesInboxChanged.value;
    // After another person has signed in, nothing more may be sent.
    if (ownAccount.value === account) void open.conversation.catchUp();
    else leave(account, name, open);
  });
}

function leaveWhenDone(account: string, name: string, open: OpenConversation): void {
  const stop = effect(() => {
    const isDone = open.conversation.unsent.value.length === 0;
    if (open.nViews === 0 && isDone) leave(account, name, open);
    if (open.nViews > 0 || isDone) queueMicrotask(() => stop());
  });
}

function leave(account: string, name: string, open: OpenConversation): void {
  open.conversation.close();
  if (all.get(keyOf(account, name)) === open) all.delete(keyOf(account, name));
  queueMicrotask(() => open.unfollow?.());
}

function keyOf(account: string, name: string): string {
  return `${account} ${name.toLowerCase()}`;
}
