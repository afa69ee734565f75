import { afterAll, expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { openPostOffice, type PostOffice } from '../smtp.ts'
import { until, world } from '../world.ts'
import { browser, openStage, owner, w } from './stage.ts'

let post: PostOffice
openStage('Wildwasser Allgäu', async () => {
  post = await openPostOffice()
  return world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example' })
})
afterAll(() => post.close())

test('a bounced e-mail is shown with its reason and can be sent anyway', async () => {
  post.setMood({ code: 550, words: '5.1.1 No such user' })
  const shift = await w.shift(owner, 'Rafting am Morgen')
  const { id } = await w.customer(owner, shift, { name: 'Mia Huber', email: 'mia@post.example' })
  await w.upload(owner, id, await photo('#557799'), 'a.jpg')
  await owner.customers.finish({ params: { id } })
  const state = async () => (await owner.customers.get({ params: { id } })).customer.state
  await until('it is undeliverable', async () => (await state()) === 'undeliverable')
  await w.quiet()
  post.setMood('accept')

  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard')
  const line = page.getByRole('link', {
    name: /Adresse unzustellbar.*#001 Mia Huber.*mia@post\.example: Diese Adresse gibt es nicht/s,
  })
  await line.waitFor()
  await line.click()
  await page.getByRole('dialog', { name: 'Teilnehmer bearbeiten' }).waitFor()

  await page.goto('/dashboard/customers?state=undeliverable')
  const row = page.getByRole('row', { name: /Mia Huber.*Unzustellbar.*Diese Adresse gibt es nicht/s })
  await row.waitFor()
  // the same word in the shift
  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('row', { name: /Mia Huber.*Unzustellbar.*Diese Adresse gibt es nicht/s }).waitFor()
  expect(await page.getByText('Fehlgeschlagen', { exact: true }).count()).toBe(0)
  await page.goto(`/dashboard/customers?kunde=${id}`)
  const drawer = page.getByRole('dialog', { name: /Mia Huber/ })
  await drawer
    .getByText('E-Mails an mia@post.example kommen nicht an: Diese Adresse gibt es nicht (5.1.1).', { exact: false })
    .waitFor()
  await drawer.getByText('E-Mail unzustellbar').waitFor()
  await browser.axe(page)
  await drawer.getByRole('button', { name: 'Trotzdem senden' }).click()
  const question = page.getByRole('dialog', { name: 'Trotzdem senden' })
  await question.getByText('Senden Sie nur dann noch einmal dorthin', { exact: false }).waitFor()
  await browser.axe(page)
  await question.getByRole('button', { name: 'Trotzdem senden' }).click()
  await until('it was sent', async () => post.emailsTo('mia@post.example').length === 1)
  await drawer.getByRole('button', { name: 'Noch einmal senden' }).waitFor()
  await until('the guest is served', async () => (await state()) === 'served')
  expect(post.emailsTo('mia@post.example')).toHaveLength(1)
})
