import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../src/contract/errors.ts'
import { checkStorage } from '../src/server/housekeeping/check-storage.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { findDesign } from '../src/server/templates/designs.ts'
import { atOnce } from './at-once.ts'
import { field } from './designs.ts'
import { addDesign, picture, sendDesign, svgDesign } from './design-uploads.ts'
import { tone } from './own-media.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

const bytesOf = async (url: string | null, by: Pick<Member, 'fetch'> = w.anyone) => {
  const response = await by.fetch(url ?? '')
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const refusalOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as ErrorBody) })
const designs = async (by = owner) => (await by.templates.certificates({})).templates
/** A 24 bit BMP of 2 × 3 pixels, red at the bottom. */
const bmp = () => {
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + 24, 2)
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 3],
    [34, 24],
  ] as const)
    head.writeUInt32LE(value, at)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  const row = (b: number, g: number, r: number) => [b, g, r, b, g, r, 0, 0]
  return Buffer.concat([head, Buffer.from([...row(0, 0, 255), ...row(0, 255, 0), ...row(255, 0, 0)])])
}

test('PNG, JPEG, GIF, BMP and SVG are accepted under any file name', async () => {
  const opaque = await picture(1240, 1754)
  const clear = await picture(600, 400, { alpha: 0.5 })
  const uploads: [name: string, bytes: Buffer, mime: string, prepared: string, size: number[]][] = [
    ['Urkunde.jpg', await opaque.png().toBuffer(), 'image/png', 'jpeg', [1240, 1754]],
    ['Urkunde.png', await opaque.jpeg().toBuffer(), 'image/jpeg', 'jpeg', [1240, 1754]],
    ['Klar.png', await clear.png().toBuffer(), 'image/png', 'jpeg', [600, 400]],
    ['Bild.gif', await opaque.gif().toBuffer(), 'image/gif', 'jpeg', [1240, 1754]],
    ['Bild.bmp', bmp(), 'image/bmp', 'jpeg', [2, 3]],
    ['Zeichnung.txt', svgDesign(), 'image/svg+xml', 'svg', [2480, 3508]],
  ]
  for (const [name, bytes, mime, prepared, size] of uploads) {
    const template = await addDesign(owner, bytes, name)
    expect(template, name).toMatchObject({
      upload_status: 'completed',
      is_active: true,
      original_name: name,
      mime_type: mime,
      width: size[0],
      height: size[1],
      isConfigured: false,
    })
    const kept = await sharp(await bytesOf(template.previewUrl)).metadata()
    expect([kept.format, kept.width, kept.height], name).toEqual([prepared, ...size])
    const thumbnail = await sharp(await bytesOf(template.thumbnailUrl)).metadata()
    expect(thumbnail.format, name).toBe('webp')
    expect(Math.max(thumbnail.width, thumbnail.height)).toBeLessThanOrEqual(640)
    // the upload itself is unchanged
    expect(await bytesOf(`/api/v1/templates/download/${template.id}`, owner)).toEqual(bytes)
  }
})

