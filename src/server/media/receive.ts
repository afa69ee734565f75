import { consentOpenReason } from '../../contract/consent.ts'
import { refusesPictures } from '../../contract/customers.ts'
import { fileTypeFromBuffer } from 'file-type'
import { emptyFile, unsupportedFile } from '../../contract/media.ts'
import {
  keptUntil,
  limits,
  tooLargePhoto,
  uploadTypes,
  type MediaPeriod,
  type UploadType,
} from '../../contract/limits.ts'
import { canEnd } from '../../contract/shifts.ts'
import { changeCustomerWithFile } from '../customers/change-customer.ts'
import { successorOf } from '../customers/check-in.ts'
import * as customerService from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import { mediaPeriod } from '../organisations/media-period.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { along, type Tx } from '../platform/db.ts'
import { fail, Failure } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { openFairShare } from '../platform/fair-share.ts'
import { plausible } from '../platform/image/captured.ts'
import { kindOf } from '../platform/image/kind.ts'
import { addObject, keep, type Stored } from '../platform/objects.ts'
import { Damaged, inspect, noteDamage } from '../platform/integrity.ts'
import { newKey, store, TooLarge, type Source } from '../platform/storage/storage.ts'
import { memberIdOf, nameOf, system, type StaffPrincipal } from '../platform/principal.ts'
import { turns } from '../platform/turns.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import { mediaActions } from './audit.ts'
import { mediaEvents } from './events.ts'
import { prepareClip } from './prepare-clip.ts'
import { preparePhoto } from './prepare-photo.ts'
import { originalOf } from './prepared.ts'
import { restoreOriginal } from './restore.ts'
import { failAsOther, findTaken, noteTaken, takenMedium } from './taken-uploads.ts'
import * as mediaSql from './sql.ts'

/** Where a file goes: to a customer, or into a shift where nobody has it yet (unassigned.ts). */
export type Place = {
  /** Whether it takes files from this member now. Asks all it asks at once. @throws Failure */
  admit: (ctx: Ctx, how: Admission) => Promise<Admitted>
  /** The same file, if it is there. */
  findSame: (tx: Tx, sha256: string) => Promise<mediaSql.MediaRow | undefined>
  /** The customer who is locked then. */
  held?: string
  /** Where its files go now that it is not there any more. */
  successor?: (ctx: Ctx) => Promise<Place | undefined>
}
/** `held`: it stays as it is until the transaction ends. */
export type Admission = { begun?: boolean; held?: boolean }
/** `put` puts a new medium there, with all that follows from it. */
type Admitted = { shift_id: string; put: (medium: NewMedium) => Promise<void> }
type NewMedium = { id: string; kind: 'photo' | 'video'; sha256: string }

/** Said of a whole file, of which nothing is kept. */
export const otherFile =
  'Die Datei ist nicht so angekommen, wie sie abgeschickt wurde. Bitte laden Sie sie noch einmal hoch.'

/** `row` of a new one, which the database answers with the commit. */
export type Received = { id: string; fresh: boolean; row?: Promise<mediaSql.MediaRow> }

export type Incoming = {
  fileName: string
  source: Source
  maxBytes: number
  signal?: AbortSignal
  /** Wraps `take`, which takes the file in, in its transaction. */
  once?: (ctx: Ctx, sha256: string, take: () => Promise<Received>) => Promise<Received>
  /** The hash that the whole file must have (hex). */
  sha256?: string | null
  /** When its sender says that it was captured; counts where the file says nothing plausible. */
  capturedAt?: Date | null
  /** The id that the sender made for its medium. */
  mediaId?: string | null | undefined
  /** It was admitted when it began and parts of it are acknowledged: that its shift has ended since is no refusal. */
  begun?: boolean
}

/**
 * Takes a file in: stores it, tells its type from its content, and acknowledges only when file and row are
 * both durable. The same file at the same place is stored once.
 * @returns the medium's id, and whether it is new
 * @throws Failure: file_too_large, unsupported_media_type, …, and why the place refuses it
 */
