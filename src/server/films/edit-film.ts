import type { FilmEdit } from '../../contract/films.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerService from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaSql from '../media/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { filmActions } from './audit.ts'
import { findEdit, type SavedEdit } from './edit.ts'
import { filmEvents } from './events.ts'
import { planFilm, sourcesOf } from './plan.ts'
import { previewOf } from './preview.ts'
import { audienceOf } from './rate.ts'
import { recipeOf } from './recipe.ts'
import { trackOf } from './recipes.ts'
import { asPhoto, inOrder, isBlock, sequenceOf } from './sequence.ts'
import { filmOf } from './service.ts'

const rate = 30

/**
 * Data of "Film bearbeiten": the clips and photos as the recipe takes them, and the edit by staff.
 * @throws customer_not_found
 */
export async function planOf(ctx: Ctx, services: Pick<Services, 'films'>, customerId: string) {
  const { tx } = ctx
  await customerService.get(ctx, customerId)
  const customer = (await customerSql.find(tx, customerId)) ?? fail('customer_not_found')
  const recipe = await recipeOf(tx, (await audienceOf(tx, customer)).activityTypeId)
  const ready = (await mediaSql.shownOf(tx, customerId)).filter(({ status }) => status === 'ready')
  const media = ready.filter(({ kind }) => kind === 'video')
  const photos = ready.filter(({ kind }) => kind === 'photo')
  // the page counts in seconds, which are the same at every rate
  const { sources } = await sourcesOf(tx, services, media, rate)
  const sequence = sequenceOf(sources, photos.map(asPhoto), { recipe, edit: undefined, rate })
  const shown = sequence.flatMap((one) => (isBlock(one) ? [] : [one]))
  const shownPhotos = new Set(sequence.flatMap((one) => (isBlock(one) ? one.photos : [])))
  const mayShowPhotos = recipe.photos === 'between' || (recipe.photos === 'without_clips' && media.length === 0)
  const offered = mayShowPhotos ? photos : []
  const ids = [...media, ...offered].map(({ id }) => id)
  const made = (await outcomes.ofMedia(tx, ids)).filter(({ is_damaged }) => !is_damaged)
  const sign = (mediaId: string, wanted: string, name: string) => {
    const object = made.find(({ media_id, variant }) => media_id === mediaId && variant === wanted)
    return object ? ctx.sign({ objectId: object.id, attachment: false }, name) : null
  }
  const edit = await findEdit(tx, customerId)
  return {
    film: await filmOf(ctx, customerId),
    clips: inOrder(sources, recipe).map(({ id, frames, lively }) => {
      const part = shown.find((one) => one.id === id)
      return {
        media_id: id,
        file_name: media.find((clip) => clip.id === id)?.file_name ?? '',
        seconds: frames / rate,
        url: sign(id, 'small', 'clip.mp4') ?? sign(id, 'web', 'clip.mp4'),
        thumbnailUrl: sign(id, 'thumbnail', 'vorschau.webp'),
        lively: [...lively],
        from: (part?.from ?? 0) / rate,
        shown_seconds: (part?.frames ?? 0) / rate,
      }
    }),
    photos: offered.map(({ id, file_name }) => ({
      media_id: id,
      file_name,
      thumbnailUrl: sign(id, 'thumbnail', 'vorschau.webp'),
      shown: shownPhotos.has(id),
    })),
    recipe,
    edit: edit ? contentOf(edit) : null,
    version: edit?.version ?? 0,
    preview: await previewOf(ctx, customerId),
  }
}

/**
 * "Film bearbeiten": saves what staff decide for one film, or takes it back (`null`); the film is made anew, nothing is
 * mailed. Sent twice, it has one effect. `version` is that of the edit that the change is based on, 0 for none.
 * @throws customer_not_found, changed_meanwhile, film_empty, nothing_to_process, template_not_found
 */
export async function edit(
  ctx: Ctx,
  services: Pick<Services, 'films'>,
  customerId: string,
  { edit: input, version }: { edit: FilmEdit | null; version: number },
) {
  const customer = await customerService.lockForChange(ctx, customerId)
  const before = await findEdit(ctx.tx, customerId)
  const track = input ? await trackOf(ctx, input) : undefined
  const wanted = input && contentOf({ ...input, music_id: track?.id ?? null })
  const isSame = JSON.stringify(before ? contentOf(before) : null) === JSON.stringify(wanted)
  if (!isSame) {
    if (version !== (before?.version ?? 0)) fail('changed_meanwhile')
    const { name, number } = customer
    if (wanted) {
      const { sequence } = await planOrFail(ctx, services, customer, wanted)
      await save(ctx, customerId, wanted, version + 1)
      const clips = sequence.filter((one) => !isBlock(one) && one.role === 'clip').length
      const photos = sequence.reduce((sum, one) => sum + (isBlock(one) ? one.photos.length : 0), 0)
      const left_out = wanted.clips.filter(({ out }) => out).length
      await customerService.record(ctx, filmActions.edit, customer, {
        name,
        number,
        clips,
        photos,
        left_out,
        music: track?.original_name ?? (wanted.music === 'none' ? 'keine' : 'nach Rezept'),
      })
    } else {
      await ctx.tx.deleteFrom('film_edit').where('customer_id', '=', customerId).execute()
      await customerService.record(ctx, filmActions.undoEdit, customer, { name, number })
    }
    await outcomes.outdate(ctx.tx, customerId, 'film')
    await changeCustomer(ctx, customerId, filmEvents.edited({}))
  }
  const after = await findEdit(ctx.tx, customerId)
  return { customer: await customerService.get(ctx, customerId), version: after?.version ?? 0 }
}

/** @throws nothing_to_process, film_empty */
async function planOrFail(
  ctx: Ctx,
  services: Pick<Services, 'films'>,
  customer: customerSql.CustomerRow,
  wanted: FilmEdit,
) {
  const media = await mediaSql.shownOf(ctx.tx, customer.id)
  if (media.length === 0) fail('nothing_to_process')
  const out = new Set(wanted.clips.filter((clip) => clip.out).map(({ media_id }) => media_id))
  const clips = media.filter(({ kind }) => kind === 'video')
  if (clips.length > 0 && clips.every(({ id }) => out.has(id))) fail('film_empty')
  const photosOut = new Set(wanted.photos.filter((photo) => photo.out).map(({ media_id }) => media_id))
  if (clips.length === 0 && media.every(({ id }) => photosOut.has(id)))
    fail('film_empty', { text: 'Mindestens ein Foto muss im Film bleiben.' })
  return planFilm(ctx.tx, services, customer, media, { edit: wanted })
}

async function save(ctx: Ctx, customerId: string, edit: FilmEdit, version: number) {
  const { clips, photos, music, music_id } = edit
  const row = {
    clips: JSON.stringify(clips),
    photos: JSON.stringify(photos),
    music,
    music_id,
    version,
    updated_at: ctx.now(),
  }
  await ctx.tx
    .insertInto('film_edit')
    .values({ customer_id: customerId, org_id: ctx.orgId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
}

const contentOf = ({ clips, photos, music, music_id }: FilmEdit | SavedEdit): FilmEdit => ({
  clips: clips.map(({ media_id, from, seconds, out }) => ({ media_id, from, seconds, out })),
  photos: photos.map(({ media_id, out }) => ({ media_id, out })),
  music,
  music_id: music === 'track' ? music_id : null,
})
