import { ERRORS } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { uploads } from '../../contract/uploads.ts'
import { apiBase } from '../http/app.ts'
import { admitMember, fastifyPath, type Identify } from '../http/mount.ts'
import type { Services } from '../platform/context.ts'
import { fail, Failure } from '../platform/fail.ts'
import type { MemberPrincipal } from '../platform/principal.ts'
import { isUploadId } from '../platform/storage/uploads.ts'
import { becameOf, openUploadRows, type Beginning, type OpenUpload, type UploadTarget } from './open-uploads.ts'
import { appendPiece } from './tus-append.ts'
import { checkedBody } from './tus-checksum.ts'
import { assertCreation, assertVersion, readPiece, tusVersion } from './tus-headers.ts'
import { cleanFileName } from './receive.ts'
import { refusalOf } from './tus-refusals.ts'
import { headOfComplete, openTus } from './tus-server.ts'
import { uploadLocks } from './upload-locks.ts'
import { metadataOf, wishesOf, withClientUploadId } from './upload-wishes.ts'

const otherUpload = 'Diese clientUploadId gehört schon zu einem anderen Upload.'

/** The purposes of uploads; the client that begins one says which by `customerId`, `sessionId` or `templateType`. */
export type UploadTargets = { customer: UploadTarget; shift: UploadTarget; template: UploadTarget }

/**
 * Resumable uploads by tus 1.0 (core, creation, termination, checksum) at /api/v1/uploads. The bytes wait in
 * `services.uploads`; with the last one the file is taken in like any other, and the answer names the medium in
 * `Media-Id`, or the template in `Template-Id`. An upload whose bytes are all there but which was cut off before that
 * is taken in at the next HEAD: an offset equal to the length is an acknowledgement.
 */
