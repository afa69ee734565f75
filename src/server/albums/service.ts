import type { Album, AlbumLink } from '../../contract/albums.ts'
import { keptUntil, periods, type MediaPeriod } from '../../contract/limits.ts'
import { presentPdf } from '../certificates/of-customer.ts'
import { heldUntil, lastMoment } from '../customers/legal-holds.ts'
import * as customerService from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import * as history from '../delivery/history-sql.ts'
import { presentFilm, presentFilmFile, readFilm } from '../films/service.ts'
import { bestCover } from '../media/cover.ts'
import * as outcomes from '../media/outcomes.ts'
import { shownVariants } from '../media/renditions.ts'
import { presentMedia } from '../media/service.ts'
import * as mediaSql from '../media/sql.ts'
import { mediaPeriod } from '../organisations/media-period.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import * as shiftService from '../shifts/service.ts'
import * as albumSql from './sql.ts'

/**
 * One customer's gallery as staff see it, in two batches of questions to the database
 * (docs/product/albums.md 1).
 * @throws customer_not_found, not_your_shift
 */
export async function get(ctx: Ctx, { publicUrl }: Pick<Services, 'publicUrl'>, id: string): Promise<{ album: Album }> {
  const { tx } = ctx
  const [row, shift, progress, lacking, films, media, made, film, emails, links, visits, period, held] =
    await Promise.all([
      customerSql.find(tx, id),
      albumSql.shiftOf(tx, id),
      customerSql.progressOf(ctx, [id]),
      customerSql.lackingFilesOf(tx, [id]),
      customerSql.flaggedOf(ctx, 'has_film', [id]),
      mediaSql.ofCustomer(tx, id),
      outcomes.ofCustomer(tx, id),
      readFilm(tx, id),
      history.emails(tx, id),
      albumSql.links(tx, id),
      albumSql.days(tx, id),
      mediaPeriod(tx),
      heldUntil(ctx, id),
    ])
  if (!row || !shift) fail('customer_not_found')
  shiftService.assertMayChange(ctx, shift)
  const ids = media.map((one) => one.id)
  const [renditions, given] = await Promise.all([outcomes.ofMedia(tx, ids), mediaSql.timesGiven(tx, ids)])

  const getsLink = customerService.mayHoldLink(ctx, shift)
  const chosen = (by: 'cover_at' | 'own_cover_at') => mediaSql.coverOf(by, media)?.id
  return {
    album: {
      id,
      customer: customerService.present(row, progress.get(id), lacking.get(id), films.has(id), getsLink),
      sessionName: shift.name,
      expiresAt: expiryOf(row, period),
      period: { end: keptUntil(row.created_at, period).toISOString(), latest: latestEnd(row.created_at).toISOString() },
      cover: coverOf(row, media, renditions),
      film: presentFilmFile(ctx, id, film, made),
      filmWork: presentFilm(ctx, id, film, made),
      certificate: presentPdf(ctx, row, made),
      media: presentMedia(ctx, media, renditions, given, {
        staff: chosen('cover_at'),
        customer: chosen('own_cover_at'),
      }),
      links: links.map((link): AlbumLink => ({
        id: link.id,
        kind: link.kind === 'own' ? 'private' : 'shared',
        url: getsLink && link.ended_at === null ? `${publicUrl}/s/${link.token}` : null,
        createdAt: link.created_at.toISOString(),
        revokedAt: link.ended_at?.toISOString() ?? null,
        visits: link.views,
        items: link.kind === 'own' ? null : (link.items ?? 0),
      })),
      emails: emails.map((email) => ({
        id: email.id,
        to: email.to_address,
        subject: email.subject,
        status: email.bounced_at ? 'bounced' : email.status === 'queued' ? 'pending' : email.status,
        at: (email.sent_at ?? email.created_at).toISOString(),
        answer: email.reason ?? email.answer,
      })),
      visits,
      pinSet: row.gallery_pin !== null,
      notes: row.notes,
      heldUntil: held && lastMoment(held).toISOString(),
    },
  }
}

function expiryOf(row: customerSql.CustomerRow, period: MediaPeriod): string | null {
  if (row.anonymized_at) return null
  return (row.media_expired_at ?? keptUntil(row.created_at, period, row.extension_ends_at)).toISOString()
}

/** Until when media can be kept at most. */
export const latestEnd = (createdAt: Date): Date => keptUntil(createdAt, { days: periods.personalDataDays, next: null })

type Made = Awaited<ReturnType<typeof outcomes.ofCustomer>>
type Given = Awaited<ReturnType<typeof mediaSql.ofCustomer>>

/** As the gallery chooses it: among the photos that it shows. */
function coverOf({ completed_at }: customerSql.CustomerRow, media: Given, renditions: Made): Album['cover'] {
  const shown = new Set(
    renditions
      .filter(({ variant, is_damaged }) => variant === shownVariants.photo.display && !is_damaged)
      .map(({ media_id }) => media_id),
  )
  const candidates = media.filter(({ id, kind, hidden_at }) => kind === 'photo' && hidden_at === null && shown.has(id))
  const own = mediaSql.coverOf('own_cover_at', candidates)
  if (own) return { mediaId: own.id, by: 'customer' }
  const ofStaff = mediaSql.coverOf('cover_at', candidates)
  if (ofStaff) return { mediaId: ofStaff.id, by: 'staff' }
  const best = bestCover(candidates, completed_at)
  return best ? { mediaId: best.id, by: 'rule' } : null
}
