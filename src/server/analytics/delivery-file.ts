import {
  deviceLabels,
  goneShiftsLabel,
  otherReasonsLabel,
  weekdayLabels,
  type Delivery,
  type DeliveryFilter,
  type DeliveryTable,
} from '../../contract/analytics.ts'
import { goneLabel, undeliveredLabel } from '../../contract/undelivered.ts'
import { languageNames } from '../customers/audit.ts'
import type { Ctx } from '../platform/context.ts'
import { byteOrderMark, csvLine } from '../platform/csv.ts'
import { dayInGermany } from '../platform/day.ts'
import { cohortOf, delivery, read } from './delivery.ts'
import { sumNames, type Cohort, type Sums } from './delivery-sql.ts'
import { shifts } from './shifts.ts'
import type { Waits } from './email-wait.ts'
import { minutesToEmail } from './trend.ts'

/** Shifts that are read at once. */
const page = 2000

type Lines = (string | number)[][]
type InOrganisation = <T>(run: (ctx: Ctx) => Promise<T>) => Promise<T>

/**
 * One of the tables as the text of a file for spreadsheet programs (docs/product/analytics.md 9). Refuses before the
 * file begins. @throws activity_type_not_found, member_not_found, invalid_input
 */
export async function deliveryFile(inOrg: InOrganisation, by: DeliveryTable, filter: DeliveryFilter) {
  if (by !== 'shift') return textOf([await inOrg((ctx) => tables[by](ctx, filter))])
  const cohort = await inOrg(async (ctx) => {
    const asked = cohortOf(ctx, filter)
    await read(ctx, asked)
    return asked
  })
  return textOf(shiftPages(inOrg, cohort))
}

async function* textOf(pages: Iterable<Lines> | AsyncIterable<Lines>): AsyncGenerator<string, void> {
  yield byteOrderMark
  for await (const lines of pages) yield lines.map(csvLine).join('')
}

/** There may be any number of shifts; a page is a transaction of its own. */
async function* shiftPages(inOrg: InOrganisation, cohort: Cohort): AsyncGenerator<Lines, void> {
  yield [['Tag', 'Schicht', ...stepNames]]
  for (let after: Awaited<ReturnType<typeof shifts>>['last']; ;) {
    const { answer, last } = await inOrg(({ tx }) => shifts(tx, cohort, page, after))
    const { rows, gone } = answer
    yield rows.map((shift) => [dayInGermany(new Date(shift.startedAt)), shift.name, ...stepsOf(shift)])
    if (rows.length < page) return yield gone ? [['', goneShiftsLabel, ...stepsOf(gone)]] : []
    after = last
  }
}

const tables: Record<Exclude<DeliveryTable, 'shift'>, (ctx: Ctx, filter: DeliveryFilter) => Promise<Lines>> = {
  async day(ctx, filter) {
    const { days, waits } = await read(ctx, cohortOf(ctx, filter))
    const waitsOf = Map.groupBy(waits, ({ day }) => day)
    return [
      ['Tag', ...stepNames, ...waited],
      ...days.map((sum) => [sum.day, ...stepsOf(sum), ...waitedCells(waitsOf.get(sum.day) ?? [])]),
    ]
  },
  async activity(ctx, filter) {
    const { activities } = await read(ctx, cohortOf(ctx, filter))
    return [['Aktivität', ...stepNames], ...activities.map((group) => [group.name, ...stepsOf(group)])]
  },
  async member(ctx, filter) {
    const { members } = await read(ctx, cohortOf(ctx, filter))
    return [['Guide', ...stepNames], ...members.map((group) => [group.name, ...stepsOf(group)])]
  },
  undelivered: (ctx, filter) => delivery(ctx, filter).then(reasonLines),
  failed: (ctx, filter) => delivery(ctx, filter).then(failedLines),
  hour: (ctx, filter) => delivery(ctx, filter).then(hourLines),
  device: (ctx, filter) => delivery(ctx, filter).then(deviceLines),
  language: (ctx, filter) => delivery(ctx, filter).then(languageLines),
}

const reasonLines = ({ undelivered: { reasons, gone } }: Delivery): Lines => [
  ['Grund', 'Gäste'],
  ...reasons.map(({ reason, customers }) => [undeliveredLabel(reason), customers]),
  ...(gone > 0 ? [[goneLabel, gone]] : []),
]

const failedLines = ({ failedMedia: { total, reasons } }: Delivery): Lines => {
  const others = total - reasons.reduce((sum, { photos, videos }) => sum + photos + videos, 0)
  return [
    ['Grund', 'Dateien', 'davon Fotos', 'davon Clips'],
    ...reasons.map(({ reason, photos, videos }) => [reason, photos + videos, photos, videos]),
    ...(others > 0 ? [[otherReasonsLabel, others, '', '']] : []),
  ]
}

const hourLines = ({ openings: { weekdays } }: Delivery): Lines => [
  ['Wochentag', ...Array.from({ length: 24 }, (_, hour) => `${hour} bis ${hour + 1} Uhr`)],
  ...weekdays.map((hours, day) => [weekdayLabels[day] ?? '', ...hours]),
]

const deviceLines = ({ openings: { devices } }: Delivery): Lines => [
  ['Gerät', 'Öffnungen'],
  ...(['phone', 'desk'] as const).map((device) => [deviceLabels[device], devices[device]]),
]

const languageLines = ({ openings: { languages } }: Delivery): Lines => [
  ['Sprache', 'Öffnungen'],
  ...languages.map(({ language, openings }) => [languageNames.of(language) ?? language, openings]),
]

const heads: Record<keyof Sums, string> = {
  customers: 'Gäste',
  withMedia: 'Mit Aufnahmen',
  completed: 'Fertig',
  emailed: 'E-Mail gesendet',
  opened: 'Geöffnet',
  downloaded: 'Heruntergeladen',
  shared: 'Geteilt',
  good: 'Antwort gut',
  fair: 'Antwort mittel',
  bad: 'Antwort schlecht',
  counted: 'Mit gezählten Aufnahmen',
  photos: 'Fotos',
  videos: 'Clips',
}
const stepNames = sumNames.map((name) => heads[name])
const stepsOf = (sum: Sums) => sumNames.map((name) => sum[name])

/** Minutes; only by day, since the sums of an activity or a member have no waiting times of their own. */
const waited = ['Minuten bis zur E-Mail (die Hälfte)', 'Minuten bis zur E-Mail (95 von 100)']

const oneDigit = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, useGrouping: false })

/** Empty where nothing was measured. */
function waitedCells(waits: Waits[]): string[] {
  const { median, p95 } = minutesToEmail(waits)
  return [median, p95].map((minutes) => (minutes === null ? '' : oneDigit.format(minutes)))
}
