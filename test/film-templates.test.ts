import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../src/contract/errors.ts'
import type { FilmTemplateType, Template } from '../src/contract/templates.ts'
import { usualRecipe } from '../src/server/films/recipe.ts'
import { drawWaveforms } from '../src/server/templates/draw-waveforms.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { clip, photo, tone } from './own-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

/** Templates of films: choices, waveforms, resumable uploads. */
let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

/** Uploads music and waits until it is prepared. */
async function addMusic(by: Member, bytes: Buffer, name: string, given: Record<string, string> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries({ templateType: 'background_music', ...given })) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await by.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
  expect(response.status, await response.clone().text()).toBe(201)
  const { template } = (await response.json()) as { template: Template }
  return until(`${name} is prepared`, async () => {
    const now = (await by.templates.all()).templates.find(({ id }) => id === template.id)
    return now?.upload_status === 'completed' && now
  })
}

/** Three equal parts: half as loud, silent, loud. */
async function steps(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'steps-'))
  const path = join(folder, 'steps.mp3')
  const volume = `volume='if(lt(t,1),0.5,if(lt(t,2),0,1))':eval=frame`
  const line = ['-v', 'error', '-f', 'lavfi', '-i', `sine=frequency=400:duration=3,${volume}`, path]
  await promisify(execFile)('ffmpeg', line)
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  return bytes
}

test('prepared music has a waveform of its loudness, and other templates have none', async () => {
  const song = await addMusic(owner, await steps(), 'stufen.mp3')
  const bars = song.waveform ?? []
  expect(bars).toHaveLength(160)
  expect(Math.max(...bars)).toBe(255)
  const at = (share: number) => bars[Math.floor(share * bars.length)] ?? -1
  expect(Math.abs(at(1 / 6) - 128)).toBeLessThan(8)
  expect(at(1 / 2)).toBeLessThan(3)
  expect(at(5 / 6)).toBeGreaterThan(250)

  const silence = await addMusic(owner, await tone(0, 1), 'stille.wav')
  expect(new Set(silence.waveform)).toEqual(new Set([0]))
})

test('music that was prepared before waveforms existed gets one', async () => {
  const song = await addMusic(owner, await tone(351, 1), 'alt.wav')
  await w.peek('update template set waveform = null where id = $1', [song.id])
  const active = async () =>
    (await owner.templates.active({ params: { type: 'background_music' }, query: {} })).template
  expect((await active())?.waveform).toBeNull()
  expect((await active())?.id).toBe(song.id)
  await w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(drawWaveforms, {}))
  await until('it is drawn', async () => (await active())?.waveform)
})

test('a licence note is stored with the upload and can be edited', async () => {
  const song = await addMusic(owner, await tone(352, 1), 'lizenz.wav', { licence_note: ' GEMA-frei bis 2027 ' })
  expect(song.licence_note).toBe('GEMA-frei bis 2027')
  const update = (licence_note: string | null, by = owner) =>
    by.templates.update({ params: { id: song.id }, body: { licence_note } })
  expect((await update('Nur für Kundenfilme')).template.licence_note).toBe('Nur für Kundenfilme')
  // a repeated call, as by a double click, is no second change
  await update('Nur für Kundenfilme')
  const entries = await w.peek(`select detail from audit where subject = $1 and action = 'template.update'`, [song.id])
  expect(entries).toEqual([
    {
      detail: {
        name: 'lizenz.wav',
        type: 'background_music',
        changes: { licence_note: { from: 'GEMA-frei bis 2027', to: 'Nur für Kundenfilme' } },
      },
    },
  ])
  expect((await update('  ')).template.licence_note).toBeNull()
  const refused = await update('x'.repeat(501)).catch((error: { fields?: object }) => error)
  expect(refused).toMatchObject({ code: 'invalid_input', fields: { licence_note: 'Höchstens 500 Zeichen' } })
  expect(await codeOf(update('meine', await w.member(owner, 'viewer')))).toBe('forbidden')
  expect(await codeOf(update('meine', await w.owner('Fremde')))).toBe('template_not_found')
})