export function mountTus(app: FastifyInstance, services: Services, identify: Identify, targets: UploadTargets) {
  const rows = openUploadRows(services)
  const locks = uploadLocks()
  const speak = openTus(services, locks, {
    begin: register,
    forget,
    complete: async (actor, id) => complete(actor, (await rows.find(actor, id)) ?? fail('not_found')),
  })
  const targetOf = ({ template, shift_id }: OpenUpload) =>
    template !== null ? targets.template : shift_id !== null ? targets.shift : targets.customer

  function register(actor: MemberPrincipal, upload: Beginning): Promise<void> {
    const { customerId, sessionId, templateType, template_type } = upload.metadata
    if (customerId) return targets.customer.begin(actor, upload)
    if (sessionId) return targets.shift.begin(actor, upload)
    return templateType || template_type ? targets.template.begin(actor, upload) : fail('upload_customer_missing')
  }

  async function forget(actor: MemberPrincipal, id: string): Promise<void> {
    const row = await rows.find(actor, id)
    if (row) await targetOf(row).forget(actor, id)
  }

  /** Takes the file in once all its bytes are there. Safe to repeat. Answers the header that names what it became. */
  async function complete(actor: MemberPrincipal, row: OpenUpload): Promise<Record<string, string>> {
    const { id: uploadId } = row
    const target = targetOf(row)
    const removeBytes = () =>
      services.uploads
        .remove(uploadId)
        .catch((error: unknown) => services.log.warn({ err: error }, 'upload not removed'))
    try {
      const source = services.uploads.wholeFile?.(uploadId) ?? (await services.uploads.read(uploadId))
      const { id, isKnown } = await target.take(actor, row, source)
      await removeBytes()
      return { [target.header]: id, ...(isKnown && { 'Media-Known': 'true' }) }
    } catch (error) {
      // a request at the same moment was first
      const now = await rows.find(actor, uploadId).catch(() => undefined)
      const became = now && becameOf(now)
      if (became) return { [target.header]: became }
      // a refusal is final, so nothing of the file stays; a fault of ours is not: the client comes again
      if (error instanceof Failure && error.status < 500) {
        await target.forget(actor, uploadId)
        await removeBytes()
      }
      throw error
    }
  }

  const offsetOf = (id: string): Promise<number> =>
    services.uploads.getUpload(id).then(
      ({ offset }) => offset,
      (error: unknown) => {
        // its row is there, its bytes are not
        throw error === ERRORS.FILE_NOT_FOUND ? fail('upload_gone') : refusalOf(error)
      },
    )

  /** Beginnings under one name of a client wait for each other: between its row and its bytes an upload looks lost. */
  const beginnings = new Map<string, Promise<void>>()

  async function begin(request: FastifyRequest, reply: FastifyReply, actor: MemberPrincipal) {
    const headers = withClientUploadId(request.headers)
    assertCreation(headers, services.limits.tusBytes)
    const { clientUploadId } = wishesOf(metadataOf(headers))
    if (!clientUploadId) return beginOne(request, reply, actor, headers)
    const name = `${actor.memberId} ${clientUploadId}`
    const before = beginnings.get(name) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(() => beginOne(request, reply, actor, headers))
    beginnings.set(name, mine)
    return mine.finally(() => {
      if (beginnings.get(name) === mine) beginnings.delete(name)
    })
  }

  async function beginOne(
    request: FastifyRequest,
    reply: FastifyReply,
    actor: MemberPrincipal,
    headers: FastifyRequest['headers'],
  ): Promise<void> {
    const { clientUploadId, mediaId } = wishesOf(metadataOf(headers))
    if (await goOnWith(clientUploadId)) return
    if (mediaId && (await answerTaken(mediaId))) return
    try {
      await answer(reply, await speak({ method: request.method, headers }, actor))
    } catch (error) {
      // of two beginnings at the same moment
      if (!(error instanceof Failure && error.code === 'idempotency_conflict' && (await goOnWith(clientUploadId))))
        throw error
    }

    /** Answers the medium that came before with this id of the client's own: none of its bytes need to come again. */
    async function answerTaken(ownId: string): Promise<boolean> {
      const taken = await rows.findTaken(actor, ownId)
      if (!taken) return false
      const id = taken.media_id ?? fail('deleted_meanwhile')
      await reply.code(200).headers({ 'Media-Id': id, 'Media-Known': 'true' }).send()
      return true
    }

    /** Answers the upload that is there under the client's name for it, if there is one. */
    async function goOnWith(name: string | undefined): Promise<boolean> {
      const named = name && (await rows.findNamed(actor, name))
      const row = named && (await rows.find(actor, named.id))
      if (!row) return false
      const became = becameOf(row)
      const offset = became ? row.size : await offsetOf(row.id).catch(ifGone)
      // its bytes are gone: it begins anew
      if (offset === undefined) {
        await targetOf(row).forget(actor, row.id)
        return false
      }
      const { customerId, sessionId, filename } = metadataOf(headers)
      const isSame =
        row.size === Number(headers['upload-length']) &&
        row.file_name === cleanFileName(filename ?? undefined) &&
        row.customer_id === (customerId?.toLowerCase() ?? null) &&
        row.shift_id === ((!customerId && sessionId?.toLowerCase()) || null)
      if (!isSame) fail('idempotency_conflict', { text: otherUpload })
      await reply
        .code(201)
        .headers({
          location: `${apiBase}${fastifyPath(uploads.create.path)}/${row.id}`,
          'upload-offset': offset,
          ...(became && { [targetOf(row).header]: became }),
        })
        .send()
      return true
    }
  }

  async function tell(request: FastifyRequest, reply: FastifyReply, actor: MemberPrincipal, row: OpenUpload) {
    const offset = becameOf(row) ? row.size : await offsetOf(row.id)
    if (offset > row.received) await rows.progress(actor, row.id, offset)
    // all bytes are there: only with the id of what it became, so that it says no more than is true
    if (offset === row.size) return reply.headers(headOfComplete(row, await complete(actor, row))).send()
    return answer(reply, await speak(request, actor, row.id))
  }

  /** All that can be refused is refused before the body is touched. */
  async function append(request: FastifyRequest, reply: FastifyReply, actor: MemberPrincipal, row: OpenUpload) {
    const { offset, length } = readPiece(request.headers)
    const became = becameOf(row)
    if (became) {
      // its bytes wait no longer; the last piece sent again gets the same answer again
      request.raw.resume()
      reply.headers(headOfComplete(row, { [targetOf(row).header]: became }))
      if (offset + (length ?? NaN) !== row.size) fail('upload_conflict')
      return reply.code(204).send()
    }
    const there = await offsetOf(row.id)
    if (offset !== there) fail('upload_conflict')
    const most = row.size - there
    if ((length ?? 0) > most) fail('file_too_large', { text: 'Es sind mehr Bytes, als zum Upload angekündigt wurden.' })
    if (row.silent) await targetOf(row).goOn(actor, row, there)
    const piece = {
      headers: request.headers,
      body: request.body instanceof Readable ? request.body : Readable.from([]),
      ...(length !== undefined && { length }),
      most,
    }
    const note = (bytes: number) => rows.progress(actor, row.id, bytes)
    const appended = await checkedBody(services, piece, (body) =>
      appendPiece(services, locks, { id: row.id, size: row.size, offset, body, note }),
    )
    reply.code(204).header('upload-offset', appended.offset)
    if (appended.isStopped) reply.header('connection', 'close')
    if (appended.offset === row.size) reply.headers(await complete(actor, row))
    else await note(appended.offset)
    return reply.send()
  }

  async function end(request: FastifyRequest, reply: FastifyReply, actor: MemberPrincipal, row: OpenUpload) {
    const answered = await speak(request, actor, row.id).catch((error: unknown) => refusalOf(error))
    // also when its bytes were gone already: it must not hold up the customer
    if (!becameOf(row) && [204, 404, 410].includes(answered.status)) await targetOf(row).forget(actor, row.id)
    if (answered instanceof Failure) throw answered
    return answer(reply, answered)
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const actor = await admitMember(request, uploads.append.access, identify)
    assertVersion(request.headers)
    if (request.method === 'POST') return begin(request, reply, actor)
    // the one place where the id is read: what is looked up here is what is worked on
    const { id } = request.params as { id: string }
    const toEnd = request.method === 'DELETE'
    const row = (isUploadId(id) ? await rows.find(actor, id, toEnd) : undefined) ?? fail('not_found')
    if (toEnd) return end(request, reply, actor, row)
    return request.method === 'HEAD' ? tell(request, reply, actor, row) : append(request, reply, actor, row)
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // the body stays a stream: tus writes it where it belongs
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'tus-resumable': tusVersion, 'tus-checksum-algorithm': 'sha1,sha256' })
      if (reply.statusCode === 412) reply.header('tus-version', tusVersion)
    })
    const { about, ...calls } = uploads
    for (const e of Object.values(calls)) {
      scope.route({
        method: e.method,
        url: apiBase + fastifyPath(e.path),
        bodyLimit: Number.MAX_SAFE_INTEGER,
        handler: handle,
      })
    }
    scope.options(apiBase + fastifyPath(about.path), async (_request, reply) =>
      reply
        .headers({
          'tus-version': tusVersion,
          'tus-extension': 'creation,termination,checksum',
          'tus-max-size': String(services.limits.tusBytes),
        })
        .code(204)
        .send(),
    )
  })
}

const ifGone = (error: unknown) => {
  if (error instanceof Failure && error.code === 'upload_gone') return undefined
  throw error
}

/** Sends the library's answer as ours. It has no bodies but empty ones. */
async function answer(reply: FastifyReply, { status, headers }: Response): Promise<FastifyReply> {
  reply.code(status)
  headers.forEach((value, name) => {
    if (!name.startsWith('access-control') && name !== 'content-length') reply.header(name, value)
  })
  return reply.send()
}
