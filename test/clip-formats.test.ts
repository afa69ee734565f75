import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { clip, place, recording } from './own-media.ts'
import { sendByTus, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: { id: string }
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(() => w.close())

const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
type Format = {
  name: string
  bytes: () => Promise<Buffer>
  mime: string
  /** The recorded picture is delivered unchanged. */
  isKept: boolean
  /** The recorded sound is delivered unchanged, too; else it is encoded. */
  keepsSound?: true
}
const formats: Format[] = [
  { name: 'a.mp4', bytes: () => clip(440, { seconds: 1 }), mime: 'video/mp4', isKept: true, keepsSound: true },
  { name: 'b.mov', bytes: () => recording('b.mov', `${h264} -c:a pcm_s16le`), mime: 'video/quicktime', isKept: true },
  {
    name: 'surround.mp4',
    bytes: () => recording('c.mp4', `${h264} -profile:v high -bf 2 -c:a aac -ac 6`),
    mime: 'video/mp4',
    isKept: true,
  },
  { name: 'd.mkv', bytes: () => recording('d.mkv', `${h264} -c:a libopus`), mime: 'video/matroska', isKept: true },
  {
    name: 'e.mts',
    bytes: () => recording('e.mts', `${h264} -bf 2 -c:a ac3 -f mpegts -mpegts_m2ts_mode 1`),
    mime: 'video/mp2t',
    isKept: true,
  },
  {
    name: 'f.ts',
    bytes: () => recording('f.ts', `${h264} -c:a aac`),
    mime: 'video/mp2t',
    isKept: true,
    keepsSound: true,
  },
  {
    name: 'g.3gp',
    bytes: () => recording('g.3gp', '-c:v h263 -c:a aac', { size: '176x144', rate: '15' }),
    mime: 'video/3gpp',
    isKept: false,
  },
  {
    name: 'h.webm',
    bytes: () => recording('h.webm', '-c:v libvpx -deadline realtime -c:a libvorbis', { rate: '24' }),
    mime: 'video/webm',
    isKept: false,
  },
  {
    name: 'i.mkv',
    bytes: () => recording('i.mkv', '-c:v libvpx-vp9 -deadline realtime -c:a libopus', { size: '640x360', rate: '30' }),
    mime: 'video/matroska',
    isKept: false,
  },
  {
    // interlaced, as camcorders record
    name: 'j.mts',
    bytes: () =>
      recording(
        'j.mts',
        `-vf tinterlace=interleave_top,fieldorder=tff ${h264} -flags +ildct+ilme -x264-params tff=1 -c:a ac3 -f mpegts`,
        {
          rate: '50',
        },
      ),
    mime: 'video/mp2t',
    isKept: false,
  },
  // 10 bit, which not every browser plays
  {
    name: 'k.mp4',
    bytes: () => recording('k.mp4', '-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le -c:a aac', { rate: '10' }),
    mime: 'video/mp4',
    isKept: false,
  },
]

const run = async (program: string, ...line: string[]) => (await promisify(execFile)(program, line)).stdout

type Stream = Record<'codec_type' | 'codec_name' | 'pix_fmt' | 'avg_frame_rate' | 'r_frame_rate', string> &
  Record<'width' | 'height' | 'channels', number>
async function look(file: string) {
  const { streams } = JSON.parse(await run('ffprobe', ...'-v error -of json -show_streams'.split(' '), file)) as {
    streams: Stream[]
  }
  const rate = (text = '0/1') => Number(text.split('/')[0]) / Number(text.split('/')[1])
  const video = streams.find((stream) => stream.codec_type === 'video')
  return {
    types: streams.map((stream) => stream.codec_type).toSorted((a, b) => a.localeCompare(b)),
    video,
    audio: streams.find((stream) => stream.codec_type === 'audio'),
    rate: rate(video?.avg_frame_rate),
    nominal: rate(video?.r_frame_rate),
  }
}

/** The packets of a track, without the encoder's own messages between the pictures. */
const packets = async (file: string, track: 'v' | 'a') => {
  const filter = track === 'v' ? ['-bsf:v', 'h264_mp4toannexb,filter_units=remove_types=6|9'] : []
  const line = ['-v', 'error', '-i', file, '-map', `0:${track}`, '-c', 'copy', ...filter, '-f', 'framehash', '-']
  return [...(await run('ffmpeg', ...line)).matchAll(/^0,(?:[^,]+,){4}\s*([0-9a-f]{64})/gm)].map((found) => found[1])
}

async function onDisk(bytes: Buffer, ending: string) {
  const path = join(w.folder, `${newId()}.${ending}`)
  await writeFile(path, bytes)
  return path
}

/** The file that customers take home, and the one that browsers play. */
async function delivered(mediaId: string) {
  const rows = await w.peek(
    'select u.variant, o.key from outcome u join stored_object o on o.id = u.object_id where u.media_id = $1',
    [mediaId],
  )
  const fileOf = async (...variants: string[]) => {
    const found = variants.map((variant) => rows.find((row) => row['variant'] === variant)).find(Boolean)
    const chunks: Buffer[] = []
    for await (const chunk of await w.services.storage.get(String(found?.['key']))) chunks.push(chunk as Buffer)
    return { bytes: Buffer.concat(chunks), path: await onDisk(Buffer.concat(chunks), 'mp4') }
  }
  const takeHome = await fileOf('take_home', 'web')
  const isAnother = rows.some((row) => row['variant'] === 'take_home')
  return { takeHome, web: isAnother ? await fileOf('web') : takeHome }
}

async function sent(way: string, customerId: string, bytes: Buffer, name: string) {
  const response =
    way === 'tus' ? await sendByTus(owner, { customerId }, bytes, name) : await w.upload(owner, customerId, bytes, name)
  expect([name, response.status]).toEqual([name, way === 'tus' ? 204 : 201])
}

/** One container of each family is enough: after the upload the way it arrived makes no difference. */
const byTus = formats.filter(({ name }) => ['a.mp4', 'f.ts', 'h.webm'].includes(name))

test.each([
  { way: 'multipart', some: formats },
  { way: 'tus', some: byTus },
])('clips of every container are accepted by $way and made playable', async ({ way, some }) => {
  const customer = await w.customer(owner, shift, { email: null })
  for (const { name, bytes } of some) await sent(way, customer.id, await bytes(), name)
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  for (const { name, bytes, mime, isKept, keepsSound } of some) {
    const medium = media.find(({ file_name }) => file_name === name)
    expect([name, medium?.status, medium?.mime_type]).toEqual([name, 'ready', mime])
    const source = await onDisk(await bytes(), name.split('.').at(-1)!)
    const before = await look(source)
    const { takeHome, web } = await delivered(medium?.id ?? '')
    expect(takeHome.bytes.includes(place), name).toBe(false)
    for (const file of new Set([takeHome, web])) {
      const after = await look(file.path)
      expect([name, ...after.types]).toEqual([name, 'audio', 'video'])
      expect([name, after.video?.width, after.video?.height]).toEqual([name, before.video?.width, before.video?.height])
      expect(after.video, name).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' })
      expect(after.audio, name).toMatchObject({ codec_name: 'aac' })
      expect(after.audio?.channels, name).toBeLessThanOrEqual(2)
      expect(after.rate, name).toBeLessThan(before.rate * 1.01)
    }
    if (isKept) {
      const recorded = await packets(source, 'v')
      expect(recorded.length, name).toBeGreaterThan(20)
      expect(await packets(takeHome.path, 'v'), name).toEqual(recorded)
    }
    if (keepsSound && name.endsWith('.mp4'))
      expect(await packets(takeHome.path, 'a'), name).toEqual(await packets(source, 'a'))
  }
})

test('unreadable containers fail with a sentence and do not affect other clips', async () => {
  const customer = await w.customer(owner, shift, { email: null })
  const mkv = await recording('d.mkv', `${h264} -c:a libopus`)
  const mts = await recording('f.ts', `${h264} -c:a aac`)
  const junk = Buffer.alloc(20_000, 0x5a)
  const stream = Buffer.from(junk)
  for (let at = 0; at < stream.length; at += 188) stream[at] = 0x47
  const files: [string, Buffer, RegExp][] = [
    ['nur-ton.mkv', await recording('ton.mkv', '-vn -c:a libopus'), /kein Bild/],
    ['kopf.mkv', Buffer.concat([mkv.subarray(0, 200), junk]), /beschädigt/],
    ['nichts.ts', stream, /beschädigt|kein Bild|weder Bild/],
  ]
  for (const [name, bytes] of files) await sent('multipart', customer.id, bytes, name)
  // names of other files inside are never followed
  const script = Buffer.concat([Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")])
  expect((await w.upload(owner, customer.id, script, 'liste.mkv')).status).toBe(415)
  await sent('multipart', customer.id, mts.subarray(0, Math.round(mts.length * 0.6)), 'abgebrochen.ts')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  for (const [name, , sentence] of files) {
    const medium = media.find(({ file_name }) => file_name === name)
    expect([name, medium?.status]).toEqual([name, 'failed'])
    expect(medium?.error).toMatch(sentence)
  }
  expect(media.find(({ file_name }) => file_name === 'abgebrochen.ts')?.status).toBe('ready')
})
