/** Bounds a clip before any of it is decoded. Its own header tells its size, and may lie. */
import { limits } from '../../../contract/limits.ts'
import { Undecodable } from '../tool-failure.ts'

/**
 * Bytes of one second of the emptiest clip: a black screen in silence. A file of 52 KB that claims an hour would be
 * one picture, repeated a hundred thousand times.
 */
const fewestBytes = 250
/** The length that a clip may always have, whatever its bytes, in seconds. */
const alwaysAllowed = 60
/** Bytes of one second as simple cameras write them, to bound a clip whose header claims less. */
const usualBytes = 250_000

/** @throws Undecodable when there are more streams or bigger pictures than any camera makes */
export function assertStreams(streams: { width: number; height: number }[]): void {
  if (streams.length > limits.clipStreams) throw new Undecodable('Der Clip hat zu viele Spuren.')
  if (streams.some(({ width, height }) => width * height > limits.clipPixels))
    throw new Undecodable('Der Clip hat zu viele Bildpunkte: 8K ist das Höchste.')
}

/** The longest duration of a clip of so many bytes, in seconds. Later content is not read. */
export const longestOf = (bytes: number): number => Math.min(limits.clipSeconds, alwaysAllowed + bytes / fewestBytes)

/** @throws Undecodable when it is longer than a clip may be, or claims a length that its bytes can't hold */
export function assertLength({ seconds, frames, bytes }: { seconds: number; frames: number; bytes: number }): void {
  if (seconds > limits.clipSeconds || frames > limits.clipFrames)
    throw new Undecodable(`Der Clip ist zu lang: Höchstens ${limits.clipSeconds / 3600} Stunden sind möglich.`)
  if (seconds > longestOf(bytes))
    throw new Undecodable('Die Datei ist beschädigt: Sie enthält viel weniger, als ihre Länge verspricht.')
}

/** Seconds of work to expect from a clip. */
export const workSecondsOf = (seconds: number, bytes: number): number =>
  Math.min(longestOf(bytes), Math.max(seconds, bytes / usualBytes))
