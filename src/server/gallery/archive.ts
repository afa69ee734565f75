import { dayInGermany } from './day.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { noteDamage } from '../platform/integrity.ts'
import { openWhole } from '../platform/send-whole.ts'
import { turns } from '../platform/turns.ts'
import { planZip, type Zip } from '../platform/zip.ts'
import { everything, type Content } from './content.ts'
import { permit } from './permit.ts'

type Wishes = {
  /** Only these; media by their ids, the film by the customer's. */
  ids?: string[] | undefined
  /** Called when a file's turn comes: so many have left entirely before it. */
  onFile?: (done: number) => void
}

/** Many ZIPs at once never take all connections to the database. */
const turn = turns(4)

/** The customer's ZIP: names and folders as in docs/product/gallery.md 7. */
export async function archiveOf(
  ctx: Ctx,
  services: Services,
  content: Content,
  { ids, onFile }: Wishes = {},
): Promise<{ zip: Zip; files: number; name: string }> {
  const { customer } = content
  const stem = `${sanitise(customer.name)}-${String(customer.number).padStart(3, '0')}`
  const wanted = ids && new Set(ids)
  const chosen = everything(content).filter((item) => !wanted || wanted.has(item.id))
  // an empty file would look as if there had been nothing
  if (chosen.length === 0 && ids?.some((id) => content.unavailable.has(id))) fail('file_damaged')
  const objects = new Map(
    chosen.length === 0
      ? []
      : (
          await ctx.tx
            .selectFrom('stored_object')
            .selectAll()
            .where('damaged_at', 'is', null)
            .where(
              'id',
              'in',
              chosen.map((item) => item.takeHome),
            )
            .execute()
        ).map((o) => [o.id, o]),
  )

  const counters = { Fotos: 0, Videos: 0 }
  const present = chosen.flatMap((item) => {
    const object = objects.get(item.takeHome)
    return object ? [{ item, object }] : []
  })
  const entries = present.map(({ item, object }, done) => {
    const folder = item.kind === 'photo' ? 'Fotos' : 'Videos'
    const place = String(++counters[folder]).padStart(3, '0')
    const ticket = { orgId: ctx.orgId, objectId: object.id, linkId: content.linkId, attachment: true }
    return {
      name: `${stem}/${folder}/${place}_${takeHomeName(item.fileName, object.mime)}`,
      size: object.size,
      crc32: object.crc32,
      modifiedAt: item.at,
      // asked again when its turn comes: a medium or link that ended meanwhile ends the download
      open: async (range?: { start: number; end: number }) => {
        const seen = await turn(() => services.inOrganisation(ctx.orgId, null, (inner) => permit(inner, ticket)))
        if (!seen || seen === 'damaged') throw new Error('the object may no longer be seen')
        onFile?.(done)
        return openWhole(services.storage, seen, range, (damaged) => noteDamage(services, ctx.orgId, damaged))
      },
    }
  })
  return { zip: planZip(entries), files: entries.length, name: `${stem}-${dayInGermany(ctx.now())}.zip` }
}

const endings = {
  'image/jpeg': { ending: '.jpg', known: /\.jpe?g$/i },
  'image/png': { ending: '.png', known: /\.png$/i },
  'image/webp': { ending: '.webp', known: /\.webp$/i },
  'video/mp4': { ending: '.mp4', known: /\.mp4$/i },
}
const isKnown = (mime: string): mime is keyof typeof endings => Object.hasOwn(endings, mime)

/** Bytes of a name without its ending; with folder number and ending it stays below the 255 of common file systems. */
const longestStem = 180
/** Bytes of a customer's name in names of files: about as many letters in Latin scripts, a third of them in others. */
const longestCustomer = 120
/** Controls, line breaks, and marks that turn the direction of what follows (an `exe` that reads as `gpj`). */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/**
 * The name under which a customer gets a file: with the ending of what it really is (HEIC is given as JPEG), and with
 * nothing in it that Windows, macOS or a header cannot hold, or that misleads.
 */
export function takeHomeName(fileName: string, mime: string): string {
  const safe = fileName
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(/[\\/:*?"<>|]/g, '_')
    .replaceAll(/^[\s.]+/g, '_')
    .trim()
  const written = /\.\w{1,8}$/.exec(safe)?.[0] ?? ''
  const { ending, known } = isKnown(mime) ? endings[mime] : { ending: written, known: /$/ }
  // Windows drops points and spaces at the end, and then does not find the file
  const stem = cut(safe.slice(0, safe.length - written.length), longestStem).replaceAll(/[\s.]+$/g, '')
  return `${stem || 'Datei'}${known.test(safe) ? written : ending}`
}

/** As many whole characters as fit into so many bytes. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let size = 0
  let end = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += Buffer.byteLength(segment)
    if (size > bytes) break
    end += segment.length
  }
  return text.slice(0, end)
}

/** Letters of any script, digits, `-` and `_`; never a part of a character. */
const sanitise = (name: string) =>
  cut(
    name
      .normalize('NFC')
      .trim()
      .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '_')
      .replaceAll(/^_+|_+$/g, ''),
    longestCustomer,
  ) || 'Gast'
