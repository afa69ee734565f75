import type { Browser, CDPSession, Page } from 'playwright-core'
import { startChromium } from '../../test/e2e/browser.ts'
import { median } from '../measure.ts'
import { lighthouse, type Scores } from './lighthouse.ts'
import type { Ground } from './ground.ts'
import type { Figure } from './report.ts'

/** Networks as DevTools throttles them; the first is the one of Lighthouse's mobile profile. */
const networks = {
  'slow 4G': { latency: 562.5, kilobits: 1474.56 },
  '400 kbit/s': { latency: 800, kilobits: 400 },
}
type Network = keyof typeof networks

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const slowerProcessor = 4

/** Lighthouse's points. */
const promised = [
  { name: 'performance', label: 'performance', least: 98 },
  { name: 'accessibility', label: 'accessibility', least: 100 },
  { name: 'bestPractices', label: 'best practices', least: 95 },
] as const

type Seen = {
  /** Largest Contentful Paint in ms, and its element. */
  lcp: number
  what: string
  /** Cumulative Layout Shift, after everything was scrolled through as well. */
  cls: number
  /** Compressed bytes: of the page, of the scripts that load with it, and of the one that loads later. */
  html: number
  scripts: number
  late: number
}

/** The page of 24 photos and a film on a phone with a cold cache: by Lighthouse, and watched on real slow networks. */
export async function benchPage(ground: Ground, runs: number): Promise<Figure[]> {
  const url = `${ground.running.base}/s/${await ground.album()}`
  const scores: Scores[] = []
  for (let run = 0; run < runs; run++) scores.push(await lighthouse(url))

  const browser = await startChromium()
  const seen: Record<Network, Seen[]> = { 'slow 4G': [], '400 kbit/s': [] }
  try {
    for (let run = 0; run < runs; run++) {
      for (const network of Object.keys(networks) as Network[]) {
        seen[network].push(await visit(browser, url, network))
        process.stderr.write('.')
      }
    }
  } finally {
    await browser.close()
  }

  const score = (name: Exclude<keyof Scores, 'complaints'>) => median(scores.map((one) => one[name]))
  const [fast, slow] = [seen['slow 4G'], seen['400 kbit/s']]
  const of = (visits: Seen[], name: 'lcp' | 'cls' | 'html' | 'scripts' | 'late') =>
    median(visits.map((one) => one[name]))
  const paint = (what: string, visits: Seen[], most: number): Figure => ({
    what,
    value: of(visits, 'lcp') / 1000,
    show: (s) => `${s.toFixed(2)} s (${spread(visits.map(({ lcp }) => lcp / 1000))}), ${visits[0]!.what}`,
    most,
  })
  const bytes = (what: string, value: number, most?: number): Figure => ({
    what,
    value,
    show: (b) => `${b} B`,
    ...(most && { most }),
  })
  return [
    paint('LCP, slow 4G', fast, 1),
    paint('LCP, 400 kbit/s and 800 ms', slow, 1.8),
    {
      what: 'CLS, scrolled to the end',
      value: Math.max(...fast.map(({ cls }) => cls)),
      show: (n) => n.toFixed(4),
      most: 0,
    },
    bytes('scripts while the page loads, brotli', of(fast, 'scripts'), 65_000),
    bytes('script that comes when it is idle, brotli', of(fast, 'late')),
    bytes('the page itself, brotli', of(fast, 'html')),
    ...promised.map(({ name, label, least }) => ({
      what: `Lighthouse: ${label}`,
      value: score(name),
      show: (n: number) =>
        `${n.toFixed(0)} (${spread(
          scores.map((one) => one[name]),
          0,
        )})`,
      least,
    })),
    { what: 'Lighthouse: LCP as it reckons', value: score('lcp') / 1000, show: (s) => `${s.toFixed(2)} s` },
    { what: 'Lighthouse: blocking time', value: score('blocking'), show: (ms) => `${ms.toFixed(0)} ms` },
    ...[...new Set(scores.flatMap(({ complaints }) => complaints))].map((text) => ({
      what: `Lighthouse complains: ${text}`,
      value: 0,
      show: () => '',
    })),
  ]
}

const spread = (values: number[], digits = 2) =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`

/** A new visitor opens the page, looks, and scrolls to its end. */
async function visit(browser: Browser, url: string, network: Network): Promise<Seen> {
  const context = await browser.newContext({ ...phone, locale: 'de-DE' })
  try {
    const page = await context.newPage()
    await throttle(await context.newCDPSession(page), network)
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    // the page is interactive when its late script has run
    await page.waitForLoadState('networkidle', { timeout: 120_000 })
    const first = await page.evaluate(read)
    if (network === 'slow 4G') await scrollThrough(page)
    const { cls } = await page.evaluate(read)
    return { ...first, cls }
  } finally {
    await context.close()
  }
}

async function throttle(devtools: CDPSession, network: Network) {
  const { latency, kilobits } = networks[network]
  const throughput = (kilobits * 1000) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
}

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
    await page.waitForTimeout(250)
  }
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
}

type Watching = { seen: { lcp: number; what: string; cls: number } }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Largest = PerformanceEntry & { element: Element | null }

/** Runs in the page, before its own scripts. */
function watch() {
  const seen = { lcp: 0, what: '', cls: 0 }
  ;(window as unknown as Watching).seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Largest[]) {
      seen.lcp = entry.startTime
      const element = entry.element
      seen.what = element ? `${element.tagName.toLowerCase()} in .${element.parentElement?.className ?? ''}` : ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function read(): Seen {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loaded = page?.loadEventEnd ?? 0
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    new URL(name).pathname.endsWith('.js'),
  )
  const bytes = (some: PerformanceResourceTiming[]) => some.reduce((sum, one) => sum + one.encodedBodySize, 0)
  return {
    ...(window as unknown as Watching).seen,
    html: page?.encodedBodySize ?? 0,
    scripts: bytes(scripts.filter(({ startTime }) => startTime <= loaded)),
    late: bytes(scripts.filter(({ startTime }) => startTime > loaded)),
  }
}
