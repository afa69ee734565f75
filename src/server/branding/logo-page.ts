import type { FastifyInstance } from 'fastify'
import { branding } from '../../contract/branding.ts'
import type { Input } from '../../contract/endpoint.ts'
import { apiBase } from '../http/app.ts'
import { fairness, fastifyPath, validate } from '../http/mount.ts'
import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { openFairShare } from '../platform/fair-share.ts'
import { system } from '../platform/principal.ts'
import { readLogo } from './brand.ts'
import * as brandingSql from './sql.ts'

const minutes = 60
const year = 365 * 24 * 3600

/** `GET /organizations/logo/{orgId}`: public, as emails and pages show it. */
export function mountLogoPage(app: FastifyInstance, services: Services) {
  const e = branding.logo
  const share = openFairShare(fairness)
  app.get(apiBase + fastifyPath(e.path), async (request, reply) => {
    const { params, query } = validate(e, {
      params: request.params,
      query: request.query,
      body: undefined,
    }) as Input<typeof e>
    const { orgId } = params
    return share(orgId, async () => {
      const picture = await services.inOrganisation(orgId, system, ({ tx }) => brandingSql.find(tx, query.size))
      if (!picture || picture.damaged_at) fail('logo_not_found')
      // the address of this very logo stays good for it; without its mark another one may be there soon
      const isNamed = query.size === 'small' && query.v === picture.sha256.slice(0, 12)
      const etag = `"${picture.sha256}"`
      const isKnown = request.headers['if-none-match'] === etag
      const bytes = isKnown ? null : ((await readLogo(services, orgId, picture)) ?? fail('logo_not_found'))
      reply.headers({
        etag,
        'cache-control': isNamed ? `public, max-age=${year}, immutable` : `public, max-age=${5 * minutes}`,
        'content-type': 'image/png',
        'content-disposition': 'inline; filename="logo.png"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      })
      return bytes ? reply.send(bytes) : reply.code(304).send()
    })
  })
}
