/**
 * `npm run screens`: starts the product with the demo and writes a picture of every screen, dialog and state into
 * `screens/`, on a desk and on a phone, light and dark, with an index page. `npm run screens -- gallery` draws only the
 * screens with this word in their name.
 */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Notice } from '../../src/contract/overview.ts'
import { signIn, sizes, startChromium } from '../e2e/browser.ts'
import {
  addCustomerWith,
  answers,
  chooseCustomer,
  deleteMedium,
  fails,
  fillRegistration,
  menu,
  never,
  nothing,
  press,
  takeIn,
  uploadQueue,
} from './actions.ts'
import { accountScreens } from './accounts.ts'
import { analyticsScreens } from './analytics.ts'
import { checkInScreens } from './check-in.ts'
import { certificateScreens } from './certificates.ts'
import { customerScreens } from './customers.ts'
import { dataProtectionScreens } from './data-protection.ts'
import { deletionScreens } from './deletion.ts'
import { organisationScreens } from './organisation.ts'
import { filmScreens } from './films.ts'
import { galleryScreens } from './gallery.ts'
import { fileOf, indexPage, looks } from './index-page.ts'
import { legalScreens } from './legal.ts'
import { shiftDetailScreens } from './shift-detail.ts'
import { teamScreens } from './team.ts'
import { templateScreens } from './templates.ts'
import { setStage, type Person, type Stage } from './stage.ts'

/** Name, person, address, and actions before the picture. `before` runs before the page is opened. */
type Screen = {
  name: string
  who: Person
  path: string | ((stage: Stage) => string | Promise<string>)
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
  /** The whole page, not only the visible part. */
  whole?: true
}

/** Notices to the owners of a new installation. */
const missingSettings = {
  notices: [
    { code: 'operator_incomplete', missing: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] },
    { code: 'mail_waits' },
    { code: 'contact_hidden' },
    { code: 'retention_off' },
  ] satisfies Notice[],
}

/** Notices to owners when stored files are damaged. */
const damagedNotices = {
  notices: [
    { code: 'storage_alarm', at: '2026-11-22T02:40:00.000Z' },
    {
      code: 'files_damaged',
      total: 24,
      files: (['photo', 'video', 'film', 'template'] as const).map((what, i) => ({
        id: `0198f3c4-0000-7000-8000-00000000000${i}`,
        what,
        fileName: `IMG_2026112${i}.jpg`,
        customer:
          what === 'template'
            ? null
            : {
                id: '0198f3c4-0000-7000-8000-000000000009',
                name: 'Maximiliane von Hohenlohe',
                number: 7,
                sessionId: '0198f3c4-0000-7000-8000-000000000008',
                sessionName: 'Rafting am Morgen',
              },
        remedy: what === 'film' ? 'waiting' : 'upload_again',
        isShown: what === 'photo',
      })),
    },
  ],
} satisfies { notices: Notice[] }

const shift = (which: 'ended' | 'running', tab: number) => (stage: Stage) =>
  `/dashboard/sessions/${stage.demo[which].id}?tab=${tab}`
const crowd = (tab: number) => (stage: Stage) => `/dashboard/sessions/${stage.many.full.id}?tab=${tab}`
const bare = (tab: number) => (stage: Stage) => `/dashboard/sessions/${stage.many.bare.id}?tab=${tab}`
const media = (customer: string) => (stage: Stage) => {
  const { id, session_id } = stage.customer(customer)
  return `/dashboard/sessions/${session_id}?tab=2&guest=${id}`
}

