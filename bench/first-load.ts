/**
 * `npm run bench:first-load`: the data that a browser with an empty cache loads for a page, in compressed bytes
 * (brotli), until none has arrived for three seconds. Pictures, clips and answers of calls are not counted.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { signIn, sizes, startChromium } from '../test/e2e/browser.ts'
import { newFolder, register, start, type Staff } from '../test/faults/product.ts'
import { checkIn } from './customer.ts'

const owner = { email: 'olga@firma.example', password: 'Steiler Bergpfad 9' }
const kinds = { scripts: /\.js$/, styles: /\.css$/, fonts: /\.woff2$/ }

const { folder, remove } = newFolder()
const running = await start(folder)
const browser = await startChromium()
try {
  const staff = (await register(running))(running)
  const { gallery, shift } = await customerWithPhoto(staff)
  const pages: [name: string, path: string, isSignedIn: boolean][] = [
    ['sign-in', '/login', false],
    ['dashboard', '/dashboard', true],
    ['customers', '/dashboard/customers', true],
    ['a shift', `/dashboard/sessions/${shift}`, true],
    ['settings', '/dashboard/settings/organisation', true],
    ['gallery', gallery, false],
    ['pairing of a phone', '/capture/pair#code=K3FM-Q7TZ', false],
  ]
  for (const [name, path, isSignedIn] of pages) {
    const context = await browser.newContext({ baseURL: running.base, viewport: sizes.desk, locale: 'de-DE' })
    const page = await context.newPage()
    if (isSignedIn) {
      await page.goto('/login')
      await signIn(page, owner.email, owner.password, { stay: true })
      await page.getByRole('heading', { level: 1, name: /^Willkommen/ }).waitFor()
    }
    // its cache is as empty as a new visitor's
    const network = await context.newCDPSession(page)
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const files = await loaded(page)
    const sums = Object.entries(kinds).map(([kind, ending]) => {
      const own = files.filter(([file]) => ending.test(file))
      return `${kind} ${own.reduce((sum, [, bytes]) => sum + bytes, 0)} in ${own.length}`
    })
    process.stdout.write(`${name.padEnd(20)} ${sums.join(', ')}\n`)
    await context.close()
  }
} finally {
  await browser.close()
  await running.stop()
  remove()
}

/** Path and bytes of all responses, once no more arrive. */
async function loaded(page: Page): Promise<[path: string, bytes: number][]> {
  for (let before = -1; ;) {
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }): [string, number] => [new URL(name).pathname, encodedBodySize],
      ),
    )
    if (files.length === before) return files
    before = files.length
    await sleep(3000)
  }
}

async function customerWithPhoto(staff: Staff) {
  const customer = await checkIn(staff)
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a7f9e' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(photo)]), 'Foto.jpg')
  const path = `/api/v1/media/customer/${customer.id}/upload`
  const answer = await staff.fetch(path, { method: 'POST', body: form })
  if (answer.status !== 201) throw new Error(await answer.text())
  return { gallery: `/s/${customer.gallery_token}`, shift: customer.session_id }
}