export async function receive(
  services: Services,
  actor: StaffPrincipal,
  wanted: Place,
  incoming: Incoming,
): Promise<Received> {
  const { fileName, source, maxBytes, signal, once = (_ctx, _sha256, take) => take() } = incoming
  const place = await findPlace(services, actor, wanted, incoming)

  const key = newKey('original')
  const { storage } = services
  const most = (head: Buffer) => (kindOf(head) ? Math.min(maxBytes, limits.photoBytes) : maxBytes)
  const options = { maxBytes: most, ...(signal && { signal }) }
  const put = await store(storage, key, source, options).catch((error: unknown) => {
    if (error instanceof TooLarge)
      fail('file_too_large', { cause: error, ...(error.maxBytes < maxBytes && { text: tooLargePhoto }) })
    throw error
  })

  let result: Received | undefined
  const type = await typeOf(put.head)
  await keep(storage, [{ ...put, key, kind: 'original', mime: '' }], async () => {
    if (put.size === 0) fail('file_empty', { text: emptyFile(fileName) })
    if (incoming.sha256 && incoming.sha256 !== put.sha256) fail('checksum_mismatch', { text: otherFile })
    if (!type) fail('unsupported_media_type', { text: unsupportedFile(fileName) })
    const original: Original = { ...put, key, kind: 'original', mime: type }
    const takeIn = (isCompared: boolean) =>
      inTurnAt(place, () =>
        services.inOrganisation(actor.orgId, actor, (ctx) =>
          once(ctx, put.sha256, () => accept(ctx, place, incoming, original, isCompared)),
        ),
      )
    result = await takeIn(false).catch(async (error: unknown) => {
      if (!(error instanceof IsThere)) throw error
      await compareSame(services, actor.orgId, place, put.sha256)
      return takeIn(true)
    })
    return result.fresh
  })
  return result ?? fail('internal')
}

/**
 * The place that takes the file. A file that came before with the sender's id for it is answered with its medium,
 * whether or not the place takes files any more.
 * @throws Failure: why the place refuses it; deleted_meanwhile
 */
async function findPlace(services: Services, actor: StaffPrincipal, place: Place, incoming: Incoming): Promise<Place> {
  const { begun = false, mediaId } = incoming
  const ask = async (ctx: Ctx) => {
    const admission = place.admit(ctx, { begun }).catch((error: unknown) => ({ refused: error }))
    const [answer, taken] = await Promise.all([admission, mediaId ? findTaken(ctx.tx, mediaId) : undefined])
    if (taken) return taken.media_id === null ? fail('deleted_meanwhile') : undefined
    return 'refused' in answer ? answer.refused : undefined
  }
  const refusal = await ofUploads(() => services.inOrganisation(actor.orgId, actor, ask, { atOnce: true }))
  if (refusal === undefined) return place
  const isGone = refusal instanceof Failure && refusal.code === 'customer_not_found'
  const next = isGone && (await services.inOrganisation(actor.orgId, actor, async (ctx) => place.successor?.(ctx)))
  if (!next) throw refusal
  return findPlace(services, actor, next, incoming)
}

/**
 * So many connections to the database are used by uploads at a time: the others are for calls that somebody waits for.
 */
const ofUploads = turns(6)
const ofCustomer = openFairShare({ atOnce: 1, waiting: Infinity, burstMs: Infinity, share: 1 })

/** Files of one customer follow each other here: in the database each would wait for the customer with a connection. */
const inTurnAt = <T>({ held }: Place, work: () => Promise<T>): Promise<T> =>
  held ? ofCustomer(held, () => ofUploads(work)) : ofUploads(work)

type Original = Stored & { mime: UploadType }

/** The same file is there, and was not compared. */
class IsThere extends Error {}

/**
 * Before a file counts as already there, what is there is compared: somebody may send it again because something is
 * wrong with it, and would be told that all is well.
 */
async function compareSame(services: Services, orgId: string, place: Pick<Place, 'findSame'>, sha256: string) {
  const same = await services.inOrganisation(orgId, system, async ({ tx }) => {
    const media = await place.findSame(tx, sha256)
    return media && (await mediaSql.findWithObject(tx, media.id))
  })
  if (!same || same.damage) return
  const damage = await inspect(services.storage, originalOf(same))
  if (damage) await noteDamage(services, orgId, new Damaged(same.object_id, damage))
}

/** Whether this customer may get media from this member now; answers with the customer and the shift. */
export async function admitUpload(ctx: Ctx, customerId: string, { begun = false, held = false }: Admission) {
  const { tx } = ctx
  const [row, ofCustomer, period] = await Promise.all([
    held ? customerSql.lock(tx, customerId) : customerSql.find(tx, customerId),
    shiftSql.ofCustomer(tx, customerId),
    mediaPeriod(tx),
  ])
  const customer = customerService.alive(row)
  const shift = ofCustomer ?? fail('customer_not_found')
  if (!begun) shiftService.assertMayUpload(ctx, shift)
  if (refusesPictures(customer)) fail('no_consent')
  if (customer.consent_open) fail('no_consent', { text: consentOpenReason })
  if (isExpired(ctx, customer, period)) fail('media_expired')
  return { customer, shift }
}

