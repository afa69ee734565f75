import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { request as rawRequest } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../src/contract/errors.ts'
import type { Template, TemplateType } from '../src/contract/templates.ts'
import { newId } from '../src/server/platform/ids.ts'
import { clip, photo, tone } from './own-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

type Part = [name: string, value: string | { bytes: Buffer; name: string }]
function submit(by: Member, parts: Part[]): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name)
  }
  return by.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
}
const refusalOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as ErrorBody) })

/** Uploads a template and waits until it is ready for films. */
async function add(
  by: Member,
  type: TemplateType,
  bytes: Buffer,
  name: string,
  match: { activity?: string; language?: string } = {},
): Promise<Template> {
  const response = await submit(by, [
    ['templateType', type],
    ['activity_type_id', match.activity ?? ''],
    ['language_code', match.language ?? ''],
    ['file', { bytes, name }],
  ])
  expect(response.status, name).toBe(201)
  const { template } = (await response.json()) as { template: Template }
  return until(`${name} is prepared`, async () => {
    const now = (await by.templates.all()).templates.find(({ id }) => id === template.id)
    if (now?.upload_status === 'failed') throw new Error(now.processing_status)
    return now?.upload_status === 'completed' && now
  })
}
const settled = async () => (await w.quiet(), w.objects())

test('templates are accepted by either name of the file and of the type', async () => {
  const parts: Part[][] = [
    [
      ['templateType', 'intro_video'],
      ['file', { bytes: await clip(200, { seconds: 1 }), name: 'Vorspann.mp4' }],
    ],
    [
      ['template', { bytes: await clip(210, { seconds: 1 }), name: 'Abspann.mp4' }],
      ['template_type', 'outro_video'],
    ],
    [
      ['file', { bytes: await tone(220, 2, 'mp3'), name: 'Musik.mp3' }],
      ['template_type', 'background_music'],
      ['language_code', ''],
    ],
  ]
  for (const form of parts) expect((await submit(owner, form)).status).toBe(201)
  await w.quiet()
  const { templates } = await owner.templates.all()
  expect(templates.map((t) => [t.template_type, t.original_name, t.upload_status, t.is_active])).toEqual([
    ['background_music', 'Musik.mp3', 'completed', true],
    ['outro_video', 'Abspann.mp4', 'completed', true],
    ['intro_video', 'Vorspann.mp4', 'completed', true],
  ])
  expect(templates[2]?.duration_seconds).toBeCloseTo(1, 1)
  expect(templates[0]?.duration_seconds).toBeCloseTo(2, 0)
  expect((await w.anyone.fetch(templates[2]?.s3_url ?? '')).status).toBe(200)
  const ofType = await owner.templates.ofType({ params: { type: 'intro_video' } })
  expect(ofType.templates.map((t) => t.original_name)).toEqual(['Vorspann.mp4'])
  const { activities } = await owner.overview.recentActivity({})
  expect(activities.map((a) => a.text)).toContain('Vorlage „Musik.mp3“ hochgeladen')
})

test('an unsuitable template is refused in plain German and leaves nothing', async () => {
  const by = await w.owner()
  const before = await settled()
  const [video, sound, picture] = [await clip(230, { seconds: 1 }), await tone(240), await photo('#123')]
  const wrong: [TemplateType, Buffer, string][] = [
    ['intro_video', picture, 'Ungültiger Dateityp für Intro-Video'],
    ['intro_video', sound, 'Ungültiger Dateityp für Intro-Video'],
    ['outro_video', Buffer.from('#!/bin/sh'), 'Ungültiger Dateityp für Outro-Video'],
    ['outro_video', Buffer.alloc(0), 'Ungültiger Dateityp für Outro-Video'],
    ['background_music', picture, 'Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)'],
    ['background_music', Buffer.from('<svg/>'), 'Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)'],
    ['certificate', video, 'Ungültiger Dateityp für Zertifikat. Erlaubt sind PNG, JPEG, GIF, BMP und SVG.'],
  ]
  for (const [type, bytes, error] of wrong) {
    // the extension does not match the content
    const name = type === 'background_music' ? 'datei.mp3' : 'datei.mp4'
    const response = await submit(by, [
      ['templateType', type],
      ['file', { bytes, name }],
    ])
    expect(await refusalOf(response)).toMatchObject({ status: 415, code: 'unsupported_media_type', error })
  }

  const file: Part = ['file', { bytes: video, name: 'a.mp4' }]
  const odd: [Part[], object][] = [
    [[file], { status: 400, code: 'invalid_input', fields: { templateType: 'Die Art der Vorlage fehlt' } }],
    [[['templateType', 'intro_video']], { status: 400, code: 'one_file_expected' }],
    [[file, ['templateType', 'poster']], { status: 400, code: 'invalid_input' }],
    [[file, ['templateType', 'intro_video'], file], { status: 400, code: 'one_file_expected' }],
    [[file, ['templateType', 'intro_video'], ['laune', 'gut']], { status: 400, code: 'one_file_expected' }],
    [[file, ['templateType', 'intro_video'], ['language_code', 'tlh']], { status: 400, code: 'invalid_input' }],
    [
      [file, ['templateType', 'intro_video'], ['activity_type_id', newId()]],
      { status: 404, code: 'activity_type_not_found' },
    ],
  ]
  for (const [parts, expected] of odd) expect(await refusalOf(await submit(by, parts))).toMatchObject(expected)
  expect(await settled()).toEqual(before)
  expect((await by.templates.all()).templates).toEqual([])
})

