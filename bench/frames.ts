import type { Page } from 'playwright-core'

type Counting = { frames: number[] }
/** The number of frames after the first one, and the frames per second. */
export type Frames = { count: number; rate: number }

/** Counts the frames of a page from now on; the returned function answers how many were drawn until it is called. */
export async function countFrames(page: Page): Promise<() => Promise<Frames>> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const next = (at: number) => {
      frames.push(at)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  return async () => {
    const frames = await page.evaluate(() => (window as unknown as Counting).frames)
    const count = frames.length - 1
    return { count, rate: (1000 * count) / (frames.at(-1)! - frames[0]!) }
  }
}
