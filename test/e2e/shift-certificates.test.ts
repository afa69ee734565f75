import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { readyDesign, saveFields, usualFields } from '../designs.ts'
import { photo } from '../own-media.ts'
import { resize, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** Certificates on a shift's screens. */
let shift: Session
let customer: Customer
let design: string
openStage('Wildwasser Test')
beforeAll(async () => {
  design = await readyDesign(owner)
  shift = await w.shift(owner)
  customer = await w.customer(owner, shift, { email: null })
  await w.upload(owner, customer.id, await photo('teal', { width: 120, height: 80 }), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await w.quiet()
})
const madeAt = async () =>
  (await owner.certificates.ofCustomer({ params: { id: customer.id } })).certificate?.madeAt ?? null

test("a shift's certificates are printed as one PDF and made anew", async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}`)
  await page.getByRole('button', { name: 'Zertifikate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Zertifikate der Schicht' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Zertifikate drucken' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Zertifikate Rafting am Morgen.pdf')
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Zertifikate neu erstellen' }).click()
  const question = page.getByRole('dialog', { name: 'Zertifikate neu erstellen' })
  await question.getByText(/keine E-Mail gesendet/).waitFor()
  const before = await madeAt()
  await resize(page, sizes.phone)
  await question.getByRole('button', { name: 'Neu erstellen', exact: true }).click()
  await page.getByText('Das Zertifikat wird neu erstellt.').waitFor()
  await w.quiet()
  expect(await madeAt()).not.toBe(before)
})

test("a customer's certificate says when it is outdated and is made anew", async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${customer.id}`)
  const card = page.getByRole('region', { name: 'Zertifikat' })
  await card.getByText('Fertig').waitFor()
  expect(await card.getByRole('link', { name: 'PDF öffnen' }).getAttribute('href')).toBeTruthy()
  expect(await card.getByRole('link', { name: 'Prüfseite' }).getAttribute('href')).toContain('/z/')
  await saveFields(owner, design, usualFields.slice(1))
  await card.getByText('Veraltet').waitFor()
  await browser.axe(page)
  await page.getByRole('button', { name: 'Neu verarbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neu verarbeiten' })
  await dialog.getByRole('radio', { name: /Zertifikat neu erstellen/ }).check()
  await dialog.getByRole('button', { name: 'Neu verarbeiten' }).click()
  await card.getByText('Fertig').waitFor()
})
