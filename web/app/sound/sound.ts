/** Plays the sounds of a wooden set if they are switched on and the browser supports audio. */
import { settings } from "../settings/settings";
import { moveScore } from "./score";
import type { Outcome } from "./wood";

type Wood = typeof import("./wood");

/** When the two knocks of a warning sound, in seconds. */
const KNOCKS = [0, 0.15] as const;

let context: AudioContext | null = null;
const buffers = new Map<string, AudioBuffer>();
let last = 0;

/** Loads the code that computes the sounds, which most people never switch on. */
export function fetchWood(): Promise<Wood> {
  return import("./wood");
}

/** Plays the sound of a disc that is placed and flips `flips` others. */
export function soundMove(flips: number): void {
  withWood((audio, wood) => soundNotes(audio, wood, flips));
}

/** Plays the sound for the end of a game. */
export function soundEnding(outcome: Outcome): void {
  withWood((audio, { ending }) => play(audio, outcome, () => ending(audio.sampleRate, outcome), 0, 0.8));
}

/** Plays the warning that little time is left, two knocks on wood. */
export function soundShortTime(): void {
  withWood((audio, { placedDisc }) => {
    for (const at of KNOCKS) play(audio, "placed 0", () => placedDisc(audio.sampleRate, 0), at, 1);
  });
}

function soundNotes(audio: AudioContext, { placedDisc, turnedDisc, VARIATIONS }: Wood, flips: number): void {
  for (const { kind, at, level } of moveScore(flips)) {
    // Never play the same variation twice in a row.
    last = (last + 1 + Math.floor(Math.random() * (VARIATIONS - 1))) % VARIATIONS;
    const variation = last;
    const make = kind === "placed" ? placedDisc : turnedDisc;
    play(audio, `${kind} ${variation}`, () => make(audio.sampleRate, variation), at, level);
  }
}

/** Loads the code and plays sounds if they are switched on and the browser supports audio. */
function withWood(make: (audio: AudioContext, wood: Wood) => void): void {
  // Do this first, because browsers allow sound only in response to a person's action.
  const audio = ready();
  if (audio === null) return;
  fetchWood().then(
    (wood) => make(audio, wood),
    // If the code does not load, the game is silent. The next sound tries again.
    () => undefined,
  );
}

function ready(): AudioContext | null {
  if (!settings.value.sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function play(audio: AudioContext, name: string, make: () => Float32Array, at: number, level: number): void {
  const source = audio.createBufferSource();
  source.buffer = bufferOf(audio, name, make);
  const volume = audio.createGain();
  // Square the volume, so that steps of the slider sound equal.
  volume.gain.value = level * settings.value.volume ** 2;
  source.connect(volume).connect(audio.destination);
  source.start(audio.currentTime + at);
}

function bufferOf(audio: AudioContext, name: string, make: () => Float32Array): AudioBuffer {
  const known = buffers.get(name);
  if (known !== undefined) return known;
  const samples = make();
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.getChannelData(0).set(samples);
  buffers.set(name, buffer);
  return buffer;
}
