/** Films of very many pieces: sounds are joined in groups first, since ffmpeg needs a thread for each file it reads. */
import { join } from 'node:path'
import { samplesPerFrame, type FrameRate } from './encode.ts'
import { ffmpeg, input, words, workLimits } from './ffmpeg.ts'
import { evenedGraph, mixInputs, type Sound } from './mix.ts'
import type { Tools } from './tools.ts'

/** Files that one run reads; the sandbox allows 256 threads, and each costs one. */
const most = 100

type Work = { sounds: Sound[]; rate: FrameRate; folder: string; signal?: AbortSignal | undefined }

/** The same sounds in at most as many files as one run may read. @throws ToolFailure */
export async function fewSounds(tools: Tools, work: Work): Promise<Sound[]> {
  if (mixInputs({ sounds: work.sounds, music: null }).length <= most) return work.sounds
  const few: Sound[] = []
  for (const [n, sounds] of groupsOf(work.sounds).entries()) {
    const frames = sounds.reduce((sum, sound) => sum + sound.frames, 0)
    const file = await premix(tools, { ...work, sounds }, frames, n)
    few.push({ file, from: 0, frames, gainDb: 0, ...(sounds[0]!.mutesMusic && { mutesMusic: true }) })
  }
  return few
}

/** Neighbours that the music treats alike. */
function groupsOf(sounds: Sound[]): Sound[][] {
  const groups: Sound[][] = []
  for (const sound of sounds) {
    const last = groups.at(-1)
    const isAlike = last && Boolean(last[0]!.mutesMusic) === Boolean(sound.mutesMusic)
    if (isAlike && last.length < most) last.push(sound)
    else groups.push([sound])
  }
  return groups
}

/** As floats: sound that is too loud at this point is caught by the film's limiter. */
async function premix(tools: Tools, { sounds, rate, folder, signal }: Work, frames: number, n: number) {
  const path = join(folder, `sounds-${n}.mov`)
  const files = mixInputs({ sounds, music: null })
  const trimmed = `[all]atrim=end_sample=${frames * samplesPerFrame(rate)}[out]`
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...files.flatMap(({ file, accept }) => input(file, accept, '-threads', '1'))],
      ['-filter_complex', [...evenedGraph(sounds, rate, 0), trimmed].join(';')],
      ['-map', '[out]', ...words('-c:a pcm_f32le -fflags +bitexact'), path],
    ],
    readOnly: files.map(({ file }) => file),
    folder,
    limits: workLimits(frames / rate),
    signal,
  })
  return path
}
