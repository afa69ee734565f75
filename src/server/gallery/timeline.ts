import type { CustomerEvent, Feature } from '../http/feature.ts'
import type { Tx } from '../platform/db.ts'
import { tallies } from './visits.ts'

/** Visits to a customer's gallery, by day, and the links that the customer shares. */
export const timeline: NonNullable<Feature['timeline']> = async ({ tx }, { id }) => [
  ...(await tallies(tx, id)).map(ofVisits),
  ...(await sharedLinks(tx, id)).map(ofShare),
]

/** The actions of customers in the gallery on one day, or of those to whom they gave a link of their own. */
function ofVisits({
  action,
  shared,
  times,
  files,
  last_at,
}: Awaited<ReturnType<typeof tallies>>[number]): CustomerEvent {
  const through = shared ? 'über geteilte Links' : ''
  if (action === 'view') {
    return { type: 'viewed', at: last_at, detail: spoken(times === 1 ? '1 Besuch' : `${times} Besuche`, through) }
  }
  if (action === 'share') {
    return { type: 'shared', at: last_at, detail: spoken(times === 1 ? '' : `${times}-mal`, through) }
  }
  const what = files === 1 ? '1 Datei' : `${files} Dateien`
  return { type: 'downloaded', at: last_at, detail: spoken(times === 1 ? what : `${times}-mal, ${what}`, through) }
}

/** A valid link that the customer made for others. */
const ofShare = ({ created_at, items, views }: Awaited<ReturnType<typeof sharedLinks>>[number]): CustomerEvent => ({
  type: 'shared',
  at: created_at,
  detail: `Eigener Link zu ${items === 1 ? '1 Aufnahme' : `${items} Aufnahmen`}, ${views === 1 ? '1 Besuch' : `${views} Besuche`}`,
})

const spoken = (...parts: string[]) => parts.filter(Boolean).join(' ') || null

/** The customer's present shared links, with their content and number of visits; newest first. */
const sharedLinks = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('gallery_link as l')
    .select(['l.created_at', 'l.views'])
    .select((eb) =>
      eb
        .selectFrom('gallery_link_item as i')
        .select(eb.fn.countAll<number>().as('items'))
        .whereRef('i.link_id', '=', 'l.id')
        .as('items'),
    )
    .where('l.customer_id', '=', customerId)
    .where('l.kind', '=', 'shared')
    .where('l.ended_at', 'is', null)
    .orderBy('l.id', 'desc')
    .limit(50)
    .execute()
