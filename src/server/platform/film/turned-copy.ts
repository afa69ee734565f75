/** A recording as staff have turned it: copied bit by bit, with the turn written into its container. */
import { open, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Undecodable } from '../tool-failure.ts'
import { blameFile, ffmpeg, input } from './ffmpeg.ts'
import type { Clip } from './probe.ts'
import type { Tools } from './tools.ts'

type Work = {
  file: string
  clip: Pick<Clip, 'streams'>
  /** Degrees clockwise, on top of the file's own turn. */
  turn: number
  /** Writable; receives turned.mov or turned.mp4. */
  folder: string
  signal?: AbortSignal
}

/**
 * Writes a copy that every program reads like a file of a camera that was held that way. Picture and sound are not
 * encoded again; of other tracks only captions come along, and no metadata.
 * @throws Undecodable where no container with a turn can hold the recording, ToolFailure
 */
export async function turnedCopy(tools: Tools, work: Work): Promise<string> {
  // MOV takes recordings of cameras, MP4 those of browsers
  const path = await copyTo('turned.mov', tools, work).catch((error: unknown) => {
    if (!(error instanceof Undecodable)) throw error
    return copyTo('turned.mp4', tools, work)
  })
  await writeTurn(path, work.turn)
  return path
}

async function copyTo(name: string, tools: Tools, { file, clip, folder, signal }: Work): Promise<string> {
  const { video, audio, captions } = clip.streams
  const path = join(folder, name)
  const fileMb = Math.ceil((await stat(file)).size / 2 ** 20) + 64
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...input(file, 'upload', '-fflags', '+genpts')],
      [video, audio, captions].flatMap((stream) => (stream === null ? [] : ['-map', `0:${stream}`])),
      ['-c', 'copy', '-c:s', 'mov_text', '-map_metadata', '-1', '-map_chapters', '-1', '-write_tmcd', '0', path],
    ],
    readOnly: [file],
    folder,
    limits: { seconds: 1200, cpuSeconds: 300, memoryMb: 2048, fileMb },
    signal,
  }).catch(blameFile)
  return path
}

/** The greatest size of an index of pictures and sounds, of ten hours too. */
const mostIndex = 512 * 2 ** 20

/** Turns the first track of one of our own files, in its header. */
async function writeTurn(path: string, turn: number): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    const moov = await boxAt(handle, (await handle.stat()).size)
    const header = Buffer.alloc(moov.size)
    await handle.read(header, 0, moov.size, moov.at)
    const track = boxIn(header, 8, 'trak')
    const { start, size } = boxIn(header, track.start + 8, 'tkhd', track.start + track.size)
    // times and length are longer in the second version
    const matrix = start + 8 + (header[start + 8] === 1 ? 52 : 40)
    if (matrix + 44 > start + size) throw new Error('track header too short')
    turnMatrix(header, matrix, turn)
    await handle.write(header, matrix, 36, moov.at + matrix)
  } finally {
    await handle.close()
  }
}

/** Where the index of the whole file is. */
async function boxAt(handle: FileHandle, end: number): Promise<{ at: number; size: number }> {
  const head = Buffer.alloc(16)
  for (let at = 0; at + 8 <= end;) {
    await handle.read(head, 0, 16, at)
    const size = head.readUInt32BE(0) === 1 ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
    if (head.toString('latin1', 4, 8) === 'moov' && size <= mostIndex) return { at, size }
    if (size < 8) break
    at += size
  }
  throw new Error('no index in our own copy')
}

function boxIn(bytes: Buffer, from: number, type: string, to = bytes.length): { start: number; size: number } {
  for (let start = from; start + 8 <= to;) {
    const size = bytes.readUInt32BE(start)
    if (bytes.toString('latin1', start + 4, start + 8) === type) return { start, size }
    if (size < 8) break
    start += size
  }
  throw new Error(`no ${type} in our own copy`)
}

/**
 * x' = ax + cy + tx, y' = bx + dy + ty, y downwards, 16.16 bits (ISO 14496-12, 8.3.2); width and height follow the
 * matrix. Turned on top of the existing matrix, and moved so that the picture begins at the origin again.
 */
function turnMatrix(bytes: Buffer, at: number, turn: number) {
  const one = 0x10000
  const read = (n: number) => bytes.readInt32BE(at + 4 * n) / one
  const [cos, sin] = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[turn] ?? [1, 0]
  const by = (x: number, y: number) => [x * cos! - y * sin!, x * sin! + y * cos!] as const
  const [a, b] = by(read(0), read(1))
  const [c, d] = by(read(3), read(4))
  const [width, height] = [bytes.readUInt32BE(at + 36) / one, bytes.readUInt32BE(at + 40) / one]
  const left = Math.min(0, a * width) + Math.min(0, c * height)
  const top = Math.min(0, b * width) + Math.min(0, d * height)
  const write = (n: number, value: number) => bytes.writeInt32BE(Math.round(value * one), at + 4 * n)
  for (const [n, value] of [a, b, 0, c, d, 0, -left, -top].entries()) if (n % 3 !== 2) write(n, value)
}
