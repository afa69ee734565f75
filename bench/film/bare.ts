/** The work of a plain script without this product: the limits for comparison. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { useOf } from '../../src/server/platform/sandbox-watch.ts'
import type { Tools } from '../../src/server/platform/film/tools.ts'

const run = promisify(execFile)

/** Decodes, joins and encodes everything at once, without a sandbox and without keeping anything. */
export async function onePass({ ffmpeg }: Tools, sources: string[], music: string, seconds: number, out: string) {
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
  // as pieces are encoded
  const preset = '-preset veryfast -crf 22 -x264-params trellis=1:partitions=i4x4,i8x8'
  const encode = `-c:v libx264 ${preset} -maxrate 16M -bufsize 24M -g 30 -c:a aac -b:a 192k`.split(' ')
  const looped = ['-stream_loop', '-1', '-i', music]
  const maps = ['-filter_complex', graph, '-map', '[v]', '-map', '[a]']
  await run(ffmpeg, ['-v', 'error', '-y', ...inputs, ...looped, ...maps, ...encode, '-movflags', '+faststart', out])
}

/** The pictures of pieces and a ready sound, joined by copy: the minimum. */
export async function joinByCopy({ ffmpeg }: Tools, pictures: string[], sound: string, folder: string) {
  const list = join(folder, 'bare.txt')
  await writeFile(list, pictures.map((file) => `file '${file}'\n`).join(''))
  const inputs = ['-f', 'concat', '-safe', '0', '-i', list, '-i', sound]
  const copy = '-map 0:v -map 1:a -c copy -movflags +faststart'.split(' ')
  await run(ffmpeg, ['-v', 'error', '-y', ...inputs, ...copy, join(folder, 'bare-join.mp4')])
}

/** Decodes all pictures of a file and discards them. */
export const decode = ({ ffmpeg }: Tools, file: string) =>
  run(ffmpeg, ['-v', 'error', '-threads', '2', '-i', file, '-map', '0:v', '-f', 'null', '-'])

/** Check sums of the stored frames of a file, without the parameter sets that joining writes before key frames. */
export async function storedFrames({ ffmpeg }: Tools, file: string): Promise<string[]> {
  const copy = [
    '-v',
    'error',
    '-i',
    file,
    ...'-map 0:v -c copy -bsf:v filter_units=remove_types=7-8 -f framemd5 -'.split(' '),
  ]
  const { stdout } = await run(ffmpeg, copy, { maxBuffer: 64 * 1024 * 1024 })
  return stdout.match(/(?<=^\d.*)[0-9a-f]{32}$/gm) ?? []
}

/** The similarity of two files, frame by frame: 1 is the same (SSIM of all planes). */
export async function likeness({ ffmpeg }: Tools, made: string, source: string): Promise<number> {
  const { stderr } = await run(ffmpeg, ['-i', made, '-i', source, '-lavfi', '[0:v][1:v]ssim', '-f', 'null', '-'])
  return Number(/All:([\d.]+)/.exec(stderr)?.[1])
}

/** Their similarity as people see it, 0 to 100 (VMAF); Debian's ffmpeg cannot measure it, so another one is named. */
export async function vmafOf(ffmpeg: string, made: string, source: string): Promise<number> {
  const { stderr } = await run(ffmpeg, ['-i', made, '-i', source, '-lavfi', '[0:v][1:v]libvmaf', '-f', 'null', '-'])
  return Number(/VMAF score: ([\d.]+)/.exec(stderr)?.[1])
}

/**
 * Processor time (seconds) and peak memory (MB) of all processes that `work` starts. Sampled every 20 ms, since the
 * usage of a process inside the sandbox is not reported to its parent.
 */
export async function useOfWork(work: () => Promise<unknown>): Promise<{ cpuSeconds: number; residentMb: number }> {
  const spent = new Map<string, number>()
  let residentMb = 0
  const timer = setInterval(() => {
    const children = readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'latin1').split(' ').filter(Boolean),
    )
    const uses = children.map((pid) => ({ pid, ...useOf(Number(pid)) }))
    for (const { pid, cpuSeconds } of uses) spent.set(pid, Math.max(cpuSeconds, spent.get(pid) ?? 0))
    residentMb = Math.max(
      residentMb,
      uses.reduce((sum, use) => sum + use.residentMb, 0),
    )
  }, 20)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { cpuSeconds: [...spent.values()].reduce((sum, seconds) => sum + seconds, 0), residentMb }
}
