/** The loudness of music along its length, to be drawn. */
import { longestOf } from './bounds.ts'
import { blameFile, ffmpeg, input, words, workLimits } from './ffmpeg.ts'
import type { Tools } from './tools.ts'

/** Bars of a waveform: more than a card of the dashboard can distinguish. */
export const waveformBars = 160

type Music = { file: string; folder: string; durationSeconds: number; bytes: number; signal?: AbortSignal }

/**
 * The loudness of each part of the length, one byte a bar; the loudest bar has 255, silence 0.
 * @param music an original whose length `prepareMusic` has measured
 * @throws Undecodable, ToolFailure
 */
export async function drawWaveform(tools: Tools, { file, folder, durationSeconds, bytes, signal }: Music) {
  const seconds = Math.min(durationSeconds, longestOf(bytes))
  // four readings a bar, so that a length that is a little wrong moves no bar visibly
  const samples = Math.max(1, Math.round((seconds * rate) / (4 * waveformBars)))
  const { stdout } = await ffmpeg(tools, {
    args: [
      words('-v error'),
      ...input(file, 'template', '-t', String(longestOf(bytes))),
      '-vn',
      '-filter:a',
      [
        `aresample=${rate}`,
        'aformat=channel_layouts=mono',
        `asetnsamples=n=${samples}:p=0`,
        'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=RMS_level',
        'ametadata=mode=print:key=lavfi.astats.Overall.RMS_level:file=-',
      ].join(','),
      words('-f null -'),
    ],
    readOnly: [file],
    folder,
    limits: workLimits(seconds),
    signal,
  }).catch(blameFile)
  return barsOf([...stdout.matchAll(/RMS_level=(\S+)/g)].map(([, level]) => 10 ** (Number(level) / 20)))
}

/** Enough for the drawing: voices and melodies, without the highest tones. Samples per second. */
const rate = 11_025

/** Any number of amplitudes (NaN is silence) → the bars that are drawn. */
function barsOf(readings: number[]): Buffer {
  const heard = readings.map((value) => (Number.isFinite(value) ? value : 0))
  const bars = Array.from({ length: waveformBars }, (_, bar) => {
    const from = Math.floor((bar * heard.length) / waveformBars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * heard.length) / waveformBars))
    return Math.max(0, ...heard.slice(from, to))
  })
  const loudest = Math.max(...bars)
  return Buffer.from(bars.map((bar) => (loudest > 0 ? Math.round((bar / loudest) * 255) : 0)))
}
