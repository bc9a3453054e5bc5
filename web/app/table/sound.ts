/** The click of a wooden disc, made from a short burst of filtered noise; there are no sound files. */
import { settings } from "../settings/settings";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** One disc set down; `delay` in seconds. Silent when sound is off or the browser has none. */
export function clickDisc(delay = 0, strength = 1): void {
  if (!settings.value.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  noise ??= burst(context);
  const at = context.currentTime + delay;
  const source = context.createBufferSource();
  source.buffer = noise;
  source.playbackRate.value = 0.92 + Math.random() * 0.16;
  const body = context.createBiquadFilter();
  body.type = "bandpass";
  body.frequency.value = 1_150;
  body.Q.value = 4;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.9 * strength, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  source.connect(body).connect(volume).connect(context.destination);
  source.start(at);
}

function burst(audio: AudioContext): AudioBuffer {
  const length = Math.ceil(audio.sampleRate * 0.1);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * Math.exp((-9 * index) / length);
  }
  return buffer;
}
