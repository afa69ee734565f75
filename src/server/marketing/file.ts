import { marketing } from '../../contract/marketing.ts'
import { endToken } from '../delivery/news-token.ts'
import { apiBase } from '../http/app.ts'
import type { Site } from '../http/feature.ts'
import { holdBack } from '../http/hold-back.ts'
import { admit, fastifyPath } from '../http/mount.ts'
import { sendCsv } from '../http/send-csv.ts'
import type { Services } from '../platform/context.ts'
import { byteOrderMark, csvLine, germanMoment } from '../platform/csv.ts'
import { fail } from '../platform/fail.ts'
import { marketingActions } from './audit.ts'
import { confirmed } from './sql.ts'

/** The proof for the business, and its list for advertising emails: never consents that were not confirmed. */
export function mountFile({ app, services, identify, downloads }: Site) {
  const e = marketing.file
  app.get(apiBase + fastifyPath(e.path), async (request, reply) => {
    const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
    holdBack(e, actor, services.now(), request)
    await services.inOrganisation(actor.orgId, actor, (ctx) =>
      ctx.audit(marketingActions.save, {}, { subject: ctx.orgId }),
    )
    const read = (after: string) => services.inOrganisation(actor.orgId, actor, ({ tx }) => confirmed(tx, after, page))
    const lines = linesOf(services, actor.orgId, read)
    return sendCsv({ downloads, actor, request, reply }, 'marketing', 'Werbung per E-Mail', lines)
  })
}

/** Rows that are read at once: a page is a transaction of its own. */
const page = 1000

async function* linesOf(
  services: Services,
  orgId: string,
  read: (after: string) => ReturnType<typeof confirmed>,
): AsyncGenerator<string, void> {
  yield (
    byteOrderMark +
      csvLine([
        'E-Mail',
        'Name',
        'Sprache',
        'angefragt am',
        'bestätigt am',
        'widerrufen am',
        'Wortlaut',
        'Abmelde-Link',
      ])
  )
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await read(after)
    yield rows
      .map(({ id, email, name, language, version, asked_at, confirmed_at, withdrawn_at }) =>
        csvLine([
          email,
          name,
          language,
          germanMoment(asked_at),
          germanMoment(confirmed_at),
          withdrawn_at ? germanMoment(withdrawn_at) : '',
          `Version ${version}`,
          `${services.publicUrl}/n/${endToken(services, { orgId, consentId: id })}`,
        ]),
      )
      .join('')
    const last = rows.at(-1)
    if (rows.length < page || !last) return
    after = last.id
  }
}
