import type { PersonalData } from '../platform/context.ts'
import { sql } from 'kysely'

const scores = { 1: 'schlecht', 2: 'mittel', 3: 'gut' }

/** An anonymised customer's answer stays as a figure, without its words. */
export const personalData: PersonalData = {
  async tell({ tx }, { id }) {
    const ratings = await tx
      .selectFrom('gallery_rating')
      .select(['score', 'words', 'rated_at'])
      .where('customer_id', '=', id)
      .orderBy('rated_at')
      .execute()
    const { rows } = await sql<{ tag: string; geoeffnet: number; dateienGeladen: number; geteilt: number }>`
      select day::text as tag,
        coalesce(sum(times) filter (where action = 'view'), 0)::int as geoeffnet,
        coalesce(sum(files) filter (where action = 'download'), 0)::int as "dateienGeladen",
        coalesce(sum(times) filter (where action = 'share'), 0)::int as geteilt
      from gallery_tally where customer_id = ${id} group by day order by day`.execute(tx)
    return {
      antworten: ratings.map(({ score, words, rated_at }) => ({
        wieWarEs: scores[score as keyof typeof scores],
        worte: words || null,
        am: rated_at,
      })),
      besucheDerGalerie: rows,
    }
  },
  erase: async ({ tx }, ids) =>
    void (await tx.updateTable('gallery_rating').set({ words: '' }).where('customer_id', 'in', ids).execute()),
}
