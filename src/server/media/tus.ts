import { ERRORS } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { uploads } from '../../contract/uploads.ts'
import { apiBase } from '../http/app.ts'
import { admit, fastifyPath, type Identify } from '../http/mount.ts'
import type { Actor, Services } from '../platform/context.ts'
import { fail, Failure } from '../platform/fail.ts'
import { isUploadId } from '../platform/storage/uploads.ts'
import { openUploadRows, type OpenUpload } from './open-uploads.ts'
import { receive } from './receive.ts'
import { checkedBody } from './tus-checksum.ts'
import { assertCreation, assertVersion, readPiece, tusVersion } from './tus-headers.ts'
import { refusalOf } from './tus-refusals.ts'
import { headOfComplete, openTus } from './tus-server.ts'

/**
 * Resumable uploads by tus 1.0 (core, creation, termination, checksum) at /api/v1/uploads. The bytes wait in
 * `services.uploads`; with the last one the file is taken in like any other, and the answer names the medium in
 * `Media-Id`. An upload whose bytes are all there but which was cut off before that is taken in at the next
 * HEAD: an offset equal to the length is an acknowledgement.
 */
export function mountTus(app: FastifyInstance, services: Services, identify: Identify) {
  const rows = openUploadRows(services)
  const speak = openTus(services, { rows, complete })

  /** Takes the file in once all its bytes are there. Safe to repeat: the same file at the same customer is one medium. */
  async function complete(actor: Actor, uploadId: string): Promise<string> {
    const row = (await rows.find(actor, uploadId)) ?? fail('not_found')
    if (row.media_id) return row.media_id
    const forget = async (media_id: string | null) => {
      await rows.close(actor, uploadId, media_id)
      await services.uploads
        .remove(uploadId)
        .catch((error: unknown) => services.log.warn({ err: error }, 'upload not removed'))
    }
    try {
      const source = services.uploads.localPath?.(uploadId) ?? (await services.uploads.read(uploadId))
      const { customer_id: customerId, file_name: fileName } = row
      const maxBytes = services.limits.tusBytes
      const { id } = await receive(services, actor, { customerId, fileName, source, maxBytes, begun: true })
      await forget(id)
      return id
    } catch (error) {
      // a refusal is final, so nothing of the file stays; a fault of ours is not: the client comes again
      if (error instanceof Failure && error.status < 500) await forget(null)
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

  async function begin(request: FastifyRequest, reply: FastifyReply, actor: Actor) {
    assertCreation(request.headers, services.limits.tusBytes)
    await answer(reply, await speak(request, actor))
  }

  async function tell(request: FastifyRequest, reply: FastifyReply, actor: Actor, row: OpenUpload) {
    const offset = row.media_id ? row.size : await offsetOf(row.id)
    if (offset > row.received) await rows.progress(actor, row.id, offset)
    // all bytes are there: only with the medium's id, so that it says no more than is true
    if (offset === row.size) return reply.headers(headOfComplete(row, await complete(actor, row.id))).send()
    return answer(reply, await speak(request, actor, row.id))
  }

  /** All that can be refused is refused before the body is touched. */
  async function append(request: FastifyRequest, reply: FastifyReply, actor: Actor, row: OpenUpload) {
    const { offset, length } = readPiece(request.headers)
    if (row.media_id) {
      // its bytes wait no longer; the last piece sent again gets the same answer again
      request.raw.resume()
      reply.headers(headOfComplete(row, row.media_id))
      if (offset + (length ?? NaN) !== row.size) fail('upload_conflict')
      return reply.code(204).send()
    }
    const there = await offsetOf(row.id)
    if (offset !== there) fail('upload_conflict')
    const most = row.size - there
    if ((length ?? 0) > most) fail('file_too_large', { text: 'Es sind mehr Bytes, als zum Upload angekündigt wurden.' })
    if (row.silent) await rows.goOn(actor, row, there)
    const piece = {
      headers: request.headers,
      body: request.body instanceof Readable ? request.body : Readable.from([]),
      ...(length !== undefined && { length }),
      most,
    }
    const answered = await checkedBody(services, piece, (body) => speak(request, actor, row.id, body))
    if (!answered.headers.has('media-id'))
      await rows.progress(actor, row.id, Number(answered.headers.get('upload-offset')))
    return answer(reply, answered)
  }

  async function end(request: FastifyRequest, reply: FastifyReply, actor: Actor, row: OpenUpload) {
    const answered = await speak(request, actor, row.id).catch((error: unknown) => refusalOf(error))
    // also when its bytes were gone already: it must not hold up the customer
    if (row.media_id === null && [204, 404, 410].includes(answered.status)) await rows.close(actor, row.id, null)
    if (answered instanceof Failure) throw answered
    return answer(reply, answered)
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const actor = (await admit(request, uploads.append.access, identify)) ?? fail('not_signed_in')
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

/** What the library answered, as ours. It has no bodies but empty ones. */
async function answer(reply: FastifyReply, { status, headers }: Response): Promise<FastifyReply> {
  reply.code(status)
  headers.forEach((value, name) => {
    if (!name.startsWith('access-control') && name !== 'content-length') reply.header(name, value)
  })
  return reply.send()
}
