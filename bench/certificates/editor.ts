/**
 * The editor in Chromium, with 50 fields on a design of 4000 × 3000 pixels: how soon the design is shown, how smooth
 * dragging is.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { certificateFonts, type CertificateField, type CertificateFont } from '../../src/contract/certificate-fields.ts'
import { sizes, signIn, startChromium } from '../../test/e2e/browser.ts'
import { newFolder, register, start } from '../../test/faults/product.ts'
import { countFrames } from '../frames.ts'
import type { Figure } from '../gallery/report.ts'
import { median } from '../measure.ts'
import { addDesign } from './product.ts'

const design = { width: 4000, height: 3000 }
const fields = 50

/** @param runs openings and drags */
export async function benchEditor(runs: number): Promise<Figure[]> {
  const { folder, remove } = newFolder()
  const running = await start(folder)
  const browser = await startChromium()
  try {
    const staff = (await register(running))(running)
    await addDesign(staff, design, manyFields())
    const cold: Opening[] = []
    const warm: Opening[] = []
    const drags: Drag[] = []
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ baseURL: running.base, viewport: sizes.desk, locale: 'de-DE' })
      const page = await context.newPage()
      await page.goto('/login')
      await signIn(page, 'olga@firma.example', 'Steiler Bergpfad 9', { stay: true })
      await page.getByRole('heading', { level: 1, name: /^Willkommen/ }).waitFor()
      cold.push(await open(page))
      drags.push(await drag(page))
      warm.push(await open(page))
      await context.close()
      process.stderr.write('.')
    }
    const milliseconds = (values: number[]) => (value: number) =>
      `${value.toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`
    const shown = (what: string, all: Opening[]): Figure[] => {
      const [times, busy] = [all.map(({ time }) => time), all.map(({ cpu }) => cpu)]
      return [
        { what, value: median(times), show: milliseconds(times), most: 1000 },
        { what: '  processor time of the page in it', value: median(busy), show: milliseconds(busy) },
      ]
    }
    const rates = drags.map(({ rate }) => rate)
    const works = drags.map(({ cpu }) => cpu)
    return [
      ...shown('design shown, first time', cold),
      ...shown('design shown, again', warm),
      {
        what: 'frames a second while one of 50 fields is dragged',
        value: Math.round(median(rates)),
        show: (v) => `${v} (${Math.min(...rates).toFixed(1)} to ${Math.max(...rates).toFixed(1)})`,
        least: 60,
      },
      {
        what: '  processor time of the page for each',
        value: median(works),
        show: (v) => `${v.toFixed(1)} ms`,
        most: 16,
      },
    ]
  } finally {
    await browser.close()
    await running.kill()
    remove()
  }
}

/** Ten rows of five, in all fonts. */
function manyFields(): CertificateField[] {
  const fonts = Object.keys(certificateFonts) as CertificateFont[]
  return Array.from({ length: fields }, (_, n) => ({
    id: `field_${n}`,
    type: 'text',
    source: 'free_text',
    text: `Wildwasser ${n + 1}`,
    enabled: true,
    label: `Feld ${n + 1}`,
    position: { x: 400 + (n % 5) * 800, y: 150 + Math.floor(n / 5) * 280 },
    style: {
      fontSize: 90,
      fontFamily: fonts[n % fonts.length]!,
      fontWeight: 'normal',
      color: '#23334d',
      align: 'center',
    },
  }))
}

/** In ms: from the click on "Konfigurieren" to the frame that shows the design with its fields. */
type Opening = { time: number; cpu: number }

async function open(page: Page): Promise<Opening> {
  await page.goto('/dashboard/templates/certificates')
  const button = page.getByRole('button', { name: 'Urkunde.jpg konfigurieren' })
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchOpening)
  const cpu = await processorTime(page)
  await button.click()
  const time = await page.evaluate(() => (window as unknown as Watched).shown)
  return { time, cpu: await cpu() }
}

/** Of the page's main thread since now, in ms; fair on a machine that does other things, too. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const now = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await now()
  return async () => (await now()) - before
}

type Watched = { shown: Promise<number> }

/** Runs in the page. */
function watchOpening() {
  ;(window as unknown as Watched).shown = new Promise((resolve) => {
    let began = 0
    addEventListener('click', () => (began = performance.now()), { once: true, capture: true })
    const look = () => {
      const isThere = document.querySelector('img[data-shown=true]') && document.querySelector('[data-field]')
      // the task after the next frame: its content is painted by then
      requestAnimationFrame(isThere ? () => setTimeout(() => resolve(performance.now() - began)) : look)
    }
    requestAnimationFrame(look)
  })
}

/** Frames a second, and ms for each of them. */
type Drag = { rate: number; cpu: number }

/** Position events per second of a usual mouse. More would measure the cost of the browser's driver. */
const mouseRate = 125

/** A field is dragged in circles for three seconds, as by hand, once the editor with its 30 fonts is loaded. */
async function drag(page: Page): Promise<Drag> {
  await page.waitForLoadState('networkidle')
  await page.locator('[data-design][aria-busy=false]').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const box = (await page.getByRole('button', { name: /^Feld 23,/ }).boundingBox())!
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 12)
  const frames = await countFrames(page)
  const cpu = await processorTime(page)
  const began = performance.now()
  for (let step = 0; step < 3 * mouseRate; step++) {
    await sleep(Math.max(0, began + (1000 * step) / mouseRate - performance.now()))
    const turn = step / 25
    await page.mouse.move(from.x + 160 * Math.sin(turn), from.y + 120 * (1 - Math.cos(turn)))
  }
  const { count, rate } = await frames()
  const busy = await cpu()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { rate, cpu: busy / count }
}