const screens: Screen[] = [
  { name: 'login', who: 'nobody', path: '/login' },
  { name: 'login wrong', who: 'nobody', path: '/login', act: (page) => signIn(page, 'a@b.example', 'falsch falsch') },
  {
    name: 'login loading',
    who: 'nobody',
    path: '/login',
    before: never('/auth/login'),
    act: (page) => signIn(page, 'a@b.example', 'falsch'),
  },
  { name: 'register 1', who: 'nobody', path: '/register' },
  { name: 'register 1 errors', who: 'nobody', path: '/register', act: press('Weiter') },
  { name: 'register 2', who: 'nobody', path: '/register', act: fillRegistration },
  {
    name: 'register 2 errors',
    who: 'nobody',
    path: '/register',
    act: async (page) => (await fillRegistration(page), await press('Registrieren')(page)),
  },
  ...accountScreens,

  { name: 'home full', who: 'demo', path: '/dashboard', whole: true },
  { name: 'home damaged', who: 'demo', path: '/dashboard', before: answers('/dashboard/notices', damagedNotices) },
  { name: 'home empty', who: 'empty', path: '/dashboard', whole: true },
  { name: 'setup', who: 'demo', path: '/dashboard/setup', before: answers('/dashboard/notices', missingSettings) },
  {
    name: 'home settings missing',
    who: 'demo',
    path: '/dashboard',
    before: answers('/dashboard/notices', missingSettings),
  },
  { name: 'keys of the page', who: 'demo', path: '/dashboard/sessions', act: (page) => page.keyboard.press('?') },
  {
    name: 'home loading',
    who: 'demo',
    path: '/dashboard',
    before: never('/dashboard/', '/health', '/customers/overview'),
  },
  { name: 'home failing', who: 'demo', path: '/dashboard', before: fails('/dashboard/', '/health'), whole: true },
  { name: 'keyboard help', who: 'demo', path: '/dashboard', act: (page) => page.keyboard.press('?') },
  { name: 'menu of the user', who: 'demo', path: '/dashboard', act: menu(/^Benutzermenü/) },
  { name: 'drawer', who: 'demo', path: '/dashboard', act: menu('Menü öffnen') },
  { name: 'not found', who: 'demo', path: '/dashboard/gibt-es-nicht' },
  { name: 'guide', who: 'guide', path: '/dashboard' },

  { name: 'shifts full', who: 'demo', path: '/dashboard/sessions' },
  { name: 'shifts empty', who: 'empty', path: '/dashboard/sessions' },
  { name: 'shifts 300', who: 'many', path: '/dashboard/sessions' },
  { name: 'shifts none found', who: 'many', path: '/dashboard/sessions?search=Tauchen' },
  { name: 'shifts loading', who: 'demo', path: '/dashboard/sessions', before: never('/sessions/all') },
  { name: 'shifts failing', who: 'demo', path: '/dashboard/sessions', before: fails('/sessions/all') },
  { name: 'shifts menu', who: 'demo', path: '/dashboard/sessions', act: menu(/^Aktionen für Canyoning/) },
  { name: 'shifts create', who: 'demo', path: '/dashboard/sessions?new=1' },
  {
    name: 'shifts create errors',
    who: 'demo',
    path: '/dashboard/sessions?new=1',
    act: press('Schicht starten', 'dialog'),
  },
  {
    name: 'shifts end',
    who: 'demo',
    path: '/dashboard/sessions',
    act: menu(/^Aktionen für Canyoning/, 'Schicht beenden'),
  },
  {
    name: 'shifts end many',
    who: 'many',
    path: '/dashboard/sessions',
    act: menu(/^Aktionen für Großes/, 'Schicht beenden'),
  },
  {
    name: 'shifts end unknown',
    who: 'many',
    path: '/dashboard/sessions',
    before: fails('/unserved'),
    act: menu(/^Aktionen für Großes/, 'Schicht beenden'),
  },
  {
    name: 'shifts undo',
    who: 'many',
    path: '/dashboard/sessions',
    // pauses on the desk, and resumes on the phone
    act: async (page) => {
      await menu(/^Aktionen für Abendrunde/)(page)
      await page.getByRole('menuitem').first().click()
      await page.getByRole('button', { name: 'Rückgängig' }).waitFor()
    },
  },
  { name: 'shifts delete', who: 'demo', path: '/dashboard/sessions', act: menu(/^Aktionen für Canyoning/, 'Löschen') },

  { name: 'shift overview', who: 'demo', path: shift('running', 0) },
  { name: 'shift overview ended', who: 'demo', path: shift('ended', 0) },
  { name: 'shift overview empty', who: 'many', path: bare(0) },
  { name: 'shift overview 300', who: 'many', path: crowd(0) },
  { name: 'shift loading', who: 'demo', path: shift('running', 0), before: never('/sessions/0') },
  { name: 'shift failing', who: 'demo', path: shift('running', 0), before: fails('/sessions/0') },
  { name: 'shift not found', who: 'demo', path: '/dashboard/sessions/00000000-0000-7000-8000-000000000000' },
  { name: 'shift participants', who: 'demo', path: shift('running', 1) },
  { name: 'shift participants ended', who: 'demo', path: shift('ended', 1) },
  { name: 'shift participants empty', who: 'many', path: bare(1) },
  { name: 'shift participants 300', who: 'many', path: crowd(1), whole: true },
  { name: 'shift media', who: 'demo', path: shift('ended', 2) },
  { name: 'shift media empty', who: 'many', path: crowd(2) },
  { name: 'shift media picker', who: 'many', path: crowd(2), act: chooseCustomer },
  { name: 'shift details', who: 'demo', path: shift('running', 3) },
  { name: 'check-in', who: 'demo', path: shift('running', 1), act: press('Teilnehmer aufnehmen') },
  {
    name: 'check-in errors',
    who: 'demo',
    path: shift('running', 1),
    act: async (page) => (await press('Teilnehmer aufnehmen')(page), await press('Aufnehmen', 'dialog')(page)),
  },
  { name: 'check-in next', who: 'many', path: bare(1), act: takeIn },
  { name: 'check-in full', who: 'many', path: crowd(1), before: addCustomerWith('shift_full'), act: takeIn },
  ...shiftDetailScreens,
  ...analyticsScreens,

  { name: 'media of a customer', who: 'demo', path: media('Familie Wagner'), whole: true },
  { name: 'media of a customer none', who: 'demo', path: media('Nora Feldmann') },
  { name: 'media of a customer film making', who: 'demo', path: media('Emily Carter') },
  { name: 'media of a customer failed', who: 'demo', path: media('Paul und Mia') },
  {
    name: 'media of a customer loading',
    who: 'demo',
    path: media('Familie Wagner'),
    before: never('/media/customer/'),
  },
  {
    name: 'media of a customer failing',
    who: 'demo',
    path: media('Familie Wagner'),
    before: fails('/media/customer/'),
  },
  { name: 'upload queue', who: 'demo', path: media('Nora Feldmann'), before: never('/upload'), act: uploadQueue },
  {
    name: 'upload queue errors',
    who: 'demo',
    path: media('Nora Feldmann'),
    before: fails('/upload'),
    act: uploadQueue,
  },
  {
    name: 'upload queue offline',
    who: 'demo',
    path: media('Nora Feldmann'),
    before: nothing('/upload'),
    act: uploadQueue,
  },
  { name: 'viewer photo', who: 'demo', path: media('Familie Wagner'), act: press(/^Foto .* ansehen/) },
  { name: 'viewer film', who: 'demo', path: media('Familie Wagner'), act: press('Film abspielen') },
  { name: 'delete medium', who: 'demo', path: media('Familie Wagner'), act: deleteMedium },
  { name: 'reprocess', who: 'demo', path: media('Familie Wagner'), act: press('Neu verarbeiten') },

  ...certificateScreens,
  ...filmScreens,
  ...templateScreens,
  ...teamScreens,
  ...organisationScreens,
  ...dataProtectionScreens,
  ...customerScreens,

  { name: 'mailbox closed', who: 'nobody', path: '/mailbox' },
  { name: 'mailbox', who: 'nobody', path: (stage) => stage.mailbox },
  { name: 'mailbox email html', who: 'nobody', path: (stage) => stage.message('wagner@') },
  {
    name: 'mailbox email text',
    who: 'nobody',
    path: (stage) => stage.message('wagner@'),
    act: (page) => page.getByText('Text', { exact: true }).click(),
  },
  { name: 'email german', who: 'nobody', path: (stage) => `${stage.message('wagner@')}/html`, whole: true },
  { name: 'email english', who: 'nobody', path: (stage) => `${stage.message('liam@')}/html`, whole: true },

  ...checkInScreens,
  ...deletionScreens,
  ...legalScreens,
  ...galleryScreens,
]

