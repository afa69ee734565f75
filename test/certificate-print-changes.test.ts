import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CertificateSource } from '../src/contract/certificate-fields.ts'
import type { Customer } from '../src/contract/customers.ts'
import type { Session } from '../src/contract/shifts.ts'
import type { Page } from '../src/server/platform/typeset/typesetter.ts'
import { field, pagesSetIn, readyDesign } from './designs.ts'
import { photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

/** Printed facts that belong to no customer (docs/product/certificates.md 11). */
let w: World
/** The pages that the engine was asked to set. */
let pages: Page[]
beforeAll(async () => {
  w = await world()
  pages = pagesSetIn(w)
})
afterAll(() => w.close())

async function done(by: Member, into: Session, language: 'de' | 'en'): Promise<Customer> {
  const customer = await w.customer(by, into, { email: null, language })
  await w.upload(by, customer.id, await photo('#456', { width: 120, height: 80 }), 'a.jpg')
  await by.customers.finish({ params: { id: customer.id } })
  await w.completed(by, customer.id)
  await w.quiet()
  return customer
}

/** Two customers of a shift: one whose certificate prints this, and one whose certificate prints the name alone. */
async function two(organisation: string, source: CertificateSource, type: 'text' | 'date' = 'text') {
  const by = await w.owner(organisation)
  await readyDesign(by, [field('printed', { source, type, ...(type === 'date' && { format: 'DD.MM.YYYY' }) })], {
    language_code: 'de',
  })
  await readyDesign(by, [field('name')], { language_code: 'en' })
  const activityTypeId = (await by.activities.create({ body: { name: 'Rafting' } })).activity_type.id
  const into = (await by.shifts.start({ body: { sessionName: 'Tour', maxCustomers: 9, activityTypeId } })).session
  await w.peek(`update shift set started_at = started_at - interval '2 days' where id = $1`, [into.id])
  const customers = [await done(by, into, 'de'), await done(by, into, 'en')]
  /** The texts of the certificates that the change made again. */
  const after = async (change: () => Promise<unknown>) => {
    const before = pages.length
    await change()
    await w.quiet()
    const statuses = await Promise.all(
      customers.map(async ({ id }) => (await by.certificates.ofCustomer({ params: { id } })).certificate?.status),
    )
    expect(statuses).toEqual(['ready', 'ready'])
    return pages
      .slice(before)
      .flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : part.kind)))
  }
  return { by, into, activityTypeId, after }
}

test('renaming the activity remakes the certificates that print its name', async () => {
  const { by, activityTypeId, after } = await two('Aktivität', 'activity.name')
  const edit = (body: { name?: string; description?: string }) =>
    by.activities.update({ params: { id: activityTypeId }, body })
  expect(await after(() => edit({ description: 'Neu' }))).toEqual([])
  expect(await after(() => edit({ name: 'Rafting Imst' }))).toEqual(['Rafting Imst'])
})

test('renaming the organisation remakes the certificates that print its name', async () => {
  const { by, after } = await two('Firma', 'organization.name')
  const edit = (body: { name?: string; address?: string; website?: string }) => by.organisations.updateDetails({ body })
  expect(await after(() => edit({ website: 'https://firma.example' }))).toEqual([])
  // the organisation's place is not on these
  expect(await after(() => edit({ address: 'Am Ufer 1, 6460 Imst' }))).toEqual([])
  expect(await after(() => edit({ name: 'Firma Neu' }))).toEqual(['Firma Neu'])
})

test('a shift that ends on another day remakes the certificates that print its end', async () => {
  const { by, into, after } = await two('Ende', 'session.end_date', 'date')
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(new Date())
  expect(await after(() => by.shifts.end({ body: { sessionId: into.id } }))).toEqual([day])
})
