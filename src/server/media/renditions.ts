import { defineOutcome, type Ctx, type PictureVariants } from '../platform/context.ts'
import { makeSmall } from './make-small.ts'
import * as outcomes from './outcomes.ts'
import { announce, lost } from './prepared.ts'
import { prepareAgain } from './restore.ts'
import * as mediaSql from './sql.ts'

/** The variants of a photo, and of a clip, in galleries. */
export const shownVariants = {
  photo: { display: 'large', thumbnail: 'thumbnail', medium: 'medium', takeHome: 'take_home' },
  video: {
    display: 'web',
    thumbnail: 'thumbnail',
    poster: 'poster',
    small: 'small',
    captions: 'captions',
    takeHome: 'take_home',
  },
} as const satisfies Record<'photo' | 'video', PictureVariants>

/** The files that browsers show of photos and clips, and that customers take home where that is not the original. */
export const renditions = defineOutcome({
  of: 'medium',
  variants: {
    large: { isEssential: true },
    medium: { isEssential: false },
    thumbnail: { isEssential: true },
    take_home: { isEssential: true },
    poster: { isEssential: true },
    web: { isEssential: true },
    captions: { isEssential: false },
  },
  async repair(ctx, medium, { variant }) {
    if (medium.status !== 'ready') return
    const original = await mediaSql.findWithObject(ctx.tx, medium.id)
    if (!original?.damage) return prepareAgain(ctx, [medium])
    if (outcomes.isEssential(ctx, variant)) await lose(ctx, medium)
  },
})

/** Nothing is left that it could be made from: staff see it, and the gallery no longer promises it. */
async function lose(ctx: Ctx, medium: mediaSql.MediaRow): Promise<void> {
  await ctx.tx.updateTable('media').set(lost).where('id', '=', medium.id).execute()
  await announce(ctx, medium)
}

/** A clip at 720p, made when nobody waits for the processor. */
export const smallClip = defineOutcome({
  of: 'medium',
  variants: { small: { isEssential: false } },
  async repair(ctx, { id: mediaId }, { objectId }) {
    await outcomes.removeByObject(ctx, objectId)
    await ctx.enqueue(makeSmall, { mediaId })
  },
})
