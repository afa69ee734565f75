import { sender } from '../../contract/sender.ts'
import { defineFeature } from '../http/feature.ts'
import { signedInRoutes } from '../http/mount.ts'
import { senderActions } from './audit.ts'
import { columns } from './census.ts'
import { checkDns } from './dns/check.ts'
import { rateLimits } from './rate-limits.ts'
import * as senderService from './service.ts'
import { tables } from './tables.ts'

export const senderFeature = defineFeature({
  name: 'sender',
  tables,
  columns,
  contracts: { sender },
  // a connection to a mail server and questions to the DNS are no part of a transaction
  calls: signedInRoutes(sender, {
    get: (caller) => senderService.get(caller),
    update: (caller, { body }) => senderService.update(caller, body),
    test: (caller, { body }) => senderService.test(caller, body),
    dns: (caller) => checkDns(caller),
  }),
  audit: Object.values(senderActions),
  rateLimits,
})
