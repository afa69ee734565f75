import { sql, type Selectable } from 'kysely'
import type { ConsentTexts } from '../../contract/consent.ts'
import type { Tables, Tx } from '../platform/db.ts'

export type VersionRow = Omit<Selectable<Tables['consent_version']>, 'texts'> & {
  texts: ConsentTexts
  author: string | null
}

const versions = (tx: Tx) =>
  tx
    .selectFrom('consent_version as v')
    .leftJoin('member as m', 'm.id', 'v.member_id')
    .select(['v.org_id', 'v.number', 'v.created_at', 'v.member_id'])
    .select(sql<ConsentTexts>`v.texts`.as('texts'))
    .select(sql<string | null>`m.first_name || ' ' || m.last_name`.as('author'))

export const latest = (tx: Tx): Promise<VersionRow | undefined> =>
  versions(tx).orderBy('v.number', 'desc').limit(1).executeTakeFirst()

export const find = (tx: Tx, number: number): Promise<VersionRow | undefined> =>
  versions(tx).where('v.number', '=', number).executeTakeFirst()

export const newest = (tx: Tx, most: number): Promise<VersionRow[]> =>
  versions(tx).orderBy('v.number', 'desc').limit(most).execute()

/** The answers of customers who are not anonymised, from the index alone. */
export const countAnswers = (tx: Tx) =>
  tx
    .selectFrom('customer')
    .select(['consent', 'consent_open', 'consent_version', 'language'])
    .select(sql<number>`count(*)::int`.as('count'))
    .where('anonymized_at', 'is', null)
    .groupBy(['consent', 'consent_open', 'consent_version', 'language'])
    .execute()
