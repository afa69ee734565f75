import { clamp } from './random.ts'

export const sampleRate = 48_000

/** Two channels of samples, about −1…1, `sampleRate` per second. */
export type Stereo = readonly [left: Float32Array, right: Float32Array]

export const silence = (seconds: number): Stereo => {
  const length = Math.round(seconds * sampleRate)
  return [new Float32Array(length), new Float32Array(length)]
}

/** Scales to a peak, in place; fades the first and last moments unless the sound is to be looped. */
export function level(sound: Stereo, peak: number, loop = false): Stereo {
  let highest = 1e-6
  for (const channel of sound) for (const value of channel) highest = Math.max(highest, Math.abs(value))
  const gain = peak / highest
  const fade = loop ? 1e-9 : Math.min(sampleRate * 0.12, sound[0].length / 2)
  for (const channel of sound) {
    for (let i = 0; i < channel.length; i++)
      channel[i]! *= gain * clamp((Math.min(i, channel.length - 1 - i) + (loop ? 1 : 0)) / fade)
  }
  return sound
}

/** The sound as a WAV file: 16 bit, stereo, 48 kHz. */
export function toWav([left, right]: Stereo): Buffer {
  const header = Buffer.alloc(44)
  const bytes = left.length * 4
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 4, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  const samples = new Int16Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    samples[i * 2] = clamp(left[i]!, -1, 1) * 32767
    samples[i * 2 + 1] = clamp(right[i]!, -1, 1) * 32767
  }
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}
