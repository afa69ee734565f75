import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePoster } from '../../src/server/platform/film/poster.ts'
import { probeClip } from '../../src/server/platform/film/probe.ts'
import { makeView } from '../../src/server/platform/film/view.ts'
import { filmShop } from './film-shop.ts'
import { bareFfmpeg, look, samplesOf, withDolbyVision } from './tricky-media.ts'

const shop = filmShop({ width: 320, height: 180 })

type Colour = [number, number, number]
const upright = { view: 'tall', accept: 'upload', frames: 6, rate: 30 } as const

/** The first frame of each of these files as a player shows it, as PNG. */
async function firstFrames(...files: string[]): Promise<Buffer[]> {
  const pngs = files.map((_, n) => join(shop.folder, `frame-${n}.png`))
  const inputs = files.flatMap((file) => ['-i', file])
  const outputs = pngs.flatMap((png, n) => ['-map', `${n}:v`, '-frames:v', '1', '-update', '1', png])
  await bareFfmpeg('-v error', ...inputs, ...outputs)
  // by its bytes: sharp caches files by name
  return pngs.map((png) => readFileSync(png))
}

async function meanOf(png: Buffer): Promise<Colour> {
  const { channels } = await sharp(png).stats()
  return channels.map((channel) => Math.round(channel.mean)) as Colour
}

/** The colours of these files in a player, as sRGB. */
const coloursOf = async (...files: string[]) => Promise.all((await firstFrames(...files)).map(meanOf))

/** Colours side by side, each 80 pixels wide. */
const stripes = (colours: Colour[]) =>
  colours
    .map((colour, i) => `drawbox=x=${i * 80}:y=0:w=80:h=180:color=0x${Buffer.from(colour).toString('hex')}:t=fill`)
    .join(',')

/** The visible colours of four stripes, away from their edges. */
const stripesOf = (png: Buffer): Promise<Colour[]> =>
  Promise.all(
    [0, 1, 2, 3].map(async (i) =>
      meanOf(
        await sharp(png)
          .extract({ left: i * 80 + 20, top: 40, width: 40, height: 100 })
          .png()
          .toBuffer(),
      ),
    ),
  )

const sky: Colour = [105, 165, 235]
const plain = (colour: Colour, seconds = 0.2) =>
  `-f lavfi -t ${seconds} -i color=0x${Buffer.from(colour).toString('hex')}:s=320x180:r=30`
const far = (a: Colour, b: Colour) => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)))

/** As phones film it: white paper at 203 nits of BT.2100; programs put it elsewhere. */
const hdr = (transfer: string, nits = 203) => {
  const steps = [
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv444p10le',
    'zscale=tin=709:min=709:pin=709:rin=limited:t=linear:p=709:m=gbr:npl=' + nits,
    'format=gbrpf32le',
    `zscale=pin=709:tin=linear:t=${transfer}:p=2020:m=2020_ncl:r=limited:npl=${nits}`,
    'format=yuv420p10le',
  ]
  const told = `log-level=none:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`
  return `-vf ${steps.join(',')} -c:v libx265 -preset ultrafast -x265-params ${told} -tag:v hvc1`
}

test('HDR recordings keep their colours', async () => {
  const hlg = await shop.clipOf('hlg.mov', `${plain(sky)} ${hdr('arib-std-b67')}`)
  const pq = await shop.clipOf('pq.mov', `${plain(sky)} ${hdr('smpte2084')}`)
  const vision = join(shop.folder, 'vision.mov')
  writeFileSync(vision, withDolbyVision(readFileSync(hlg)))
  const { stderr } = await bareFfmpeg(`-i ${vision} -f null -`)
  expect(stderr).toContain('DOVI configuration record')

  const seen: Record<string, Colour> = {}
  for (const [name, file] of Object.entries({ hlg, pq, vision })) {
    const clip = await probeClip(shop.tools, file, shop.folder)
    expect(clip.hdr, name).toBe(true)
    const piece = await shop.pieceOf(file, { clip })
    expect((await look(piece.picture)).video).toMatchObject({ color_transfer: 'bt709', color_range: 'tv' })
    // the tall view is made from the upload again
    const tall = await makeView(shop.tools, { ...upright, file, folder: shop.room() })
    const [film, story] = (await coloursOf(piece.picture, tall.path)) as [Colour, Colour]
    seen[name] = film
    expect(far(story, film), name).toBeLessThan(4)
  }
  expect(seen['vision']).toEqual(seen['hlg'])
  for (const [name, colour] of Object.entries(seen)) {
    expect(far(colour, sky), `${name} ${colour.join(' ')}`).toBeLessThan(20)
    expect(colour[2] - colour[0], `${name} ${colour.join(' ')}`).toBeGreaterThan(70)
  }
})

test('white is white in HDR recordings between 100 and 203 nits', async () => {
  const steps: Colour[] = [
    [255, 255, 255],
    [231, 231, 231],
    [128, 128, 128],
    [200, 60, 40],
  ]
  for (const transfer of ['arib-std-b67', 'smpte2084'])
    for (const nits of [100, 125, 203]) {
      const picture = `-f lavfi -t 0.2 -i color=black:s=320x180:r=30,format=rgb24,${stripes(steps)}`
      const file = await shop.clipOf(`steps-${transfer}-${nits}.mov`, `${picture} ${hdr(transfer, nits)}`)
      const clip = await probeClip(shop.tools, file, shop.folder)
      const piece = await shop.pieceOf(file, { clip })
      const poster = await makePoster(shop.tools, { file, folder: shop.room(), clip })
      for (const png of await firstFrames(piece.picture, poster.path))
        for (const [i, colour] of (await stripesOf(png)).entries())
          // deviations near white are the most visible ones
          expect(far(colour, steps[i]!), `${transfer} ${nits} ${colour.join(' ')}`).toBeLessThan(i === 1 ? 4 : 14)
    }
})

