import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The colour of each second of a film as a letter: r, g, b, y (red and green), or ? for another one. */
export async function coloursOf(file: string): Promise<string> {
  const look = ['-vf', 'fps=1:start_time=0,scale=1:1', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-']
  const { stdout } = await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', file, ...look], { encoding: 'buffer' })
  return Array.from({ length: stdout.length / 3 }, (_, n) => letterOf([...stdout.subarray(n * 3, n * 3 + 3)])).join('')
}

const letterOf = ([red = 0, green = 0, blue = 0]: number[]) =>
  red > 150 && green > 150 ? 'y' : red > 150 ? 'r' : green > 150 ? 'g' : blue > 150 ? 'b' : '?'