test('a transparent design is prepared on white, and small', async () => {
  const logo = { create: { width: 200, height: 200, channels: 4, background: '#0044ccff' } } as const
  const grain = await (await picture(1240, 1754)).ensureAlpha(0.5).png().toBuffer()
  const top = await sharp(logo).png().toBuffer()
  const clear = await sharp({ create: { width: 1240, height: 1754, channels: 4, background: '#0000' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { previewUrl } = await addDesign(owner, clear, 'Durchsichtig.png')
  const pixel = async (left: number) => {
    const found = sharp(await bytesOf(previewUrl)).extract({ left, top: 100, width: 1, height: 1 })
    return [...(await found.raw().toBuffer())]
  }
  expect(await pixel(800)).toEqual([255, 255, 255])
  const [red = 255, , blue = 0] = await pixel(100)
  expect([red < 20, blue > 190]).toEqual([true, true])
  const printed = await addDesign(owner, grain, 'Halb.png')
  const asJpeg = await sharp(grain).flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer()
  expect((await bytesOf(printed.previewUrl)).length).toBeLessThan(1.05 * asJpeg.length)
})

test('a design is prepared upright, in sRGB and at most 5000 pixels wide', async () => {
  const turned = await (await picture(300, 200)).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const upright = await addDesign(owner, turned, 'Gedreht.jpg')
  expect(upright).toMatchObject({ width: 200, height: 300 })
  const stood = await sharp(await bytesOf(upright.previewUrl)).metadata()
  expect([stood.width, stood.height, stood.orientation ?? 1]).toEqual([200, 300, 1])

  const printed = await addDesign(
    owner,
    await (await picture(300, 200)).toColourspace('cmyk').jpeg().toBuffer(),
    'Druck.jpg',
  )
  expect((await sharp(await bytesOf(printed.previewUrl)).metadata()).space).toBe('srgb')

  const large = await addDesign(owner, await (await picture(8000, 4000)).png().toBuffer(), 'Groß.png')
  expect(large).toMatchObject({ width: 8000, height: 4000 })
  const kept = await sharp(await bytesOf(large.previewUrl)).metadata()
  expect([kept.width, kept.height]).toEqual([5000, 2500])
})

test('an SVG without a useful size gets that of a printed page', async () => {
  const svg = (head: string, inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" ${head}><rect width="210" height="297" fill="#eee"/>${inside}</svg>`,
    )
  const page = await addDesign(owner, svg('viewBox="0 0 210 297"', '<circle cx="9" cy="9" r="5"/>'), 'Seite.svg')
  expect(page).toMatchObject({ width: 2480, height: 3508 })
  const prepared = (await bytesOf(page.previewUrl)).toString()
  expect(prepared).toContain('viewBox="0 0 210 297"')
  expect(prepared).toContain('width="2480" height="3508"')

  const words = await addDesign(
    owner,
    svg('width="210mm" height="297mm"', '<text x="9" y="99">Urkunde</text>'),
    'Text.svg',
  )
  expect(words).toMatchObject({ width: 794, height: 1123 })
  const drawn = await sharp(await bytesOf(words.previewUrl)).metadata()
  expect([drawn.format, Math.max(drawn.width, drawn.height)]).toEqual(['jpeg', 3508])
})

test('files that are no designs are refused in German and leave nothing behind', async () => {
  const by = await w.owner()
  const before = (await w.quiet(), await w.objects())
  const png = await (await picture(90, 90)).png().toBuffer()
  const manyPixels = Buffer.from(png)
  manyPixels.writeUInt32BE(20_000, 16)
  manyPixels.writeUInt32BE(20_000, 20)
  const refused: [Buffer, object][] = [
    [
      Buffer.alloc(0),
      { status: 415, error: 'Ungültiger Dateityp für Zertifikat. Erlaubt sind PNG, JPEG, GIF, BMP und SVG.' },
    ],
    [Buffer.from('%PDF-1.7'), { status: 415, code: 'unsupported_media_type' }],
    [await (await picture(9, 9)).webp().toBuffer(), { status: 415 }],
    [Buffer.from('BMW fahren macht Freude, hier und dort'), { status: 415 }],
    [await tone(440), { status: 415, fields: { file: expect.stringContaining('Ungültiger Dateityp') as string } }],
    [manyPixels, { status: 400, code: 'design_unreadable' }],
    [
      png.subarray(0, 20),
      { status: 400, error: 'Die Datei ist beschädigt und kann nicht als Vorlage gelesen werden.' },
    ],
    [Buffer.from('<svg><g></svg>'), { status: 400, error: 'Die Datei ist kein gültiges SVG.' }],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'),
      { status: 400, error: 'Die SVG-Datei nennt keine Größe. Bitte speichern Sie sie mit Breite und Höhe.' },
    ],
  ]
  for (const [bytes, expected] of refused) expect(await refusalOf(await sendDesign(by, bytes))).toMatchObject(expected)
  const tall = Buffer.alloc(58)
  bmp().copy(tall)
  tall.writeInt32LE(1_000_000, 22)
  expect(await refusalOf(await sendDesign(by, tall))).toMatchObject({
    status: 400,
    error: 'Das Bild ist zu lang: Erlaubt sind höchstens 30.000 Bildpunkte je Seite.',
  })
  const file = { bytes: png, name: 'a.png' }
  expect(await refusalOf(await sendDesign(by, png, 'a.png', { template: file }))).toMatchObject({ status: 400 })
  expect(await refusalOf(await sendDesign(by, png, 'a.png', { language_code: 'tlh' }))).toMatchObject({
    code: 'invalid_input',
  })
  expect(await refusalOf(await sendDesign(by, png, 'a.png', { activity_type_id: newId() }))).toMatchObject({
    code: 'activity_type_not_found',
  })
  expect(await designs(by)).toEqual([])
  expect((await w.quiet(), await w.objects())).toEqual(before)
})

test('a truncated picture is a failed design with a reason, and can be deleted', async () => {
  const noisy = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 90, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const half = await addDesign(owner, noisy.subarray(0, noisy.length / 2), 'Halb.png')
  expect(half).toMatchObject({
    upload_status: 'failed',
    processing_status: 'Die Datei ist beschädigt und kann nicht als Vorlage gelesen werden.',
    previewUrl: null,
    width: null,
  })
  await owner.templates.remove({ params: { id: half.id } })
  expect((await designs()).map(({ id }) => id)).not.toContain(half.id)
})

test('designs are listed for all, and for one activity', async () => {
  const by = await w.owner()
  const { activity_type: rafting } = await by.activities.create({ body: { name: 'Rafting' } })
  const general = await addDesign(by, svgDesign('#111'), 'Allgemein.svg')
  const ofRafting = await addDesign(by, svgDesign('#222'), 'Rafting.svg', {
    activity_type_id: rafting.id,
    language_code: 'en',
  })
  expect(await designs(by)).toMatchObject([
    { id: ofRafting.id, activity_type_name: 'Rafting', language_code: 'en' },
    { id: general.id, activity_type_id: null, language_code: null },
  ])
  const ofActivity = (id: string) => by.templates.certificatesOfActivity({ params: { id } })
  expect((await ofActivity(rafting.id)).templates.map(({ id }) => id)).toEqual([ofRafting.id])
  expect(await codeOf(ofActivity(newId()))).toBe('activity_type_not_found')
  const stranger = await w.owner()
  expect(await designs(stranger)).toEqual([])
  expect(await codeOf(stranger.templates.certificatesOfActivity({ params: { id: rafting.id } }))).toBe(
    'activity_type_not_found',
  )
})

test('a template can be switched off and assigned to another activity and language', async () => {
  const by = await w.owner()
  const { activity_type: canyoning } = await by.activities.create({ body: { name: 'Canyoning' } })
  const { id } = await addDesign(by, svgDesign('#333'), 'Urkunde.svg')
  const change = (body: Parameters<typeof by.templates.update>[0]['body'], who = by) =>
    who.templates.update({ params: { id }, body })

  expect((await change({ is_active: false })).template).toMatchObject({ is_active: false, activity_type_id: null })
  expect(await by.templates.active({ params: { type: 'certificate' }, query: {} })).toEqual({ template: null })
  const all = { is_active: true, activity_type_id: canyoning.id, language_code: 'fr' as const }
  expect((await change(all)).template).toMatchObject({ ...all, activity_type_name: 'Canyoning' })
  await change(all)
  expect((await change({ activity_type_id: null, language_code: null })).template).toMatchObject({
    is_active: true,
    activity_type_id: null,
    language_code: null,
  })
  const entries = await w.peek(
    `select detail from audit where action = 'template.update' and org_id = $1 order by id`,
    [by.orgId],
  )
  expect(entries.map(({ detail }) => (detail as { changes: object }).changes)).toEqual([
    { is_active: { from: true, to: false } },
    {
      is_active: { from: false, to: true },
      activity: { from: null, to: 'Canyoning' },
      language: { from: null, to: 'fr' },
    },
    { activity: { from: 'Canyoning', to: null }, language: { from: 'fr', to: null } },
  ])

  expect(await codeOf(change({ activity_type_id: newId() }))).toBe('activity_type_not_found')
  expect(await codeOf(change({ is_active: false }, await w.owner()))).toBe('template_not_found')
  expect(await codeOf(change({ is_active: false }, await w.member(by, 'viewer')))).toBe('forbidden')
  const wrong = await by.fetch(`/api/v1/templates/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ is_active: 'ja', language_code: 'tlh' }),
  })
  expect(await refusalOf(wrong)).toMatchObject({
    code: 'invalid_input',
    fields: { is_active: expect.any(String) as string },
  })
})

test('the second of two changes to the same field of a template is refused', async () => {
  const by = await w.owner()
  const { activity_type: canyoning } = await by.activities.create({ body: { name: 'Canyoning' } })
  const { id } = await addDesign(by, svgDesign('#444'))
  const put = (body: object) => send(by, 'PUT', `/templates/${id}`, body)
  const was = { activity_type_id: null, language_code: null, licence_note: null, is_active: true }
  await by.templates.update({ params: { id }, body: { activity_type_id: canyoning.id, language_code: 'fr', was } })
  const second = { activity_type_id: newId(), language_code: 'en', licence_note: 'Gekauft' }
  expect(await refusalOf(await put({ ...second, was }))).toMatchObject({
    code: 'changed_meanwhile',
    fields: {
      activity_type_id: 'Inzwischen steht hier: „Canyoning“',
      language_code: 'Inzwischen steht hier: „Französisch“',
    },
  })
  expect((await put({ licence_note: 'Gekauft', was })).status).toBe(200)
  expect((await put({ is_active: false })).status).toBe(200)
  const now = async () => (await by.templates.all()).templates.find((template) => template.id === id)
  const other = { activity_type_id: canyoning.id, language_code: 'fr', licence_note: 'Gekauft', is_active: false }
  expect(await now()).toMatchObject(other)
  expect((await put({ activity_type_id: null, language_code: null, was: other })).status).toBe(200)
  expect(await refusalOf(await put({ activity_type_id: newId(), language_code: 'en', was: other }))).toMatchObject({
    fields: {
      activity_type_id: 'Inzwischen steht hier: Für alle Aktivitäten',
      language_code: 'Inzwischen steht hier: Für alle Sprachen',
    },
  })
  expect(await refusalOf(await put({ language_code: 'it', was: { language_code: 7 } }))).toMatchObject({
    code: 'invalid_input',
    fields: { 'was.language_code': 'Bitte geben Sie einen Text an' },
  })
  const edit = (language_code: string) => () => put({ language_code, was: { language_code: null } })
  const both = await atOnce(w, 'template', id, [edit('en'), edit('it')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a design is configured when fields are saved that apply to its customers', async () => {
  const by = await w.owner()
  const { activity_type: rafting } = await by.activities.create({ body: { name: 'Rafting' } })
  const { id } = await addDesign(by, svgDesign('#777'))
  const isConfigured = async (activity_type_id: string | null) =>
    (await by.templates.update({ params: { id }, body: { activity_type_id } })).template.isConfigured
  const fieldConfigs = { fields: [field('name')] }
  const size = { templateWidth: 2480, templateHeight: 3508 }
  const save = (activityTypeId: string | null) =>
    by.certificates.save({ params: { templateId: id }, body: { activityTypeId, ...size, fieldConfigs } })
  const { activity_types } = await by.activities.list()
  const standard = activity_types.find(({ name }) => name === 'Standard')?.id ?? ''

  expect(await isConfigured(null)).toBe(false)
  await save(rafting.id)
  expect([await isConfigured(null), await isConfigured(rafting.id), await isConfigured(standard)]).toEqual([
    true,
    true,
    false,
  ])
  await save(null)
  expect(await isConfigured(standard)).toBe(true)
})

test('deleting a design deletes the files made from it', async () => {
  const by = await w.owner()
  const before = (await w.quiet(), await w.objects())
  const { id, previewUrl } = await addDesign(by, svgDesign('#444'))
  expect((await w.objects('design')).length).toBeGreaterThan(0)
  await by.templates.remove({ params: { id } })
  expect((await w.quiet(), await w.objects())).toEqual(before)
  expect((await w.anyone.fetch(previewUrl ?? '')).status).toBe(404)
})

test('a damaged or lost prepared design is made again from the upload', async () => {
  const by = await w.owner()
  const template = await addDesign(by, svgDesign('#555'))
  const found = () => w.services.inOrganisation(by.orgId, system, ({ tx }) => findDesign(tx, template.id))
  const before = await found()
  expect(before).toMatchObject({ type: 'svg', width: 2480, height: 3508 })
  const [small] = await w.peek(
    `select o.key from template t join stored_object o on o.id = t.thumbnail_id where t.id = $1`,
    [template.id],
  )
  await writeFile(join(w.folder, 'files', before?.key ?? ''), 'broken')
  await rm(join(w.folder, 'files', String(small?.['key'])))
  await checkStorage(w.services, new AbortController().signal, { rest: 0, nights: 1 })
  const after = await until('it is another object', async () => {
    const now = await found()
    return now && now.id !== before?.id && now
  })
  expect(after.sha256).toBe(before?.sha256)
  await w.quiet()
  const [now] = await designs(by)
  expect(now).toMatchObject({ upload_status: 'completed' })
  expect((await bytesOf(now?.previewUrl ?? '')).toString()).toContain('#555')
  await bytesOf(now?.thumbnailUrl ?? '')
  const [left] = await w.peek(`select count(*)::int as damaged from stored_object where damaged_at is not null`)
  expect(left).toEqual({ damaged: 0 })
})