test('full range and limited range, BT.601 and BT.709 look the same', async () => {
  const said = (range: string, matrix: string) =>
    `-vf scale=out_color_matrix=${matrix}:out_range=${range},format=yuv420p -color_range ${range} -colorspace ${matrix === 'bt601' ? 'smpte170m' : 'bt709'} -c:v libx264`
  const forms = {
    pc: said('pc', 'bt709'),
    tv: said('tv', 'bt709'),
    old: said('tv', 'bt601'),
    both: said('pc', 'bt601'),
  }
  const colours: Colour[] = [sky, [255, 255, 255], [16, 16, 16], [200, 60, 40]]
  const picture = `-f lavfi -t 0.1 -i color=black:s=320x180:r=30,format=rgb24,${stripes(colours)}`
  for (const [name, form] of Object.entries(forms)) {
    const piece = await shop.pieceOf(await shop.clipOf(`${name}.mp4`, `${picture} ${form}`))
    const [png] = (await firstFrames(piece.picture)) as [Buffer]
    for (const [i, seen] of (await stripesOf(png)).entries())
      expect(far(seen, colours[i]!), `${name} ${seen.join(' ')} for ${colours[i]!.join(' ')}`).toBeLessThan(8)
  }
})

const moving = (seconds: number) => `-f lavfi -t ${seconds} -i testsrc2=s=320x180:r=30`
const tone = (seconds: number) => `-f lavfi -t ${seconds} -i aevalsrc=0.3*sin(2000*t):s=48000`

test('a recording that broke off is used as far as possible', async () => {
  const forms = {
    'broken.avi': '-c:v mjpeg -c:a pcm_s16le',
    'broken.mov': '-c:v libx264 -preset ultrafast -g 10 -c:a aac -movflags +faststart',
    'broken.mp4': '-c:v libx264 -preset ultrafast -g 10 -c:a aac -movflags frag_keyframe+empty_moov+default_base_moof',
  }
  for (const [name, form] of Object.entries(forms)) {
    const file = await shop.clipOf(name, `${moving(2)} ${tone(2)} ${form}`)
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, Math.round(bytes.length * 0.6)))
    const piece = await shop.pieceOf(file)
    expect(piece.frames, name).toBeGreaterThan(24)
    expect(piece.frames, name).toBeLessThan(58)
    expect(piece.loudness.integrated, name).toBeGreaterThan(-30)
    expect((await bareFfmpeg(`-v error -i ${piece.picture} -i ${piece.sound} -f null -`)).stderr, name).toBe('')
  }
})

test('noise in the middle of a recording costs the moment, not the rest', async () => {
  const file = await shop.clipOf(
    'noisy.mp4',
    `${moving(2)} ${tone(2)} -c:v libx264 -preset ultrafast -g 10 -c:a aac -movflags +faststart`,
  )
  const bytes = readFileSync(file)
  bytes.fill(0xa5, Math.round(bytes.length * 0.5), Math.round(bytes.length * 0.53))
  writeFileSync(file, bytes)
  const piece = await shop.pieceOf(file)
  expect(piece.frames).toBe(60)
  expect((await bareFfmpeg(`-v error -i ${piece.picture} -f null -`)).stderr).toBe('')
})

test('a clip without a single frame is refused, one with a single frame is used', async () => {
  const none = await shop.clipOf('none.mp4', `${moving(1)} -vf trim=end_frame=0 -c:v libx264`)
  await expect(shop.pieceOf(none)).rejects.toThrow(/^Die Datei (ist beschädigt|enthält)/)
  const one = await shop.pieceOf(await shop.clipOf('one.mp4', `${moving(1)} -frames:v 1 -c:v libx264`))
  expect(one.frames).toBe(1)
  expect(one.lively).toHaveLength(1)
})

test('sound that begins late stays late', async () => {
  const late = await shop.clipOf('late.mov', `${moving(1.5)} -itsoffset 0.7 ${tone(0.8)} -c:v libx264 -c:a pcm_s16le`)
  const samples = await samplesOf((await shop.pieceOf(late)).sound)
  const begins = samples.findIndex((sample) => Math.abs(sample) > 0.05)
  expect(Math.abs(begins / 48_000 - 0.7)).toBeLessThan(0.01)

  const behind = `-itsoffset 0.7 ${plain(sky, 0.8)} ${tone(1.5)} -c:v libx264 -c:a pcm_s16le`
  const piece = await shop.pieceOf(await shop.clipOf('behind.mov', behind))
  expect(piece.frames).toBe(45)
  const [seen] = (await coloursOf(piece.picture)) as [Colour]
  expect(far(seen, sky)).toBeLessThan(8)
  expect((await samplesOf(piece.sound)).findIndex((sample) => Math.abs(sample) > 0.05) / 48_000).toBeLessThan(0.01)
})
