import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { agreementObstacles, agreementVersion, processingAgreement } from '../../contract/processing-agreement.ts'
import { apiBase } from '../http/app.ts'
import { defineFeature, type Site } from '../http/feature.ts'
import { admit, fairness, fastifyPath, routes, validate } from '../http/mount.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { censusOf } from '../platform/columns.ts'
import { fail, Failure } from '../platform/fail.ts'
import { openFairShare } from '../platform/fair-share.ts'
import { ToolFailure } from '../platform/tool-failure.ts'
import { printAgreement, printDraft } from './agreement.ts'
import { writeAgreement } from './agreement-text.ts'
import { agreementActions } from './audit.ts'
import { columns } from './census.ts'
import { writeRecord } from './record-text.ts'
import * as agreementService from './service.ts'
import * as agreementSql from './sql.ts'
import { tables } from './tables.ts'

/** The documents between operator and organisation: the contract of article 28 GDPR, and the record of article 30. */
export const processingAgreementFeature = defineFeature({
  name: 'processing-agreement',
  tables,
  columns,
  contracts: { processingAgreement },
  calls: ({ services, operator }) =>
    routes(processingAgreement, {
      conclude: (ctx, { body }) => agreementService.conclude(ctx, { services, operator }, body),
    }),
  mount: mountDocuments,
  audit: Object.values(agreementActions),
  async notices(ctx, { services }) {
    if (!services.agreement || (await agreementSql.isConcluded(ctx.tx))) return []
    const { agreement_due_at: due } = await organisationSql.get(ctx.tx)
    return [{ code: 'agreement_missing' as const, dueAt: due > ctx.now() ? due.toISOString() : null }]
  },
})

type Printed = { name: string; print: () => Promise<Buffer> }

function mountDocuments({ app, services, identify, operator, features }: Site) {
  const census = censusOf(features)
  const share = openFairShare(fairness)
  const { typesetter } = services
  const installation = { services, operator }

  /** Reads what is printed in a transaction, and prints it after it. */
  const serve = <E extends Endpoint>(e: E, read: (ctx: Ctx, input: Input<E>) => Promise<Printed>) =>
    app.get(apiBase + fastifyPath(e.path), async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
      const { params, query } = request
      const input = validate(e, { params, query, body: undefined }) as Input<E>
      const { name, print } = await services.inOrganisation(actor.orgId, actor, (ctx) => read(ctx, input))
      const bytes = await share(actor.orgId, print).catch((cause: unknown) => {
        if (cause instanceof ToolFailure) throw new Failure('overloaded', { cause, retryAfterSeconds: 5 })
        throw cause
      })
      return reply
        .type('application/pdf')
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .send(bytes)
    })

  serve(processingAgreement.agreement, async (ctx, { query }) => {
    const version = query.version ?? agreementVersion
    const row = await agreementSql.find(ctx.tx, version)
    if (row) return { name: `AVV-Fassung-${version}`, print: () => printAgreement(typesetter, row) }
    if (version !== agreementVersion) fail('not_found', { text: 'Diese Fassung wurde nicht geschlossen.' })
    const state = await agreementService.readState(ctx, installation)
    if (state.obstacle === 'operator_incomplete')
      fail('avv_impossible', { text: agreementObstacles.operator_incomplete })
    const parties = await agreementService.partiesOf(ctx, installation, await organisationSql.get(ctx.tx))
    const now = ctx.now()
    return { name: 'AVV-Entwurf', print: () => printDraft(typesetter, writeAgreement(parties, version), now) }
  })
  serve(processingAgreement.record, async (ctx) => {
    const parties = await agreementService.partiesOf(ctx, installation, await organisationSql.get(ctx.tx))
    const now = ctx.now()
    return {
      name: 'Verarbeitungsverzeichnis',
      print: () => typesetter.document(writeRecord(parties, census, now), { at: now }),
    }
  })
}
