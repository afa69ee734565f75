/** Measures loudness, and the gain that makes a film even. */

/** Integrated loudness in LUFS and true peak in dBTP; null where there is nothing to hear. */
export type Loudness = { integrated: number | null; truePeak: number | null }

/** Films are made for phones: the level that the large platforms play at. LUFS. */
const target = -14
/** Music alone (over a silent intro) is a little quieter than the customers' own sound. LUFS. */
const musicTarget = -16
/** More than this would only lift wind and hiss. dB. */
const most = 16
const least = -24

/**
 * The range of a whole film, in LUFS; outside of it the film is mixed once more, as loud as the middle of the range.
 */
const film = { least: -16, most: -14 }
const middle = (film.least + film.most) / 2
/** A film of whispers is lifted by up to this beyond the lift of its pieces, in dB, whatever its peaks. */
const mostOfFilm = 12
/** Farther only as long as no peak rises above this: the limiter would squeeze short loud sounds. dBTP. */
const ceiling = -2
/**
 * Sound below this, after the lift of its pieces, is only the hiss of a microphone: recordings below -60 LUFS. LUFS.
 */
const hiss = -60 + most

/** By how much a film is to be louder, in dB; 0 where it is as it should be, or silent. */
export function filmTrim(heard: Loudness): number {
  const { integrated, truePeak } = heard
  if (integrated === null || (integrated >= film.least && integrated <= film.most)) return 0
  const allowed = isVeryQuiet(heard) && truePeak !== null ? Math.max(mostOfFilm, ceiling - truePeak) : mostOfFilm
  return Math.min(allowed, Math.max(least, Math.round((middle - integrated) * 10) / 10))
}

/** Whether the lift of a film depends on its peaks. */
export const isVeryQuiet = ({ integrated }: Loudness): boolean =>
  integrated !== null && integrated > hiss && middle - integrated > mostOfFilm

/** As `measuring`, without the true peak, which costs more than all the rest. */
export const measuringLoudness = 'ebur128=framelog=verbose,anullsink'

/** Measures the sound and discards it; ffmpeg prints the summary on stderr at the end. */
export const measuring = 'ebur128=peak=true:framelog=verbose,anullsink'

/** Reads the last summary that `measuring` left behind. */
export function readLoudness(stderr: string): Loudness {
  const summary = stderr.slice(Math.max(0, stderr.lastIndexOf('Summary:')))
  const integrated = Number(/\bI:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN)
  const peak = Number(/\bPeak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? Number.NaN)
  // -70 is the gate of the standard: everything below it counts as silence.
  return { integrated: integrated > -70 ? integrated : null, truePeak: Number.isNaN(peak) ? null : peak }
}

/** The gain in dB that makes a piece as loud as all others. Peaks above full scale are caught by the film's limiter. */
export const gainFor = (loudness: Loudness): number => gain(loudness, target)

/** The same for music, in dB. */
export const musicGainFor = (loudness: Loudness): number => gain(loudness, musicTarget)

const gain = ({ integrated }: Loudness, wanted: number) =>
  integrated === null ? 0 : Math.min(most, Math.max(least, Math.round((wanted - integrated) * 10) / 10))