test('a template over 100 MB is refused before it is sent', async () => {
  const { port, hostname } = new URL(w.base)
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const request = rawRequest(
      {
        port,
        hostname,
        path: '/api/v1/templates/upload',
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 100 * 1024 * 1024 + 70_000,
        },
      },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => void (body += chunk.toString()))
        response.on('end', () => {
          resolve({ status: response.statusCode, body })
          request.destroy()
        })
      },
    )
    request.on('error', reject)
    request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n')
  })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.body)).toMatchObject({
    code: 'file_too_large',
    error: 'Datei zu groß. Maximum 100MB erlaubt.',
  })
})

test('an unreadable template says why and is in no film', async () => {
  const by = await w.owner()
  const broken = (await clip(250, { seconds: 1 })).subarray(0, 3000)
  const response = await submit(by, [
    ['templateType', 'intro_video'],
    ['file', { bytes: broken, name: 'kaputt.mp4' }],
  ])
  expect(response.status).toBe(201)
  await w.quiet()
  const [template] = (await by.templates.all()).templates
  expect(template).toMatchObject({
    upload_status: 'failed',
    processing_status: 'Die Datei ist beschädigt und kann nicht gelesen werden.',
  })
  const active = await by.templates.active({ params: { type: 'intro_video' }, query: {} })
  expect(active.template).toBeNull()
})

test('the best match of activity and language is used, the newest among equals', async () => {
  const by = await w.owner()
  const { activity_type: rafting } = await by.activities.create({ body: { name: 'Rafting' } })
  const { activity_type: other } = await by.activities.create({ body: { name: 'Canyoning' } })
  const music = (name: string, match: { activity?: string; language?: string }, hertz: number) =>
    tone(hertz, 1).then((bytes) => add(by, 'background_music', bytes, name, match))
  const chosen = async (activity: string | null, language: string | null) =>
    (
      await by.templates.active({
        params: { type: 'background_music' },
        query: { activity_type_id: activity ?? 'all', language_code: language ?? '' },
      })
    ).template?.original_name

  expect(await chosen(rafting.id, 'en')).toBeUndefined()
  const old = await music('allgemein-alt', {}, 300)
  const general = await music('allgemein', {}, 310)
  expect(await chosen(rafting.id, 'en')).toBe('allgemein')
  await music('englisch', { language: 'en' }, 320)
  expect([await chosen(rafting.id, 'en'), await chosen(rafting.id, 'de')]).toEqual(['englisch', 'allgemein'])
  await music('rafting', { activity: rafting.id }, 330)
  expect([await chosen(rafting.id, 'en'), await chosen(other.id, 'en')]).toEqual(['rafting', 'englisch'])
  const best = await music('rafting-englisch', { activity: rafting.id, language: 'en' }, 340)
  expect(best.activity_type_name).toBe('Rafting')
  expect([
    await chosen(rafting.id, 'en'),
    await chosen(rafting.id, 'fr'),
    await chosen(other.id, 'en'),
    await chosen(other.id, 'fr'),
    await chosen(null, null),
  ]).toEqual(['rafting-englisch', 'rafting', 'englisch', 'allgemein', 'allgemein'])

  await by.templates.remove({ params: { id: best.id } })
  await by.templates.remove({ params: { id: general.id } })
  expect([await chosen(rafting.id, 'en'), await chosen(other.id, 'fr')]).toEqual(['rafting', 'allgemein-alt'])
  // a type that templates use cannot be deleted
  expect(await codeOf(by.activities.remove({ params: { id: rafting.id } }))).toBe('activity_type_in_use')
  await by.templates.remove({ params: { id: old.id } })
  expect(await chosen(null, null)).toBeUndefined()
})

