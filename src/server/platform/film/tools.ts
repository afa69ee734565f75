/** The two programs behind every film, found and checked once at the start. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { standsBack } from '../sandbox.ts'
import type { Size } from './size.ts'

/** `build` names this very build of ffmpeg, and the frame: parameter sets differ, so it belongs in every cache key. */
export type Tools = {
  ffmpeg: string
  ffprobe: string
  build: string
  /** The size of pieces and films in pixels. */
  frame: Size
  /** The nice value of every run (`standsBack`). */
  nice?: number
  /** The most processor time of one run, in seconds, where that is less than the work may take anyway. */
  cpuSeconds?: number
}

/** As docs/product promises it. */
export const fullHd: Size = { width: 1920, height: 1080 }

/** For work that takes hours of the processor: it yields to all other work where tools have a nice value. */
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
 * @param nice the nice value of its runs (`standsBack`)
 * @param seconds that an answer may take
 * @throws Error with a German sentence that says what is missing
 */
export async function readTools(
  paths: { ffmpeg?: string; ffprobe?: string } = {},
  frame: Size = fullHd,
  nice?: number,
  seconds = 20,
): Promise<Tools> {
  const ffmpeg = paths.ffmpeg ?? installed('ffmpeg')
  const ffprobe = paths.ffprobe ?? installed('ffprobe')
  const version = await versionOf(ffmpeg, ffprobe, seconds)
  const isFullHd = frame.width === fullHd.width && frame.height === fullHd.height
  const build = isFullHd ? version : `${version} ${frame.width}x${frame.height}`
  const hash = createHash('sha256').update(build).digest('hex').slice(0, 16)
  return { ffmpeg, ffprobe, frame, build: hash, ...(nice && { nice }) }
}

const known = new Map<string, Promise<string>>()

/** The version of this ffmpeg, once it has proved that it can do what is needed. A process asks once. */
function versionOf(ffmpeg: string, ffprobe: string, seconds: number): Promise<string> {
  const key = `${ffmpeg}\n${ffprobe}`
  const version = known.get(key) ?? check(ffmpeg, ffprobe, seconds)
  known.set(key, version)
  // a failure is checked again: the program may be installed meanwhile
  version.catch(() => known.delete(key))
  return version
}

async function check(ffmpeg: string, ffprobe: string, seconds: number): Promise<string> {
  const [version, encoders, filters] = await Promise.all([
    say(ffmpeg, ['-version'], seconds),
    say(ffmpeg, ['-hide_banner', '-encoders'], seconds),
    say(ffmpeg, ['-hide_banner', '-filters'], seconds),
    say(ffprobe, ['-version'], seconds),
  ])
  const number = /^ffmpeg version n?(\d+)\.(\d+)/.exec(version)
  // A build from git names no number ("N-109542-g…"): its features are checked below.
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

/** The program was started, and did not answer to the end. */
class Unanswered extends Error {}

/** The program's answer; an interrupted call is repeated once. */
async function say(command: string, args: string[], seconds: number): Promise<string> {
  const asked = () => ask(command, args, seconds)
  try {
    return await asked().catch((error: unknown) => (error instanceof Unanswered ? asked() : Promise.reject(error)))
  } catch (cause) {
    const sentence =
      cause instanceof Unanswered
        ? `${command} hat nicht vollständig geantwortet (${cause.message}). Bitte starten Sie Andenken noch einmal.`
        : `${command} lässt sich nicht starten.`
    throw new Error(sentence, { cause })
  }
}

/**
 * All of the output of a program that ended well within its time. Not `execFile`: where this process itself was
 * suspended for longer than its `timeout`, it discards unread output, and reports success.
 * @throws Unanswered; Error when it cannot be started
 */
function ask(command: string, args: string[], seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
    // before its pipes are touched: without places for more files it has none
    child.once('error', reject)
    let said = ''
    let cutOff: string | undefined
    const cut = (why: string) => {
      cutOff ??= why
      // it may be a script with a child of its own, which holds the other end of the pipe
      if (child.pid !== undefined) endGroup(child.pid)
      child.stdout.destroy()
    }
    const timer = setTimeout(() => cut(`nach ${seconds} Sekunden abgebrochen`), seconds * 1000)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.length > mostSaid) cut('es sagt zu viel')
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0 && cutOff === undefined) resolve(said)
      else reject(new Unanswered(cutOff ?? (signal ? `beendet durch ${signal}` : `Exit-Code ${code}`)))
    })
  })
}

const mostSaid = 8 * 1024 * 1024

function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}

/** The listings have the name in the second column, between spaces. */
const lacking = (names: string[], listing: string) => names.filter((name) => !listing.includes(` ${name} `))
