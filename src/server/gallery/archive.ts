import { dayInGermany } from './day.ts'
import type { Ctx, House } from '../platform/context.ts'
import { planZip, type Zip } from '../platform/zip.ts'
import { everything, type Content } from './content.ts'
import { permit } from './permit.ts'

/** The guest's ZIP: names and folders of document 1, section 9, as the wire page settles them. */
export async function archiveOf(
  ctx: Ctx,
  house: House,
  content: Content,
  ids?: string[],
): Promise<{ zip: Zip; files: number; name: string }> {
  const { customer } = content
  const stem = `${sanitise(customer.name)}-${String(customer.number).padStart(3, '0')}`
  const chosen = everything(content).filter((item) => !ids || ids.includes(item.id))
  const objects = new Map(
    chosen.length === 0
      ? []
      : (
          await ctx.tx
            .selectFrom('stored_object')
            .selectAll()
            .where(
              'id',
              'in',
              chosen.map((item) => item.takeHome),
            )
            .execute()
        ).map((o) => [o.id, o]),
  )

  const counters = { Fotos: 0, Videos: 0 }
  const entries = chosen.flatMap((item) => {
    const object = objects.get(item.takeHome)
    if (!object) return []
    const folder = item.kind === 'photo' ? 'Fotos' : 'Videos'
    const place = String(++counters[folder]).padStart(3, '0')
    const ticket = { orgId: ctx.orgId, objectId: object.id, linkId: content.linkId, attachment: true }
    return [
      {
        name: `${stem}/${folder}/${place}_${takeHomeName(item.fileName, object.mime)}`,
        size: object.size,
        crc32: object.crc32,
        modifiedAt: item.at,
        // asked again when its turn comes: a medium or link that ended meanwhile ends the download
        open: async (range?: { start: number; end: number }) => {
          const seen = await house.enter(ctx.orgId, null, (inner) => permit(inner, ticket))
          if (!seen) throw new Error('the object may no longer be seen')
          return house.storage.get(seen.key, range)
        },
      },
    ]
  })
  return { zip: planZip(entries), files: entries.length, name: `${stem}-${dayInGermany(ctx.now())}.zip` }
}

/** The name under which a guest gets a file: with the ending of what it really is (HEIC is given as JPEG). */
export function takeHomeName(fileName: string, mime: string): string {
  const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'video/mp4': 'mp4' }[mime]
  const known = { 'image/jpeg': /\.jpe?g$/i, 'image/png': /\.png$/i, 'image/webp': /\.webp$/i, 'video/mp4': /\.mp4$/i }[
    mime
  ]
  const safe = fileName.replaceAll(/[\\/:*?"<>|]/g, '_').replaceAll(/^\.+/g, '_')
  return !ending || known?.test(safe) ? safe : `${safe.replace(/\.\w{1,8}$/, '')}.${ending}`
}

/** Letters of any script, digits, `-` and `_`. */
const sanitise = (name: string) =>
  name
    .normalize('NFC')
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 80) || 'Gast'
