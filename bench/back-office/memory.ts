import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { commandOf, descendants } from '../../test/faults/product.ts'
import { actions } from './actions.ts'
import { scroll } from './scroll.ts'
import { answerTo } from './watch-answer.ts'

/**
 * The memory of a clerk's window (MB): all timed actions once more, but within one document, as people go from page to
 * page; reloading would count pages that are gone until the garbage collector runs. `day`: the maximum. `viewed`: after
 * twenty photos in the viewer. `kept`: the part of that left when memory is short.
 */
export async function memoryOf(page: Page, shift: string) {
  await page.goto(`/dashboard/sessions/${shift}?tab=1&limit=100`)
  await page.waitForLoadState('networkidle')
  let day = rendererMemory()
  const look = () => (day = Math.max(day, rendererMemory()))
  const all = actions(shift)
  for (const action of all) {
    if (action.from) await go(page, action.from)
    await answerTo(page, action)
    look()
  }
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await go(page, `/dashboard/sessions/${shift}?tab=1&limit=100`)
  await scroll(page)
  look()

  const first = all.findIndex(({ what }) => what === 'a customer’s 20 photos')
  const [open, view] = [all[first], all[first + 3]]
  await go(page, open?.from ?? '')
  for (const action of [open, view]) if (action) await answerTo(page, action)
  for (let n = 0; n < 20; n++) {
    const next = all.at(-1)
    if (next) await answerTo(page, next)
    // until it is painted in full
    await page.evaluate(() => document.querySelector<HTMLImageElement>('[role=dialog] img')?.decode())
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
  const viewed = rendererMemory()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Memory.simulatePressureNotification', { level: 'critical' })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  return { day, viewed, kept: rendererMemory() }
}

/** As a link within the page does. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('main tbody tr [data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** MB (of 10⁶ bytes) of the biggest process that draws pages; memory shared with others counts in part. */
function rendererMemory(): number {
  const sizes = descendants(process.pid)
    .filter((one) => commandOf(one).includes('--type=renderer'))
    .map(({ pid }) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024)
  return Math.max(...sizes) / 1e6
}