/** Media that came in now would be deleted tonight, and no page would show them until then. */
export async function refuseExpired(ctx: Ctx, customer: customerSql.CustomerRow, text?: string) {
  if (isExpired(ctx, customer, await mediaPeriod(ctx.tx))) fail('media_expired', text ? { text } : {})
}

const isExpired = (
  ctx: Ctx,
  { created_at, extension_ends_at, media_expired_at }: customerSql.CustomerRow,
  period: MediaPeriod,
) => media_expired_at !== null || keptUntil(created_at, period, extension_ends_at) <= ctx.now()

/** Two round trips with the commit. @throws IsThere */
async function accept(ctx: Ctx, place: Place, incoming: Incoming, object: Original, isCompared: boolean) {
  const { fileName, begun = false, capturedAt = null, mediaId } = incoming
  const known = mediaId ? await takenMedium(ctx.tx, mediaId, object.sha256) : undefined
  if (known) return { id: known, fresh: false }
  const [admitted, same] = await Promise.all([
    place.admit(ctx, { begun, held: true }),
    place.findSame(ctx.tx, object.sha256),
  ])
  if (same && !isCompared) throw new IsThere()
  // the same file again mends an original that was damaged in our storage
  if (same) {
    if (mediaId) await noteTaken(ctx, mediaId, admitted.shift_id, same.id)
    return { id: same.id, fresh: await restoreOriginal(ctx, same, object, place.held) }
  }

  const { mime } = object
  const { kind } = uploadTypes[mime]
  const id = mediaId ?? newId()
  const insert = ctx.tx
    .insertInto('media')
    .values({
      id,
      org_id: ctx.orgId,
      shift_id: admitted.shift_id,
      object_id: await addObject(ctx, object),
      kind,
      file_name: fileName,
      mime,
      size: object.size,
      sha256: object.sha256,
      member_id: memberIdOf(ctx.actor),
      operator: nameOf(ctx.actor),
      captured_at: plausible(capturedAt, ctx.now().getTime()) ?? ctx.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
  const row = insert.executeTakeFirst().then((inserted) => inserted ?? failAsOther())
  if (mediaId) {
    await row
    await along(ctx.tx, noteTaken(ctx, mediaId, admitted.shift_id, id))
  } else await along(ctx.tx, row)
  await admitted.put({ id, kind, sha256: object.sha256 })
  await ctx.enqueue(kind === 'photo' ? preparePhoto : prepareClip, { mediaId: id })
  return { id, fresh: true, row }
}

export const toCustomer = (customerId: string): Place => ({
  async admit(ctx, how) {
    const admitted = await admitUpload(ctx, customerId, how)
    return { shift_id: admitted.customer.shift_id, put: (medium) => putAt(ctx, admitted, medium) }
  },
  findSame: (tx, sha256) => mediaSql.findSame(tx, customerId, sha256),
  held: customerId,
  async successor(ctx) {
    const id = await successorOf(ctx, customerId)
    return id === undefined ? undefined : toCustomer(id)
  },
})

type Admit = Awaited<ReturnType<typeof admitUpload>>

async function putAt(ctx: Ctx, { customer, shift }: Admit, { id, kind }: NewMedium) {
  const { id: customerId, name, number, shift_id: shiftId } = customer
  await along(ctx.tx, mediaSql.give(ctx.tx, [id], customerId))
  // New media after the work was done open it again in a running shift (docs/product/customers-and-shifts.md 4).
  const isOver = customer.processing_status === 'completed' || customer.processing_status === 'failed'
  const isReopened = isOver && canEnd(shift.status)
  const change = isReopened ? { finished_at: null } : {}
  await changeCustomerWithFile(ctx, customer, mediaEvents.given({ media: [id] }), change)
  await ctx.audit(mediaActions.upload, { name, number, kind }, { subject: id, customerId, shiftId })
  await ctx.tell({ type: 'media', sessionId: shiftId, customerId, mediaId: id })
}

/** The type by content, never by name or header (docs/product/media.md 3); undefined when it is none of ours. */
export async function typeOf(head: Buffer): Promise<UploadType | undefined> {
  const told = (await fileTypeFromBuffer(head))?.mime ?? lateTypes[kindOf(head) ?? '']
  const mime = told === undefined ? undefined : (sameThing[told] ?? told)
  return mime !== undefined && mime in uploadTypes ? (mime as UploadType) : undefined
}

/** The reader of types wants to see a TIFF's directory, which may be at its end. */
const lateTypes: Record<string, UploadType> = { tiff: 'image/tiff' }

/** Other names for types that we take. */
const sameThing: Record<string, UploadType> = {
  'video/vnd.avi': 'video/avi',
  'video/x-msvideo': 'video/avi',
  'video/x-m4v': 'video/mp4',
  'video/3gpp2': 'video/3gpp',
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
