import { createHash } from 'node:crypto'
import { Language } from '../../contract/wire.ts'
import { textsFor } from '../../texts/texts.ts'
import { brandOf } from '../branding/brand.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { Ctx, JobCtx } from '../platform/context.ts'
import type { FrameRate } from '../platform/film/encode.ts'
import type { Size } from '../platform/film/size.ts'
import { leadProfile, makeLead } from '../platform/film/title.ts'
import type { Tools } from '../platform/film/tools.ts'
import { readWhole, type Expected } from '../platform/integrity.ts'
import { drawTitle, titleProfile } from '../platform/typeset/title.ts'
import * as shiftSql from '../shifts/sql.ts'
import type { FilmRecipe } from './recipe.ts'

/** The text and logo over the beginning of the customer's own part of a film. */
export type Title = {
  name: string
  activity: string
  date: string
  language: Language
  logo: Expected | null
}

/** How long the title is shown. Seconds. */
const titleSeconds = 4

/** Null where the recipe wants neither title nor logo. */
export async function titleOf(
  ctx: Pick<Ctx, 'tx'>,
  customer: CustomerRow,
  { title, logo }: Pick<FilmRecipe, 'title' | 'logo'>,
): Promise<Title | null> {
  const mark = logo ? (await brandOf(ctx)).logo.large : null
  if (!title && !mark) return null
  const shift = await shiftSql.find(ctx.tx, customer.shift_id)
  const language = Language.safeParse(customer.language).data ?? 'de'
  const day = new Intl.DateTimeFormat(textsFor(language).locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  return {
    name: title ? customer.name : '',
    activity: title ? (shift?.activity_name ?? shift?.name ?? '') : '',
    date: title && shift ? day.format(shift.started_at) : '',
    language,
    logo: mark,
  }
}

/** An equal line means an equal title. */
export const titleLine = ({ name, activity, date, language, logo }: Title): string =>
  `title ${JSON.stringify([titleProfile, leadProfile, name, activity, date, language, logo?.sha256 ?? null])}`

/** How many frames of the first part are made anew: full seconds, or all that there are. */
export const leadFrames = (frames: number, rate: FrameRate): number => Math.min(titleSeconds * rate, frames)

/** Names the lead of a picture: the title, the picture under it, and the place in that picture. */
export const leadHash = (title: Title, under: string, films: Tools): string =>
  createHash('sha256')
    .update([titleLine(title), under, films.build].join('\n'))
    .digest('base64url')

/** Lays the title over the first seconds of a picture. */
export async function layTitle(
  { services, signal }: JobCtx,
  films: Tools,
  {
    title,
    picture,
    from,
    frames,
    rate,
    size,
    folder,
  }: {
    title: Title
    picture: string
    from: number
    frames: number
    rate: FrameRate
    size: Size
    folder: string
  },
): Promise<string> {
  const logo = title.logo ? await readWhole(services.storage, title.logo) : null
  const overlay = await drawTitle(services.typesetter, { ...title, size, logo }, { signal })
  const lead = { picture, overlay, from, frames, rate, size, folder, signal } as const
  return (await makeLead(films, lead)).path
}
