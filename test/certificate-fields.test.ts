import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CertificateField } from '../src/contract/certificate-fields.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import { field, saveFields, someDesign } from './designs.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let templateId: string
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  templateId = await someDesign(owner)
})
afterAll(() => w.close())

const size = { templateWidth: 800, templateHeight: 600 }
const save = (fields: CertificateField[], more: object = {}, by = owner, id = templateId) =>
  by.certificates.save({ params: { templateId: id }, body: { ...size, fieldConfigs: { fields }, ...more } })
const config = (activityTypeId?: string, id = templateId) =>
  owner.certificates.config({ params: { templateId: id }, query: { activityTypeId } })
/** The messages with which fields that were sent by hand are refused. */
async function refusal(fields: unknown, more: object = {}) {
  const body = { ...size, fieldConfigs: { fields }, ...more }
  const response = await send(owner, 'POST', `/certificate-configs/template/${templateId}`, body)
  const { code, fields: said = {} } = (await response.json()) as ErrorBody
  expect([response.status, code]).toEqual([400, 'invalid_input'])
  return said
}

test('while nothing is saved the editor gets default fields and sample texts', async () => {
  const id = await someDesign(owner)
  const { hasConfig, config: saved, defaultConfig, samples } = await config(undefined, id)
  expect([hasConfig, saved]).toEqual([false, null])
  expect(defaultConfig.fields.map(({ source, enabled }) => [source, enabled])).toEqual([
    ['customer.name', true],
    ['activity.name', true],
    ['session.start_date', true],
    ['check_page', false],
  ])
  expect((await save(defaultConfig.fields, {}, owner, id)).config.field_configs.fields).toEqual(defaultConfig.fields)
  expect(samples).toMatchObject({ 'customer.number': '042', 'organization.name': 'Wildwasser Test' })
})

test('saved fields are returned unchanged', async () => {
  const fields = [
    field('name', { style: { ...field('').style, maxWidth: 500, fontWeight: 'lighter' } }),
    field('day', { type: 'date', source: 'session.start_date', format: 'DD. MMMM YYYY', enabled: false }),
    field('free', { source: 'free_text', text: '#import "x" \\ ) <b>' }),
    field('qr', { type: 'qr', source: 'check_page', size: { width: 90, height: 90 } }),
  ]
  const { config: saved } = await save(fields)
  expect(saved).toMatchObject({ template_width: 800, template_height: 600, field_configs: { fields }, version: 1 })
  expect(await config()).toMatchObject({ hasConfig: true, config: saved })
})

test('each activity has its own fields and starts with the general ones', async () => {
  const { activity_type } = await owner.activities.create({ body: { name: 'Rafting Imst' } })
  const general = await config()
  expect(await config(activity_type.id)).toMatchObject({
    hasConfig: false,
    defaultConfig: { fields: general.config?.field_configs.fields },
  })
  const fields = [field('only')]
  await save(fields, { activityTypeId: activity_type.id })
  expect((await config(activity_type.id)).config?.field_configs.fields).toEqual(fields)
  expect((await config()).config).toEqual(general.config)
})

test('a design that is moved to another activity is not configured there', async () => {
  const by = await w.owner('Umzug')
  const activity = async (name: string) => (await by.activities.create({ body: { name } })).activity_type.id
  const [rafting, canyoning] = [await activity('Rafting'), await activity('Canyoning')]
  const templateId = await someDesign(by, { activity_type_id: rafting })
  const fields = [field('eigenes', { source: 'free_text', text: 'Nur hier' })]
  await saveFields(by, templateId, fields, rafting)
  const isConfigured = async () =>
    (await by.templates.certificates()).templates.find(({ id }) => id === templateId)?.isConfigured
  for (const activity_type_id of [canyoning, null]) {
    await by.templates.update({ params: { id: templateId }, body: { activity_type_id } })
    expect(await isConfigured()).toBe(activity_type_id === null)
    const query = { activityTypeId: activity_type_id ?? undefined }
    const { hasConfig, defaultConfig } = await by.certificates.config({ params: { templateId }, query })
    expect([hasConfig, defaultConfig.fields]).toEqual([false, fields])
  }
  await by.templates.update({ params: { id: templateId }, body: { activity_type_id: rafting } })
  expect(await isConfigured()).toBe(true)
})

