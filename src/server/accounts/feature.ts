import { accounts } from '../../contract/accounts.ts'
import { defineFeature } from '../http/feature.ts'
import { signedInRoutes, routes } from '../http/mount.ts'
import { accountActions } from './audit.ts'
import { columns } from './census.ts'
import { confirmAddressChange, requestAddressChange, withdrawAddressChange } from './change-address.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, requestEmailConfirmation } from './confirm-email.ts'
import * as devices from './devices.ts'
import { rateLimits } from './rate-limits.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import * as secondFactor from './second-factor.ts'
import * as accountService from './service.ts'
import * as signIn from './sign-in.ts'
import { tables } from './tables.ts'

// these check a password or count a wrong code, so they begin outside of a transaction
const { changePassword: change, startSecondFactor, confirmSecondFactor, newRecoveryCodes, ...others } = accounts
const { removeSecondFactor, requestEmailConfirmation: confirmation, requestAddressChange: ask, ...inside } = others

export const accountFeature = defineFeature({
  name: 'accounts',
  tables,
  columns,
  contracts: { accounts },
  rateLimits,
  identify: signIn.identify,
  calls: ({ services }) => [
    ...routes(inside, {
      registerOrganization: (caller, { body }) => accountService.register(caller, body),
      login: (caller, { body }) => signIn.login(caller, body),
      secondFactor: (caller, { body }) => signIn.completeSignIn(caller, body),
      refresh: (caller, { body }) => signIn.refresh(caller, body),
      logout: (caller, { body }) => signIn.logout(caller, body),
      requestPasswordReset: (caller, { body }) => requestPasswordReset(caller, body),
      resetPassword: (caller, { body }) => resetPassword(caller, body),
      confirmEmail: (caller, { body }) => confirmEmail(caller, body),
      confirmAddressChange: (ctx, { body }) => confirmAddressChange(ctx, services, body),
      withdrawAddressChange: (ctx) => withdrawAddressChange(ctx),
      me: (ctx) => accountService.me(ctx, services),
      signIns: (ctx) => devices.list(ctx),
      endSignIn: (ctx, { params }) => devices.end(ctx, params.id),
      endSignIns: (ctx, { query }) => devices.endMany(ctx, query.all === 'true'),
    }),
    ...signedInRoutes(
      {
        requestEmailConfirmation: confirmation,
        requestAddressChange: ask,
        changePassword: change,
        startSecondFactor,
        confirmSecondFactor,
        newRecoveryCodes,
        removeSecondFactor,
      },
      {
        requestEmailConfirmation: (caller) => requestEmailConfirmation(caller),
        requestAddressChange: (caller, { body }) => requestAddressChange(caller, body),
        changePassword: (caller, { body }) => changePassword(caller, body),
        startSecondFactor: (caller, { body }) => secondFactor.start(caller, body),
        confirmSecondFactor: (caller, { body }) => secondFactor.confirm(caller, body),
        newRecoveryCodes: (caller, { body }) => secondFactor.renewRecoveryCodes(caller, body),
        removeSecondFactor: (caller, { body }) => secondFactor.remove(caller, body),
      },
    ),
  ],
  audit: Object.values(accountActions),
})
