/**
 * Computes the sounds of a wooden set, so that no sound files are needed: a placed disc, a flipped disc, the
 * end of a game. A struck body vibrates in a few modes that fade at different rates, and the blow itself is a
 * short noise.
 */

/** One mode of vibration of a struck body. */
interface Mode {
  readonly hertz: number;
  readonly level: number;
  /** The time constant of the decay, in seconds: the time to fade to about a third. */
  readonly decay: number;
}

/** A blow on a body. */
interface Blow {
  readonly modes: readonly Mode[];
  /** The noise that the blow adds: its level, and its decay in seconds. */
  readonly noise: { readonly level: number; readonly decay: number };
  /** The time of the blow in seconds. */
  readonly at: number;
  readonly strength: number;
}

/**
 * A hardwood disc on a board on a table, with dull low modes, clear middle ones, and short bright high ones.
 */
const DISC: readonly Mode[] = [
  { hertz: 236, level: 0.5, decay: 0.034 },
  { hertz: 512, level: 0.62, decay: 0.027 },
  { hertz: 1_130, level: 0.42, decay: 0.016 },
  { hertz: 1_870, level: 0.2, decay: 0.01 },
  { hertz: 3_240, level: 0.1, decay: 0.005 },
];

/** A disc that falls on its other side, which sounds lighter because no hand presses it down. */
const TURNED: readonly Mode[] = [
  { hertz: 640, level: 0.5, decay: 0.018 },
  { hertz: 1_420, level: 0.4, decay: 0.012 },
  { hertz: 2_380, level: 0.2, decay: 0.007 },
];

/** The outcome of a game, for the listener. */
export type Outcome = "won" | "lost" | "even";

/** Notes of wooden bars, in hertz. */
const TUNES: Readonly<Record<Outcome, readonly number[]>> = {
  won: [392, 493.88, 587.33],
  lost: [392, 329.63],
  even: [392, 392],
};
const NOTE_INTERVAL = 0.13;

/** The number of variations of each sound, because no two blows of a hand are the same. */
export const VARIATIONS = 6;

/** Returns the sound of a disc that is put down, with the small bounce of its far edge. */
export function placedDisc(rate: number, variation: number): Float32Array {
  const random = chance(variation + 1);
  const pitch = 1 + spread(random, 0.05);
  const body = DISC.map((mode) => vary(mode, pitch, random));
  const bounce = 0.034 + spread(random, 0.01);
  return render(rate, 0.22, 0.85, random, [
    { modes: body, noise: { level: 0.32, decay: 0.0022 }, at: 0, strength: 1 },
    { modes: body, noise: { level: 0.2, decay: 0.0016 }, at: bounce, strength: 0.2 + spread(random, 0.08) },
  ]);
}

/** Returns the sound of a flipped disc. */
export function turnedDisc(rate: number, variation: number): Float32Array {
  const random = chance(variation + 101);
  const pitch = 1 + spread(random, 0.09);
  const modes = TURNED.map((mode) => vary(mode, pitch, random));
  return render(rate, 0.1, 0.85, random, [{ modes, noise: { level: 0.26, decay: 0.0014 }, at: 0, strength: 1 }]);
}

/** Returns the sound for the end of a game, a few notes on wooden bars. */
export function ending(rate: number, outcome: Outcome): Float32Array {
  const random = chance(7);
  const notes = TUNES[outcome];
  const blows = notes.map((hertz, index) => ({
    modes: [
      { hertz, level: 0.7, decay: 0.13 },
      { hertz: hertz * 3.93, level: 0.16, decay: 0.035 },
      { hertz: hertz * 9.6, level: 0.05, decay: 0.01 },
    ],
    noise: { level: 0.1, decay: 0.003 },
    at: index * NOTE_INTERVAL,
    strength: 1 - 0.12 * index,
  }));
  return render(rate, notes.length * NOTE_INTERVAL + 0.7, 0.6, random, blows);
}

/** Adds the blows, fades out the last hundredth of a second, and scales the loudest sample to `peak`. */
function render(
  rate: number,
  seconds: number,
  peak: number,
  random: () => number,
  blows: readonly Blow[],
): Float32Array {
  const samples = new Float32Array(Math.ceil(rate * seconds));
  for (const { modes, noise, at, strength } of blows) {
    const first = Math.round(at * rate);
    for (let index = first; index < samples.length; index += 1) {
      const time = (index - first) / rate;
      // Fade in each blow briefly, because it would otherwise begin with a click.
      const onset = 1 - Math.exp(-time / 0.0004);
      let sum = noise.level * Math.exp(-time / noise.decay) * (random() * 2 - 1);
      for (const { hertz, level, decay } of modes)
        sum += level * Math.exp(-time / decay) * Math.sin(2 * Math.PI * hertz * time);
      samples[index] = (samples[index] ?? 0) + strength * onset * sum;
    }
  }
  const fade = Math.round(rate / 100);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample, index) => (sample * peak * Math.min(1, (samples.length - 1 - index) / fade)) / loudest);
}

function vary(mode: Mode, pitch: number, random: () => number): Mode {
  return {
    hertz: mode.hertz * pitch * (1 + spread(random, 0.012)),
    level: mode.level * (1 + spread(random, 0.2)),
    decay: mode.decay * (1 + spread(random, 0.15)),
  };
}

/** Returns a random number between `-width` and `width`. */
function spread(random: () => number, width: number): number {
  return (random() * 2 - 1) * width;
}

/** Returns a generator of pseudorandom numbers from 0 (inclusive) to 1 (exclusive), determined by the seed. */
function chance(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
