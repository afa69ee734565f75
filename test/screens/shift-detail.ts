import type { Page } from 'playwright-core'
import { answers, fails, press } from './actions.ts'
import type { Stage } from './stage.ts'

/** The shift's dialogs: ending, sharing, sending to all; and actions on one customer and on media. */

const who = 'demo' as const
const running = (query: string) => (stage: Stage) => `/dashboard/sessions/${stage.demo.running.id}?${query}`
const ended = (query: string) => (stage: Stage) => `/dashboard/sessions/${stage.demo.ended.id}?${query}`
const crowd = (query: string) => (stage: Stage) => `/dashboard/sessions/${stage.many.full.id}?${query}`
const bare = (query: string) => (stage: Stage) => `/dashboard/sessions/${stage.many.bare.id}?${query}`
const edit = (customer: string) => (stage: Stage) => {
  const { id, session_id } = stage.customer(customer)
  return `/dashboard/sessions/${session_id}?tab=1&edit=${id}`
}
const media = (customer: string) => (stage: Stage) => {
  const { id, session_id } = stage.customer(customer)
  return `/dashboard/sessions/${session_id}?tab=2&guest=${id}`
}

/** An action of the whole shift: a button, on a phone in the menu. */
const shiftAction = (name: string) => async (page: Page) => {
  await openActions(page)
  await page.getByRole('button', { name, exact: true }).or(page.getByRole('menuitem', { name })).click()
  await page.waitForTimeout(500)
}

async function openActions(page: Page) {
  const more = page.getByRole('button', { name: 'Aktionen für die Schicht' })
  if (await more.isVisible()) await more.click()
}

const customerAction = (customer: RegExp, name: string) => async (page: Page) => {
  await page.getByRole('button', { name: customer }).first().click({ force: true })
  await page.getByRole('menuitem', { name }).click()
  await page.waitForTimeout(300)
}