test('the second of two saves based on the same version is refused', async () => {
  const { config: now } = await save([field('a')])
  const first = await save([field('first')], { basedOn: now.version })
  expect(await codeOf(save([field('second')], { basedOn: now.version }))).toBe('changed_meanwhile')
  expect(await codeOf(save([field('second')], { basedOn: null }))).toBe('changed_meanwhile')
  expect((await config()).config).toEqual(first.config)
})

test('a double click saves once', async () => {
  const { config: now } = await save([field('b')])
  const twice = () => save([field('c')], { basedOn: now.version })
  const both = await Promise.all([twice(), twice()])
  expect(both.map((answer) => answer.config.version)).toEqual([now.version + 1, now.version + 1])
  const told = await w.peek(
    `select 1 from audit where action = 'certificate_fields.save' and subject = $1 and detail->>'fields' = '1'`,
    [templateId],
  )
  const before = told.length
  await twice()
  const after = await w.peek(
    `select 1 from audit where action = 'certificate_fields.save' and subject = $1 and detail->>'fields' = '1'`,
    [templateId],
  )
  expect(after.length).toBe(before)
})

const at = 'fieldConfigs.fields.0'
const sizeText = { 'style.fontSize': 'Schriftgröße muss zwischen 8 und 200 liegen' }
const bad: [string, object | ((f: CertificateField) => object), Record<string, string>][] = [
  ['an empty id', { id: ' ' }, { id: 'Feld-ID ist erforderlich' }],
  ['no source', { source: '' }, { source: 'Datenquelle ist erforderlich' }],
  ['an unknown source', { source: 'customer.email' }, { source: 'Datenquelle ist erforderlich' }],
  ['an empty label', { label: '' }, { label: 'Feldname ist erforderlich' }],
  ['a place left of the page', { position: { x: -1, y: 2 } }, { 'position.x': 'Position muss positive Werte haben' }],
  [
    'places that are no numbers',
    { position: { x: '12', y: null } },
    { 'position.x': 'Position muss positive Werte haben', 'position.y': 'Position muss positive Werte haben' },
  ],
  ['no place', { position: null }, { position: 'Position muss positive Werte haben' }],
  [
    'a place beyond the design',
    { position: { x: 801, y: 601 } },
    { 'position.x': 'Das Feld liegt außerhalb der Vorlage', 'position.y': 'Das Feld liegt außerhalb der Vorlage' },
  ],
  ['a font that is too small', style({ fontSize: 7 }), sizeText],
  ['a font that is too large', style({ fontSize: 201 }), sizeText],
  ['a font size that is no number', style({ fontSize: '24' }), sizeText],
  ['no font', style({ fontFamily: '' }), { 'style.fontFamily': 'Schriftart ist erforderlich' }],
  [
    'a font that is not on the list',
    style({ fontFamily: 'Comic Sans' }),
    { 'style.fontFamily': 'Schriftart ist erforderlich' },
  ],
  ['a colour with a name', style({ color: 'red' }), { 'style.color': 'Bitte geben Sie eine Farbe wie #1976d2 ein' }],
  [
    'a colour with code behind it',
    style({ color: '#000000); x' }),
    { 'style.color': 'Bitte geben Sie eine Farbe wie #1976d2 ein' },
  ],
  ['a weight', style({ fontWeight: '900' }), { 'style.fontWeight': 'Diese Schriftstärke gibt es nicht' }],
  ['an alignment', style({ align: 'justify' }), { 'style.align': 'Diese Ausrichtung gibt es nicht' }],
  [
    'a date without a format',
    { type: 'date', source: 'current_date' },
    { format: 'Datumsformat ist für Datumsfelder erforderlich' },
  ],
  [
    'a format that is not on the list',
    { type: 'date', source: 'current_date', format: 'YYYY/DD' },
    { format: 'Dieses Datumsformat gibt es nicht' },
  ],
  ['a type of another source', { type: 'date' }, { type: 'Die Art passt nicht zur Datenquelle' }],
  ['a free text without text', { source: 'free_text', text: ' ' }, { text: 'Bitte geben Sie den Text ein' }],
  ['a code without a size', { type: 'qr', source: 'check_page' }, { size: 'Bitte geben Sie Breite und Höhe an' }],
  [
    'two things at once',
    { type: 'date', source: 'current_date', label: '' },
    { label: 'Feldname ist erforderlich', format: 'Datumsformat ist für Datumsfelder erforderlich' },
  ],
]
function style(change: object) {
  return (one: CertificateField) => ({ style: { ...one.style, ...change } })
}

