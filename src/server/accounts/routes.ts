import { accounts } from '../../contract/accounts.ts'
import { routes, without } from '../http/mount.ts'
import * as service from './service.ts'

export const accountRoutes = routes(
  without(
    accounts,
    'secondFactor',
    'requestPasswordReset',
    'resetPassword',
    'confirmEmail',
    'requestEmailConfirmation',
    'changePassword',
    'signIns',
    'endSignIn',
    'endSignIns',
    'startSecondFactor',
    'confirmSecondFactor',
    'newRecoveryCodes',
    'removeSecondFactor',
  ),
  {
    registerOrganization: (lobby, { body }) => service.register(lobby, body),
    login: (lobby, { body }) => service.login(lobby, body),
    refresh: (lobby, { body }) => service.refresh(lobby, body),
    logout: async (lobby, { body }) => await service.logout(lobby, body),
    me: (ctx) => service.me(ctx),
  },
)