/** Reads a file with a new guest, one without an answer, one who is there twice, and a wrong address. */
async function readFile(page: Page) {
  const rows = [
    'Name;E-Mail;Sprache;Einwilligung',
    'Ida Winter;ida@gast.example;de;ja',
    'Noah Stein;;en;',
    'Noah Stein;;;',
    'Lea Ott;lea@;;ja',
  ]
  const file = { name: 'Buchungen.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByText('Ida Winter').waitFor()
}

/** Turns both switches on; one that is on stays. */
async function shareBoth(page: Page) {
  for (const name of ['Check-in für Gäste', 'Status für Kollegen']) {
    await page.getByRole('switch', { name, disabled: false }).check()
    await page
      .getByRole('img', { name: /^QR-Code/ })
      .first()
      .waitFor()
  }
  await page.waitForTimeout(500)
}

async function typeSlip(page: Page) {
  await page.getByRole('dialog').getByLabel('E-Mail').fill('familie.wagner@gmial.com')
  await page.getByRole('dialog').getByLabel('Nein, keine Aufnahmen').check()
}

async function chooseMedia(page: Page) {
  const boxes = page.getByRole('checkbox', { name: /^Foto .* auswählen$/ })
  for (const at of [0, 2]) await boxes.nth(at).check({ force: true })
}

const openViewer = (page: Page) =>
  page
    .getByRole('button', { name: /^Foto .* ansehen$/ })
    .first()
    .click()

/** On a desk the filters are open already. */
async function openFilters(page: Page) {
  const opener = page.getByRole('button', { name: /^Filter und Aktionen/ })
  if (await opener.isVisible()) await opener.click()
}

async function takeBack(page: Page) {
  await page.getByRole('dialog').getByLabel('Nein, keine Aufnahmen').check()
  await page.waitForTimeout(300)
}

const sending = (waiting: number) => ({
  sending: {
    startedAt: '2026-11-21T13:05:00.000Z',
    total: 24,
    sent: 22 - waiting,
    waiting,
    failed: [
      {
        customerId: '00000000-0000-7000-8000-000000000001',
        customerNumber: 3,
        name: 'Familie Wagner',
        email: 'familie.wagner@gmial.com',
        reason: '550 5.1.1 The email account that you tried to reach does not exist',
      },
      {
        customerId: '00000000-0000-7000-8000-000000000002',
        customerNumber: 17,
        name: 'Maximilian-Alexander Freiherr von und zu Hohenstein-Brückner der Jüngere',
        email: 'max.hohenstein@ein-ziemlich-langer-name-eines-anbieters.example',
        reason: '552 5.2.2 Mailbox full',
      },
    ],
  },
})

export const shiftDetailScreens = [
  { name: 'shift end', who, path: running('tab=0'), act: shiftAction('Schicht beenden') },
  { name: 'shift menu of actions', who, path: running('tab=0'), act: openActions },
  { name: 'shift edit', who, path: running('change=1') },
  { name: 'shift reopen', who, path: ended('reopen=1') },
  { name: 'shift share', who, path: running('share=1') },
  { name: 'shift share on', who, path: running('share=1'), act: shareBoth },
  {
    name: 'shift share ending',
    who,
    path: running('share=1'),
    act: async (page: Page) => {
      await shareBoth(page)
      await page.getByRole('switch', { name: 'Check-in für Gäste' }).click()
    },
  },
  { name: 'shift share counter', who, path: running('share=counter') },
  { name: 'send all', who, path: ended('tab=1&sending=plan') },
  { name: 'send all crowd', who: 'many' as const, path: crowd('tab=1&sending=plan') },
  { name: 'send all nobody', who: 'many' as const, path: bare('tab=1&sending=plan') },
  { name: 'send all running', who, path: ended('tab=1&sending=result'), before: answers('/send', sending(9)) },
  { name: 'send all result', who, path: ended('tab=1&sending=result'), before: answers('/send', sending(0)) },
  { name: 'send all line', who, path: ended('tab=1'), before: answers('/send', sending(0)) },
  { name: 'edit customer', who, path: edit('Familie Wagner') },
  { name: 'edit customer slip', who, path: edit('Familie Wagner'), act: typeSlip },
  {
    name: 'send again',
    who,
    path: ended('tab=1'),
    act: customerAction(/^Aktionen für #002/, 'E-Mail noch einmal senden'),
  },
  { name: 'participants listed', who: 'many' as const, path: crowd('tab=1&state=no_film&sort=name') },
  {
    name: 'customers from a file',
    who,
    path: running('tab=1&import=1'),
    act: readFile,
  },
  { name: 'list for paper', who, path: (stage: Stage) => `/dashboard/sessions/${stage.demo.ended.id}/list` },
  { name: 'gallery qr', who, path: ended('tab=1'), act: customerAction(/^Aktionen für #002/, 'QR-Code zeigen') },
  { name: 'story in shift', who, path: ended('tab=1'), act: customerAction(/^Aktionen für #002/, 'Verlauf') },
  { name: 'move customer', who, path: ended('tab=1'), act: customerAction(/^Aktionen für #002/, 'In andere Schicht') },
  { name: 'merge customers', who, path: ended('tab=1'), act: customerAction(/^Aktionen für #002/, 'Doppelten Gast') },
  { name: 'delete customer', who, path: ended('tab=1'), act: customerAction(/^Aktionen für #002/, 'Gast löschen') },
  { name: 'lock link', who, path: ended('tab=1'), act: customerAction(/^Aktionen für #002/, 'Link sperren') },
  { name: 'media chosen', who, path: media('Familie Wagner'), act: chooseMedia },
  {
    name: 'move media',
    who,
    path: media('Familie Wagner'),
    act: async (page: Page) => (await chooseMedia(page), await press(/^Umbuchen/)(page)),
  },
  {
    name: 'delete media',
    who,
    path: media('Familie Wagner'),
    act: async (page: Page) => (await chooseMedia(page), await press(/^Löschen …/)(page)),
  },
  {
    name: 'copy media',
    who,
    path: media('Familie Wagner'),
    act: async (page: Page) => (await chooseMedia(page), await press(/^Auf mehrere Gäste kopieren/)(page)),
  },
  { name: 'media viewer', who, path: media('Familie Wagner'), act: openViewer },
  {
    name: 'media viewer hidden',
    who,
    path: media('Familie Wagner'),
    act: async (page: Page) => (await openViewer(page), await page.keyboard.press('ArrowRight')),
  },
  { name: 'participants filters', who, path: ended('tab=1'), act: openFilters },
  { name: 'participants none found', who, path: ended('tab=1&search=Zebra') },
  { name: 'consent taken back', who, path: edit('Familie Wagner'), act: takeBack },
  {
    name: 'delete customer failing',
    who,
    path: ended('tab=1'),
    before: fails('/removal'),
    act: customerAction(/^Aktionen für #002/, 'Gast löschen'),
  },
  {
    name: 'story failing',
    who,
    path: ended('tab=1'),
    before: fails('/timeline', '/emails'),
    act: customerAction(/^Aktionen für #002/, 'Verlauf'),
  },
  {
    name: 'list for paper failing',
    who,
    path: (stage: Stage) => `/dashboard/sessions/${stage.demo.ended.id}/list`,
    before: fails('/sessions/0'),
  },
  {
    name: 'list for paper empty',
    who: 'many' as const,
    path: (stage: Stage) => `/dashboard/sessions/${stage.many.bare.id}/list`,
  },
  { name: 'customer gone', who, path: ended('tab=2&guest=00000000-0000-7000-8000-000000000009') },
]
