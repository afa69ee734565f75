import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCards } from '../src/server/gallery/card.ts'

const red = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d02020' } })
    .jpeg()
    .toBuffer()
const plainLook = { secondColour: '#dc004e', logo: null }

/** The colour of one pixel. */
async function colourAt(png: Buffer, left: number, top: number) {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
const near = (colour: number[], to: number[]) => colour.every((part, i) => Math.abs(part - to[i]!) < 24)

test("a card has the size for messengers and the organisation's colour", async () => {
  const draw = createCards()
  const plain = await draw({ organisation: 'Wildwasser Allgäu', colour: '#0b7a75', ...plainLook, picture: null })
  expect(await sharp(plain).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(near(await colourAt(plain, 600, 620), [0x0b, 0x7a, 0x75])).toBe(true)
  expect(near(await colourAt(plain, 900, 300), [0xd0, 0x20, 0x20])).toBe(false)

  const shown = await draw({
    organisation: 'Wildwasser Allgäu',
    colour: '#0b7a75',
    ...plainLook,
    picture: { key: 'a', read: red },
  })
  expect(near(await colourAt(shown, 900, 300), [0xd0, 0x20, 0x20])).toBe(true)
  expect(shown.length).toBeLessThan(300_000)
})

test('a card has both colours and the logo', async () => {
  const draw = createCards()
  const card = { organisation: 'Wildwasser', colour: '#0b7a75', secondColour: '#ffd400', picture: null }
  const logo = (read: () => Promise<Buffer | null>, key: string) => ({ ...card, logo: { key, read } })
  const marked = await draw(logo(red, 'a'))
  expect(near(await colourAt(marked, 150, 110), [0xd0, 0x20, 0x20])).toBe(true)
  expect(near(await colourAt(marked, 1100, 620), [0xff, 0xd4, 0x00])).toBe(true)
  const without = await draw(logo(async () => null, 'b'))
  expect(without).toEqual(await draw({ ...card, logo: null }))
})

test('hostile and long names are drawn as plain text within the frame', async () => {
  const draw = createCards()
  const hostile = await draw({
    organisation: '</text></svg><image href="file:///etc/passwd"/>& Co',
    colour: '"><x',
    ...plainLook,
    secondColour: '"/><x',
    picture: null,
  })
  expect((await sharp(hostile).metadata()).width).toBe(1200)
  // the text does not cover the frame's right edge
  const long = await draw({
    organisation: `${'Donaudampfschifffahrtsgesellschaft '.repeat(6)}KG`,
    colour: '#1976d2',
    ...plainLook,
    picture: null,
  })
  const edge = await sharp(long).extract({ left: 1182, top: 60, width: 16, height: 480 }).removeAlpha().raw().toBuffer()
  expect(Math.max(...edge)).toBeLessThan(120)
})

test('a card is drawn once, but a failed read of its picture is tried again', async () => {
  const draw = createCards()
  let reads = 0
  const wanted = (fails: boolean) => ({
    organisation: 'A',
    colour: '#1976d2',
    ...plainLook,
    picture: {
      key: 'same',
      read: async () => {
        reads++
        if (fails) throw new Error('storage is away')
        return red()
      },
    },
  })
  await expect(draw(wanted(true))).rejects.toThrow('storage is away')
  const [one, other] = await Promise.all([draw(wanted(false)), draw(wanted(false))])
  expect(one).toBe(other)
  expect(reads).toBe(2)
})
