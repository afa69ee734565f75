/** Which part of each clip a film shows. Everything here is in full seconds: pieces are cut there without encoding. */

/** A piece that may be shortened. `lively`: one value for each second, begun ones included. */
export type Clip = { frames: number; lively: readonly number[] }
export type Window = { from: number; seconds: number }

/** A shorter part ends before a viewer has recognised it. Seconds. */
const shortest = 2

const secondsOf = ({ frames }: Clip, rate: number) => frames / rate
/** The full seconds of a clip; a clip of less than one counts as one. */
const fullSeconds = (clip: Clip, rate: number) => Math.max(1, Math.floor(secondsOf(clip, rate)))

/**
 * Shortens clips so that together they last at most `maxSeconds`: each by the same share, around its liveliest part.
 * Null for a clip that stays whole. Where there are too many clips for parts of useful length, the dullest are left out
 * (`seconds: 0`).
 */
export function shorten(clips: readonly Clip[], maxSeconds: number, rate: number): (Window | null)[] {
  const total = clips.reduce((sum, clip) => sum + secondsOf(clip, rate), 0)
  if (total <= maxSeconds) return clips.map(() => null)
  const kept = liveliestFirst(clips).slice(0, Math.max(1, Math.floor(maxSeconds / shortest)))
  const keptTotal = kept.reduce((sum, n) => sum + secondsOf(clips[n]!, rate), 0)
  const share = Math.min(1, maxSeconds / keptTotal)
  const wanted = new Map(
    kept.map((n) => {
      const full = fullSeconds(clips[n]!, rate)
      return [
        n,
        Math.min(full, Math.max(Math.min(shortest, full), Math.floor(secondsOf(clips[n]!, rate) * share + 1e-9))),
      ]
    }),
  )
  // short clips keep their least, so the longest give up the excess
  let over = sum(wanted.values()) - maxSeconds
  while (over > 0) {
    const [n, seconds] = [...wanted].toSorted((a, b) => b[1] - a[1])[0]!
    if (seconds <= 1) break
    wanted.set(n, seconds - 1)
    over -= 1
  }
  return clips.map((clip, n) => {
    const seconds = wanted.get(n) ?? 0
    return { from: bestStart(clip.lively, seconds, fullSeconds(clip, rate)), seconds }
  })
}

/** How long a teaser is, and one moment of it. Seconds. */
export const teaserSeconds = 15
const momentSeconds = 3

/**
 * The liveliest moments of all clips in the order of the clips, `teaserSeconds` together; null where the clips
 * are hardly longer than that.
 */
export function teaser(clips: readonly Clip[], rate: number): { clip: number; window: Window }[] | null {
  const total = clips.reduce((sum, clip) => sum + secondsOf(clip, rate), 0)
  if (total < teaserSeconds * 1.5) return null
  const moments = clips
    .flatMap((clip, n) => {
      const full = Math.floor(secondsOf(clip, rate))
      return Array.from({ length: Math.max(0, full - momentSeconds + 1) }, (_, from) => ({
        clip: n,
        from,
        energy: average(clip.lively.slice(from, from + momentSeconds)),
      }))
    })
    .toSorted((a, b) => b.energy - a.energy || a.clip - b.clip || a.from - b.from)
  const chosen: typeof moments = []
  // first one of each clip, so that the teaser shows all of the day; then whatever is lively
  for (const perClip of [1, Infinity]) {
    for (const moment of moments) {
      if (chosen.length * momentSeconds >= teaserSeconds) break
      const ofClip = chosen.filter(({ clip }) => clip === moment.clip)
      if (ofClip.length >= perClip) continue
      if (ofClip.every(({ from }) => Math.abs(from - moment.from) >= momentSeconds)) chosen.push(moment)
    }
  }
  if (chosen.length * momentSeconds < teaserSeconds) return null
  return chosen
    .toSorted((a, b) => a.clip - b.clip || a.from - b.from)
    .map(({ clip, from }) => ({ clip, window: { from, seconds: momentSeconds } }))
}

/** Where the liveliest `seconds` of a clip begin; the middle where nothing is known of it. */
function bestStart(lively: readonly number[], seconds: number, full: number): number {
  const last = Math.max(0, full - seconds)
  if (lively.length === 0) return Math.floor(last / 2)
  let best = 0
  let most = -1
  for (let from = 0; from <= last; from++) {
    const energy = sum(lively.slice(from, from + seconds))
    if (energy > most + 1e-9) [best, most] = [from, energy]
  }
  return best
}

const liveliestFirst = (clips: readonly Clip[]) =>
  clips.map((_, n) => n).toSorted((a, b) => average(clips[b]!.lively) - average(clips[a]!.lively) || a - b)

const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)
const average = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length)