const folder = new URL('../../screens/', import.meta.url).pathname
const words = process.argv.slice(2)
const chosen = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const say = (text: string) => void process.stdout.write(`${text}\n`)

const stage = await setStage(mkdtempSync(join(tmpdir(), 'andenken-screens-')), say)
const browser = await startChromium()
const failed = new Map<string, string>()
try {
  mkdirSync(folder, { recursive: true })
  const contexts = new Map<string, Promise<BrowserContext>>()
  for (const screen of chosen) {
    try {
      for (const size of ['desk', 'phone'] as const) {
        const key = `${screen.who} ${size}`
        const context = contexts.get(key) ?? enter(screen.who, size)
        contexts.set(key, context)
        await draw(await context, screen, size)
      }
      say(`✓ ${screen.name}`)
    } catch (error) {
      failed.set(screen.name, String(error))
      say(`✗ ${screen.name}: ${String(error)}`)
    }
  }
  const drawn = screens.filter(({ name }) => looks.some((look) => existsSync(join(folder, fileOf(name, look)))))
  const page = indexPage(
    drawn.map(({ name }) => name),
    failed,
  )
  writeFileSync(join(folder, 'index.html'), page)
} finally {
  await browser.close()
  await stage.stop()
}
say(`${chosen.length - failed.size} von ${chosen.length} Ansichten: ${join(folder, 'index.html')}`)
process.exit(failed.size === 0 ? 0 : 1)

