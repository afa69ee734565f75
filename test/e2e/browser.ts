import type Axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Frame,
  type Page,
} from 'playwright-core'
import { password } from '../password.ts'
import type { Member } from '../world.ts'
import { comeLate, makePagesLate } from './late.ts'
import { drag } from './touch.ts'

/** The sizes at which everything must be right; the phone is the gallery's first. */
export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

export type Visit = {
  page: Page
  context: BrowserContext
  /** From now on messages that match are no complaint: a failure that the test itself causes. */
  forgive: (...patterns: RegExp[]) => void
}

/**
 * To forgive where a test hides or deletes media while a page shows them: the page may ask for one of their files at
 * that moment, and rightly gets none.
 */
export const hiddenFile = /404.*\/files\//

const switchedOff = [
  // two pages for the suggestions below the address bar, which no test sees: most of the cost of a new window
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's own, because only the last such switch counts
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Debian's Chromium with a fresh profile; `npm test` and `npm run screens` know it by CHROMIUM_PATH. */
export const ourChromium = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${switchedOff.join(',')}`,
  ],
}
export const startChromium = () => chromium.launch(ourChromium)

/** A timeout in milliseconds for steps that never end: a loaded machine may take ten times as long as a quiet one. */
const patience = 90_000

/** One per process, shared by all test files, which end it at their end: its start takes longer than a test. */
let running: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  // No test needs Chromium's windows or its own pages, which are a quarter of the work.
  const executablePath = process.env['CHROMIUM_HEADLESS_PATH'] ?? ourChromium.executablePath
  // a page lives for seconds here: it is gone before V8's optimising compilers pay off
  const args = [...ourChromium.args, '--js-flags=--no-maglev,--no-turbofan']
  const browser = await chromium.launch({ ...ourChromium, executablePath, args })
  browser.on('disconnected', () => (running = undefined))
  return browser
}

/**
 * A browser that watches over its pages: console errors, uncaught errors, failed requests, answers from 400 on and
 * requests to other hosts are kept as complaints.
 * @param base the product's address, the only host that pages may ask
 */
export async function openBrowser(base: string) {
  const browser = await (running ??= launch())
  let complaints: string[] = []
  async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: base,
      viewport: sizes.desk,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(patience)
    const forgiven: RegExp[] = []
    watch(context, base, (text) => {
      if (!forgiven.some((pattern) => pattern.test(text))) complaints.push(text)
    })
    await makePagesLate(context)
    const page = await context.newPage()
    comeLate(page)
    return { context, page, forgive: (...patterns) => void forgiven.push(...patterns) }
  }

  return {
    /** A person with a browser of their own: no cookies, nothing stored, German, in Berlin. */
    visit,

    /**
     * The same, with the member signed in already and the page following the system's colours: the account tests cover
     * how that is done through the page.
     */
    async visitAs(member: Member, options: BrowserContextOptions = {}): Promise<Visit> {
      const { email } = (await member.accounts.me()).guide
      const opened = await visit(options)
      const { request } = opened.context
      const { accessToken, refreshToken } = (await (
        await request.post('/api/v1/auth/login', { data: { email, password } })
      ).json()) as Record<'accessToken' | 'refreshToken', string>
      // Chromium's own requests where a document is opened that is no page, unless that is left fast
      opened.forgive(/favicon\.ico/)
      await opened.page.goto(quiet)
      await opened.page.evaluate(keep, { auth_token: accessToken, refresh_token: refreshToken, theme: 'system' })
      return opened
    },

    /** Checks the page in its present state with axe in all looks; each fault is a complaint. */
    async axe(page: Page): Promise<void> {
      complaints.push(...(await violationsOf(page)))
    },

    /** Ends all visits and throws when there are complaints. For `afterEach`. */
    async calm(): Promise<void> {
      const heard = complaints
      // messages of a page that is being left belong to no test
      complaints = []
      for (const context of browser.contexts()) await end(context)
      complaints = []
      if (heard.length > 0) throw new Error(`The browser complained:\n${[...new Set(heard)].join('\n')}`)
    },

    async close(): Promise<void> {
      for (const context of browser.contexts()) await end(context)
    },
  }
}

/** Requests that a test still answers end with their page, and are no failure. */
async function end(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** A page of the product without scripts. */
const quiet = '/api/v1/health'

/** Runs in the page: only this is stored. */
function keep(items: Record<string, string>) {
  sessionStorage.clear()
  localStorage.clear()
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
}

function watch(context: BrowserContext, base: string, complain: (text: string) => void) {
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complain(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:', 'about:'].includes(protocol) && origin !== base)
      complain(`another host: ${request.method()} ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Downloads, pages that are left and players that have seen enough end their requests themselves.
    if (reason !== 'net::ERR_ABORTED') complain(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
}

type Look = { colorScheme: 'light' | 'dark'; size: keyof typeof sizes }
const looks: Look[] = [
  { colorScheme: 'light', size: 'desk' },
  { colorScheme: 'dark', size: 'desk' },
  { colorScheme: 'dark', size: 'phone' },
  { colorScheme: 'light', size: 'phone' },
]

/**
 * The faults that axe finds serious or critical on the page in its present state: light and dark, on a desk and on a
 * phone. The page is left as it was. It must follow the system's colours (`followSystem`).
 */
async function violationsOf(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  await page.evaluate(holdTransitions)
  for (const look of looks) {
    const where = `axe on ${page.url()}, ${look.colorScheme}, ${look.size}`
    for (const { id, impact, help, nodes } of await answered(where, lookAt(page, look))) {
      if (impact !== 'serious' && impact !== 'critical') continue
      const places = nodes.map(({ html, failureSummary }) => `    ${html.slice(0, 240)}\n    ${failureSummary}`)
      found.push(`${where}: ${id} (${impact}): ${help}\n${places.join('\n')}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(releaseTransitions)
  if (before) await resize(page, before)
  return found
}

async function lookAt(page: Page, { colorScheme, size }: Look): Promise<Axe.Result[]> {
  await page.emulateMedia({ colorScheme })
  await resize(page, sizes[size])
  await page.evaluate(endAnimations)
  for (const frame of page.frames()) await bringAxe(frame)
  // the dark page is the light one in other colours
  const only = colorScheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : { rules: notSerious }
  // axe would fetch stylesheets and films again, only for rules that are off or not serious
  const options: Axe.RunOptions = { resultTypes: ['violations'], preload: false, ...only }
  return page.evaluate(async (how) => (await window.axe.run(document, how)).violations, options)
}

/** The rules of axe 4.14 whose faults are moderate or minor: nothing that they find counts here. */
const notSerious = Object.fromEntries(
  [
    'aria-allowed-role',
    'aria-deprecated-role',
    'empty-heading',
    'empty-table-header',
    'form-field-multiple-labels',
    'heading-order',
    'html-xml-lang-mismatch',
    'image-redundant-alt',
    'landmark-banner-is-top-level',
    'landmark-contentinfo-is-top-level',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'landmark-no-duplicate-main',
    'landmark-one-main',
    'landmark-unique',
    'meta-viewport',
    'meta-viewport-large',
    'no-autoplay-audio',
    'page-has-heading-one',
    'presentation-role-conflict',
    'region',
    'scope-attr-valid',
    'server-side-image-map',
    'skip-link',
    'table-duplicate-name',
  ].map((rule) => [rule, { enabled: false }]),
)

/**
 * Runs in the page: a control that becomes enabled during the check would be seen in a colour between two. Once for all
 * looks, because each such style draws the whole page anew.
 */
function holdTransitions() {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; --axe-looks: 1 }')
  document.adoptedStyleSheets.push(still)
}

/** Runs in the page, after {@link holdTransitions}. */
function releaseTransitions() {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    ({ cssRules }) => !cssRules[0]?.cssText.includes('--axe-looks'),
  )
}

/**
 * Fails when the page does not come to the end of a step. Most of Playwright's steps do so by themselves, but not
 * `evaluate` and setters: a page that hangs would hold up all other tests.
 */
async function answered<T>(step: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const never = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The page did not answer: ${step}`)), patience)
  })
  return Promise.race([answer, never]).finally(() => clearTimeout(timer))
}

