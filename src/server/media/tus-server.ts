import { Metadata, Server, type Locker } from '@tus/server'
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { uploads } from '../../contract/uploads.ts'
import { apiBase } from '../http/app.ts'
import type { Services } from '../platform/context.ts'
import { fail, Failure } from '../platform/fail.ts'
import type { MemberPrincipal } from '../platform/principal.ts'
import type { Beginning } from './open-uploads.ts'
import { headersForTus } from './tus-headers.ts'
import { refusalOf } from './tus-refusals.ts'
import { wishesOf } from './upload-wishes.ts'

type Wired = {
  /** Writes its row, or refuses it. */
  begin: (actor: MemberPrincipal, upload: Beginning) => Promise<void>
  /** Forgets a row whose upload could not begin after all. */
  forget: (actor: MemberPrincipal, id: string) => Promise<void>
  /** Refuses an empty file, which is whole when it begins. */
  complete: (actor: MemberPrincipal, id: string) => Promise<Record<string, string>>
}

/**
 * The library that speaks tus 1.0, behind one function: answers what it answers, throws what it refuses as a Failure.
 * Requests that bring bytes are ours (tus-append.ts).
 * It never sees the address of the request, only the id that was checked: what is permitted is what is done.
 */
export function openTus(services: Services, locker: Locker, { begin, forget, complete }: Wired) {
  const requests = new WeakMap<Request, { actor: MemberPrincipal; refusal?: Failure; begun?: string }>()
  const of = (request: Request) => requests.get(request) ?? fail('internal')

  const tus = new Server({
    path: apiBase + uploads.create.path,
    datastore: services.uploads,
    locker,
    relativeLocation: true,
    maxSize: services.limits.tusBytes,
    namingFunction: () => randomBytes(16).toString('hex'),
    async onUploadCreate(request, { id, size = 0, metadata }) {
      const known = of(request)
      const fileName = metadata?.['filename'] ?? undefined
      const said = metadata ?? {}
      await begin(known.actor, { id, fileName, size, metadata: said, wishes: wishesOf(said) })
      known.begun = id
      return {}
    },
    async onUploadFinish(request, { id }) {
      return { headers: await complete(of(request).actor, id) }
    },
    onResponseError(request, error) {
      of(request).refusal = refusalOf(error)
      return undefined
    },
  })
  type Heard = Pick<FastifyRequest, 'method' | 'headers'>
  return async ({ method, headers }: Heard, actor: MemberPrincipal, id?: string): Promise<Response> => {
    const path = id === undefined ? '' : `/${id}`
    const request = new Request(`http://andenken.localhost${apiBase}${uploads.create.path}${path}`, {
      method,
      headers: headersForTus(headers),
    })
    const known: { actor: MemberPrincipal; refusal?: Failure; begun?: string } = { actor }
    requests.set(request, known)
    const answer = await tus.handleWeb(request)
    if (answer.status < 400) return answer
    if (known.begun) await forget(actor, known.begun)
    throw known.refusal ?? refusalOf({ status_code: answer.status })
  }
}

/** The answer to HEAD for an upload that is taken in; `became` names what it became. */
export const headOfComplete = (row: { size: number; file_name: string }, became: Record<string, string>) => ({
  'upload-offset': String(row.size),
  'upload-length': String(row.size),
  'upload-metadata': Metadata.stringify({ filename: row.file_name }),
  'cache-control': 'no-store',
  ...became,
})
