import { setImmediate as nextTick } from 'node:timers/promises'
import type { Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { Ticket } from '../platform/signing.ts'
import { turns } from '../platform/turns.ts'
import { permitAll, type Permitted } from './permit.ts'
import type { Keyring } from './permit.ts'

/** Transactions at a time. */
const atOnce = 4

type Asked = { ticket: Ticket; keyring: Keyring; resolve: (seen: Permitted) => void; reject: (error: unknown) => void }

/**
 * Asks `permit` for files that are wanted at the same moment in one transaction for each organisation: a page wants a
 * dozen pictures at once, and a full bus many pages. Each request is judged after it came, never by an older answer.
 */
export function openGate(
  services: Pick<Services, 'inOrganisation'>,
): (ticket: Ticket, keyring: Keyring) => Promise<Permitted> {
  const turn = turns(atOnce)
  const lines = new Map<string, Asked[]>()

  async function serve(orgId: string) {
    // requests that arrived with this one are read from their connections first
    await nextTick()
    const line = lines.get(orgId) ?? []
    lines.delete(orgId)
    try {
      const seen = await services.inOrganisation(orgId, system, (ctx) => permitAll(ctx, line), { atOnce: true })
      for (const [i, { resolve }] of line.entries()) resolve(seen[i])
    } catch (error) {
      for (const { reject } of line) reject(error)
    }
  }

  return (ticket, keyring) =>
    new Promise((resolve, reject) => {
      const asked = { ticket, keyring, resolve, reject }
      const line = lines.get(ticket.orgId)
      if (line) line.push(asked)
      else {
        lines.set(ticket.orgId, [asked])
        void turn(() => serve(ticket.orgId))
      }
    })
}
