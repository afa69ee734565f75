import { afterAll, beforeAll, expect, test } from 'vitest'
import { CertificateFields } from '../src/contract/certificate-fields.ts'
import { ownDesigns } from '../src/server/own-designs/catalogue.ts'
import { readable } from '../src/server/own-designs/colours.ts'
import { giveOwnDesigns, giveToAll } from '../src/server/own-designs/give.ts'
import { cleanSvg } from '../src/server/platform/image/svg-clean.ts'
import { isPlainSvg, sizedSvg } from '../src/server/platform/image/svg-design.ts'
import { features } from '../src/server/product.ts'
import { findDesign } from '../src/server/templates/designs.ts'
import { world, type Member, type World } from './world.ts'
import { system } from '../src/server/platform/principal.ts'

let w: World
beforeAll(async () => {
  w = await world({}, undefined, { features })
})
afterAll(() => w.close())

const designsOf = async (by: Member) => (await by.templates.certificates()).templates
const given = async (name?: string) => {
  const owner = await w.owner(name)
  await w.quiet()
  return { owner, designs: await designsOf(owner) }
}

test('a new organisation has two designs with saved fields', async () => {
  const { owner, designs } = await given()
  const wanted = [
    { original_name: 'Urkunde Hochformat.svg', width: 2480, height: 3508 },
    { original_name: 'Urkunde Querformat.svg', width: 3508, height: 2480 },
  ]
  expect(designs).toMatchObject(
    wanted.map((design) => ({ ...design, is_active: false, upload_status: 'completed', isConfigured: true })),
  )
  expect(await owner.templates.active({ params: { type: 'certificate' }, query: {} })).toEqual({ template: null })
  for (const { id, previewUrl, thumbnailUrl } of designs) {
    const picture = await (await w.anyone.fetch(previewUrl ?? '')).text()
    expect(picture).toContain('#dc004e')
    expect((await w.anyone.fetch(thumbnailUrl ?? '')).status).toBe(200)
    const { config, hasConfig } = await owner.certificates.config({ params: { templateId: id }, query: {} })
    expect(hasConfig).toBe(true)
    expect(config?.field_configs.fields.map(({ source }) => source)).toContain('customer.name')
    const design = await w.services.inOrganisation(owner.orgId, system, ({ tx }) => findDesign(tx, id))
    expect(design?.type).toBe('svg')
  }
})

test('each design is given once', async () => {
  const { owner, designs } = await given('Bergluft')
  const [gone, kept] = designs
  await owner.templates.remove({ params: { id: gone?.id ?? '' } })
  await Promise.all([giveOwnDesigns(w.services, owner.orgId), giveOwnDesigns(w.services, owner.orgId)])
  await w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(giveToAll, {}))
  await w.quiet()
  expect((await designsOf(owner)).map(({ id }) => id)).toEqual([kept?.id])

  await w.peek('delete from given_design where org_id = $1', [owner.orgId])
  const before = await w.objects('template')
  await Promise.all([giveOwnDesigns(w.services, owner.orgId), giveOwnDesigns(w.services, owner.orgId)])
  expect(await designsOf(owner)).toHaveLength(3)
  expect(await w.objects('template')).toHaveLength(before.length + 2)
})

test('an existing organisation gets the designs at the start', async () => {
  const { owner, designs } = await given('Altbestand')
  for (const { id } of designs) await owner.templates.remove({ params: { id } })
  await w.peek('delete from given_design where org_id = $1', [owner.orgId])
  await w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(giveToAll, {}))
  await w.quiet()
  expect(await designsOf(owner)).toHaveLength(2)
})

test.each(ownDesigns)('$name: a plain drawing with fields inside of the page', (design) => {
  for (const colours of [
    { primary: '#1976d2', secondary: '#dc004e' },
    { primary: '#ffeb3b', secondary: '#ffffff' },
    { primary: '#000000', secondary: '#00695c' },
  ]) {
    const { svg, width, height } = design.draw(colours)
    expect(isPlainSvg(svg)).toBe(true)
    expect(sizedSvg(cleanSvg(Buffer.from(svg), 'Die Datei').toString())).toEqual({ svg, width, height })
    expect(Buffer.byteLength(svg)).toBeLessThan(40_000)
    const fields = design.fields(colours)
    expect(CertificateFields.parse(fields)).toEqual(fields)
    for (const { position, size } of fields) {
      expect(position.x).toBeLessThanOrEqual(width)
      expect(position.y + (size?.height ?? 0)).toBeLessThan(height)
    }
  }
})

test('print in an organisation’s colour is readable on paper', () => {
  expect(readable('#1976d2', '#ffffff')).toBe('#1976d2')
  expect(readable('#ffeb3b', '#ffffff')).not.toBe('#ffeb3b')
  expect(readable('#ffffff', '#ffffff')).toMatch(/^#[0-7]/)
})
