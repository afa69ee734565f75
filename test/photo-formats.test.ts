import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadTypes } from '../src/contract/limits.ts'
import { acceptedFiles, refusal } from '../src/web/uploads/accepted-files.ts'
import { jpegXl, movingAvif, photo, rawPhoto } from './own-media.ts'
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

const newCustomer = () => w.customer(owner, shift, { email: null })

/** Red on the left, blue on the right, to find wrong orientation or lost colours. */
const [width, height] = [320, 200]
const twoColours = () =>
  sharp({ create: { width, height, channels: 3, background: '#2040d0' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#d02010' } }, gravity: 'west' },
  ])
const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 30/1 0/1' } }

type Format = { name: string; bytes: Buffer; mime: keyof typeof uploadTypes; takeHome: string; pages?: number }
async function formats(): Promise<Format[]> {
  const png = await twoColours().png().toBuffer()
  const still = () => sharp(png)
  const moving = await sharp([png, await still().negate().png().toBuffer()], { join: { animated: true } })
    .gif()
    .toBuffer()
  const jpeg = 'image/jpeg'
  return [
    { name: 'a.avif', bytes: await still().withExif(gps).avif().toBuffer(), mime: 'image/avif', takeHome: jpeg },
    { name: 'moving.avif', bytes: await movingAvif(png), mime: 'image/avif', takeHome: jpeg },
    { name: 'b.tif', bytes: await still().withExif(gps).tiff().toBuffer(), mime: 'image/tiff', takeHome: jpeg },
    {
      name: 'deep.tiff',
      bytes: await still().toColourspace('rgb16').tiff({ compression: 'lzw', bigtiff: true }).toBuffer(),
      mime: 'image/tiff',
      takeHome: jpeg,
    },
    { name: 'c.gif', bytes: moving, mime: 'image/gif', takeHome: 'image/gif', pages: 2 },
    { name: 'd.jxl', bytes: await jpegXl(png), mime: 'image/jxl', takeHome: jpeg },
    {
      name: 'e.dng',
      bytes: rawPhoto(await still().rotate(-90).jpeg({ quality: 95 }).toBuffer(), 6),
      mime: 'image/x-adobe-dng',
      takeHome: jpeg,
    },
  ]
}

const isTwoColours = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) =>
    [...data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels)].slice(0, 3)
  const near = (found: number[], wanted: number[]) => found.every((value, i) => Math.abs(value - wanted[i]!) < 12)
  return (
    near(at(Math.floor(info.width / 4)), [0xd0, 0x20, 0x10]) &&
    near(at(Math.floor((info.width * 3) / 4)), [0x20, 0x40, 0xd0])
  )
}

/** The files that customers get of a medium. */
async function made(mediaId: string, variant: string) {
  const [row] = await w.peek(
    'select o.key, o.mime from outcome u join stored_object o on o.id = u.object_id where u.media_id = $1 and u.variant = $2',
    [mediaId, variant],
  )
  const chunks: Buffer[] = []
  for await (const chunk of await w.services.storage.get(String(row?.['key']))) chunks.push(chunk as Buffer)
  return { bytes: Buffer.concat(chunks), mime: row?.['mime'] }
}

test.each(['multipart', 'tus'])(
  'photos of every other format are accepted by %s, shown and taken home',
  async (way) => {
    const customer = await newCustomer()
    const all = await formats()
    for (const { name, bytes } of all) {
      const { status } =
        way === 'tus'
          ? await sendByTus(owner, { customerId: customer.id }, bytes, name)
          : await w.upload(owner, customer.id, bytes, name)
      expect([name, status]).toEqual([name, way === 'tus' ? 204 : 201])
    }
    await owner.customers.finish({ params: { id: customer.id } })
    await w.completed(owner, customer.id)
    const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
    expect(media.length).toBe(all.length)
    for (const { name, mime, takeHome, pages } of all) {
      const medium = media.find(({ file_name }) => file_name === name)
      expect([name, medium?.status, medium?.mime_type, medium?.width, medium?.height]).toEqual([
        name,
        'ready',
        mime,
        width,
        height,
      ])
      const given = await made(medium?.id ?? '', 'take_home')
      expect([name, given.mime]).toEqual([name, takeHome])
      const meta = await sharp(given.bytes, { pages: -1 }).metadata()
      expect([name, meta.pages ?? 1]).toEqual([name, pages ?? 1])
      expect(given.bytes.includes('GPS') || (meta.exif?.includes(Buffer.from([0x25, 0x88])) ?? false)).toBe(false)
      for (const bytes of [given.bytes, (await made(medium?.id ?? '', 'large')).bytes])
        expect([name, await isTwoColours(bytes)]).toEqual([name, true])
    }
  },
)

