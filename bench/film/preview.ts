/** "Vorschau" of a recipe: how long a member waits at the screen for a guest's film with other photos and a title. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RecipeInput } from '../../src/contract/films.ts'
import { newFolder, peek, register, start, until, type Staff } from '../../test/faults/product.ts'
import { median, type Line } from '../measure.ts'
import { makeClips, openShift, uploadAll } from './shift.ts'

const run = promisify(execFile)
const clips = { each: 5, seconds: 10 }
const photos = 12
const rounds = 3
/** Seconds that a member may wait. */
const allowed = 20

const recipe: RecipeInput = {
  activity_type_id: null,
  intro: true,
  outro: true,
  clip_order: 'captured',
  max_seconds: null,
  photos: 'between',
  music: 'none',
  music_id: null,
  title: true,
  logo: false,
  versions: [],
}

/** A guest with five clips of 10 s and 12 photos: nothing of what the recipe adds was made before. */
export async function benchPreview(folder: string): Promise<Line[]> {
  const sources = await makeClips(folder, clips.seconds)
  const { folder: dataDir, remove } = newFolder()
  const running = await start(dataDir)
  try {
    const staff = (await register(running))(running)
    const waited: number[] = []
    const bare: number[] = []
    const shift = await openShift(staff, rounds)
    for (const [n, id] of shift.customers.entries()) {
      await uploadAll(staff, id, sources, n, clips.each)
      await uploadPhotos(staff, id, folder, n)
      await until(
        'everything is prepared',
        async () => (await peek(dataDir, `select from media where status = 'processing'`)).length === 0,
        3600,
      )
      const began = performance.now()
      await staff.films.preview({ params: { id }, body: { recipe } })
      await until('the preview is there', async () => {
        const { preview } = await staff.films.plan({ params: { id } })
        if (preview?.status === 'failed') throw new Error(running.complaints())
        return preview?.status === 'ready'
      })
      waited.push((performance.now() - began) / 1000)
      const before = performance.now()
      await shrink(
        Array.from({ length: clips.each }, (_, at) => sources[(n + at) % sources.length]!),
        folder,
      )
      bare.push((performance.now() - before) / 1000)
      process.stderr.write('.')
    }
    const told = (seconds: number) => `${seconds.toFixed(1)} s`
    const [seconds, limit] = [median(waited), median(bare)]
    const what = 'preview of a recipe with photos and title'
    return [
      { what, value: told(seconds), against: 'its clips bare in 360p', limit: told(limit), ratio: limit / seconds },
      {
        what: '  the same (>= 1)',
        value: told(Math.max(...waited)),
        against: 'allowed',
        limit: told(allowed),
        ratio: allowed / Math.max(...waited),
      },
    ]
  } finally {
    if (running.alive()) await running.kill()
    remove()
  }
}

/** One pass of ffmpeg over the recordings, as small and coarse as a preview. */
async function shrink(files: string[], folder: string) {
  const inputs = files.flatMap((file) => ['-i', file])
  const joined = files.map((_, at) => `[${at}:v][${at}:a]`).join('')
  const graph = `${joined}concat=n=${files.length}:v=1:a=1[v][a];[v]fps=15,scale=640:360:flags=fast_bilinear[small]`
  const coded = '-map [small] -map [a] -c:v libx264 -preset ultrafast -crf 28 -c:a aac -y'.split(' ')
  await run('ffmpeg', ['-v', 'error', ...inputs, '-filter_complex', graph, ...coded, join(folder, 'bare.mp4')])
}

/** Twelve megapixels, as a phone takes them. */
async function uploadPhotos(staff: Staff, customerId: string, folder: string, customer: number) {
  for (let n = 0; n < photos; n++) {
    const file = join(folder, `photo-${customer}-${n}.jpg`)
    const look = `testsrc2=s=4000x3000:d=1,hue=h=${n * 30 + customer},noise=alls=6`
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', look, '-frames:v', '1', '-q:v', '3', file])
    const form = new FormData()
    form.append('file', new Blob([await readFile(file)]), `foto-${n}.jpg`)
    const answer = await staff.fetch(`/api/v1/media/customer/${customerId}/upload`, { method: 'POST', body: form })
    if (!answer.ok) throw new Error(await answer.text())
  }
}
