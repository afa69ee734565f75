import type { CDPSession, Page } from 'playwright-core'

/** In CSS pixels. */
type Point = { x: number; y: number }
type Touch = { type: 'touchStart' | 'touchMove' | 'touchEnd'; at: (Point & { id?: number })[] }

/** A touch and the next one, as far apart as the hardware reports them, in ms. */
const frame = 16
/** The time of the last touch, as it was reported. */
let last = 0

/**
 * Touches as the hardware reports them, `pause` ms apart by their own clock: however slow the machine is, a quick
 * finger stays a quick finger. Chromium itself recognises a resting finger by the real time until it is lifted or
 * moved: so the code waits nowhere between the first touch and the next one.
 */
async function play(line: CDPSession, touches: Touch[], pause = frame): Promise<void> {
  last = Math.max(last, Date.now() - touches.length * pause)
  const sent: Promise<unknown>[] = []
  for (const { type, at: touchPoints } of touches) {
    last += pause
    sent.push(line.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: last / 1000 }))
    if (type !== 'touchStart') await Promise.all(sent)
  }
}

/** One finger from here to there in six steps. `pause` between them in ms. */
export async function drag(page: Page, from: Point, to: Point, pause = frame): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const steps = Array.from({ length: 6 }, (_, i) => (i + 1) / 6)
  await play(
    line,
    [
      { type: 'touchStart', at: [from] },
      ...steps.map((part): Touch => {
        const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        return { type: 'touchMove', at: [at] }
      }),
      { type: 'touchEnd', at: [] },
    ],
    pause,
  )
  await line.detach()
}

/** Two fingers beside the middle of a phone, at the height of `y`, with these distances at the start and at the end. */
export async function pinch(
  line: CDPSession,
  { from, to, y = 400 }: { from: number; to: number; y?: number },
): Promise<void> {
  const at = (apart: number) => [
    { x: 195 - apart / 2, y, id: 1 },
    { x: 195 + apart / 2, y, id: 2 },
  ]
  const steps = Array.from({ length: 6 }, (_, i) => (i + 1) / 6)
  await play(line, [
    { type: 'touchStart', at: at(from) },
    ...steps.map((part): Touch => ({ type: 'touchMove', at: at(from + (to - from) * part) })),
    { type: 'touchEnd', at: [] },
  ])
}

export async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const tap: Touch[] = [
    { type: 'touchStart', at: [{ x, y }] },
    { type: 'touchEnd', at: [] },
  ]
  await play(line, [...tap, ...tap])
  await line.detach()
  // a third tap would be the second of another pair
  await page.waitForTimeout(350)
}