test('the file input names every type that the server accepts', () => {
  for (const [type, { extensions }] of Object.entries(uploadTypes)) {
    expect(acceptedFiles.split(',')).toContain(type)
    for (const extension of extensions) {
      expect(acceptedFiles.split(',')).toContain(`.${extension}`)
      // some systems know no type for it
      expect(refusal(new File(['x'], `IMG_1.${extension.toUpperCase()}`))).toBeNull()
    }
  }
  expect(refusal(new File(['x'], 'Notizen.txt'))).toBe('Datei Notizen.txt hat einen nicht unterstützten Dateityp.')
})

test('an empty file is called empty and leaves nothing', async () => {
  const customer = await newCustomer()
  await w.quiet()
  const before = await w.objects()
  const error = 'Die Datei leer.jpg ist leer: Sie enthält keine Daten.'
  expect(refusal(new File([], 'leer.jpg'))).toBe(error)
  for (const response of [
    await w.upload(owner, customer.id, Buffer.alloc(0), 'leer.jpg'),
    await sendByTus(owner, { customerId: customer.id }, Buffer.alloc(0), 'leer.jpg'),
  ]) {
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'file_empty', error })
  }
  await w.quiet()
  expect(await w.objects()).toEqual(before)
})

test('a photo without a readable picture fails with a sentence', async () => {
  const customer = await newCustomer()
  const jpeg = await photo('#224466')
  const raw = rawPhoto(jpeg, 1)
  const tiff = await twoColours().tiff().toBuffer()
  const gif = await twoColours().gif().toBuffer()
  const inCircles = Buffer.from(raw)
  // the directory names itself as the next one, and claims more entries than there are
  inCircles.writeUInt16LE(0xffff, 8)
  const broken = 'Die Datei ist beschädigt und kann nicht gelesen werden.'
  const files: [string, Buffer, string][] = [
    [
      'nur-roh.dng',
      rawPhoto(Buffer.from('kein Bild, nur rohe Daten'), 1),
      'In dieser Rohdatei ist kein fertiges Bild. Bitte laden Sie das Foto als JPEG hoch.',
    ],
    ['kopf.tif', tiff.subarray(0, 200), broken],
    ['kopf.gif', gif.subarray(0, 20), broken],
    ['kopf.jxl', (await jpegXl(await twoColours().png().toBuffer())).subarray(0, 12), broken],
    ['riesig.gif', hugeGif(gif), 'Das Foto hat zu viele Bildpunkte.'],
  ]
  const ids = new Map<string, string>()
  for (const [name, bytes] of files) {
    const response = await w.upload(owner, customer.id, bytes, name)
    expect([name, response.status]).toEqual([name, 201])
    ids.set(name, ((await response.json()) as { media: { id: string } }).media.id)
  }
  expect((await w.upload(owner, customer.id, inCircles, 'kreis.dng')).status).toBe(201)
  await w.quiet()
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  for (const [name, , sentence] of files) {
    const medium = media.find(({ id }) => id === ids.get(name))
    expect([name, medium?.status, medium?.error]).toEqual([name, 'failed', sentence])
  }
  expect(media.find(({ file_name }) => file_name === 'kreis.dng')?.status).not.toBe('processing')
})

/** Claims four thousand million pixels. */
function hugeGif(gif: Buffer): Buffer {
  const huge = Buffer.from(gif)
  huge.writeUInt16LE(65_535, 6)
  huge.writeUInt16LE(65_535, 8)
  const picture = huge.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  huge.writeUInt16LE(65_535, picture + 5)
  huge.writeUInt16LE(65_535, picture + 7)
  return huge
}
