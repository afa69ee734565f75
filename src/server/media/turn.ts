import type { z } from 'zod'
import type { TurnMedia } from '../../contract/media.ts'
import * as customerService from '../customers/service.ts'
import type { Ctx } from '../platform/context.ts'
import { mediaActions } from './audit.ts'
import { counted } from './copy.ts'
import { holdMedia } from './hold.ts'
import { prepareClip } from './prepare-clip.ts'
import { preparePhoto } from './prepare-photo.ts'
import { isToPrepare } from './prepared.ts'
import { recordUnassigned } from './record-unassigned.ts'
import * as mediaSql from './sql.ts'

/**
 * Turns media for all who have them (docs/product/media.md 24): what is shown is made anew by a job, until when
 * galleries show what there is. A second call changes nothing.
 * @throws Failure: as `holdMedia`
 */
export async function turn(ctx: Ctx, { media: wishes }: z.output<typeof TurnMedia>): Promise<{ turned: number }> {
  const wanted = new Map(wishes.map(({ mediaId, turn }) => [mediaId, turn]))
  const { media, holders, ofNobody } = await holdMedia(ctx, [...wanted.keys()], null)
  const isChanged = (medium: mediaSql.MediaRow) => medium.turn !== wanted.get(medium.id)
  const changed = media.filter(isChanged)
  for (const [turn = 0, some] of Map.groupBy(changed, ({ id }) => wanted.get(id)))
    await mediaSql.setTurn(
      ctx.tx,
      some.map(({ id }) => id),
      turn,
    )
  for (const medium of changed)
    if (isToPrepare({ ...medium, turn: wanted.get(medium.id) ?? 0 }))
      await ctx.enqueue(medium.kind === 'photo' ? preparePhoto : prepareClip, { mediaId: medium.id })

  for (const { customer, theirs } of holders) {
    const mine = theirs.filter(isChanged)
    if (mine.length === 0) continue
    const { name, number, shift_id } = customer
    const detail = { name, number, ...counted(mine), media: mine.map(({ id }) => id) }
    await customerService.record(ctx, mediaActions.turn, customer, detail)
    await ctx.tell({ type: 'media', sessionId: shift_id, customerId: customer.id })
  }
  await recordUnassigned(ctx, mediaActions.turnUnassigned, ofNobody.filter(isChanged))
  return { turned: changed.length }
}
