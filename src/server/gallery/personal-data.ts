import type { PersonalData } from '../platform/context.ts'
import { sql } from 'kysely'

const actions = { view: 'geöffnet', download: 'geladen', share: 'geteilt' }
const scores = { 1: 'schlecht', 2: 'mittel', 3: 'gut' }

type VisitsOfDay = { tag: string; geoeffnet: number; dateienGeladen: number; geteilt: number; zuletztAm: Date }

/** An anonymised customer's answer stays as a figure, without its words. */
export const personalData: PersonalData = {
  async tell({ tx }, { id }) {
    const ratings = await tx
      .selectFrom('gallery_rating')
      .select(['score', 'words', 'rated_at'])
      .where('customer_id', '=', id)
      .orderBy('rated_at')
      .execute()
    const opened = await tx
      .selectFrom('gallery_event as e')
      .innerJoin('gallery_link as l', 'l.id', 'e.link_id')
      .select(['e.action', 'e.at'])
      .where('l.customer_id', '=', id)
      .orderBy('e.at', 'desc')
      .limit(10_000)
      .execute()
    const { rows } = await sql<VisitsOfDay>`
      select day::text as tag,
        coalesce(sum(times) filter (where action = 'view'), 0)::int as geoeffnet,
        coalesce(sum(files) filter (where action = 'download'), 0)::int as "dateienGeladen",
        coalesce(sum(times) filter (where action = 'share'), 0)::int as geteilt,
        max(last_at) as "zuletztAm"
      from gallery_tally where customer_id = ${id} group by day order by day`.execute(tx)
    return {
      antworten: ratings.map(({ score, words, rated_at }) => ({
        wieWarEs: scores[score as keyof typeof scores],
        worte: words || null,
        am: rated_at,
      })),
      besucheDerGalerie: rows,
      einzelneAufrufe: opened.map(({ action, at }) => ({ was: actions[action], am: at })),
    }
  },
  erase: async ({ tx }, ids) =>
    void (await tx.updateTable('gallery_rating').set({ words: '' }).where('customer_id', 'in', ids).execute()),
}
