import {
  areSameTexts,
  standardConsent,
  type Consent,
  type ConsentFigures,
  type ConsentNow,
  type ConsentTexts,
  type ConsentVersion,
  type ConsentVersionRow,
} from '../../contract/consent.ts'
import { keptDaysFrom, periods } from '../../contract/limits.ts'
import type { Language } from '../../contract/wire.ts'
import { de } from '../../texts/de.ts'
import { oneLine } from '../../texts/format.ts'
import { periodOf } from '../organisations/media-period.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { memberIdOf } from '../platform/principal.ts'
import { consentActions } from './audit.ts'
import * as consentSql from './sql.ts'

/** Whether check-in asks, and which text it shows. */
export async function now({ tx }: Pick<Ctx, 'tx'>): Promise<ConsentNow> {
  const { consent_required: required } = await organisationSql.get(tx)
  const version = await consentSql.latest(tx)
  return { required, number: version?.number ?? standardConsent, texts: version?.texts ?? {} }
}

export async function get(ctx: Ctx): Promise<{ consent: Consent }> {
  const row = await organisationSql.get(ctx.tx)
  const words = de.checkIn
  const organisation = oneLine(row.name)
  const mediaDays = keptDaysFrom(ctx.now(), periodOf(row))
  const terms = words.terms[row.email_formality](organisation, mediaDays, periods.personalDataDays)
  return { consent: { ...(await now(ctx)), standard: `${words.consent(organisation)}\n\n${terms}` } }
}

/**
 * A changed text becomes a new version, and the older ones stay for those who agreed to them.
 * @param was the version that the form showed
 * @throws changed_meanwhile when there is a newer one, with another text than this
 */
export async function save(ctx: Ctx, { texts, was }: { texts: ConsentTexts; was?: number | undefined }) {
  // one after the other: numbers have neither gaps nor doubles
  await organisationSql.lock(ctx.tx)
  const latest = await consentSql.latest(ctx.tx)
  const number = latest?.number ?? standardConsent
  if (areSameTexts(texts, latest?.texts ?? {})) return get(ctx)
  if (was !== undefined && was !== number) {
    const by = latest?.author ? ` von ${latest.author}` : ''
    fail('changed_meanwhile', { text: `Inzwischen gibt es Version ${number}${by}. Es wurde nichts überschrieben.` })
  }
  await ctx.tx
    .insertInto('consent_version')
    .values({
      org_id: ctx.orgId,
      number: number + 1,
      texts: JSON.stringify(texts),
      created_at: ctx.now(),
      member_id: memberIdOf(ctx.actor),
    })
    .execute()
  const languages = Object.keys(texts).toSorted((a, b) => a.localeCompare(b))
  await ctx.audit(consentActions.save, { number: number + 1, languages }, { subject: ctx.orgId })
  await ctx.tell({ type: 'settings' })
  return get(ctx)
}

const mostListed = 200

export async function versions({ tx }: Ctx): Promise<{ versions: ConsentVersionRow[] }> {
  const rows = await consentSql.newest(tx, mostListed)
  return {
    versions: rows.map((row) => ({ ...savedBy(row), languages: Object.keys(row.texts) as Language[] })),
  }
}

/** @throws not_found */
export async function version({ tx }: Ctx, number: number): Promise<{ version: ConsentVersion }> {
  const row = (await consentSql.find(tx, number)) ?? fail('not_found')
  return { version: { ...savedBy(row), texts: row.texts } }
}

/** The answers of all customers who are not anonymised (articles 7 (1) and 5 (2) GDPR: owners have to prove them). */
export async function figures({ tx }: Ctx): Promise<ConsentFigures> {
  const rows = await consentSql.countAnswers(tx)
  const sumOf = (some: typeof rows) => some.reduce((sum, { count }) => sum + count, 0)
  const agreed = Map.groupBy(
    rows.filter(({ consent }) => consent),
    ({ consent_version }) => consent_version ?? standardConsent,
  )
  return {
    agreed: [...agreed]
      .map(([number, some]) => ({
        number,
        count: sumOf(some),
        languages: some
          .map(({ language, count }) => ({ language: language as Language, count }))
          .toSorted((a, b) => b.count - a.count || a.language.localeCompare(b.language)),
      }))
      .toSorted((a, b) => b.number - a.number),
    refused: sumOf(rows.filter(({ consent }) => consent === false)),
    open: sumOf(rows.filter(({ consent, consent_open }) => consent === null && consent_open)),
    notAsked: sumOf(rows.filter(({ consent, consent_open }) => consent === null && !consent_open)),
  }
}

const savedBy = ({ number, created_at, author }: consentSql.VersionRow) => ({
  number,
  createdAt: created_at.toISOString(),
  author,
})
