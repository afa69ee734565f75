import type { Page } from 'playwright-core'
import { countFrames } from '../frames.ts'

/** Frames a second while a wheel goes through the whole page for three seconds. */
export async function scroll(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(720, 600)
  const frames = await countFrames(page)
  const end = performance.now() + 3000
  for (let down = true; performance.now() < end;) {
    await page.mouse.wheel(0, down ? 120 : -120)
    down = await page.evaluate(
      (was) => (was ? scrollY + innerHeight < document.documentElement.scrollHeight - 2 : scrollY <= 0),
      down,
    )
  }
  return (await frames()).rate
}
