import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Halbe Fotos')

const halfPhoto = async (seed: number) => {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 30 } as const
  const create = { width: 480, height: 360, channels: 3, background: '#808080', noise } as const
  const whole = await sharp({ create }).jpeg().toBuffer()
  return whole.subarray(0, Math.round(whole.length * 0.6))
}

test('staff learn of an incomplete photo from the home page on and can show it', async () => {
  await owner.organisations.updateSettings({ body: { autoSend: false } })
  const shift = await w.shift(owner, 'Galerie')
  const mia = await w.customer(owner, shift, { name: 'Mia Huber', email: null })
  await w.upload(owner, mia.id, await photo('#2a6f97'), 'ganz.jpg')
  for (const seed of [1, 2]) await w.upload(owner, mia.id, await halfPhoto(seed), `halb-${seed}.jpg`)
  await owner.customers.finish({ params: { id: mia.id } })
  await w.quiet()
  const shown = async () =>
    (await w.anyone.gallery.get({ params: { token: mia.gallery_token ?? '' } })).media.photos
      .map((m) => m.filename)
      .toSorted()

  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Unvollständig.*„halb-1\.jpg“: Ein Teil des Fotos fehlt/ }).click()
  await page.getByRole('button', { name: 'Foto halb-1.jpg ansehen' }).waitFor()
  expect(await page.getByText('Unvollständig', { exact: true }).count()).toBe(2)
  await page.getByRole('button', { name: 'Foto halb-1.jpg ansehen' }).click()
  const viewer = page.getByRole('dialog', { name: 'Medienansicht' })
  await viewer.getByText('Der Gast sieht es nicht.').waitFor()
  await browser.axe(page)
  await viewer.getByRole('button', { name: 'Trotzdem zeigen' }).click()
  await viewer.getByRole('button', { name: 'Nicht zeigen' }).waitFor()
  expect(await shown()).toEqual(['ganz.jpg', 'halb-1.jpg'])
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })

  // several photos at once, and back
  const bar = page.getByRole('toolbar', { name: 'Ausgewählte Medien' })
  const choose = (name: string) =>
    page.getByRole('checkbox', { name: `Foto ${name} auswählen` }).setChecked(true, { force: true })
  for (const name of ['halb-1.jpg', 'halb-2.jpg']) await choose(name)
  await bar.getByRole('button', { name: 'Nicht zeigen' }).click()
  await bar.getByRole('button', { name: 'Trotzdem zeigen' }).waitFor()
  expect(await shown()).toEqual(['ganz.jpg'])
  await bar.getByRole('button', { name: 'Trotzdem zeigen' }).click()
  await bar.getByRole('button', { name: 'Nicht zeigen' }).waitFor()
  expect(await shown()).toEqual(['ganz.jpg', 'halb-1.jpg', 'halb-2.jpg'])
})
