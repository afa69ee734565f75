import { Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { uploads } from '../../contract/uploads.ts'
import { guestChanged } from '../customers/guest-changed.ts'
import { apiBase, failureOf } from '../http/app.ts'
import { admit, fastifyPath, type Identify } from '../http/mount.ts'
import type { Actor, House } from '../platform/context.ts'
import { fail, Failure } from '../platform/fail.ts'
import { isId, newId } from '../platform/ids.ts'
import { checkedBody } from './tus-checksum.ts'
import { admitUpload, cleanFileName, receive } from './receive.ts'
import { abandonedAfter } from './sql.ts'
import { watchUpload } from './watch-upload.ts'

/**
 * Resumable uploads by tus 1.0 (core, creation, termination, checksum) at /api/v1/uploads. The bytes wait in
 * `house.uploads`; with the last one the file is taken in like any other, and the answer names the medium in
 * `Media-Id`. An upload whose bytes are all there but which was cut off before that is taken in at the next
 * HEAD: an offset equal to the length is an acknowledgement.
 */
export function mountTus(app: FastifyInstance, house: House, identify: Identify) {
  const actors = new WeakMap<Request, Actor>()
  const begun = new WeakMap<Request, string>()
  const actorOf = (request: Request) => actors.get(request) ?? fail('not_signed_in')

  const tus = new Server({
    path: apiBase + uploads.create.path,
    datastore: house.uploads,
    relativeLocation: true,
    respectForwardedHeaders: true,
    maxSize: house.limits.tusBytes,
    namingFunction: () => randomBytes(16).toString('hex'),
    exposedHeaders: ['Media-Id'],
    async onUploadCreate(request, upload) {
      const actor = actorOf(request)
      const { customerId, filename } = upload.metadata ?? {}
      if (!customerId) fail('upload_without_guest')
      if (!isId(customerId)) fail('customer_not_found')
      if (upload.size === undefined) fail('malformed_request')
      await house.enter(actor.orgId, actor, async (ctx) => {
        const customer = await admitUpload(ctx, customerId)
        await ctx.tx
          .insertInto('open_upload')
          .values({
            id: upload.id,
            org_id: ctx.orgId,
            customer_id: customerId,
            guide_id: actor.guideId,
            file_name: cleanFileName(filename ?? undefined),
            size: upload.size ?? 0,
          })
          .execute()
        await ctx.enqueue(watchUpload, { uploadId: upload.id }, abandonedAfter)
        await ctx.tell({ type: 'media', sessionId: customer.shift_id, customerId })
      })
      begun.set(request, upload.id)
      return {}
    },
    async onUploadFinish(request, upload) {
      return { headers: { 'Media-Id': await complete(actorOf(request), upload.id) } }
    },
    onResponseError: (_request, error) => {
      // the protocol's own refusals are plain values with a status
      if (!(error instanceof Error)) return undefined
      const failure = failureOf(error)
      const requestId = newId()
      if (failure.status >= 500) house.log.error({ err: error, requestId }, 'upload failed')
      return { status_code: failure.status, body: JSON.stringify(failure.toBody(requestId)) }
    },
  })

  /** Takes the file in once all its bytes are there. Safe to repeat: the same file at the same guest is one medium. */
  async function complete(actor: Actor, uploadId: string): Promise<string> {
    const row = (await findUpload(actor, uploadId)) ?? fail('not_found')
    if (row.media_id) return row.media_id
    const forget = async (media_id: string | null) => {
      await close(actor, uploadId, media_id)
      await house.uploads
        .remove(uploadId)
        .catch((error: unknown) => house.log.warn({ err: error }, 'upload not removed'))
    }
    try {
      const source = house.uploads.localPath?.(uploadId) ?? (await house.uploads.read(uploadId))
      const { customer_id: customerId, file_name: fileName } = row
      const maxBytes = house.limits.tusBytes
      const { id } = await receive(house, actor, { customerId, fileName, source, maxBytes, begun: true })
      await forget(id)
      return id
    } catch (error) {
      // a refusal is final, so nothing of the file stays; a fault of ours is not: the client comes again
      if (error instanceof Failure && error.status < 500) await forget(null)
      throw error
    }
  }

  /** The upload does not hold up the guest any more, whose work may go on. */
  const close = (actor: Actor, id: string, media_id: string | null) =>
    house.enter(actor.orgId, actor, async ({ tx, enqueue }) => {
      const closing = media_id
        ? tx.updateTable('open_upload').set({ media_id }).where('id', '=', id).returning('customer_id')
        : tx.deleteFrom('open_upload').where('id', '=', id).returning('customer_id')
      const row = await closing.executeTakeFirst()
      if (row) await enqueue(guestChanged, { customerId: row.customer_id })
    })

  const findUpload = (actor: Actor, id: string) =>
    house.enter(actor.orgId, actor, ({ tx }) =>
      tx.selectFrom('open_upload').selectAll().where('id', '=', id).executeTakeFirst(),
    )

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const actor = (await admit(request, uploads.append.access, identify)) ?? fail('not_signed_in')
    const { id = '' } = request.params as { id?: string }
    if (id) {
      const row = (await findUpload(actor, id)) ?? fail('not_found')
      if (request.method === 'HEAD') {
        const answer = await headOfComplete(actor, row)
        if (answer) return reply.headers(answer).code(200).send()
      }
      if (request.method === 'PATCH' && row.media_id) {
        // its bytes wait no longer; the last piece sent again gets the same answer again
        request.raw.resume()
        const end = Number(request.headers['upload-offset']) + Number(request.headers['content-length'])
        const known = await headOfComplete(actor, row)
        return reply
          .headers({ ...known })
          .code(end === row.size ? 204 : 409)
          .send()
      }
      await house.enter(actor.orgId, actor, ({ tx, now }) =>
        tx.updateTable('open_upload').set({ touched_at: now() }).where('id', '=', id).execute(),
      )
    }

    await checkedBody(request, house.workFolder, async (body) => {
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string') headers.set(name, value)
      const web = new Request(new URL(request.url, 'http://andenken.localhost'), {
        method: request.method,
        headers,
        ...(request.method === 'PATCH' && body && { body: Readable.toWeb(body) as BodyInit, duplex: 'half' }),
      })
      actors.set(web, actor)
      const answer = await tus.handleWeb(web)
      reply.code(answer.status)
      answer.headers.forEach((value, name) => {
        if (!name.startsWith('access-control')) reply.header(name, value)
      })
      if (answer.status >= 400 && answer.headers.get('content-type') === null) reply.type('application/json')
      const text = await answer.text()
      const refused = answer.status >= 400 ? begun.get(web) : undefined
      if (refused) await close(actor, refused, null)
      if (request.method === 'DELETE' && answer.status === 204) await close(actor, id, null)
      await reply.send(request.method === 'HEAD' || answer.status === 204 ? undefined : text)
    })
    return reply
  }

  /** The answer to HEAD when all bytes are there: only with the medium's id, so that it says no more than is true. */
  async function headOfComplete(actor: Actor, row: NonNullable<Awaited<ReturnType<typeof findUpload>>>) {
    const mediaId =
      row.media_id ??
      ((await house.uploads.getUpload(row.id).catch(() => undefined))?.offset === row.size
        ? await complete(actor, row.id)
        : undefined)
    if (!mediaId) return undefined
    return {
      'tus-resumable': '1.0.0',
      'upload-offset': String(row.size),
      'upload-length': String(row.size),
      'upload-metadata': Metadata.stringify({ filename: row.file_name }),
      'cache-control': 'no-store',
      'media-id': mediaId,
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // the body stays a stream: tus writes it where it belongs
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.addHook('onSend', async (_request, reply) => void reply.header('tus-checksum-algorithm', 'sha1,sha256'))
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
          'tus-resumable': '1.0.0',
          'tus-version': '1.0.0',
          'tus-extension': 'creation,termination,checksum',
          'tus-max-size': String(house.limits.tusBytes),
        })
        .code(204)
        .send(),
    )
  })
}