/** A browser of one person on one device, signed in. It follows the system's colours. */
async function enter(who: Person, size: keyof typeof sizes): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: stage.base,
    viewport: sizes[size],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...(size === 'phone' && { isMobile: true, hasTouch: true }),
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(() => {
    if (origin !== 'null') localStorage.setItem('theme', 'system')
  })
  if (who === 'nobody') return context
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, stage.people[who].email, stage.people[who].password, { stay: true })
  await page.getByRole('heading', { level: 1, name: /^(Willkommen|Hallo)/ }).waitFor()
  await page.close()
  return context
}

async function draw(
  context: BrowserContext,
  { name, who, path, before, act, whole }: Screen,
  size: keyof typeof sizes,
) {
  const page = await context.newPage()
  try {
    await before?.(page)
    await page.goto(typeof path === 'string' ? path : await path(stage))
    if (!before) await settled(page)
    // a failure is shown when the calls have been tried again
    else if (name.endsWith('failing')) await page.getByRole('alert').first().waitFor()
    else await page.waitForTimeout(700)
    // a picture of the whole page shows rows that were never visible yet
    if (whole) await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    if (whole && who === 'nobody') await scrollThrough(page)
    await act?.(page)
    for (const look of looks) {
      if (look.size !== size) continue
      await page.emulateMedia({ colorScheme: look.colours })
      if (!before) await settled(page)
      await page.waitForTimeout(250)
      const clip = whole
        ? { clip: { x: 0, y: 0, width: sizes[size].width, height: await heightOf(page) }, fullPage: true }
        : {}
      await page.screenshot({ path: join(folder, fileOf(name, look)), animations: 'disabled', ...clip })
    }
  } finally {
    await page.close()
  }
}

/** The gallery's pictures load when they come near the visible part. */
async function scrollThrough(page: Page) {
  const height = await heightOf(page)
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await page.waitForTimeout(150)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(300)
}

/** A page may have any length, but its picture must stay viewable. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.min(3000, document.documentElement.scrollHeight))
}

/** Waits until nothing loads: no skeletons, all pictures there, fonts too. */
async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector('[aria-busy=true], [role=progressbar]:not([aria-valuenow])') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
}
