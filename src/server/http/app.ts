import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { constants } from 'node:zlib'
import type { Contract } from '../../contract/endpoint.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { newId } from '../platform/ids.ts'
import { Failure } from '../platform/fail.ts'
import { Damaged } from '../platform/integrity.ts'
import type { Log } from '../platform/log.ts'
import { isOutage } from '../platform/outage.ts'
import { StorageAway } from '../platform/storage/away.ts'
import { boundConnections, endUnused, refuseWhileClosing } from './connections.ts'
import { followExchanges } from './exchanges.ts'
import { fastifyPath } from './mount.ts'
import { inertHeaders, refuseRequest, refuseSocket } from './refuse-raw.ts'
import type { ServerLimits } from './server-limits.ts'
import { watchRequests } from './timeouts.ts'

export const apiBase = '/api/v1'

const changesNothing = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

/** Error codes for Node's errors about requests that it cannot read to their end. */
const unreadable: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

export type AppOptions = {
  log: Log
  trustProxy: number
  https: boolean
  api: Record<string, Contract>
  limits: ServerLimits
}

/** The HTTP server without any route: headers, errors, and the answers at unknown addresses. */
export async function openApp({ log, trustProxy, https, api, limits }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    genReqId: () => newId(),
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout: 0,
    // a ZIP of what a customer has picked names each file in its address (contract: 50 000 characters)
    http: {
      maxHeaderSize: 64 * 1024,
      headersTimeout: limits.requests.head,
      connectionsCheckingInterval: limits.requests.check,
    },
    keepAliveTimeout: 10_000,
    // Fastify's own answer is none of the catalogue; see refuseWhileClosing
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    // an address that cannot be read leads nowhere, and gets the same answer as any other
    frameworkErrors: (_error, request, reply) =>
      void (reply as FastifyReply).code(404).headers(inertHeaders).send(new Failure('not_found').toBody(request.id)),
    clientErrorHandler: ({ code }, socket) => {
      const answer = exchanges.of(socket)
      const failure = unreadable[code] ?? 'malformed_request'
      if (code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else if (answer) refuseRequest(answer, failure)
      else refuseSocket(socket, failure)
    },
  })
  const exchanges = followExchanges(app.server)
  watchRequests(app.server, exchanges, limits.requests)
  boundConnections(app.server, trustProxy, limits.connections)
  endUnused(app)
  refuseWhileClosing(app)
  // A body is read as JSON only when it says so; everything else is refused with 415.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // many clients name the type though they send nothing
    if (body.length === 0) done(null, undefined)
    else return readJson(request, body as string, done)
  })

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // MUI and the emails write style elements; nothing can be executed by them
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    hsts: https,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  // Pages and answers; media, ZIPs and built files are small already or have their smallest form beside them.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/html)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    removeContentLengthHeader: true,
    globalDecompression: false,
  })
  await app.register(multipart, { throwFileSizeLimit: false })

  // Browsers declare when a request comes from a foreign page; no legitimate request that changes something does.
  app.addHook('onRequest', async (request) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    // our clients compress no bodies, and a small compressed body could become a large one
    if (encoding.toLowerCase() !== 'identity') throw new Failure('unsupported_media_type')
    const from = request.headers['sec-fetch-site']
    if (from === 'cross-site' && !changesNothing.includes(request.method)) throw new Failure('forbidden')
  })

  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error)
    // a client that hung up while sending is not the server's fault, and gets no answer
    const hungUp = request.raw.destroyed && !request.raw.complete
    if (isFault(failure) && !hungUp)
      log.error(
        { err: failure.cause ?? failure, requestId: request.id, route: request.routeOptions.url },
        'request failed',
      )
    if (failure.options.retryAfterSeconds) reply.header('retry-after', failure.options.retryAfterSeconds)
    // closed at once, the connection would be reset by what is still arriving, and the answer lost; see timeouts.ts
    if (!request.raw.complete) reply.removeHeader('connection')
    return reply.code(failure.status).header('cache-control', 'no-store').send(failure.toBody(request.id))
  })

  const known = Object.values(api)
    .flatMap((contract) => Object.values(contract))
    .map((e) => ({
      method: e.method,
      pattern: new RegExp(`^${apiBase}${fastifyPath(e.path).replaceAll(/:\w+/g, '[^/]+')}$`),
    }))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    // a page that is not there now may be there tomorrow
    reply.header('cache-control', 'no-store')
    const page = request.method === 'GET' && request.headers.accept?.includes('text/html')
    // any unknown page goes to / (docs/product/dashboard.md 1)
    if (page && !/^\/(api|assets|files|mailbox)(\/|$)/.test(path)) return reply.redirect('/')
    if (!path.startsWith('/api/'))
      return reply.code(404).type('text/plain; charset=utf-8').send('Diese Seite gibt es nicht.')
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) throw new Failure('not_found')
    reply.header('allow', [...new Set(methods)].join(', '))
    throw new Failure('method_not_allowed')
  })
  return app
}

/** When to come again (seconds). An unavailable dependency is mostly starting again; a full disk waits for a person. */
const comeAgain: Partial<Record<ErrorCode, number>> = { unavailable: 5, storage_full: 600 }

/** The failure that a client is told for anything that was thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  const retryAfterSeconds = comeAgain[code]
  return new Failure(code, { cause: error, ...(retryAfterSeconds && { retryAfterSeconds }) })
}

/** The codes for files, and PostgreSQL's own one. */
const diskIsFull = ['ENOSPC', 'EDQUOT', '53100']

/** Whether it is logged. A crowd is no fault, and would fill the log. */
export const isFault = ({ status, code }: Failure): boolean =>
  status >= 500 && code !== 'overloaded' && code !== 'too_busy'

/** Fastify's own refusals (broken JSON, wrong type, too large) carry a 4xx status; a full disk has codes. */
function codeOf(error: unknown) {
  if (error instanceof Damaged) return 'file_damaged'
  if (error instanceof StorageAway || isOutage(error)) return 'unavailable'
  const { statusCode, code } = Object(error) as { statusCode?: unknown; code?: unknown }
  if (diskIsFull.includes(String(code))) return 'storage_full'
  // the character NUL, for which PostgreSQL has no room in texts and in JSON
  if (code === '22021' || code === '22P05') return 'malformed_request'
  if (statusCode === 413) return 'file_too_large'
  if (statusCode === 415) return 'unsupported_media_type'
  if (statusCode === 406) return 'one_file_expected'
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'malformed_request' : 'internal'
}