test('choices are listed per activity and per language with its own template', async () => {
  const by = await w.owner()
  const { activity_type: rafting } = await by.activities.create({ body: { name: 'Rafting' } })
  const { activity_type: old } = await by.activities.create({ body: { name: 'Bungee' } })
  await by.activities.update({ params: { id: old.id }, body: { is_active: false } })
  const choices = async (type: FilmTemplateType = 'background_music') =>
    (await by.templates.choices({ params: { type } })).choices.map((one) => [
      one.activity_type_name,
      one.template?.original_name ?? null,
      Object.fromEntries(one.languages.map((l) => [l.language_code, l.template?.original_name ?? null])),
    ])
  const nothing = [
    ['Standard', null, {}],
    ['Rafting', null, {}],
    [null, null, {}],
  ]
  expect(await choices()).toEqual(nothing)

  const general = await addMusic(by, await tone(361, 1), 'allgemein')
  await addMusic(by, await tone(362, 1), 'englisch', { language_code: 'en' })
  const own = await addMusic(by, await tone(363, 1), 'rafting', { activity_type_id: rafting.id })
  await addMusic(by, await tone(364, 1), 'rafting-fr', { activity_type_id: rafting.id, language_code: 'fr' })
  expect(await choices()).toEqual([
    ['Standard', 'allgemein', { en: 'englisch' }],
    // the activity's template takes precedence over the one for a language
    ['Rafting', 'rafting', { fr: 'rafting-fr' }],
    [null, 'allgemein', { en: 'englisch' }],
  ])
  expect(await choices('intro_video')).toEqual(nothing)
  await by.templates.update({ params: { id: own.id }, body: { is_active: false } })
  expect((await choices())[1]).toEqual(['Rafting', 'allgemein', { en: 'englisch', fr: 'rafting-fr' }])

  // a recipe takes precedence over the rule
  const recipe = {
    ...usualRecipe,
    activity_type_id: rafting.id,
    intro: false,
    music: 'track' as const,
    music_id: general.id,
  }
  await by.films.saveRecipe({ body: recipe })
  expect((await choices())[1]).toEqual(['Rafting', 'allgemein', {}])
  const [, intro] = (await by.templates.choices({ params: { type: 'intro_video' } })).choices
  expect(intro).toMatchObject({ template: null, by: 'recipe' })
  expect((await by.templates.choices({ params: { type: 'outro_video' } })).choices[1]).toMatchObject({ by: 'rule' })
  await by.films.removeRecipe({ params: { id: rafting.id } })

  // each choice equals the rule's answer for its activity and language
  for (const choice of (await by.templates.choices({ params: { type: 'background_music' } })).choices) {
    for (const code of [undefined, 'en', 'fr', 'it'] as const) {
      const query = {
        ...(choice.activity_type_id && { activity_type_id: choice.activity_type_id }),
        ...(code && { language_code: code }),
      }
      const { template } = await by.templates.active({ params: { type: 'background_music' }, query })
      const told = choice.languages.find(({ language_code }) => language_code === code) ?? choice
      expect(template?.id, `${choice.activity_type_name} ${code}`).toBe(told.template?.id)
    }
  }
})

const tus = { 'tus-resumable': '1.0.0' }
const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const create = (by: Member, size: number, metadata: Record<string, string>) =>
  by.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': encoded(metadata) },
  })
async function begun(by: Member, size: number, metadata: Record<string, string>): Promise<string> {
  const response = await create(by, size, metadata)
  expect(response.status).toBe(201)
  return new URL(response.headers.get('location') ?? '', w.base).pathname
}
const patch = (by: Member, at: string, offset: number, bytes: Buffer) =>
  by.fetch(at, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
const head = (by: Member, at: string) => by.fetch(at, { method: 'HEAD', headers: tus })
const refusalOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as ErrorBody) })
const settled = async () => (await w.quiet(), w.objects())

test('a template can be uploaded in parts and resumed', async () => {
  const by = await w.owner()
  const { activity_type } = await by.activities.create({ body: { name: 'Rafting' } })
  const bytes = await clip(371, { seconds: 1 })
  const at = await begun(by, bytes.length, {
    templateType: 'intro_video',
    filename: 'Vorspann.mp4',
    activity_type_id: activity_type.id,
    language_code: 'en',
    licence_note: 'selbst gedreht',
  })
  expect((await patch(by, at, 0, bytes.subarray(0, 1000))).status).toBe(204)
  expect((await by.templates.all()).templates).toEqual([])
  expect((await head(by, at)).headers.get('upload-offset')).toBe('1000')

  const last = await patch(by, at, 1000, bytes.subarray(1000))
  const id = last.headers.get('template-id')
  expect([last.status, last.headers.get('media-id')]).toEqual([204, null])
  await w.quiet()
  const { templates } = await by.templates.all()
  expect(templates).toMatchObject([
    {
      id,
      template_type: 'intro_video',
      original_name: 'Vorspann.mp4',
      activity_type_name: 'Rafting',
      language_code: 'en',
      licence_note: 'selbst gedreht',
      upload_status: 'completed',
    },
  ])
  const download = await by.fetch(`/api/v1/templates/download/${id}`)
  expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes)

  // a client that missed the answer gets it again, without a second template
  expect((await head(by, at)).headers.get('template-id')).toBe(id)
  expect((await patch(by, at, 1000, bytes.subarray(1000))).headers.get('template-id')).toBe(id)
  expect((await by.templates.all()).templates).toHaveLength(1)
})

