import { passkeys } from '../../contract/passkeys.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, signedInRoutes } from '../http/mount.ts'
import { passkeyActions } from './audit.ts'
import { columns } from './census.ts'
import * as own from './own.ts'
import { rateLimits } from './rate-limits.ts'
import * as signIn from './sign-in.ts'
import { tables } from './tables.ts'

// these check a password or a signature, so they begin outside of a transaction
const { startAdding, add, remove, ...inside } = passkeys

export const passkeyFeature = defineFeature({
  name: 'passkeys',
  tables,
  columns,
  contracts: { passkeys },
  rateLimits,
  calls: [
    ...routes(inside, {
      list: (ctx) => own.list(ctx),
      rename: (ctx, { params, body }) => own.rename(ctx, params.id, body),
      startSignIn: (caller) => signIn.start(caller),
      signIn: (caller, { body }) => signIn.signIn(caller, body),
      startSecondStep: (caller, { body }) => signIn.startSecondStep(caller, body),
      secondStep: (caller, { body }) => signIn.completeWithPasskey(caller, body),
    }),
    ...signedInRoutes(
      { startAdding, add, remove },
      {
        startAdding: (caller, { body }) => own.startAdding(caller, body),
        add: (caller, { body }) => own.add(caller, body),
        remove: (caller, { params, body }) => own.remove(caller, params.id, body),
      },
    ),
  ],
  audit: Object.values(passkeyActions),
})
