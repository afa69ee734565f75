import { z } from 'zod'
import { defineJob, type Ctx } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import * as removalSql from './removal-sql.ts'
import * as mediaSql from './sql.ts'

/** The time to undo it is over: media that no customer has any more are deleted. */
export const carryOutRemoval = defineJob({
  name: 'carry-out-removal',
  input: z.object({ removalId: z.uuid() }),
  key: ({ removalId }) => removalId,
  title: 'Medien löschen',
  lane: 'io',
  retries: 5,
  delay: 60,
  run: ({ inOrg }, { removalId }) => inOrg((ctx) => carryOut(ctx, removalId)),
})

/** Each night: removals whose job was lost, in a restored backup for example. */
export const tidyRemovals = defineJob({
  name: 'tidy-removals',
  input: z.object({}),
  key: () => 'all',
  title: 'Gelöschte Medien aufräumen',
  lane: 'io',
  retries: 3,
  delay: 300,
  async run({ inOrg }) {
    const hourAgo = (now: Date) => new Date(now.getTime() - 3600_000)
    for (const { id } of await inOrg(({ tx, now }) => removalSql.overdue(tx, hourAgo(now()))))
      await inOrg((ctx) => carryOut(ctx, id))
  },
})

async function carryOut(ctx: Ctx, removalId: string) {
  const rows = await removalSql.find(ctx.tx, removalId)
  if (rows.length === 0) return
  // media before shifts, here as everywhere
  const media = await mediaSql.lockAll(ctx.tx, [...new Set(rows.map((row) => row.media_id))])
  const shiftIds = [...new Set(media.map(({ shift_id }) => shift_id))]
  if (shiftIds.length > 0) await mediaSql.lockShifts(ctx.tx, shiftIds)
  await removalSql.end(ctx.tx, removalId)
  await ctx.enqueue(sweepStorage, {})
  // the shifts' counts have changed
  for (const sessionId of shiftIds) await ctx.tell({ type: 'shift', sessionId })
}
