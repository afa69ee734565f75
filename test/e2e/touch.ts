import type { CDPSession, Page } from 'playwright-core'

/** In CSS pixels. */
type Point = { x: number; y: number }

/** One finger from here to there in six steps, as the hardware would report it. `pause` between them in ms. */
export async function drag(page: Page, from: Point, to: Point, pause = 0): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= 6; step++) {
    const at = { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }
    await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
    if (pause) await page.waitForTimeout(pause)
  }
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await line.detach()
}

/** Two fingers on a level with the middle of a phone's picture, so far apart at first and in the end. */
export async function pinch(line: CDPSession, { from, to }: { from: number; to: number }): Promise<void> {
  const at = (apart: number) => [
    { x: 195 - apart / 2, y: 400, id: 1 },
    { x: 195 + apart / 2, y: 400, id: 2 },
  ]
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let step = 1; step <= 6; step++)
    await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + ((to - from) * step) / 6) })
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

export async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  // a third tap would be the second of another pair
  await page.waitForTimeout(350)
}
