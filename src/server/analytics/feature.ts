import { analytics, deliveryFiles } from '../../contract/analytics.ts'
import type { Input } from '../../contract/endpoint.ts'
import { apiBase } from '../http/app.ts'
import { defineFeature, type Site } from '../http/feature.ts'
import { admit, fastifyPath, routes, validate } from '../http/mount.ts'
import { sendCsv } from '../http/send-csv.ts'
import { fail } from '../platform/fail.ts'
import { columns } from './census.ts'
import { deliveryFile } from './delivery-file.ts'
import { delivery } from './delivery.ts'
import { machineLoad } from './machine-load.ts'
import { ratings } from './ratings.ts'
import { snapshot } from './service.ts'
import { tables } from './tables.ts'
import { setWeeklyEmail, tellWeeklyFigures, weeklyEmail, writeWeeklyFigures } from './weekly-email.ts'

/** Measured figures about an organisation's work. */
export const analyticsFeature = defineFeature({
  name: 'analytics',
  tables,
  columns,
  contracts: { analytics },
  calls: ({ operator }) =>
    routes(analytics, {
      snapshot: (ctx) => snapshot(ctx, operator, machineLoad.read()),
      delivery: (ctx, { query }) => delivery(ctx, query),
      weeklyEmail,
      setWeeklyEmail: (ctx, { body }) => setWeeklyEmail(ctx, body.wanted),
      ratings: (ctx, { query }) => ratings(ctx, query.cursor),
    }),
  jobs: [tellWeeklyFigures, writeWeeklyFigures],
  regular: [tellWeeklyFigures],
  // the chain begins with a process, and anew where it broke
  atStart: [tellWeeklyFigures],
  mount(site) {
    machineLoad.watch(site.app.server)
    mountDeliveryFile(site)
  },
})

function mountDeliveryFile({ app, services, identify, downloads }: Site) {
  const e = analytics.deliveryFile
  app.get(apiBase + fastifyPath(e.path), async (request, reply) => {
    const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
    const { params, query } = request
    const input = validate(e, { params, query, body: undefined }) as Input<typeof e>
    const { by = 'day', ...filter } = input.query
    const text = await deliveryFile((run) => services.inOrganisation(actor.orgId, actor, run), by, filter)
    return sendCsv({ downloads, actor, request, reply }, `delivery ${by}`, deliveryFiles[by], text)
  })
}
