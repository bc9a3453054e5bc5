/** Plays the sounds of a wooden set if they are switched on; silent if the browser has no audio. */
import { settings } from "../settings/settings";
import { moveScore } from "./score";
import type { Outcome } from "./wood";

type Wood = typeof import("./wood");

/** The times of the knocks of a warning, in seconds. */
const KNOCKS = [0, 0.15] as const;

let context: AudioContext | null = null;
const buffers = new Map<string, AudioBuffer>();
let last = 0;

/** Loads the code that computes the sounds; most people never switch them on. */
export function fetchWood(): Promise<Wood> {
  return import("./wood");
}

/** A disc is placed and flips `flips` others. */
export function soundMove(flips: number): void {
  withWood((audio, wood) => soundNotes(audio, wood, flips));
}

/** The end of a game. */
export function soundEnding(outcome: Outcome): void {
  withWood((audio, { ending }) => play(audio, outcome, () => ending(audio.sampleRate, outcome), 0, 0.8));
}

/** Little time is left: two knocks on the wood. */
export function soundShortTime(): void {
  withWood((audio, { placedDisc }) => {
    for (const at of KNOCKS) play(audio, "placed 0", () => placedDisc(audio.sampleRate, 0), at, 1);
  });
}

function soundNotes(audio: AudioContext, { placedDisc, turnedDisc, VARIATIONS }: Wood, flips: number): void {
  for (const { kind, at, level } of moveScore(flips)) {
    // Never the same one twice in a row.
    last = (last + 1 + Math.floor(Math.random() * (VARIATIONS - 1))) % VARIATIONS;
    const variation = last;
    const make = kind === "placed" ? placedDisc : turnedDisc;
    play(audio, `${kind} ${variation}`, () => make(audio.sampleRate, variation), at, level);
  }
}

/** Plays sounds, if they are switched on and the browser can. */
function withWood(make: (audio: AudioContext, wood: Wood) => void): void {
  // First, while the browser still knows of a person's action: without one it allows no sound.
  const audio = ready();
  if (audio === null) return;
  fetchWood().then(
    (wood) => make(audio, wood),
    // Without the code, the game is silent; the next sound tries again.
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
  // The loudness is squared, so that the slider sounds even.
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
