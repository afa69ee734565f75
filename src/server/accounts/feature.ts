import { accounts } from '../../contract/accounts.ts'
import { defineFeature } from '../http/feature.ts'
import { porchRoutes, routes } from '../http/mount.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, requestEmailConfirmation } from './confirm-email.ts'
import * as devices from './devices.ts'
import { rateLimits } from './rate-limits.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import * as secondFactor from './second-factor.ts'
import * as service from './service.ts'
import * as signIn from './sign-in.ts'

// these check a password or count a wrong code, so they stand outside of a transaction at first
const { changePassword: change, startSecondFactor, confirmSecondFactor, newRecoveryCodes, ...others } = accounts
const { removeSecondFactor, requestEmailConfirmation: confirmation, ...inside } = others

export const accountFeature = defineFeature({
  name: 'accounts',
  contracts: { accounts },
  rateLimits,
  calls: [
    ...routes(inside, {
      registerOrganization: (lobby, { body }) => service.register(lobby, body),
      login: (lobby, { body }) => signIn.login(lobby, body),
      secondFactor: (lobby, { body }) => signIn.completeSignIn(lobby, body),
      refresh: (lobby, { body }) => signIn.refresh(lobby, body),
      logout: (lobby, { body }) => signIn.logout(lobby, body),
      requestPasswordReset: (lobby, { body }) => requestPasswordReset(lobby, body),
      resetPassword: (lobby, { body }) => resetPassword(lobby, body),
      confirmEmail: (lobby, { body }) => confirmEmail(lobby, body),
      me: (ctx) => service.me(ctx),
      signIns: (ctx) => devices.list(ctx),
      endSignIn: (ctx, { params }) => devices.end(ctx, params.id),
      endSignIns: (ctx, { query }) => devices.endMany(ctx, query.all === 'true'),
    }),
    ...porchRoutes(
      {
        requestEmailConfirmation: confirmation,
        changePassword: change,
        startSecondFactor,
        confirmSecondFactor,
        newRecoveryCodes,
        removeSecondFactor,
      },
      {
        requestEmailConfirmation: (porch) => requestEmailConfirmation(porch),
        changePassword: (porch, { body }) => changePassword(porch, body),
        startSecondFactor: (porch, { body }) => secondFactor.start(porch, body),
        confirmSecondFactor: (porch, { body }) => secondFactor.confirm(porch, body),
        newRecoveryCodes: (porch, { body }) => secondFactor.renewRecoveryCodes(porch, body),
        removeSecondFactor: (porch, { body }) => secondFactor.remove(porch, body),
      },
    ),
  ],
})
