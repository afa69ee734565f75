import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { joinFilm, type FilmPiece } from '../src/server/platform/film/join.ts'
import { gainFor } from '../src/server/platform/film/loudness.ts'
import { normaliseClip } from '../src/server/platform/film/normalise.ts'
import { readTools, type Tools } from '../src/server/platform/film/tools.ts'
import { alternate, compare, each, type Line } from './measure.ts'

const rounds = 2
const cores = availableParallelism()
const run = promisify(execFile)

/** Four clips of 15 s with intro, outro and music, in the product's way and in one bare pass of ffmpeg. */
export async function benchFilm(folder: string): Promise<Line[]> {
  const tools = await readTools()
  const sources: string[] = []
  for (const [n, seconds] of [5, 15, 15, 15, 15, 5].entries()) sources.push(await clip(folder, n, seconds))
  const music = join(folder, 'music.m4a')
  const chord = 'sine=f=220:d=40,tremolo=f=3:d=0.7'
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', chord, '-c:a', 'aac', '-b:a', '192k', music])

  const kept = new Map<string, FilmPiece>()
  const normalise = (some: string[]) => each(some, cores, async (file) => kept.set(file, await piece(tools, file)))
  const joined = () =>
    joinFilm(tools, { pieces: sources.map((file) => kept.get(file)!), music: { file: music, gainDb: -8 }, folder })

  const bare = { name: 'one bare pass', run: () => onePass(tools, sources, music, join(folder, 'bare.mp4')) }
  const all = { name: 'film: everything new', run: async () => (await normalise(sources), await joined()) }
  const one = { name: 'film: one clip changed', run: async () => (await normalise([sources[2]!]), await joined()) }
  const none = { name: 'film: all pieces kept', run: joined }
  // the first of all runs makes everything new: what the later ones find kept
  const times = await alternate([all, one, none, bare], rounds, { cold: true })
  return [all, one, none].map(({ name }) => compare(times, name, bare.name))
}

/** Grain and movement, so that it costs what a real clip costs. */
async function clip(folder: string, n: number, seconds: number): Promise<string> {
  const path = join(folder, `clip-${n}.mp4`)
  const picture = `testsrc2=s=1920x1080:r=30:d=${seconds},hue=h=${n * 50},noise=alls=9:allf=t`
  const sound = `sine=f=${300 + 70 * n}:d=${seconds},volume=${-3 * n}dB`
  const encode = '-c:v libx264 -preset ultrafast -crf 23 -pix_fmt yuv420p -c:a aac'.split(' ')
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, ...encode, path])
  return path
}

async function piece(tools: Tools, file: string): Promise<FilmPiece> {
  const folder = `${file}.piece`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const { picture, sound, frames, loudness } = await normaliseClip(tools, { file, folder })
  return { picture, sound, frames, gainDb: gainFor(loudness) }
}

/** What a script would do: everything decoded, joined and encoded at once, without a sandbox and without keeping anything. */
async function onePass({ ffmpeg }: Tools, sources: string[], music: string, out: string) {
  const seconds = 70
  const even = sources.map(
    (_, n) =>
      `[${n}:v]fps=30,scale=1920:1080,setsar=1,format=yuv420p[v${n}];[${n}:a]aresample=48000,aformat=channel_layouts=stereo[a${n}]`,
  )
  const graph = [
    ...even,
    `${sources.map((_, n) => `[v${n}][a${n}]`).join('')}concat=n=${sources.length}:v=1:a=1[v][speech]`,
    '[speech]asplit[s][key]',
    `[${sources.length}:a]aresample=48000,aformat=channel_layouts=stereo,volume=-8dB,atrim=0:${seconds},afade=t=out:st=${seconds - 3}:d=3[m]`,
    '[m][key]sidechaincompress=threshold=0.03:ratio=5[under]',
    '[s][under]amix=inputs=2:duration=first:normalize=0[a]',
  ].join(';')
  const inputs = sources.flatMap((file) => ['-i', file])
  const encode = '-c:v libx264 -preset faster -crf 23 -maxrate 16M -bufsize 24M -g 60 -c:a aac -b:a 192k'.split(' ')
  const looped = ['-stream_loop', '-1', '-i', music]
  const maps = ['-filter_complex', graph, '-map', '[v]', '-map', '[a]']
  await run(ffmpeg, ['-v', 'error', '-y', ...inputs, ...looped, ...maps, ...encode, '-movflags', '+faststart', out])
}
