import type { Selectable } from 'kysely'
import { keptMediaDays, periods } from '../../contract/limits.ts'
import { processingLocations, type Operator } from '../../contract/legal.ts'
import { entries } from '../delivery/history-sql.ts'
import type { Feature } from '../http/feature.ts'
import * as organisationSql from '../organisations/sql.ts'
import { mediaPeriod } from '../organisations/media-period.ts'
import { inWords } from '../platform/audit.ts'
import type { Ctx, PersonalData } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'

type Customer = Selectable<Tables['customer']>
export type Declared = {
  features: readonly Pick<Feature, 'audit'>[]
  parts: readonly PersonalData[]
  operator: Operator
}

/**
 * All that is stored about a customer, as that customer may read it (article 15 (1) and (3) GDPR).
 * @param at when it was asked for
 * @param files the paths of the files beside it; `missing`: those that are damaged
 */
export async function tellAll(
  ctx: Ctx,
  { features, parts, operator }: Declared,
  customer: Customer,
  at: Date,
  files: { present: string[]; missing: string[] },
) {
  const organisation = await organisationSql.get(ctx.tx)
  const { days } = await mediaPeriod(ctx.tx)
  const told: Record<string, unknown> = {}
  for (const part of parts) Object.assign(told, await part.tell?.(ctx, customer))
  return {
    auskunft: {
      grundlage: 'Artikel 15 DSGVO',
      vom: at,
      zeiten: 'nach ISO 8601 in UTC',
      verantwortlich: { name: organisation.name, anschrift: organisation.address, email: organisation.contact_email },
    },
    verarbeitung: {
      zweck: 'Aufnahmen von Gästen während eines Angebots und ihre Übergabe als Andenken',
      herkunft: 'Angaben beim Check-in; Aufnahmen der Guides; Besuche der Galerie',
      speicherdauer: {
        medien: `${keptMediaDays(days)} Tage nach dem Check-in`,
        persoenlicheDaten: `${periods.personalDataDays} Tage nach dem Check-in`,
        protokoll: `${periods.auditYears} Jahre`,
      },
      empfaenger: {
        betreiber: operator.name,
        hosting: operator.hosting,
        ort: operator.location && processingLocations[operator.location].label,
        speicherDerDateien:
          operator.storage === 's3'
            ? `S3-Speicher${operator.region ? `, ${operator.region}` : ''}`
            : 'Festplatten des Betreibers',
        emails: 'der Mailserver des Absenders und der des Empfängers',
      },
      rechte:
        'Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch (Artikel 16 bis 21 DSGVO); Beschwerde bei einer Aufsichtsbehörde (Artikel 77 DSGVO)',
      aufsichtsbehoerde: operator.authority,
      automatisierteEntscheidungen: 'keine',
    },
    ...told,
    verlauf: await historyOf(ctx, features, customer.id),
    dateien: files.present,
    beschaedigteDateien: files.missing,
  }
}

/** The names of other customers in entries, but not those of shifts. */
const others = ['from', 'to', 'other']
const aboutShifts = new Set(['customer.move', 'customer.move_in'])

/** Oldest first, at most 300; without members, who are other people, too. */
async function historyOf({ tx }: Ctx, features: Declared['features'], customerId: string) {
  const actions = new Map(features.flatMap(({ audit = [] }) => audit).map((action) => [action.name, action]))
  const rows = await entries(tx, customerId, [...actions.keys()])
  return rows.toReversed().map((row) => ({ am: row.at, was: inWords(actions.get(row.action), withoutOthers(row)) }))
}

function withoutOthers<E extends { action: string; detail: unknown }>(entry: E): E {
  if (aboutShifts.has(entry.action) || typeof entry.detail !== 'object') return entry
  const detail = Object.fromEntries(
    Object.entries(entry.detail ?? {}).map(([name, value]) => [
      name,
      others.includes(name) && typeof value === 'string' ? 'einem anderen Gast' : (value as unknown),
    ]),
  )
  return { ...entry, detail }
}
