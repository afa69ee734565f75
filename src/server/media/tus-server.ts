import { EVENTS, Metadata, Server } from '@tus/server'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { uploads } from '../../contract/uploads.ts'
import { apiBase } from '../http/app.ts'
import type { Actor, Services } from '../platform/context.ts'
import { fail, Failure } from '../platform/fail.ts'
import type { openUploadRows } from './open-uploads.ts'
import { headersForTus } from './tus-headers.ts'
import { refusalOf } from './tus-refusals.ts'
import { uploadLocks } from './upload-locks.ts'

/** How often a piece that takes long is noted as a sign of life (milliseconds). */
const noteEvery = 30_000

type Wired = {
  rows: ReturnType<typeof openUploadRows>
  /** Takes in an upload whose bytes are all there, and answers the medium's id. */
  complete: (actor: Actor, id: string) => Promise<string>
}

/**
 * The library that speaks tus 1.0, behind one function: answers what it answers, throws what it refuses as a Failure.
 * It never sees the address of the request, only the id that was checked: what is permitted is what is done.
 */
export function openTus(services: Services, { rows, complete }: Wired) {
  const requests = new WeakMap<Request, { actor: Actor; refusal?: Failure; begun?: string }>()
  const of = (request: Request) => requests.get(request) ?? fail('internal')
  /** Uploads that are being written to, by whom. */
  const writing = new Map<string, Actor>()

  const tus = new Server({
    path: apiBase + uploads.create.path,
    datastore: services.uploads,
    locker: uploadLocks(),
    relativeLocation: true,
    maxSize: services.limits.tusBytes,
    namingFunction: () => randomBytes(16).toString('hex'),
    exposedHeaders: ['Media-Id'],
    postReceiveInterval: noteEvery,
    async onUploadCreate(request, { id, size = 0, metadata }) {
      const known = of(request)
      const { customerId, filename } = metadata ?? {}
      if (!customerId) fail('upload_without_guest')
      await rows.begin(known.actor, { id, customerId, fileName: filename ?? undefined, size })
      known.begun = id
      return {}
    },
    async onUploadFinish(request, { id }) {
      return { headers: { 'Media-Id': await complete(of(request).actor, id) } }
    },
    onResponseError(request, error) {
      of(request).refusal = refusalOf(error)
      return undefined
    },
  })
  tus.on(EVENTS.POST_RECEIVE, (_stream: unknown, { id, offset }: { id: string; offset: number }) => {
    const actor = writing.get(id)
    if (actor)
      rows.progress(actor, id, offset).catch((err: unknown) => services.log.warn({ err }, 'progress not noted'))
  })

  return async ({ method, headers }: FastifyRequest, actor: Actor, id?: string, body?: Readable): Promise<Response> => {
    const path = id === undefined ? '' : `/${id}`
    const request = new Request(`http://andenken.localhost${apiBase}${uploads.create.path}${path}`, {
      method,
      headers: headersForTus(headers, method),
      ...(body && { body: Readable.toWeb(body) as BodyInit, duplex: 'half' }),
    })
    const known: { actor: Actor; refusal?: Failure; begun?: string } = { actor }
    requests.set(request, known)
    if (id && body) writing.set(id, actor)
    try {
      const answer = await tus.handleWeb(request)
      if (answer.status < 400) return answer
      if (body) discard(body)
      if (known.begun) await rows.close(actor, known.begun, null)
      throw known.refusal ?? refusalOf({ status_code: answer.status })
    } finally {
      if (id) writing.delete(id)
    }
  }
}

/** Lets the rest of a refused body pass by: what stays unread would hold up the answer on its way to the sender. */
function discard(body: Readable): void {
  body.removeAllListeners('data')
  body.resume()
}

/** The answer to HEAD for an upload that became a medium. */
export const headOfComplete = (row: { size: number; file_name: string }, mediaId: string) => ({
  'upload-offset': String(row.size),
  'upload-length': String(row.size),
  'upload-metadata': Metadata.stringify({ filename: row.file_name }),
  'cache-control': 'no-store',
  'media-id': mediaId,
})
