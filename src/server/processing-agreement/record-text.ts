import { periods } from '../../contract/limits.ts'
import { people, uses, type DescribedTable, type Use, type UseName } from '../platform/census.ts'
import type { Block, TextDocument } from '../platform/typeset/document.ts'
import {
  days,
  lines,
  location,
  measures,
  mediaTime,
  moment,
  processor,
  responsible,
  subprocessors,
  type Parties,
} from './installation.ts'

/**
 * The organisation's record of what it processes with Andenken (article 30 (1) GDPR), from the census of columns, its
 * settings and the installation's configuration. What only the organisation knows is named as missing.
 */
export function writeRecord(parties: Parties, census: DescribedTable[], at: Date): TextDocument {
  const { organisation, operator } = parties
  const title = 'Verzeichnis von Verarbeitungstätigkeiten'
  const activities = activitiesOf(parties, census)
  const section = (text: string, block: Block, after: number): Block[] => [
    { kind: 'heading', level: 2, text: `${activities.length + after}. ${text}` },
    block,
  ]
  return {
    title,
    subtitle: `nach Artikel 30 Absatz 1 DSGVO, für die Verarbeitung mit Andenken, Stand ${moment(at)}`,
    footer: `${title}, ${organisation.name}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [
            'Verantwortlicher',
            lines(responsible(parties), !organisation.address && 'Die Anschrift ist nicht eingetragen.'),
          ],
          [
            'Datenschutzbeauftragte Person',
            'In Andenken nicht hinterlegt. Haben Sie eine benannt, ergänzen Sie sie hier.',
          ],
          ['Auftragsverarbeiter', processor(parties) || 'Der Betreiber dieser Installation ist nicht eingetragen.'],
          ['Ort der Verarbeitung', location(parties)],
          [
            'Übermittlung in Drittländer',
            operator.location === 'eu'
              ? 'Nach den Angaben des Betreibers keine.'
              : operator.location
                ? `Verarbeitet wird nach den Angaben des Betreibers hier: ${location(parties)} (Artikel 44 bis 49 DSGVO).`
                : 'Der Betreiber hat nicht angegeben, wo verarbeitet wird.',
          ],
        ],
      },
      ...activities.flatMap(({ heading, rows }, i): Block[] => [
        { kind: 'heading', level: 2, text: `${i + 1}. ${heading}` },
        { kind: 'facts', rows },
      ]),
      ...section('Löschung vor oder nach der Frist', { kind: 'facts', rows: exceptions(parties) }, 1),
      ...section('Technische und organisatorische Maßnahmen', measures(parties), 2),
      ...section('Auftragsverarbeiter und ihre weiteren', subprocessors(parties), 3),
    ],
  }
}

/** Each use that is the organisation's own, with the columns that have it. */
function activitiesOf(parties: Parties, census: DescribedTable[]) {
  const grounds = groundsOf(parties)
  const own = Object.keys(grounds) as (keyof typeof grounds)[]
  return own.map((name) => {
    const { title, purpose, whose, period }: Use = uses[name]
    const { ground, more } = grounds[name]
    const rows: [string, string][] = [
      ['Zweck', purpose],
      ['Rechtsgrundlage', ground],
      ['Betroffene Personen', whose.map((who) => people[who]).join('; ')],
      ['Daten', labelsOf(census, name).join(', ')],
      ['Löschung', period(mediaTime(parties))],
      ...(more ?? []),
    ]
    return { heading: title, rows }
  })
}

/** The data of a use, each once. */
const labelsOf = (census: DescribedTable[], name: UseName): string[] => {
  const labels = census
    .flatMap(({ personal }) => personal)
    .filter(({ use }) => use === name)
    .flatMap((group) => Object.values(group.labels).filter((label) => label !== undefined))
  return [...new Set(labels)].toSorted((a, b) => a.localeCompare(b, 'de'))
}

type Activity = { ground: string; more?: [string, string][] }

/** Legal grounds and receivers, which no column says. The operator's own uses are in no organisation's record. */
function groundsOf({
  organisation,
  operator,
  ownMailServer,
}: Parties): Record<Exclude<UseName, 'operation'>, Activity> {
  const secure =
    'berechtigtes Interesse an einem sicheren Betrieb, Rechenschaft (Artikel 5 Absatz 2, 6 Absatz 1 f und 32 DSGVO)'
  const receivers: [string, string] = [
    'Empfänger',
    'die Gäste selbst und alle, denen sie ihren Galerie-Link geben; der Auftragsverarbeiter mit seinen weiteren (unten)',
  ]
  return {
    media: {
      ground: organisation.consent_required
        ? 'Einwilligung, die beim Check-in gefragt wird (Artikel 6 Absatz 1 a DSGVO, § 22 KUG)'
        : 'Der Check-in fragt nicht nach einer Einwilligung; welche andere Grundlage gilt, ergänzen Sie hier.',
      more: [receivers],
    },
    souvenir: { ground: 'Übergabe des Andenkens (Artikel 6 Absatz 1 b DSGVO)', more: [receivers] },
    consent: { ground: 'Pflicht, die Einwilligung nachzuweisen (Artikel 6 Absatz 1 c und Artikel 7 Absatz 1 DSGVO)' },
    customerEmails: {
      ground: 'Übergabe des Andenkens (Artikel 6 Absatz 1 b DSGVO)',
      more: [
        [
          'Versand',
          organisation.auto_send ? 'von selbst, sobald das Andenken fertig ist' : 'wenn ein Mitglied ihn anstößt',
        ],
        [
          'Empfänger',
          ownMailServer
            ? `Ihr eigener Mailserver ${ownMailServer}`
            : `der Mailserver der Installation${operator.mail ? ` (${operator.mail})` : ''}`,
        ],
      ],
    },
    visits: {
      ground:
        'berechtigtes Interesse, zu sehen, ob Andenken ankommen (Artikel 6 Absatz 1 f DSGVO); Antworten: Einwilligung (Buchstabe a)',
    },
    advertising: {
      ground: 'Einwilligung, per E-Mail bestätigt (Artikel 6 Absatz 1 a DSGVO, § 7 UWG)',
      ...(!organisation.asks_marketing && { more: [['Stand', 'Die Galerien fragen zurzeit nicht danach.']] }),
    },
    requests: {
      ground: 'rechtliche Verpflichtung (Artikel 6 Absatz 1 c DSGVO)',
      more: [
        [
          'Ausführung',
          `spätestens ${days(periods.deletionDays)} nach der Bestätigung, gesetzlich ${days(periods.deletionBoundDays)}`,
        ],
      ],
    },
    accounts: { ground: 'Beschäftigungs- oder Dienstverhältnis (Artikel 6 Absatz 1 b DSGVO)' },
    signIns: { ground: 'berechtigtes Interesse an sicheren Konten (Artikel 6 Absatz 1 f DSGVO)' },
    memberEmails: {
      ground:
        'Beschäftigungs- oder Dienstverhältnis und berechtigtes Interesse an sicheren Konten (Artikel 6 Absatz 1 b und f DSGVO)',
      more: [['Empfänger', `der Mailserver der Installation${operator.mail ? ` (${operator.mail})` : ''}`]],
    },
    log: { ground: secure },
    organisation: {
      ground: 'Verträge mit Gästen und Betreiber (Artikel 6 Absatz 1 b DSGVO)',
      more: [['Empfänger', 'die Gäste; der Auftragsverarbeiter']],
    },
    protection: { ground: secure },
  }
}

const exceptions = ({ services }: Parties): [string, string][] => [
  ['Auf Antrag eines Gasts', `${days(periods.deletionDays)} nach der Bestätigung, mit allem, was daraus entstand.`],
  [
    'Aus rechtlichem Grund',
    'Einzelne Gäste, deren Daten für Rechtsansprüche oder nach dem Gesetz gebraucht werden (Artikel 17 Absatz 3 DSGVO): bis zu dem Tag, den ein Besitzer mit dem Grund eingetragen hat.',
  ],
  ...(services.retention
    ? []
    : [['Nächtliches Löschen', 'Es ist zurzeit ausgeschaltet (RETENTION=0).'] satisfies [string, string]]),
]
