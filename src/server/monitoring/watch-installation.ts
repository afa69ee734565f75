import { z } from 'zod'
import type { TlsCertificate } from '../../contract/monitoring.ts'
import { operatorAlertKinds, type OperatorAlertKind } from '../../contract/pages.ts'
import { openHealth } from '../overview/health.ts'
import { defineJob, type Job, type Services } from '../platform/context.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { system } from '../platform/principal.ts'
import { everySeconds, noteLook } from './operator-alert.ts'
import { canTell, sendOperatorEmail, sendOperatorEmailByOwnServer, writeToOperator } from './operator-email.ts'
import * as monitoringSql from './sql.ts'
import { certificatesOf } from './tls-certificates.ts'

const Input = z.object({})

/**
 * Looks at the installation at the start and then every five minutes, in one process at a time, and tells the operator
 * once of each fault, and once of its end (docs/product/monitoring.md 8).
 */
export const watchInstallation: Job<typeof Input> = defineJob({
  name: 'watch-installation',
  input: Input,
  key: () => 'all',
  title: 'Zustand der Installation prüfen',
  lane: 'io',
  retries: 3,
  delay: 30,
  async run({ services, inOrg }) {
    const { operatorEmail, now } = services
    if (operatorEmail === null || !canTell(services)) return
    const at = now()
    // the next one first: whatever happens now, there is another look
    await inOrg(({ enqueue }) => enqueue(watchInstallation, {}, everySeconds))
    const wrong = await findFaults(services)
    await inOrg(async (ctx) => {
      for (const kind of operatorAlertKinds) {
        const told = await noteLook(ctx.tx, kind, wrong.has(kind), at)
        if (told) await writeToOperator(ctx, operatorEmail, kind, told === 'ended')
      }
    })
  },
})

/** Jobs whose failure would only order more of their kind. */
const tellers = [watchInstallation, sendOperatorEmail, sendOperatorEmailByOwnServer].map(({ name }) => name)

/** The faults that there are now. Asks the storage, so never inside of a transaction. */
async function findFaults(services: Services): Promise<Set<OperatorAlertKind>> {
  const { db, inOrganisation } = services
  const [storage, faults, certificates, jobs] = await Promise.all([
    // not the kept answer, which may be as old as the last look
    openHealth(services)('storage'),
    monitoringSql.faultsOfProcesses(db),
    certificatesOf(services),
    inOrganisation(systemOrganisation, system, ({ tx }) => monitoringSql.hasFailed(tx, systemOrganisation, tellers)),
  ])
  const are = { storage: storage.status === 'offline', jobs, ...faults, ...faultsOf(certificates) }
  return new Set(operatorAlertKinds.filter((kind) => are[kind]))
}

/** Of what was seen: one that could not be asked for is as it was. */
const faultsOf = (certificates: TlsCertificate[]) => ({
  certificate_ends: certificates.some(({ seen }) => seen?.isEnding),
  certificate_bad: certificates.some(({ seen }) => seen?.fault === 'expired' || seen?.fault === 'wrong_name'),
})
