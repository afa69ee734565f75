/** Files as cameras, an agency and a musician deliver them: all of different formats, with grain and movement. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Intro, four clips, outro. */
const recipes = [
  { seconds: 5, size: '1920x1080', rate: '30', form: 'mp4 -c:v libx264 -preset ultrafast -crf 20' },
  { seconds: 15, size: '1920x1080', rate: '60', form: 'mp4 -c:v libx264 -preset ultrafast -crf 23' },
  { seconds: 15, size: '1920x1080', rate: '30000/1001', form: 'mov -c:v libx264 -preset ultrafast -crf 23' },
  { seconds: 15, size: '1280x720', rate: '50', form: 'mp4 -c:v mpeg4 -q:v 3' },
  { seconds: 15, size: '1920x1080', rate: '30', form: 'avi -c:v mjpeg -q:v 4' },
  { seconds: 5, size: '1920x1080', rate: '25', form: 'mov -c:v libx264 -preset ultrafast -crf 20' },
]
export const filmSeconds = recipes.reduce((sum, { seconds }) => sum + seconds, 0)

export async function makeSources(folder: string): Promise<{ clips: string[]; music: string[] }> {
  const clips: string[] = []
  for (const n of recipes.keys()) clips.push(await makeClip(folder, n))
  const music: string[] = []
  for (const tone of [220, 330]) {
    const path = join(folder, `music-${tone}.m4a`)
    const chord = `sine=f=${tone}:d=40,tremolo=f=3:d=0.7`
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', chord, '-c:a', 'aac', '-b:a', '192k', path])
    music.push(path)
  }
  return { clips, music }
}

async function makeClip(folder: string, n: number): Promise<string> {
  const { seconds, size, rate, form } = recipes[n]!
  const [ending, ...coded] = form.split(' ')
  const path = join(folder, `clip-${n}.${ending}`)
  const picture = `testsrc2=s=${size}:r=${rate}:d=${seconds},hue=h=${n * 50},noise=alls=9:allf=t`
  const sound = `sine=f=${300 + 70 * n}:d=${seconds},volume=${-3 * n}dB`
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  await run('ffmpeg', ['-v', 'error', ...inputs, ...coded, '-pix_fmt', pixels(form), '-c:a', audio(form), path])
  return path
}

const pixels = (form: string) => (form.includes('mjpeg') ? 'yuvj420p' : 'yuv420p')
const audio = (form: string) => (form.startsWith('avi') ? 'pcm_s16le' : 'aac')

const costly = (size: string, rate: number, seconds: number) =>
  `-v error -f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds},noise=alls=9:allf=t`.split(' ')

/** Six seconds as a phone writes them. */
export async function makeUsual(folder: string): Promise<string> {
  const path = join(folder, 'usual.mp4')
  await run('ffmpeg', [...costly('1920x1080', 30, 6), ...'-c:v libx264 -preset fast -pix_fmt yuv420p'.split(' '), path])
  return path
}

/** The same, and two seconds as an action camera at its best writes them. */
export async function makeCostly(folder: string): Promise<{ usual: string; best: string }> {
  const best = join(folder, 'best.mp4')
  const hevc = '-c:v libx265 -preset ultrafast -x265-params log-level=none -b:v 60M -pix_fmt yuv420p10le -tag:v hvc1'
  await run('ffmpeg', [...costly('3840x2160', 60, 2), ...hevc.split(' '), best])
  return { usual: await makeUsual(folder), best }
}
