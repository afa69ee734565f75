import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn, sizes, startChromium } from '../test/e2e/browser.ts'
import { peek, register, start, type Staff } from '../test/faults/product.ts'
import { compare, each, median, type Line } from './measure.ts'

const customers = 100
const rounds = 20

/**
 * The list of customers with a hundred rows, in Chromium: from the last byte of their data to the frame that shows its
 * first screen, and to the one that shows all of it: medians, and beside them the bound of 19 of 20 rounds. The limit
 * is all rows as finished HTML.
 */
export async function benchPaint(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'andenken-paint-'))
  const running = await start(folder)
  const browser = await startChromium()
  try {
    const staff = (await register(running))(running)
    await fill(staff)
    await peek(folder, manyStates)
    const context = await browser.newContext({ baseURL: running.base, viewport: sizes.desk, locale: 'de-DE' })
    const page = await context.newPage()
    await page.addInitScript(watchPaints)
    await page.goto('/login')
    await signIn(page, 'olga@firma.example', 'Steiler Bergpfad 9', { stay: true })
    await page.getByRole('heading', { level: 1, name: /^Willkommen/ }).waitFor()

    const names = { first: 'customers: first screen', all: 'customers: 100 rows', html: '100 rows as HTML' }
    const times = new Map<string, number[]>(Object.values(names).map((name) => [name, []]))
    for (let round = 0; round <= rounds; round++) {
      await page.goto(`/dashboard/customers?limit=${customers}`)
      const { first, all } = await page.evaluate(() => (window as unknown as Watched).painted)
      const taken = { first, all, html: await page.evaluate(paintAgain) }
      // the first round warms up
      if (round > 0) for (const key of ['first', 'all', 'html'] as const) times.get(names[key])?.push(taken[key] / 1000)
      process.stderr.write('.')
    }
    const ms = (seconds: number) => (seconds * 1000).toFixed(0)
    const show = (name: string) => {
      const taken = (times.get(name) ?? []).toSorted((a, b) => a - b)
      return `${ms(median(taken))} ms (p95 ${ms(taken[Math.ceil(rounds * 0.95) - 1]!)} ms)`
    }
    return [names.first, names.all].map((name) => ({
      ...compare(times, name, names.html),
      value: show(name),
      limit: show(names.html),
    }))
  } finally {
    await browser.close()
    await running.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(staff: Staff) {
  const { session } = await staff.shifts.start({ body: { sessionName: 'Rafting am Morgen', maxCustomers: customers } })
  const people = Array.from({ length: customers }, (_, n) => `Mia-Sophie Huber-Lechner ${n + 1}`)
  await each(people, 4, (name) =>
    staff.customers.checkIn({
      params: { id: session.id },
      body: { name, email: 'mia.sophie@ein-anbieter.example', language: 'de', consent: true },
    }),
  )
}

/** Rows as after a season: served, ready, refused, in progress, failed. */
const manyStates = `
  update customer set photo_count = number % 23, video_count = number % 4,
    processing_status = (array['completed', 'completed', 'completed', 'processing', 'failed'])[1 + number % 5],
    processing_error = case number % 5 when 4 then 'Ein Clip ließ sich nicht lesen: Die Datei ist beschädigt.' end,
    email_status = (array['sent', 'pending', 'failed', 'pending', 'pending'])[1 + number % 5],
    email_sent_at = case number % 5 when 0 then now() end,
    email_error = case number % 5 when 2 then '550 5.1.1 Recipient address rejected: User unknown' end`

type Watched = {
  /** ms from the last byte of the list to the frame that shows the first rows of it, or all */
  painted: Promise<{ first: number; all: number }>
}

/** Runs in the page, before its own scripts. */
function watchPaints() {
  const ended = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType('resource') as PerformanceResourceTiming[])
        if (entry.name.includes('/customers/overview')) resolve(entry.responseEnd)
    }).observe({ type: 'resource', buffered: true })
  })
  const shown = (rows: number) =>
    new Promise<number>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (document.querySelectorAll('tbody tr.row').length < rows) return
        watcher.disconnect()
        // the task after the next frame: its content is painted by then
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve(performance.now()))
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      })
      watcher.observe(document, { childList: true, subtree: true })
    })
  ;(window as unknown as Watched).painted = Promise.all([ended, shown(1), shown(100)]).then(([end, first, all]) => ({
    first: first - end,
    all: all - end,
  }))
}

/** Runs in the page: takes the rows away, and puts them back as HTML. Answers ms until they are painted. */
async function paintAgain(): Promise<number> {
  const body = document.querySelector('tbody')
  if (!body) throw new Error('There is no table.')
  const frame = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve())
        channel.port1.start()
        channel.port2.postMessage(null)
      }),
    )
  const html = body.innerHTML
  body.innerHTML = ''
  await frame()
  const began = performance.now()
  body.innerHTML = html
  await frame()
  return performance.now() - began
}