/**
 * Sets the window's size and waits until the parts that depend on it are drawn anew. Without that a button can move
 * between a click's press and its release, which is then no click.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const resized = page.setViewportSize(size).then(() => page.evaluate(becomeIdle))
  await answered(`resize to ${size.width} x ${size.height}`, resized)
}

/**
 * Waits until the page is at rest: its fonts are loaded, and the parts that depend on their sizes are drawn. For a test
 * that reads positions once and uses them.
 */
export async function rest(page: Page): Promise<void> {
  const resting = page.evaluate(async () => void (await document.fonts.ready)).then(() => page.evaluate(becomeIdle))
  await answered('come to rest', resting)
}

/**
 * Runs in the page. React draws in steps of its own, and a task of the lowest priority runs after them. An idle
 * callback would wait for spare time before the next frame, which a page that moves never has on a busy machine. A page
 * that gets no frame, or never runs that task, has had time enough.
 */
async function becomeIdle() {
  const idle = () =>
    new Promise((done) => {
      requestAnimationFrame(() => void scheduler.postTask(() => done(undefined), { priority: 'background' }))
      setTimeout(done, 10_000)
    })
  await idle()
  await idle()
}

/** Runs in the page: waits until every transition is at its end, and drawn. */
async function endAnimations() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  await new Promise((done) => {
    requestAnimationFrame(() => void scheduler.postTask(() => done(undefined), { priority: 'background' }))
    setTimeout(done, 10_000)
  })
}

