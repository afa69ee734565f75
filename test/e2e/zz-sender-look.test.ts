import { afterAll, beforeAll, test } from 'vitest'
import { openOwnPost, outsideWorld, ownPassword } from '../own-post.ts'
import { world, type Member, type World } from '../world.ts'
import { openBrowser, signIn } from './browser.ts'

const elsewhere = outsideWorld()
let own: Awaited<ReturnType<typeof openOwnPost>>
let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
let owner: Member
beforeAll(async () => {
  own = await openOwnPost(elsewhere.ports)
  w = await world({ ALLOW_PRIVATE_SMTP: '1' }, undefined, { outside: elsewhere.outside })
  browser = await openBrowser(w.services.publicUrl)
  owner = await w.owner('Wildwasser- und Canyoningschule Allgäu-Außerfern GmbH & Co. KG')
})
afterAll(async () => {
  await browser.close()
  await w.close()
  await own.close()
})
test('look', async () => {
  await owner.sender.update({
    body: {
      replyTo: 'ganz-langes-postfach-fuer-antworten-unserer-gaeste@wildwasser-und-canyoningschule.de',
      server: {
        host: 'smtp.firma.de',
        port: own.port,
        security: 'starttls',
        address: 'post@firma.de',
        user: 'büro',
        password: ownPassword,
      },
    },
  })
  elsewhere.records.set('firma.de', ['v=spf1 ip4:198.51.100.0/24 -all'])
  const { page } = await browser.visit()
  await page.goto('/login')
  await signIn(page, (await owner.accounts.me()).guide.email, 'Steiler Bergpfad 9')
  await page.getByRole('heading', { name: /^Willkommen, / }).waitFor()
  const shot = async (name: string) => {
    for (const [size, width, height] of [
      ['d', 1440, 1000],
      ['t', 1024, 900],
      ['p', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const scheme of ['light', 'dark'] as const) {
        if (size === 't' && scheme === 'dark') continue
        await page.emulateMedia({ colorScheme: scheme })
        await page.waitForTimeout(250)
        await page.screenshot({ path: `/tmp/sender-shots/${name}-${size}-${scheme}.png`, fullPage: true })
      }
    }
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.goto('/dashboard/settings/organisation')
  await page.getByText('Eigener: smtp').waitFor()
  await shot('view')
  await page.getByRole('button', { name: 'Domain prüfen' }).click()
  await page.getByRole('region', { name: 'DMARC' }).waitFor()
  await shot('dns')
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Absender bearbeiten' }).click()
  await page.getByLabel('Passwort').fill('falsch')
  await page.getByRole('button', { name: 'Verbindung prüfen' }).click()
  await page.getByRole('alert').first().waitFor()
  await shot('edit')
  await w.peek(
    `update sender set fault = 'Die Anmeldung am E-Mail-Server ist fehlgeschlagen: 535 5.7.8 Authentication failed', fault_at = now(), fault_blocks = true`,
  )
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.reload()
  await page.getByText('nimmt nichts an').waitFor()
  await shot('fault')
})