test.each(bad)('%s is refused in German at its field', async (_what, change, said) => {
  const one = field('a')
  const wrong = { ...one, ...(typeof change === 'function' ? change(one) : change) }
  const expected = Object.fromEntries(Object.entries(said).map(([path, text]) => [`${at}.${path}`, text]))
  expect(await refusal([wrong])).toEqual(expected)
})

test('a repeated id and invalid sizes are refused', async () => {
  expect(await refusal([field('a'), field('a')])).toEqual({
    'fieldConfigs.fields': 'Jede Feld-ID darf nur einmal vorkommen',
  })
  expect(await refusal([], { templateWidth: 'x', templateHeight: 0 })).toEqual({
    templateWidth: 'Bitte geben Sie eine ganze Zahl ein',
    templateHeight: 'Mindestens 1 Pixel',
  })
  expect(await refusal('none')).toEqual({ 'fieldConfigs.fields': 'Bitte geben Sie die Felder an' })
})

test('ten thousand fields are refused with one sentence', async () => {
  expect(await refusal(Array.from({ length: 10_000 }, () => ({})))).toEqual({
    'fieldConfigs.fields': 'Höchstens 100 Felder',
  })
})

test('removed fields are gone, and cannot be removed twice', async () => {
  const id = await someDesign(owner)
  const { config: saved } = await save([field('a')], {}, owner, id)
  await owner.certificates.removeConfig({ params: { configId: saved.id } })
  expect((await config(undefined, id)).hasConfig).toBe(false)
  expect(await codeOf(owner.certificates.removeConfig({ params: { configId: saved.id } }))).toBe('config_not_found')
})

test('deleting a design deletes its fields', async () => {
  const id = await someDesign(owner)
  await save([field('a')], {}, owner, id)
  await owner.templates.remove({ params: { id } })
  expect(await w.peek('select 1 from certificate_config where template_id = $1', [id])).toEqual([])
  expect(await codeOf(config(undefined, id))).toBe('template_not_found')
})

test('another organisation finds neither the design nor its fields', async () => {
  const stranger = await w.owner('Fremde')
  const { config: saved } = await save([field('a')])
  expect(await codeOf(save([], {}, stranger))).toBe('template_not_found')
  expect(await codeOf(stranger.certificates.removeConfig({ params: { configId: saved.id } }))).toBe('config_not_found')
  const { activity_type } = await stranger.activities.create({ body: { name: 'Fremde' } })
  expect(await codeOf(save([], { activityTypeId: activity_type.id }))).toBe('activity_type_not_found')
  expect(await codeOf(config(activity_type.id))).toBe('activity_type_not_found')
  await w.peek(`update template set type = 'background_music' where id = $1`, [templateId])
  expect(await codeOf(save([field('z')]))).toBe('template_not_found')
})
