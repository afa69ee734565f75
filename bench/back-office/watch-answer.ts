import type { Page } from 'playwright-core'
import type { Action } from './actions.ts'

type Watched = { answered: Promise<number> }

/** Milliseconds from the click or key of `act` to the frame that shows the result. */
export async function answerTo(page: Page, { act, shows }: Pick<Action, 'act' | 'shows'>): Promise<number> {
  await page.evaluate(`(${watchAnswer.toString()})(${shows.toString()})`)
  await act(page)
  return page.evaluate(() => (window as unknown as Watched).answered)
}

/** Runs in the page: times the next click or key until `shows` returns another value than now. */
function watchAnswer(shows: () => unknown) {
  const before = shows()
  ;(window as unknown as Watched).answered = new Promise((resolve) => {
    let began = 0
    const begin = (event: Event) => (began ||= event.timeStamp)
    addEventListener('click', begin, { once: true, capture: true })
    addEventListener('keydown', begin, { once: true, capture: true })
    const look = () => {
      const now = began > 0 && shows()
      const isThere = now && now !== before
      // the task after the next frame: its content is painted by then
      requestAnimationFrame(isThere ? () => setTimeout(() => resolve(performance.now() - began)) : look)
    }
    requestAnimationFrame(look)
  })
}
