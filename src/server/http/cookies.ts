import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../platform/context.ts'
import type { PublicRequest } from '../platform/requests.ts'
import type { Cookies } from '../platform/requests.ts'

/**
 * The cookies of a request. Written cookies are read by the server only (`HttpOnly`), travel with requests of our own
 * pages only (`SameSite=Strict`, unless links elsewhere must carry them), and over TLS only where the installation uses
 * it.
 */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Cookies => ({
  read(name) {
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
    return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  },
  write(name, value, { path, seconds, sameSite = 'Strict' }) {
    const secure = isHttps ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`,
    )
  },
})

/** Tablets either name themselves or are taken for computers. */
const isPhone = ({ headers }: FastifyRequest) =>
  headers['sec-ch-ua-mobile'] === '?1' || (headers['user-agent'] ?? '').includes('Mobi')

/** A request in the form that public calls get. */
export const callerOf = (services: Services, request: FastifyRequest, reply: FastifyReply) =>
  ({
    services,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    isPhone: isPhone(request),
    cookies: cookiesOf(request, reply, services.publicUrl.startsWith('https:')),
  }) satisfies PublicRequest
