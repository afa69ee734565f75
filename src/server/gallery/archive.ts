import type { DownloadSize } from '../../contract/gallery.ts'
import { dayInGermany } from '../platform/day.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { noteDamage } from '../platform/integrity.ts'
import { system } from '../platform/principal.ts'
import { openWhole } from '../platform/send-whole.ts'
import { turns } from '../platform/turns.ts'
import { planZip, type Zip } from '../platform/zip.ts'
import { cut, sanitise } from '../certificates/name.ts'
import { everything, type Content, type Shown } from './content.ts'
import { permit } from './permit.ts'
import type { Keyring } from './permit.ts'

type Wishes = {
  keyring: Keyring
  /** Only these; media by their ids, the film by the customer's, files by their family. */
  ids?: string[] | undefined
  size?: DownloadSize
  /** Called when a file's turn comes: this many have left entirely before it. */
  onFile?: (done: number) => void
}

/** Many ZIPs at once never take all connections to the database. */
const turn = turns(4)

/** The customer's ZIP: names and folders as in docs/product/gallery.md 7. */
export function archiveOf(
  ctx: Ctx,
  services: Services,
  content: Content,
  { keyring, ids, size = 'original', onFile }: Wishes,
): { zip: Zip; files: number; name: string } {
  const { customer } = content
  const stem = `${sanitise(customer.name)}-${String(customer.number).padStart(3, '0')}`
  const wanted = ids && new Set(ids)
  const chosen: Taken[] = everything(content)
    .filter((item) => !wanted || wanted.has(item.id))
    .flatMap((item) => [size === 'web' ? { ...item, takeHome: item.web } : item, ...versionsOf(item)])
  chosen.push(...content.files.filter((file) => !wanted || wanted.has(file.id)))
  // it has no id that can be picked: it comes with everything
  if (content.certificate && !wanted) chosen.push(content.certificate)
  // an empty file would look as if the gallery were empty
  if (chosen.length === 0 && ids?.some((id) => content.unavailable.has(id))) fail('file_damaged')
  const counters = new Map<string, number>()
  const present = chosen.flatMap((item) => {
    const object = content.objects.get(item.takeHome)
    return object ? [{ item, object }] : []
  })
  const entries = present.map(({ item, object }, done) => {
    const { folder } = item
    const count = (counters.get(folder) ?? 0) + 1
    counters.set(folder, count)
    const place = String(count).padStart(3, '0')
    const ticket = { orgId: ctx.orgId, objectId: object.id, credential: content.credential, attachment: true }
    return {
      name: `${stem}/${folder}/${place}_${takeHomeName(item.fileName, object.mime)}`,
      size: object.size,
      crc32: object.crc32,
      modifiedAt: item.at,
      // asked again when its turn comes: a medium or link that ended meanwhile ends the download
      open: async (range?: { start: number; end: number }) => {
        const seen = await turn(() =>
          services.inOrganisation(ctx.orgId, system, (inner) => permit(inner, ticket, keyring)),
        )
        if (!seen || seen === 'damaged') throw new Error('the object may no longer be seen')
        onFile?.(done)
        return openWhole(services.storage, seen, range, (damaged) => noteDamage(services, ctx.orgId, damaged))
      },
    }
  })
  return {
    zip: planZip(entries),
    files: entries.length,
    name: `${stem}-${dayInGermany(ctx.now())}${size === 'web' ? '-Web' : ''}.zip`,
  }
}

/** A film comes with its other shapes. */
const versionsOf = ({ folder, at, versions }: Shown): Taken[] =>
  versions.map(({ fileName, object }) => ({ folder, at, fileName, takeHome: object }))

type Taken = Pick<Shown, 'folder' | 'takeHome' | 'fileName' | 'at'>

const endings = {
  'application/pdf': { ending: '.pdf', known: /\.pdf$/i },
  'image/jpeg': { ending: '.jpg', known: /\.jpe?g$/i },
  'image/png': { ending: '.png', known: /\.png$/i },
  'image/webp': { ending: '.webp', known: /\.webp$/i },
  'image/gif': { ending: '.gif', known: /\.gif$/i },
  'video/mp4': { ending: '.mp4', known: /\.mp4$/i },
}
const isKnown = (mime: string): mime is keyof typeof endings => Object.hasOwn(endings, mime)

/** Bytes of a name without its ending; with folder number and ending it stays below the 255 of common file systems. */
const longestStem = 180
/** Controls, line breaks, and marks that turn the direction of the following text (an `exe` that reads as `gpj`). */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/**
 * The name under which a customer gets a file: with the ending of its real type (HEIC is given as JPEG), and without
 * characters that Windows, macOS or a header cannot hold, or that mislead.
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
