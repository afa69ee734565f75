/** Calls ffmpeg and ffprobe: always in the sandbox, always with closed lists of formats and protocols. */
import { availableParallelism } from 'node:os'
import { runLimited, type Limits } from '../sandbox.ts'
import { ToolFailure, Undecodable } from '../tool-failure.ts'
import type { Tools } from './tools.ts'

/**
 * The containers that may be opened: those of guides' uploads, of staff's templates, and of our own films or pictures.
 */
export type Accept = 'upload' | 'template' | 'own' | 'still' | 'jpeg-xl'
const formats: Record<Accept, string> = {
  upload: 'mov,mp4,avi,matroska,webm,mpegts',
  template: 'mov,mp4,avi,matroska,webm,asf,wav,mp3,ogg,aac,flac',
  own: 'concat,mov,mp4,flac',
  still: 'png_pipe,jpeg_pipe',
  'jpeg-xl': 'jpegxl_pipe',
}

/** Samples per second of every sound. */
export const sampleRate = 48_000

/**
 * The arguments that open one input. A renamed playlist or concat script is refused here, and nothing that a file names
 * can be opened from the network. `file` is an absolute path made by us, never a stranger's name.
 */
export function input(file: string, accept: Accept, ...before: string[]): string[] {
  return [...before, '-protocol_whitelist', 'file,pipe', '-format_whitelist', formats[accept], '-i', `file:${file}`]
}

/** A group of fixed arguments. */
export const words = (text: string) => text.split(' ')

export type Call = {
  /** Arguments, in groups that belong together. */
  args: (string | string[])[]
  readOnly: string[]
  folder: string
  limits: Limits
  signal?: AbortSignal | undefined
  /** With it ffmpeg reports 0..1 of `seconds` of output. */
  progress?: { seconds: number; report: (done: number) => void } | undefined
}

/**
 * Runs ffmpeg; answers its output (the measuring filters write to stderr), and with `progress` how many frames the
 * first picture of its output got. @throws ToolFailure
 */
export async function ffmpeg(
  tools: Tools,
  call: Call,
): Promise<{ stdout: string; stderr: string; frames: number | undefined }> {
  const { progress } = call
  let frames: number | undefined
  const said = await runLimited({
    command: tools.ffmpeg,
    args: [
      '-hide_banner',
      '-nostdin',
      '-nostats',
      '-y',
      ...(progress ? ['-progress', 'pipe:1'] : []),
      ...call.args.flat(),
    ],
    readOnly: call.readOnly,
    folder: call.folder,
    ...ruled(tools, call.limits),
    ...(call.signal && { signal: call.signal }),
    ...(progress && {
      onLine: (line: string) => {
        const counted = /^frame=\s*(\d+)/.exec(line)?.[1]
        if (counted) frames = Number(counted)
        reportLine(line, progress)
      },
    }),
  })
  // ffmpeg reports a failed write at the very end, but does not fail
  if (/^Error writing trailer/m.test(said.stderr)) throw new ToolFailure('exit', 'unfinished output', said.stderr)
  return { ...said, frames }
}

const ruled = ({ nice, cpuSeconds }: Tools, limits: Limits) => ({
  limits:
    cpuSeconds === undefined ? limits : { ...limits, cpuSeconds: Math.min(cpuSeconds, limits.cpuSeconds ?? Infinity) },
  ...(nice !== undefined && { nice }),
})

function reportLine(line: string, { seconds, report }: NonNullable<Call['progress']>) {
  const micros = Number(/^out_time_us=(\d+)/.exec(line)?.[1] ?? Number.NaN)
  if (micros >= 0 && seconds > 0) report(Math.min(1, micros / 1e6 / seconds))
}

export const probeLimits: Limits = { seconds: 180, cpuSeconds: 30, memoryMb: 2048, fileMb: 16 }

/** One fine clock for tracks and container: with the usual 1 ms each joint of a film would be 0.3 ms off. */
export const clock = words('-video_track_timescale 90000 -movie_timescale 90000')

/** Runs ffprobe and answers its JSON, unchecked. @throws ToolFailure */
export async function ffprobe(
  tools: Tools,
  call: { file: string; accept: Accept; folder: string; show: string[]; signal?: AbortSignal | undefined },
): Promise<unknown> {
  const { stdout } = await runLimited({
    command: tools.ffprobe,
    args: ['-hide_banner', '-v', 'error', '-of', 'json', ...call.show, ...input(call.file, call.accept)],
    readOnly: [call.file],
    folder: call.folder,
    ...ruled(tools, probeLimits),
    ...(call.signal && { signal: call.signal }),
  })
  return JSON.parse(stdout)
}

/**
 * Limits of work on so many seconds of picture and sound: processor time for 8K HEVC on a slow machine, wall time for a
 * busy one (but less than the six hours after which the queue gives a job to another worker), and a file of the highest
 * bit rate that we encode with.
 */
export const workLimits = (seconds: number): Limits => ({
  seconds: Math.min(600 + 60 * seconds, 5.5 * 3600),
  cpuSeconds: 120 + 40 * seconds,
  memoryMb: 6144,
  fileMb: Math.ceil(64 + 3 * seconds),
  folderMb: Math.ceil(3 * (64 + 3 * seconds)),
})

/** Threads per run: more than four gain little, and several runs share the machine. */
export const threads = ['-threads', String(Math.min(4, availableParallelism()))]

/** The messages of ffmpeg when the machine is in trouble; the locale is set by us. */
const machineTrouble = new RegExp(
  [
    'No space left on device|Disk quota exceeded|Input/output error|Read-only file system|File too large',
    'Permission denied|Too many open files|Resource temporarily unavailable|Stale file handle',
  ].join('|'),
)

/**
 * Tells "the file is broken" from "the machine is in trouble": after a plain error exit the file is the fault, unless
 * the disk was. Use as `.catch(blameFile)`. Exceeded limits are judged by `blamingFile`.
 */
export function blameFile(error: unknown): never {
  if (error instanceof ToolFailure && error.reason === 'exit' && !machineTrouble.test(error.stderr)) {
    throw new Undecodable(undefined, { cause: error })
  }
  throw error
}
