import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies, PublicRequest, Services } from '../platform/context.ts'

/**
 * The cookies of a request. What is written is read by the server only (`HttpOnly`), travels with requests of our own
 * pages only (`SameSite=Strict`, unless it is to come along from links elsewhere), and encrypted where the installation is.
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

/** A request as calls of people without an account get it. */
export const callerOf = (services: Services, request: FastifyRequest, reply: FastifyReply) =>
  ({
    services,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    cookies: cookiesOf(request, reply, services.publicUrl.startsWith('https:')),
  }) satisfies PublicRequest
