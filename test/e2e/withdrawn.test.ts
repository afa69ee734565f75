import { expect, test } from 'vitest'
import { clip, photo } from '../own-media.ts'
import { hiddenFile, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Wildwasser Allgäu')

async function guest() {
  const shift = await w.shift(owner, 'Am Mittag')
  return w.customer(owner, shift, { name: 'Mia Huber', email: null })
}
async function upload(id: string, bytes: Buffer, name: string) {
  const response = await w.upload(owner, id, bytes, name)
  expect(response.status).toBe(201)
  return ((await response.json()) as { media: { id: string } }).media.id
}

test('a deleted medium leaves the open gallery', async () => {
  const { id } = await guest()
  await upload(id, await photo('red'), '1.jpg')
  const second = await upload(id, await photo('green'), '2.jpg')
  const gone = await upload(id, await clip(440, { seconds: 1 }), '3.mp4')
  await upload(id, await clip(550, { seconds: 1 }), '4.mp4')
  await owner.customers.finish({ params: { id } })
  const { gallery_token } = await w.completed(owner, id)
  await w.quiet()

  const { page, forgive } = await browser.visit({ viewport: sizes.phone })
  const listens = page.waitForResponse(/\/events\?/)
  await page.goto(`/s/${gallery_token}`)
  await listens
  await page.getByRole('heading', { name: 'Ihr Film' }).waitFor()
  await page.evaluate(() => (document.documentElement.dataset['loaded'] = 'once'))
  const size = () =>
    page
      .getByRole('link', { name: /^Alle herunterladen/ })
      .first()
      .textContent()
  const before = await size()

  forgive(hiddenFile)
  await owner.media.removeSome({ body: { mediaIds: [second, gone], customerId: id } })
  await page.getByRole('link', { name: 'Foto 2 ansehen' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Video 2 ansehen/ }).waitFor({ state: 'detached' })
  await expect.poll(size).not.toBe(before)
  // the customer stays finished
  await page.getByRole('heading', { name: 'Ihr Film' }).waitFor()
  expect((await w.completed(owner, id)).processing_status).toBe('completed')
  expect(await page.locator('html').getAttribute('data-loaded')).toBe('once')
})

test('a failed deletion and a failed change say so in words of their own', async () => {
  const { id, session_id } = await guest()
  await upload(id, await photo('blue'), '1.jpg')
  await w.quiet()
  const { page, forgive } = await browser.visitAs(owner)
  forgive(/500/)
  const refuse = (address: RegExp) => page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
  await refuse(/\/media\/remove$/)
  await page.goto(`/dashboard/sessions/${session_id}?tab=2&guest=${id}`)
  await page.getByRole('button', { name: 'Foto 1.jpg ansehen' }).click()
  await page.getByRole('dialog', { name: 'Medienansicht' }).getByRole('button', { name: '1.jpg löschen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Medium löschen?' })
  await dialog.getByRole('button', { name: 'Medium löschen' }).click()
  await dialog.getByText('Fehler beim Löschen. Bitte versuchen Sie es erneut.').waitFor()

  await refuse(new RegExp(`/customers/${id}$`))
  await page.goto(`/dashboard/sessions/${session_id}?edit=${id}`)
  const edit = page.getByRole('dialog', { name: 'Teilnehmer bearbeiten' })
  await edit.getByLabel('Name').fill('Mia Berg')
  await edit.getByRole('button', { name: 'Speichern', exact: true }).click()
  await edit.getByText('Fehler beim Aktualisieren. Bitte versuchen Sie es erneut.').waitFor()
})