test('a template is downloaded as it was uploaded', async () => {
  const by = await w.owner()
  const before = await settled()
  const bytes = await tone(400, 1)
  const template = await add(by, 'background_music', bytes, 'Mein "Lied" für\u202e Gäste.wav')
  const download = await by.fetch(`/api/v1/templates/download/${template.id}`)
  expect(download.status).toBe(200)
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.() -]+\.wav"/)
  expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes)

  const viewer = await w.member(by, 'viewer')
  expect((await viewer.fetch(`/api/v1/templates/download/${template.id}`)).status).toBe(200)
  expect(await codeOf(viewer.templates.remove({ params: { id: template.id } }))).toBe('forbidden')
  const form: Part[] = [
    ['templateType', 'background_music'],
    ['file', { bytes, name: 'a.wav' }],
  ]
  expect((await refusalOf(await submit(viewer, form))).code).toBe('forbidden')
  const stranger = await w.owner('Fremde')
  expect((await refusalOf(await stranger.fetch(`/api/v1/templates/download/${template.id}`))).code).toBe(
    'template_not_found',
  )
  expect(await codeOf(stranger.templates.remove({ params: { id: template.id } }))).toBe('template_not_found')
  expect((await stranger.templates.all()).templates).toEqual([])

  await by.templates.remove({ params: { id: template.id } })
  expect((await by.fetch(`/api/v1/templates/download/${template.id}`)).status).toBe(404)
  expect((await w.anyone.fetch(template.s3_url)).status).toBe(404)
  expect(await codeOf(by.templates.remove({ params: { id: template.id } }))).toBe('template_not_found')
  expect(await settled()).toEqual(before)
})

test('a film is intro, clips and outro, to the frame', async () => {
  const by = await w.owner()
  const shift = await w.shift(by)
  await add(by, 'intro_video', await clip(500, { seconds: 1 }), 'intro.mp4')
  await add(by, 'outro_video', await clip(510, { seconds: 1 }), 'outro.mp4')
  const customer = await w.customer(by, shift, { email: null })
  const upload = async (hertz: number, name: string) => {
    const response = await w.upload(by, customer.id, await clip(hertz, { seconds: 1 }), name)
    expect(response.status).toBe(201)
    return ((await response.json()) as { media: { id: string } }).media.id
  }
  const film = async () => {
    await by.customers.finish({ params: { id: customer.id } })
    await w.completed(by, customer.id)
    const made = (await by.media.ofCustomer({ params: { id: customer.id } })).film
    expect(made?.status).toBe('ready')
    return made ?? expect.fail('no film')
  }
  const pieces = async () =>
    new Map(
      (await w.peek('select key, picture_id, sound_id from piece where org_id = $1', [by.orgId])).map((row) => [
        String(row['key']),
        `${String(row['picture_id'])} ${String(row['sound_id'])}`,
      ]),
    )

  await upload(520, 'eins.mp4')
  const first = await film()
  expect(first.duration_seconds).toBeCloseTo(3, 2)
  const kept = await pieces()
  expect(kept.size).toBe(3)

  // music that is longer than the film, and the film made again with it
  await add(by, 'background_music', await tone(530, 6), 'musik.wav')
  await by.films.reprocess({ params: { id: customer.id } })
  const withMusic = await film()
  expect(withMusic.duration_seconds).toBeCloseTo(3, 2)
  expect(await pieces()).toEqual(kept)

  const two = await upload(540, 'zwei.mp4')
  const longer = await film()
  expect(longer.duration_seconds).toBeCloseTo(4, 2)
  const more = await pieces()
  expect(more.size).toBe(4)
  for (const [key, objects] of kept) expect(more.get(key)).toBe(objects)

  // the row equals the file: picture and sound equally long, 30 frames a second
  const path = join(w.folder, 'film.mp4')
  await writeFile(path, Buffer.from(await (await w.anyone.fetch(longer.url ?? '')).arrayBuffer()))
  const line = ['-v', 'error', '-count_packets', '-show_streams', '-of', 'json', path]
  const { streams } = JSON.parse((await promisify(execFile)('ffprobe', line)).stdout) as {
    streams: { codec_type: string; nb_read_packets: string; duration: string; width?: number; height?: number }[]
  }
  const picture = streams.find((s) => s.codec_type === 'video')
  const sound = streams.find((s) => s.codec_type === 'audio')
  expect([picture?.width, picture?.height, picture?.nb_read_packets]).toEqual([640, 360, '120'])
  expect(Number(sound?.duration)).toBeCloseTo(Number(picture?.duration), 1)

  await by.media.remove({ params: { id: two } })
  expect((await film()).duration_seconds).toBeCloseTo(3, 2)
  expect(await pieces()).toEqual(kept)
})
