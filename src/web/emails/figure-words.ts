import { goneLabel, undeliveredLabel } from '../../contract/undelivered.ts'
import type { WeekCounted, WeeklyFigures } from '../../contract/weekly-figures.ts'
import { de } from '../../texts/de.ts'
import { longDate } from '../../texts/format.ts'

/** A table of an email: its first column has the names of the lines. */
export type Figures = { heads: string[]; lines: string[][] }

/** "23. bis 29. November 2026"; month and year once, where they are the same. */
export function weekInWords({ from, to }: Pick<WeeklyFigures, 'from' | 'to'>): string {
  const [first = '', last = ''] = [from, to].map((day) => longDate(de, `${day}T12:00:00Z`) ?? '')
  const isInOne = (length: number) => from.slice(0, length) === to.slice(0, length)
  const begin = isInOne('2026-11'.length) ? / .*/ : isInOne('2026'.length) ? / \d{4}$/ : /$/
  return `${first.replace(begin, '')} bis ${last}`
}

const amount = new Intl.NumberFormat('de-DE')
const change = new Intl.NumberFormat('de-DE', { signDisplay: 'exceptZero' })
/** With a minus as wide as a plus. */
const changed = (by: number) => (by === 0 ? '±0' : change.format(by).replace('-', '−'))

const counts: [string, (week: WeekCounted) => number][] = [
  ['Gäste', ({ customers }) => customers],
  ['Souvenirs zugestellt', ({ delivered }) => delivered],
  ['E-Mails gesendet', ({ emailed }) => emailed],
  ['Galerien geöffnet', ({ opened }) => opened],
  ['Heruntergeladen', ({ downloaded }) => downloaded],
  ['Ohne Souvenir', ({ customers, delivered }) => customers - delivered],
]

const minutes = (count: number | null) =>
  count === null
    ? '–'
    : count < 1
      ? 'unter 1\u00A0Min.'
      : count < 120
        ? `${Math.round(count)}\u00A0Min.`
        : `${amount.format(Math.round(count / 60))}\u00A0Std.`

const goodShare = ({ good, rated }: WeekCounted) => (rated === 0 ? null : Math.round((100 * good) / rated))
const percent = (share: number | null) => (share === null ? '–' : `${share}\u00A0%`)
const points = (now: number | null, before: number | null) =>
  now === null || before === null ? '' : `${changed(now - before)}\u00A0Pkt.`

/** The figures of a week beside those of the week before. */
export function weekTable({ week, before }: WeeklyFigures): Figures {
  const [shareNow, shareBefore] = [goodShare(week), goodShare(before)]
  return {
    heads: ['', 'Woche', 'davor', 'Änderung'],
    lines: [
      ...counts.map(([name, of]) => [
        name,
        amount.format(of(week)),
        amount.format(of(before)),
        changed(of(week) - of(before)),
      ]),
      [
        'Bis zur E-Mail (Hälfte der Gäste)',
        minutes(week.minutesToEmail),
        minutes(before.minutesToEmail),
        week.minutesToEmail === null || before.minutesToEmail === null
          ? ''
          : `${changed(Math.round(week.minutesToEmail) - Math.round(before.minutesToEmail))}\u00A0Min.`,
      ],
      [
        `Zufrieden (${week.rated === 1 ? '1 Antwort' : `${amount.format(week.rated)} Antworten`})`,
        percent(shareNow),
        percent(shareBefore),
        points(shareNow, shareBefore),
      ],
    ],
  }
}

/** Why guests of the week have no souvenir; null: all have one. */
export function reasonTable({ reasons, gone }: WeeklyFigures): Figures | null {
  const lines = [
    ...reasons.map(({ reason, customers }) => [undeliveredLabel(reason), amount.format(customers)]),
    ...(gone > 0 ? [[goneLabel, amount.format(gone)]] : []),
  ]
  return lines.length > 0 ? { heads: ['Ohne Souvenir, weil', 'Gäste'], lines } : null
}

/** For programs that show no HTML. */
export const figuresInText = ({ heads: [first = '', ...others], lines }: Figures): string =>
  [
    ...(first ? [`${first}:`] : []),
    ...lines.map(([name = '', ...cells]) => {
      const said = cells.map((cell, at) => (at === 0 || cell === '' ? cell : `${others[at] ?? ''} ${cell}`))
      return `${name}: ${said.filter((cell) => cell !== '').join(', ')}`
    }),
  ].join('\n')
