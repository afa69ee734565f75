import { refusesPictures } from '../../contract/customers.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Readable } from 'node:stream'
import { unsupportedFile } from '../../contract/media.ts'
import { keptMediaDays, limits, tooLargePhoto, uploadTypes, type UploadType } from '../../contract/limits.ts'
import { customerChanged } from '../customers/customer-changed.ts'
import * as customerService from '../customers/service.ts'
import { settle } from '../customers/settle.ts'
import * as customerSql from '../customers/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Actor, Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { kindOf } from '../platform/image/kind.ts'
import { addObject, keep, type Stored } from '../platform/objects.ts'
import { Damaged, inspect, noteDamage } from '../platform/integrity.ts'
import { newKey, TooLarge } from '../platform/storage/storage.ts'
import { mediaActions } from './audit.ts'
import { prepareClip } from './prepare-clip.ts'
import { preparePhoto } from './prepare-photo.ts'
import { originalOf } from './prepared.ts'
import { restoreOriginal } from './restore.ts'
import * as mediaSql from './sql.ts'

export type Incoming = {
  customerId: string
  fileName: string
  /** the bytes as they come, or the path of a complete file that nobody changes any more */
  source: Readable | string
  maxBytes: number
  signal?: AbortSignal
  /** It was admitted when it began and parts of it are acknowledged: that its shift has ended since is no refusal. */
  begun?: boolean
}

/**
 * Takes a file in: stores it, tells its type from its content, and acknowledges only when file and row are
 * both durable. The same file at the same customer is stored once.
 * @returns the medium's id, and whether it is new
 * @throws Failure: customer_not_found, no_consent, media_expired, file_too_large, unsupported_media_type, …
 */
export async function receive(
  services: Services,
  actor: Actor,
  incoming: Incoming,
): Promise<{ id: string; fresh: boolean }> {
  const { customerId, fileName, source, maxBytes, signal, begun = false } = incoming
  await services.inOrganisation(actor.orgId, actor, (ctx) => admitUpload(ctx, customerId, begun))

  const key = newKey('original')
  const { storage } = services
  const most = (head: Buffer) => (kindOf(head) ? Math.min(maxBytes, limits.photoBytes) : maxBytes)
  const options = { maxBytes: most, ...(signal && { signal }) }
  const putting = typeof source === 'string' ? storage.adopt(key, source, options) : storage.put(key, source, options)
  const put = await putting.catch((error: unknown) => {
    if (error instanceof TooLarge)
      fail('file_too_large', { cause: error, ...(error.maxBytes < maxBytes && { text: tooLargePhoto }) })
    throw error
  })

  await compareSame(services, actor.orgId, customerId, put.sha256)
  let result: { id: string; fresh: boolean } | undefined
  const type = await typeOf(put.head)
  await keep(storage, [{ ...put, key, kind: 'original', mime: '' }], async () => {
    if (!type) fail('unsupported_media_type', { text: unsupportedFile(fileName) })
    result = await services.inOrganisation(actor.orgId, actor, (ctx) =>
      accept(ctx, incoming, type, { ...put, key, kind: 'original', mime: type }),
    )
    return result.fresh
  })
  return result ?? fail('internal')
}

/**
 * Before a file counts as already there, what is there is compared: somebody may send it again because something is
 * wrong with it, and would be told that all is well.
 */
async function compareSame(services: Services, orgId: string, customerId: string, sha256: string) {
  const same = await services.inOrganisation(orgId, null, async ({ tx }) => {
    const media = await mediaSql.findSame(tx, customerId, sha256)
    return media && (await mediaSql.findWithObject(tx, media.id))
  })
  if (!same || same.damage) return
  const damage = await inspect(services.storage, originalOf(same))
  if (damage) await noteDamage(services, orgId, new Damaged(same.object_id, damage))
}

/** Whether this customer may get media from this member now. */
export async function admitUpload(ctx: Ctx, customerId: string, begun = false) {
  const customer = begun
    ? await customerService.lockAlive(ctx, customerId)
    : await customerService.lockForChange(ctx, customerId)
  if (refusesPictures(customer)) fail('no_consent')
  await refuseExpired(ctx, customer)
  return customer
}

/** What came in now would be deleted tonight, and nobody could see it until then. */
export async function refuseExpired(
  ctx: Ctx,
  { created_at, media_expired_at }: customerSql.CustomerRow,
  text?: string,
) {
  const { media_days } = await organisationSql.get(ctx.tx)
  const endsAt = created_at.getTime() + keptMediaDays(media_days) * 24 * 3600_000
  if (media_expired_at || endsAt <= ctx.now().getTime()) fail('media_expired', text ? { text } : {})
}

async function accept(ctx: Ctx, { customerId, fileName, begun }: Incoming, mime: UploadType, object: Stored) {
  const customer = await admitUpload(ctx, customerId, begun)
  const same = await mediaSql.findSame(ctx.tx, customerId, object.sha256)
  // the same file again mends an original that was damaged in our storage
  if (same) return { id: same.id, fresh: await restoreOriginal(ctx, same, object) }

  const { kind } = uploadTypes[mime]
  const id = newId()
  await ctx.tx
    .insertInto('media')
    .values({
      id,
      org_id: ctx.orgId,
      shift_id: customer.shift_id,
      object_id: await addObject(ctx, object),
      kind,
      file_name: fileName,
      mime,
      size: object.size,
      sha256: object.sha256,
      member_id: ctx.actor?.memberId ?? null,
      operator: ctx.actor?.name ?? null,
      captured_at: ctx.now(),
    })
    .execute()
  await mediaSql.give(ctx.tx, [id], customerId)

  // New media after the work was done open it again (docs/product/customers-and-shifts.md 4).
  if (customer.processing_status === 'completed' || customer.processing_status === 'failed') {
    await customerSql.update(ctx.tx, customerId, { finished_at: null })
  }
  await settle(ctx, customerId)
  await ctx.enqueue(kind === 'photo' ? preparePhoto : prepareClip, { mediaId: id })
  await ctx.enqueue(customerChanged, { customerId })
  const { name, number, shift_id: shiftId } = customer
  await ctx.audit(mediaActions.upload, { name, number, kind }, { subject: id, customerId, shiftId })
  await ctx.tell({ type: 'media', sessionId: customer.shift_id, customerId, mediaId: id })
  return { id, fresh: true }
}

/** The type by content, never by name or header (docs/product/media.md 3); undefined when it is none of ours. */
async function typeOf(head: Buffer): Promise<UploadType | undefined> {
  const told = (await fileTypeFromBuffer(head))?.mime
  const mime = told === undefined ? undefined : (sameThing[told] ?? told)
  return mime !== undefined && mime in uploadTypes ? (mime as UploadType) : undefined
}

/** Other names for types that we take. */
const sameThing: Record<string, UploadType> = {
  'video/vnd.avi': 'video/avi',
  'video/x-msvideo': 'video/avi',
  'video/x-m4v': 'video/mp4',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
}

/**
 * The name under which staff and customers see the file: the last part of what the browser said, without control
 * and direction marks, at most 150 characters. It is never used as a path.
 */
export function cleanFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  // eslint-disable-next-line no-control-regex -- control characters are what must go
  const clean = last.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/g, '').trim()
  if (clean.length <= 150) return clean || 'Datei'
  const ending = /\.\w{1,8}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, 150 - ending.length) + ending
}
