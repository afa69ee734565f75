import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { TlsCertificate } from '../../contract/monitoring.ts'
import { isOwnName } from '../http/own-request.ts'
import { defineJob, type Services } from '../platform/context.ts'
import type { Db, Tables } from '../platform/db.ts'
import { askForCertificate, type TlsServer } from '../platform/tls-certificate.ts'

const hour = 3600_000
const day = 24 * hour
/** A start asks no server that was asked less than so many milliseconds ago. */
const askedLately = 6 * hour
/** The operator is warned so long before the end, and never before the last third of a short life. */
const warned = { before: 14 * day, share: 1 / 3 }

/** Names that nobody can have (RFC 6761). */
const nobodys = /(^|\.)(example|test|invalid|localhost)$/

type Asked = TlsServer & { service: 'web' | 'mail' }
type Row = Selectable<Tables['tls_certificate']>

/** The servers of this installation that strangers, or it itself, trust by a certificate. */
export function serversOf({ publicUrl, mailServer }: Pick<Services, 'publicUrl' | 'mailServer'>): Asked[] {
  const url = URL.parse(publicUrl)
  const servers: (Asked | false | null)[] = [
    url?.protocol === 'https:' && {
      service: 'web',
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || 443,
      security: 'tls',
    },
    mailServer && { service: 'mail', ...mailServer },
  ]
  return servers.filter(
    (one) => one !== false && one !== null && !isOwnName(one.host) && !nobodys.test(one.host),
  ) as Asked[]
}

/** Every night, and at a start where the last answer is some hours old (docs/product/monitoring.md 12). */
export const checkCertificates = defineJob({
  name: 'check-certificates',
  input: z.object({}),
  key: () => 'all',
  title: 'Zertifikate prüfen',
  lane: 'io',
  retries: 3,
  delay: 60,
  run: ({ services }) => readCertificates(services),
})

/** Asks the servers that were not asked lately, outside of any transaction, and forgets those that are no longer used. */
export async function readCertificates(
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'mailServer'>,
  ask: (server: TlsServer, options: { now: Date }) => ReturnType<typeof askForCertificate> = askForCertificate,
): Promise<void> {
  const { db, now } = services
  const servers = serversOf(services)
  const rows = await db.selectFrom('tls_certificate').selectAll().execute()
  const at = now()
  await Promise.all(
    servers.map(async (server) => {
      const before = rows.find((row) => isOf(row, server))
      const age = before ? at.getTime() - before.asked_at.getTime() : Infinity
      // a time that lies ahead is of a clock that was wrong
      if (age >= 0 && age < askedLately) return
      await note(db, server, await ask(server, { now: at }), at, before)
    }),
  )
  const gone = rows.filter(({ service }) => servers.every((server) => server.service !== service))
  for (const { service } of gone) await db.deleteFrom('tls_certificate').where('service', '=', service).execute()
}

/** A server that does not answer still has the certificate that was seen before. */
async function note(
  db: Db,
  { service, host, port }: Asked,
  answer: Awaited<ReturnType<typeof askForCertificate>>,
  asked_at: Date,
  before: Row | undefined,
) {
  const seen =
    typeof answer === 'string'
      ? {
          refusal: answer,
          seen_at: before?.seen_at ?? null,
          begins_at: before?.begins_at ?? null,
          ends_at: before?.ends_at ?? null,
          issuer: before?.issuer ?? null,
          fault: before?.fault ?? null,
        }
      : {
          refusal: null,
          seen_at: asked_at,
          begins_at: answer.beginsAt,
          ends_at: answer.endsAt,
          issuer: answer.issuer,
          fault: answer.fault,
        }
  const row = { host, port, asked_at, ...seen }
  await db
    .insertInto('tls_certificate')
    .values({ service, ...row })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(row))
    .execute()
}

const isOf = (row: Row, { service, host, port }: Asked) =>
  row.service === service && row.host === host && row.port === port

/** The certificates of the servers that are used now, by what is known of them. */
export async function certificatesOf(
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'mailServer'>,
): Promise<TlsCertificate[]> {
  const servers = serversOf(services)
  if (servers.length === 0) return []
  const rows = await services.db.selectFrom('tls_certificate').selectAll().execute()
  return servers.map((server) =>
    told(
      server,
      rows.find((row) => isOf(row, server)),
      services.now(),
    ),
  )
}

function told({ service, host, port }: Asked, row: Row | undefined, now: Date): TlsCertificate {
  const { seen_at: seen = null, begins_at: begins = null, ends_at: ends = null } = row ?? {}
  return {
    service,
    host,
    port,
    askedAt: row?.asked_at.toISOString() ?? null,
    refusal: row?.refusal ?? null,
    seen: seen &&
      begins &&
      ends && {
        at: seen.toISOString(),
        endsAt: ends.toISOString(),
        issuer: row?.issuer ?? null,
        // it may have ended since
        fault: ends <= now ? 'expired' : (row?.fault ?? null),
        isEnding: isEnding(begins, ends, now),
      },
  }
}

/** Whether it is time to renew it, or it has ended. One that lives for six days is renewed in its last third. */
export function isEnding(begins: Date, ends: Date, now: Date): boolean {
  const life = ends.getTime() - begins.getTime()
  return now.getTime() >= ends.getTime() - Math.min(warned.before, life * warned.share)
}
