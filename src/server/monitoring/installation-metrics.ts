import { HeldEmails, type TlsCertificate } from '../../contract/monitoring.ts'
import type { Services } from '../platform/context.ts'
import { gauge, one, type Metric } from './prometheus.ts'
import * as monitoringSql from './sql.ts'
import { certificatesOf } from './tls-certificates.ts'

type Ended = { job: string; seconds: number; failed: boolean }

export type InstallationFigures = {
  now: Date
  held: Map<(typeof HeldEmails)['shape']['waitsFor']['options'][number], number>
  /** null: nothing whose period is over is deleted here. */
  night: monitoringSql.LastNight | null
  damagedFiles: number
  certificates: TlsCertificate[]
  regular: Ended[]
}

/** Figures about held emails, deletions, damage and certificates, of all organisations together. */
export async function installationFigures(services: Services): Promise<InstallationFigures> {
  const { db, retention, now } = services
  const [held, night, damagedFiles, certificates, regular] = await Promise.all([
    monitoringSql.allHeldEmails(db),
    retention ? monitoringSql.lastNight(db) : null,
    monitoringSql.countDamagedFiles(db),
    certificatesOf(services),
    monitoringSql.endsOfRegularWork(db),
  ])
  return { now: now(), held, night, damagedFiles, certificates, regular }
}

export function installationMetrics(figures: InstallationFigures): Metric[] {
  const { now, held, night, damagedFiles, certificates, regular } = figures
  const secondsTo = (at: string) => (Date.parse(at) - now.getTime()) / 1000
  const ofCertificates = (value: (seen: NonNullable<TlsCertificate['seen']>) => number) =>
    certificates.flatMap(({ service, host, seen }) => (seen ? [{ labels: { service, host }, value: value(seen) }] : []))
  const ofRegular = (value: (ended: Ended) => number) =>
    regular.map((ended) => ({ labels: { job: ended.job }, value: value(ended) }))
  return [
    gauge(
      'andenken_held_emails',
      'Emails that are in no queue, by what they wait for.',
      HeldEmails.shape.waitsFor.options.map((waits_for) => ({
        labels: { waits_for },
        value: held.get(waits_for) ?? 0,
      })),
    ),
    ...(night ? ofNight(night, now) : []),
    gauge('andenken_damaged_files', 'Stored files that were found damaged and are not served.', one(damagedFiles)),
    gauge(
      'andenken_certificate_end_seconds',
      'Until the TLS certificate that was last seen ends; below 0 = it has ended.',
      ofCertificates(({ endsAt }) => secondsTo(endsAt)),
    ),
    gauge(
      'andenken_certificate_valid',
      '1 = not ended, for that host, and trusted.',
      ofCertificates(({ fault }) => (fault === null ? 1 : 0)),
    ),
    gauge(
      'andenken_certificate_asked_seconds',
      'Since the server was last asked for it, with or without an answer.',
      certificates.flatMap(({ service, host, askedAt }) =>
        askedAt === null ? [] : [{ labels: { service, host }, value: -secondsTo(askedAt) }],
      ),
    ),
    gauge(
      'andenken_certificate_answered',
      '1 = it gave its certificate then, 0 = it did not answer or cannot encrypt.',
      certificates.flatMap(({ service, host, askedAt, refusal }) =>
        askedAt === null ? [] : [{ labels: { service, host }, value: refusal === null ? 1 : 0 }],
      ),
    ),
    gauge(
      'andenken_regular_work_ended_seconds',
      'Since the last end of a regular job of the installation.',
      ofRegular(({ seconds }) => seconds),
    ),
    gauge(
      'andenken_regular_work_failed',
      '1 = it failed then.',
      ofRegular(({ failed }) => (failed ? 1 : 0)),
    ),
  ]
}

const ofNight = ({ began_at, unfinished, anonymised, media, bytes, stopped }: monitoringSql.LastNight, now: Date) => [
  gauge(
    'andenken_retention_began_seconds',
    'Since the last night began to delete by age; missing = no night yet.',
    began_at ? one((now.getTime() - began_at.getTime()) / 1000) : [],
  ),
  gauge('andenken_retention_unfinished', 'Organisations in which that night has not come to its end.', one(unfinished)),
  gauge('andenken_retention_deleted_media', 'Photos and clips that it deleted.', one(media)),
  gauge('andenken_retention_deleted_bytes', 'Bytes of their files.', one(bytes)),
  gauge('andenken_retention_anonymised_customers', 'Customers whose data it deleted.', one(anonymised)),
  gauge(
    'andenken_retention_stopped',
    'Organisations in which deletions wait for the release of an owner, because they are unusually many.',
    one(stopped),
  ),
]
