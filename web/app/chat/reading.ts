/** What the browser stores about chats: muted rooms, and the last message read in each room. */
import type { Room } from "../../wire";
import { readStored, writeStored } from "../settings/storage";

/** All rooms, in the order of their tabs. */
export const ROOMS = ["players", "watchers"] as const satisfies readonly Room[];

const MUTED = "outflank.chat-muted";
const READ = "outflank.chat-read";
/** The maximum number of rooms whose last read message is stored. */
const MOST_MARKS = 60;

/** Whether a room is muted. This applies to every game. */
export function isMuted(room: Room): boolean {
  return (readStored(MUTED) ?? "").split(" ").includes(room);
}

/** Mutes or unmutes a room. */
export function mute(room: Room, muted: boolean): void {
  const rooms = ROOMS.filter((each) => (each === room ? muted : isMuted(each)));
  writeStored(MUTED, rooms.length === 0 ? null : rooms.join(" "));
}

/** Returns the number of the last message read in a room in this browser; 0 if there is none. */
export function lastRead(game: string, room: Room): number {
  return readMarks().get(`${game} ${room}`) ?? 0;
}

/** Stores the number of the last message read in a room. */
export function rememberRead(game: string, room: Room, number: number): void {
  const marks = readMarks();
  const key = `${game} ${room}`;
  if ((marks.get(key) ?? 0) >= number) return;
  marks.delete(key);
  marks.set(key, number);
  writeStored(READ, JSON.stringify([...marks].slice(-MOST_MARKS)));
}

function readMarks(): Map<string, number> {
  try {
    const found: unknown = JSON.parse(readStored(READ) ?? "[]");
    const isMark = (mark: unknown): mark is [string, number] =>
      Array.isArray(mark) && typeof mark[0] === "string" && typeof mark[1] === "number";
    return new Map(Array.isArray(found) ? found.filter(isMark) : []);
  } catch {
    // The stored text is invalid, so no room counts as read.
    return new Map();
  }
}
