import {
  deliveryFiles,
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
import type { Sums } from './delivery-sql.ts'
import { shifts } from './shifts.ts'
import type { Waits } from './email-wait.ts'
import { minutesToEmail } from './trend.ts'

/** Enough for nine shifts on each day of the longest period. */
const mostShiftLines = 10_000

type Lines = (string | number)[][]

/**
 * One of the tables as a file for spreadsheet programs (docs/product/analytics.md 9). @returns its name, too
 * @throws activity_type_not_found, member_not_found, invalid_input
 */
export async function deliveryFile(
  ctx: Ctx,
  { by = 'day', ...filter }: DeliveryFilter & { by?: DeliveryTable | undefined },
) {
  const lines = await tables[by](ctx, filter)
  return { name: deliveryFiles[by], text: byteOrderMark + lines.map(csvLine).join('') }
}

const tables: Record<DeliveryTable, (ctx: Ctx, filter: DeliveryFilter) => Promise<Lines>> = {
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
  async shift(ctx, filter) {
    const cohort = cohortOf(ctx, filter)
    // refuses an activity or member that there is not
    const [{ rows, gone }] = await Promise.all([shifts(ctx.tx, cohort, mostShiftLines), read(ctx, cohort)])
    return [
      ['Tag', 'Schicht', ...stepNames],
      ...rows.map((shift) => [dayInGermany(new Date(shift.startedAt)), shift.name, ...stepsOf(shift)]),
      ...(gone ? [['', goneShiftsLabel, ...stepsOf(gone)]] : []),
    ]
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

const steps: [keyof Sums, string][] = [
  ['customers', 'Gäste'],
  ['withMedia', 'Mit Aufnahmen'],
  ['completed', 'Fertig'],
  ['emailed', 'E-Mail gesendet'],
  ['opened', 'Geöffnet'],
  ['downloaded', 'Heruntergeladen'],
  ['shared', 'Geteilt'],
  ['good', 'Antwort gut'],
  ['fair', 'Antwort mittel'],
  ['bad', 'Antwort schlecht'],
  ['counted', 'Mit gezählten Aufnahmen'],
  ['photos', 'Fotos'],
  ['videos', 'Clips'],
]
const stepNames = steps.map(([, name]) => name)
const stepsOf = (sum: Sums) => steps.map(([step]) => sum[step])

/** Minutes; only by day, since the sums of an activity or a member have no waiting times of their own. */
const waited = ['Minuten bis zur E-Mail (die Hälfte)', 'Minuten bis zur E-Mail (95 von 100)']

const oneDigit = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, useGrouping: false })

/** Empty where nothing was measured. */
function waitedCells(waits: Waits[]): string[] {
  const { median, p95 } = minutesToEmail(waits)
  return [median, p95].map((minutes) => (minutes === null ? '' : oneDigit.format(minutes)))
}
