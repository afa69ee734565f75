import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import run from 'lighthouse'

/** Scores of 100; times in ms. */
export type Scores = {
  performance: number
  accessibility: number
  bestPractices: number
  lcp: number
  blocking: number
  /** The audits that cost points in accessibility and best practices. */
  complaints: string[]
}

/** One run of Lighthouse with its mobile profile, in a Chromium of its own with an empty profile. */
export async function lighthouse(url: string): Promise<Scores> {
  const chromium = await startChromium()
  try {
    const result = await run(url, {
      port: chromium.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const milliseconds = (name: string) => audits[name]?.numericValue ?? NaN
    process.stderr.write('.')
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      lcp: milliseconds('largest-contentful-paint'),
      blocking: milliseconds('total-blocking-time'),
      complaints: ['accessibility', 'best-practices'].flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
      ),
    }
  } finally {
    await chromium.stop()
  }
}

/** Debian's Chromium, controlled through a port: the test browser speaks through a pipe. */
async function startChromium() {
  const profile = await mkdtemp(join(tmpdir(), 'andenken-lighthouse-'))
  const child = spawn(
    process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-extensions',
      '--disable-component-update',
      '--disable-background-networking',
      '--disable-sync',
      '--no-first-run',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1]
      if (found) resolve(Number(found))
    })
    void ended.then(() => reject(new Error(`Chromium did not start:\n${said}`)))
    child.once('error', reject)
  })
  return {
    port,
    async stop() {
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
