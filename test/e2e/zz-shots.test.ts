import { afterAll, beforeAll, test } from 'vitest'
import { world, type World } from '../world.ts'
import { openBrowser, signIn } from './browser.ts'
let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => { w = await world(); browser = await openBrowser(w.services.publicUrl) })
afterAll(async () => { await browser.close(); await w.close() })
test('shots', async () => {
  const owner = await w.owner('Wildwasser- und Canyoning-Abenteuer Oberstdorf im Allgäu GmbH & Co. KG')
  const shift = await w.shift(owner); await w.customer(owner, shift)
  const { page } = await browser.visit()
  await page.goto('/login')
  await signIn(page, (await owner.accounts.me()).guide.email, 'Steiler Bergpfad 9')
  await page.getByRole('heading', { name: /^Willkommen, / }).waitFor()
  const shot = async (name: string) => {
    for (const [size, width, height] of [['d', 1440, 1000], ['p', 390, 844]] as const) for (const colorScheme of ['light', 'dark'] as const) {
      if (name !== 'dialog' && size === 'd' && colorScheme === 'dark') continue
      await page.emulateMedia({ colorScheme }); await page.setViewportSize({ width, height })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/life-shots/${name}-${size}-${colorScheme}.png`, fullPage: name !== 'dialog' })
    }
    await page.setViewportSize({ width: 1440, height: 1000 })
  }
  await page.goto('/dashboard/settings/organisation'); await page.getByText('Gesendete E-Mails').waitFor(); await shot('usage')
  await page.goto('/dashboard/settings/organisation?tab=5'); await page.getByRole('button', { name: 'Organisation löschen' }).waitFor(); await shot('data')
  await page.getByRole('button', { name: 'Organisation löschen' }).click(); await page.getByText(/1 Schicht/).waitFor(); await shot('dialog')
  await owner.organisationData.requestDeletion({ body: { name: (await owner.accounts.me()).organization.name, password: 'Steiler Bergpfad 9' } })
  await page.reload(); await page.getByRole('button', { name: 'Löschung zurücknehmen' }).waitFor(); await shot('pending')
})
