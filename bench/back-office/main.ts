/**
 * `npm run bench:back-office`: how the back-office answers with a shift of 300 customers and 6 000 media, in Chromium.
 *
 * The product runs as a process of its own, with the production build and the embedded database, on this one machine.
 * Each answer is timed from the click or key to the frame that shows the result, calls to the server included; the
 * median of `--runs` counts, for memory the maximum. Ends with 1 when a promise is missed.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { sizes, signIn, startChromium } from '../../test/e2e/browser.ts'
import { newFolder, start } from '../../test/faults/product.ts'
import { holds, table, type Figure } from '../gallery/report.ts'
import { median } from '../measure.ts'
import { actions } from './actions.ts'
import { memoryOf } from './memory.ts'
import { scroll } from './scroll.ts'
import { seedShift, size } from './seed.ts'
import { answerTo } from './watch-answer.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const promised = { answer: 100, frames: 60, megabytes: 300 }

const { folder, remove } = newFolder()
const running = await start(folder)
const browser = await startChromium()
/** A window of its own, signed in. */
async function signedIn(): Promise<Page> {
  const context = await browser.newContext({ baseURL: running.base, viewport: sizes.desk, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, 'olga@firma.example', 'Steiler Bergpfad 9', { stay: true })
  await page.getByRole('heading', { level: 1, name: /^Willkommen/ }).waitFor()
  return page
}
const before = loadavg()[0]!.toFixed(1)
try {
  const shift = await seedShift(running, folder)
  const answers = new Map<string, number[]>()
  const rates: number[] = []
  const memories: Awaited<ReturnType<typeof memoryOf>>[] = []
  for (let run = 0; run < runs; run++) {
    const page = await signedIn()
    for (const action of actions(shift)) {
      if (action.from) await page.goto(action.from)
      await page.waitForLoadState('networkidle')
      const time = await answerTo(page, action)
      answers.set(action.what, [...(answers.get(action.what) ?? []), time])
    }
    await page.goto(`/dashboard/sessions/${shift}?tab=1&limit=100`)
    rates.push(await scroll(page))
    await page.context().close()
    const another = await signedIn()
    memories.push(await memoryOf(another, shift))
    await another.context().close()
    process.stderr.write('.')
  }
  const megabytes = (what: string, which: keyof (typeof memories)[number], most?: number): Figure => {
    const values = memories.map((one) => one[which])
    const show = (value: number) => `${value.toFixed(0)} MB (from ${Math.min(...values).toFixed(0)})`
    return { what, value: Math.max(...values), show, ...(most !== undefined && { most }) }
  }
  const figures: Figure[] = [...answers].map(([what, times]) => ({
    what,
    value: median(times),
    show: (value) => `${value.toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`,
    most: promised.answer,
  }))
  figures.push(
    {
      what: 'frames a second while 100 customers scroll',
      value: Math.round(median(rates)),
      show: (value) => `${value} (${Math.min(...rates).toFixed(1)} to ${Math.max(...rates).toFixed(1)})`,
      least: promised.frames,
    },
    megabytes('memory of the page’s process, at most', 'day', promised.megabytes),
    megabytes('the same after 20 photos in the viewer', 'viewed'),
    megabytes('… and when memory is short', 'kept', promised.megabytes),
  )
  process.stdout.write(`\n${table(figures)}\n`)
  process.stdout.write(
    `${size.customers} customers, ${size.customers * size.photosEach} media; ${availableParallelism()} cores, load before ${before}\n`,
  )
  if (!figures.every(holds)) process.exitCode = 1
} finally {
  await browser.close()
  await running.kill()
  remove()
}
