/** The two programs behind every film, found and checked once at the start. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { standsBack } from '../sandbox.ts'
import type { Size } from './look.ts'

const run = promisify(execFile)

/** `build` names this very build of ffmpeg, and the frame: parameter sets differ, so it belongs in every cache key. */
export type Tools = {
  ffmpeg: string
  ffprobe: string
  build: string
  /** What pieces and films measure in pixels. */
  frame: Size
  /** How far every run stands back behind other work of the machine (`standsBack`). */
  nice?: number
  /** The most processor time of one run, in seconds, where that is less than what the work may take anyway. */
  cpuSeconds?: number
}

/** As docs/product promises it. */
export const fullHd: Size = { width: 1920, height: 1080 }

/** For what takes hours of the processor: behind the others, where they stand back. */
export const behindAll = (tools: Tools): Tools => ({
  ...tools,
  ...(tools.nice && { nice: Math.max(tools.nice, standsBack.long) }),
})

const neededEncoders = ['libx264', 'aac', 'flac', 'mjpeg']
const neededFilters = [
  'fps scale overlay gblur eq bwdif setparams zscale tonemap thumbnail select crop tpad trim loop fade split color',
  'aresample ebur128 apad atrim concat amix afade sidechaincompress alimiter anullsrc aloop asplit highpass',
  'asetnsamples astats ametadata perspective xfade extractplanes',
].flatMap((line) => line.split(' '))

/**
 * Finds ffmpeg and ffprobe (absolute paths; else the system's) and checks what they can do.
 * @param frame another size of pieces and films than full HD
 * @param nice how far its runs stand back (`standsBack`)
 * @throws Error with a German sentence that says what is missing
 */
export async function readTools(
  paths: { ffmpeg?: string; ffprobe?: string } = {},
  frame: Size = fullHd,
  nice?: number,
): Promise<Tools> {
  const ffmpeg = paths.ffmpeg ?? installed('ffmpeg')
  const ffprobe = paths.ffprobe ?? installed('ffprobe')
  const version = await versionOf(ffmpeg, ffprobe)
  const isFullHd = frame.width === fullHd.width && frame.height === fullHd.height
  const build = isFullHd ? version : `${version} ${frame.width}x${frame.height}`
  const hash = createHash('sha256').update(build).digest('hex').slice(0, 16)
  return { ffmpeg, ffprobe, frame, build: hash, ...(nice && { nice }) }
}

const known = new Map<string, Promise<string>>()

/** What this ffmpeg says of itself, once it has shown that it can do what is needed. A process asks once. */
function versionOf(ffmpeg: string, ffprobe: string): Promise<string> {
  const key = `${ffmpeg}\n${ffprobe}`
  const version = known.get(key) ?? check(ffmpeg, ffprobe)
  known.set(key, version)
  // what fails is asked again: it may be installed meanwhile
  version.catch(() => known.delete(key))
  return version
}

async function check(ffmpeg: string, ffprobe: string): Promise<string> {
  const [version, encoders, filters] = await Promise.all([
    say(ffmpeg, ['-version']),
    say(ffmpeg, ['-hide_banner', '-encoders']),
    say(ffmpeg, ['-hide_banner', '-filters']),
    say(ffprobe, ['-version']),
  ])
  const number = /^ffmpeg version n?(\d+)\.(\d+)/.exec(version)
  // A build from git names no number ("N-109542-g…"): what it can do is checked below.
  if (number && Number(number[1]) * 100 + Number(number[2]) < 501) {
    throw new Error(`ffmpeg ist zu alt (${number[1]}.${number[2]}). Benötigt wird Version 5.1 oder neuer.`)
  }
  const missing = [...lacking(neededEncoders, encoders), ...lacking(neededFilters, filters)]
  if (missing.length > 0) throw new Error(`Diesem ffmpeg (${ffmpeg}) fehlt: ${missing.join(', ')}.`)
  return version
}

function installed(name: string): string {
  const path = ['/usr/local/bin', '/usr/bin', '/bin'].map((folder) => `${folder}/${name}`).find(existsSync)
  if (!path) throw new Error(`${name} ist nicht installiert. Unter Debian: apt-get install ffmpeg`)
  return path
}

async function say(command: string, args: string[]): Promise<string> {
  try {
    return (await run(command, args, { timeout: 20_000, maxBuffer: 8 * 1024 * 1024 })).stdout
  } catch (cause) {
    throw new Error(`${command} lässt sich nicht starten.`, { cause })
  }
}

/** The listings have the name in the second column, between spaces. */
const lacking = (names: string[], listing: string) => names.filter((name) => !listing.includes(` ${name} `))
