import { auditLog } from '../../contract/audit-log.ts'
import type { Input } from '../../contract/endpoint.ts'
import { apiBase } from '../http/app.ts'
import { defineFeature, type Feature, type Site } from '../http/feature.ts'
import { holdBack } from '../http/hold-back.ts'
import { admit, fastifyPath, routes, validate } from '../http/mount.ts'
import { sendCsv } from '../http/send-csv.ts'
import { byteOrderMark, csvLine, germanMoment } from '../platform/csv.ts'
import { fail } from '../platform/fail.ts'
import { auditLogActions } from './audit.ts'
import { readEntries, type Actions } from './entries.ts'

/** The audit log as owners read it. */
export const auditLogFeature = defineFeature({
  name: 'audit-log',
  contracts: { auditLog },
  calls: ({ features }) => routes(auditLog, { list: (ctx, { query }) => readEntries(ctx, actionsOf(features), query) }),
  mount: mountFile,
  audit: Object.values(auditLogActions),
})

const actionsOf = (features: readonly Feature[]): Actions =>
  new Map(features.flatMap(({ audit = [] }) => audit).map((action) => [action.name, action]))

function mountFile({ app, services, identify, features, downloads }: Site) {
  const e = auditLog.file
  app.get(apiBase + fastifyPath(e.path), async (request, reply) => {
    const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
    holdBack(e, actor, services.now(), request)
    const { params, query } = request
    const input = validate(e, { params, query, body: undefined }) as Input<typeof e>
    const actions = actionsOf(features)
    const read = (cursor: string | undefined, limit: number) =>
      services.inOrganisation(actor.orgId, actor, (ctx) => readEntries(ctx, actions, { ...input.query, cursor, limit }))
    // a wrong filter is refused before the file begins
    await services.inOrganisation(actor.orgId, actor, async (ctx) => {
      await readEntries(ctx, actions, { ...input.query, limit: 1 })
      await ctx.audit(auditLogActions.save, {}, { subject: ctx.orgId })
    })
    return sendCsv({ downloads, actor, request, reply }, 'audit', 'Protokoll', linesOf(read))
  })
}

/** Entries that are read at once: a page is a transaction of its own, so that no length fills the memory. */
const page = 1000

async function* linesOf(
  read: (cursor: string | undefined, limit: number) => ReturnType<typeof readEntries>,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvLine(['Zeit', 'Mitglied', 'Was', 'Aktion'])
  for (let cursor: string | undefined; ;) {
    const { entries, next } = await read(cursor, page)
    yield entries
      .map(({ at, member, text, action }) => csvLine([germanMoment(new Date(at)), member ?? '', text, action]))
      .join('')
    if (next === null) return
    cursor = next
  }
}
