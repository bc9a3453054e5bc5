/** What this browser remembers of chats: which rooms are muted, and how far each was read. */
import type { Room } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** Rooms, one after another. */
export const ROOMS = ["players", "watchers"] as const satisfies readonly Room[];

const MUTED = "outflank.chat-muted";
const READ = "outflank.chat-read";
/** The number of games whose read marks are kept. */
const REMEMBERED = 60;

/** Whether a room is muted, in every game. */
export function isMuted(room: Room): boolean {
  return (readStored(MUTED) ?? "").split(" ").includes(room);
}

/** Mutes a room, or hears it again. */
export function mute(room: Room, muted: boolean): void {
  const rooms = ROOMS.filter((each) => (each === room ? muted : isMuted(each)));
  writeStored(MUTED, rooms.length === 0 ? null : rooms.join(" "));
}

/** The number of the last message of a room that was read here; 0 where none was. */
export function lastRead(game: string, room: Room): number {
  return readMarks().get(`${game} ${room}`) ?? 0;
}

/** A room was read up to a message. */
export function rememberRead(game: string, room: Room, number: number): void {
  const marks = readMarks();
  const key = `${game} ${room}`;
  if ((marks.get(key) ?? 0) >= number) return;
  marks.delete(key);
  marks.set(key, number);
  writeStored(READ, JSON.stringify([...marks].slice(-REMEMBERED)));
}

function readMarks(): Map<string, number> {
  try {
    const found: unknown = JSON.parse(readStored(READ) ?? "[]");
    const isMark = (mark: unknown): mark is [string, number] =>
      Array.isArray(mark) && typeof mark[0] === "string" && typeof mark[1] === "number";
    return new Map(Array.isArray(found) ? found.filter(isMark) : []);
  } catch {
    // Not ours or damaged: nothing was read.
    return new Map();
  }
}
