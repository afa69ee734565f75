import { dayInGermany } from '../platform/day.ts'
import { takeHomeName } from '../gallery/archive.ts'
import type { Services } from '../platform/context.ts'
import { idAt, idsToBytes, mac } from '../platform/ids.ts'
import type { Credential } from '../platform/principal.ts'
import { provenToken, readProven } from '../platform/proven-token.ts'

export type ExportTicket = { orgId: string; exportId: string; credential: Credential }

/** Long enough to load hundreds of gigabytes, with breaks; whether that sign-in is still valid is asked each time. */
const linkSeconds = 12 * 3600

type Means = Pick<Services, 'keys' | 'now'>

/** Where an owner downloads an export, for some hours and while the sign-in is valid. */
export function exportPath(
  services: Means,
  { orgId, exportId, credential }: ExportTicket,
  organisation: string,
): string {
  const end = Buffer.alloc(5)
  end.writeUIntBE(Math.floor(services.now().getTime() / 1000) + linkSeconds, 0, 5)
  const token = provenToken(Buffer.concat([idsToBytes(orgId, exportId, credential.id), end]), prove(services))
  const name = takeHomeName(`Andenken-Export ${organisation} ${dayInGermany(services.now())}.zip`, 'application/zip')
  return `/exports/${token}/${encodeURIComponent(name)}`
}

/** The export that such a link names, or undefined when it was not made here or is too old. */
export function readExportPath(services: Means, token: string): ExportTicket | undefined {
  const named = readProven(token, 53, prove(services))
  if (!named || named.readUIntBE(48, 5) * 1000 < services.now().getTime()) return undefined
  return { orgId: idAt(named, 0), exportId: idAt(named, 16), credential: { kind: 'sign_in', id: idAt(named, 32) } }
}

const prove =
  ({ keys }: Means) =>
  (named: Buffer) =>
    mac(keys.exports, named)