/** Once per document: reading half a megabyte of script costs more than a check. */
async function bringAxe(frame: Frame): Promise<void> {
  const isChild = frame.parentFrame() !== null
  const bring = async () => {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  }
  if (!isChild) return bring()
  // a frame that may run no script never answers; axe then reports that it was not checked
  await Promise.race([bring().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1000))])
}
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare global {
  interface Window {
    axe: typeof Axe
  }
}

/** The back-office is light until a member chooses; this visitor has chosen "Wie das System". */
export const followSystem = (context: BrowserContext) =>
  context.addInitScript(() => {
    // an email shows in a sandbox that has no storage
    if (origin !== 'null') localStorage.setItem('theme', 'system')
  })

/** Signs in through the page, wherever the form is shown. */
export async function signIn(page: Page, email: string, password: string, options: { stay?: boolean } = {}) {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel(passwordLabel).fill(password)
  if (options.stay) await page.getByLabel('Angemeldet bleiben').check()
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/**
 * Matches neither "Passwort bestätigen" nor the button "Passwort anzeigen". A required field's label ends with a star.
 */
export const passwordLabel = /^Passwort\s*\*?$/

const lines = new WeakMap<Page, CDPSession>()

/** Sets the network of one page. `slow`: 160 kilobytes a second upwards, so that uploads can be watched. */
export async function network(page: Page, state: 'slow' | 'fast'): Promise<void> {
  // One line per page: the conditions of several would add up.
  const line = lines.get(page) ?? (await page.context().newCDPSession(page))
  lines.set(page, line)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: state === 'slow' ? 160 * 1024 : -1,
  })
}

/** A finger that goes across the middle of the screen, as the hardware reports it. Distances in CSS pixels. */
export async function swipe(page: Page, by: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? sizes.phone
  await drag(page, { x: (width - by) / 2, y: height / 2 }, { x: (width + by) / 2, y: height / 2 })
}
