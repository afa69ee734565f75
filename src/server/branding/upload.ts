import type { FastifyInstance } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { branding, wrongLogoType } from '../../contract/branding.ts'
import { limits, tooLargeLogo } from '../../contract/limits.ts'
import { apiBase } from '../http/app.ts'
import { spend } from '../http/limiter.ts'
import { admit, fastifyPath, type Identify } from '../http/mount.ts'
import { readForm } from '../http/multipart.ts'
import type { Services } from '../platform/context.ts'
import { fail, Failure } from '../platform/fail.ts'
import { drawLogo } from '../platform/image/logo.ts'
import { logoKindOf } from '../platform/image/logo-kind.ts'
import { withFolder } from '../platform/objects.ts'
import { TooLarge } from '../platform/storage/storage.ts'
import { ToolFailure, Undecodable } from '../platform/tool-failure.ts'
import { turns } from '../platform/turns.ts'
import { rateLimits } from './rate-limits.ts'
import { replaceLogo } from './service.ts'

const busy = (cause?: unknown) =>
  new Failure('overloaded', {
    cause,
    retryAfterSeconds: 30,
    text: 'Der Server hat gerade viel zu tun: Das Logo wurde nicht gespeichert. Bitte versuchen Sie es gleich noch einmal.',
  })

/** `POST /organizations/logo`: an upload is never served as it is, but drawn anew (docs/product/settings.md 7). */
export function mountLogoUpload(app: FastifyInstance, services: Services, identify: Identify) {
  const e = branding.uploadLogo
  const maxBytes = limits.logoBytes
  // one at a time, and organisations take turns
  const inTurn = turns(1, 20, busy)

  app.post(apiBase + fastifyPath(e.path), { bodyLimit: maxBytes + 64 * 1024 }, async (request, reply) => {
    const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
    await spend(services, [rateLimits.logoUploads, actor.orgId])
    await services.storage.space.require(maxBytes)
    const allow = { files: ['logo'], fields: [], maxBytes, tooLarge: tooLargeLogo, oneFile }
    const { result: bytes } = await readForm(
      request,
      allow,
      ({ source }) => buffer(source),
      async () => {},
    ).catch((error: unknown) => {
      if (error instanceof TooLarge) fail('file_too_large', { ...at(tooLargeLogo), cause: error })
      throw error
    })
    if (bytes.length > maxBytes) fail('file_too_large', at(tooLargeLogo))
    if (!logoKindOf(bytes)) fail('unsupported_media_type', at(wrongLogoType))
    const logo = await inTurn(() => withFolder(services, (folder) => drawLogo(bytes, folder)), actor.orgId).catch(
      (cause: unknown) => {
        if (cause instanceof Undecodable) fail('logo_unreadable', { ...at(cause.message), cause })
        if (cause instanceof ToolFailure) throw busy(cause)
        throw cause
      },
    )
    return reply
      .header('cache-control', 'no-store')
      .send(e.response.parse({ logoUrl: await replaceLogo(services, actor, logo) }))
  })
}

const oneFile = 'Bitte senden Sie genau eine Datei im Feld „logo“.'
const at = (text: string) => ({ text, fields: { logo: text } })