test('simultaneous requests for a complete upload make one template', async () => {
  const by = await w.owner()
  const bytes = await tone(372, 1, 'mp3')
  const at = await begun(by, bytes.length, { template_type: 'background_music', filename: 'lied.mp3' })
  const [, , , , uploadId = ''] = at.split('/')
  // the state after a kill -9 between the last byte and the template
  const { uploads } = w.services
  await uploads.write(Readable.from([bytes]), uploadId, 0)
  const answers = await Promise.all(Array.from({ length: 4 }, () => head(by, at)))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const id = (await head(by, at)).headers.get('template-id')
  await w.quiet()
  expect((await by.templates.all()).templates.map((one) => one.id)).toEqual([id])
  const stored = await w.peek(`select count(*)::int as files from stored_object where org_id = $1`, [by.orgId])
  expect(stored).toEqual([{ files: 1 }])
})

test('uploads that cannot become a template are refused and leave nothing behind', async () => {
  const by = await w.owner()
  const before = await settled()
  const intro = { templateType: 'intro_video', filename: 'a.mp4' }
  const cases: [number, Record<string, string>, object][] = [
    [10, { filename: 'a.mp4' }, { status: 400, code: 'upload_customer_missing' }],
    [10, { templateType: 'poster' }, { status: 400, code: 'invalid_input' }],
    [10, { ...intro, language_code: 'tlh' }, { status: 400, code: 'invalid_input' }],
    [10, { ...intro, licence_note: 'x'.repeat(501) }, { status: 400, code: 'invalid_input' }],
    [10, { ...intro, activity_type_id: newId() }, { status: 404, code: 'activity_type_not_found' }],
    [
      100 * 1024 * 1024 + 1,
      intro,
      { status: 413, code: 'file_too_large', error: 'Datei zu groß. Maximum 100MB erlaubt.' },
    ],
  ]
  for (const [size, metadata, expected] of cases)
    expect(await refusalOf(await create(by, size, metadata)), JSON.stringify(metadata)).toMatchObject(expected)

  const wrong: [Record<string, string>, Buffer, number, string][] = [
    [intro, await photo('#451'), 415, 'Ungültiger Dateityp für Intro-Video'],
    [
      { templateType: 'background_music', filename: 'a.mp3' },
      await photo('#452'),
      415,
      'Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)',
    ],
    [
      { templateType: 'certificate', filename: 'a.svg' },
      Buffer.from('<svg><g></svg>'),
      400,
      'Die Datei ist kein gültiges SVG.',
    ],
  ]
  for (const [metadata, bytes, status, error] of wrong) {
    const at = await begun(by, bytes.length, metadata)
    expect(await refusalOf(await patch(by, at, 0, bytes))).toMatchObject({ status, error })
    expect((await head(by, at)).status).toBe(404)
  }
  expect(await settled()).toEqual(before)
  expect((await by.templates.all()).templates).toEqual([])
  expect(await w.peek('select id from open_upload where org_id = $1', [by.orgId])).toEqual([])
})

test('a template upload requires the permission and is visible to its member only', async () => {
  const by = await w.owner()
  const music = { templateType: 'background_music', filename: 'a.mp3' }
  for (const role of ['guide', 'viewer'] as const)
    expect(await refusalOf(await create(await w.member(by, role), 10, music))).toMatchObject({ status: 403 })
  const bytes = await tone(373, 1, 'mp3')
  const at = await begun(by, bytes.length, music)
  for (const other of [await w.owner('Fremde'), await w.member(by, 'admin')]) {
    expect((await head(other, at)).status).toBe(404)
    expect((await refusalOf(await patch(other, at, 0, bytes))).status).toBe(404)
  }
  // a member who loses the permission meanwhile loses the upload
  await w.peek(`update member set role = 'guide' where id = $1`, [by.memberId])
  expect(await refusalOf(await patch(by, at, 0, bytes))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await w.peek('select id from template where org_id = $1', [by.orgId])).toEqual([])
  expect(await w.peek('select id from open_upload where org_id = $1', [by.orgId])).toEqual([])
})

test('a cancelled upload is deleted with its bytes', async () => {
  const by = await w.owner()
  const at = await begun(by, 5000, { templateType: 'outro_video', filename: 'a.mp4' })
  await patch(by, at, 0, (await clip(374, { seconds: 1 })).subarray(0, 1000))
  expect((await by.fetch(at, { method: 'DELETE', headers: tus })).status).toBe(204)
  expect((await head(by, at)).status).toBe(404)
  const [, , , , uploadId = ''] = at.split('/')
  await expect(w.services.uploads.getUpload(uploadId)).rejects.toBeDefined()
})
