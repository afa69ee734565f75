import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import { readyDesign } from '../designs.ts'
import { photo } from '../own-media.ts'
import { until, world, type Member, type World } from '../world.ts'
import { openBrowser, sizes } from './browser.ts'

/** The certificate as its customer sees it: in the gallery, and on the page behind the QR code. */
let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
let owner: Member
let customer: Customer
beforeAll(async () => {
  w = await world()
  browser = await openBrowser(w.services.publicUrl)
  owner = await w.owner('Wildwasser & Söhne')
  await readyDesign(owner)
  customer = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber', email: null })
  await w.upload(owner, customer.id, await photo('teal', { width: 120, height: 80 }), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await until('the pictures to share are there', async () => (await gallery()).certificate?.storyUrl)
})
afterEach(() => browser.calm())
afterAll(async () => {
  await browser.close()
  await w.close()
})
const gallery = () => w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })

type Shared = { name: string; type: string }

test('a browser without a share sheet offers the picture and the story as files', async () => {
  const { page, context } = await browser.visit()
  await context.addInitScript(() => Object.assign(navigator, { canShare: undefined }))
  await page.goto(`/s/${customer.gallery_token}`)
  for (const [name, file] of [
    ['Als Bild', 'Zertifikat_Mia_Huber_001.png'],
    ['Als Story', 'Zertifikat_Mia_Huber_001_Story.png'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name, exact: true }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  await expect.poll(() => page.getByRole('button', { name: 'Als Bild teilen' }).count()).toBe(0)
  await browser.axe(page)
})

test("the customer shares the certificate's picture and story by the share sheet", async () => {
  const { page, context } = await browser.visit({ viewport: sizes.phone, hasTouch: true, colorScheme: 'dark' })
  await context.addInitScript(() => {
    const shared: Shared[] = []
    Object.assign(window, { shared })
    const share = async ({ files }: { files: File[] }) =>
      void shared.push(...files.map(({ name, type }) => ({ name, type })))
    Object.assign(navigator, { canShare: () => true, share })
  })
  await page.goto(`/s/${customer.gallery_token}`)
  const shared = () => page.evaluate(() => (window as unknown as { shared: Shared[] }).shared)
  for (const [button, files] of [
    ['Als Bild teilen', 1],
    ['Als Story teilen', 2],
  ] as const) {
    await page.getByRole('button', { name: button }).tap()
    await expect.poll(async () => (await shared()).length).toBe(files)
  }
  expect(await shared()).toEqual([
    { name: expect.stringMatching(/^Zertifikat_Mia_Huber_001.*\.png$/), type: 'image/png' },
    { name: expect.stringMatching(/^Zertifikat_Mia_Huber_001.*\.png$/), type: 'image/png' },
  ])
  await browser.axe(page)

  const { certificate } = await owner.certificates.ofCustomer({ params: { id: customer.id } })
  const checkPath = new URL(certificate?.checkUrl ?? '').pathname
  const check = async () => (await w.anyone.fetch(checkPath)).text()
  expect(await check()).toContain('Mia Huber')
  const wish = page.getByRole('checkbox', { name: 'Auf der Prüfseite nur Vorname und Initiale zeigen' })
  await wish.tap()
  await until('the wish is known', async () => (await gallery()).certificate?.shortName)
  await expect.poll(() => wish.isChecked()).toBe(true)
  expect(await check()).not.toContain('Huber')
  await page.goto(checkPath)
  await page.getByText('Mia H.', { exact: true }).waitFor()
  await browser.axe(page)
})
