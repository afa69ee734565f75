import type { BrowserContext, Page, Route } from 'playwright-core'

/**
 * How many milliseconds a browser test's steps come late (LATE_MS), the pages' (LATE_PAGES_MS), and the lines of live
 * events (LATE_LINES_MS); see CONTRIBUTING.md.
 */
const [delay, pageDelay, lineDelay] = ['LATE_MS', 'LATE_PAGES_MS', 'LATE_LINES_MS'].map((name) =>
  Number(process.env[name] ?? 0),
) as [number, number, number]

const steps = {
  locator: ['click', 'tap', 'hover', 'fill', 'press', 'check', 'focus', 'selectOption', 'setInputFiles', 'waitFor'],
  looks: ['count', 'textContent', 'innerText', 'allInnerTexts', 'inputValue', 'getAttribute', 'isVisible', 'evaluate'],
  page: ['goto', 'reload', 'goBack', 'evaluate'],
  keyboard: ['press', 'type'],
}

let isLate = false

/**
 * Makes all steps of all pages late, once per process: the page is complete before the test looks at it, as happens
 * when other work holds up the test and not the browser. A wait that took the first of two elements fails then.
 */
export function comeLate(page: Page): void {
  if (isLate || delay === 0) return
  isLate = true
  holdUp(page.locator('html'), [...steps.locator, ...steps.looks])
  holdUp(page.keyboard, steps.keyboard)
  holdUp(page, steps.page)
}

function holdUp(one: object, names: string[]) {
  const all = Object.getPrototypeOf(one) as Record<string, (...args: unknown[]) => unknown>
  for (const name of names) {
    const step = all[name]!
    all[name] = async function (this: unknown, ...args) {
      await new Promise((resolve) => setTimeout(resolve, delay))
      return step.apply(this, args)
    }
  }
}

/**
 * Delays the pages' own work: answers, drawing anew, and updates after a size or a position. A test that looks only
 * once fails when the result comes a moment after its step. If lines of live events begin late, a test that ends a
 * sign-in can get ahead of them.
 */
export async function makePagesLate(context: BrowserContext): Promise<void> {
  if (pageDelay > 0) await context.addInitScript(putOff, pageDelay)
  if (lineDelay > 0) await context.route(({ pathname }) => pathname.endsWith('/events'), beginLate)
}

async function beginLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, lineDelay))
  // the page may be closed by now
  await route.continue().catch(() => {})
}

/** Runs in the page, before its scripts. */
function putOff(delay: number) {
  const fetch = window.fetch.bind(window)
  const requestAnimationFrame = window.requestAnimationFrame.bind(window)
  const requestIdleCallback = window.requestIdleCallback.bind(window)
  const wait = () => new Promise((resolve) => setTimeout(resolve, delay))
  window.fetch = async (...args) => {
    const answer = await fetch(...args)
    await wait()
    return answer
  }
  window.requestAnimationFrame = (then) => requestAnimationFrame((time) => void setTimeout(then, delay, time))
  window.requestIdleCallback = (then, options) =>
    requestIdleCallback((deadline) => void setTimeout(then, delay, deadline), options)
  const postTask = scheduler.postTask.bind(scheduler)
  scheduler.postTask = (task, options) => postTask(() => void setTimeout(task, delay), options)
  // React draws through it all updates that no key or click caused
  const postMessage = Reflect.get(MessagePort.prototype, 'postMessage') as (this: MessagePort, message: unknown) => void
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => postMessage.call(this, message), delay)
  }
  window.ResizeObserver = class extends ResizeObserver {
    constructor(then: ResizeObserverCallback) {
      super((entries, observer) => void setTimeout(then, delay, entries, observer))
    }
  }
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(then: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => void setTimeout(then, delay, entries, observer), options)
    }
  }
}
