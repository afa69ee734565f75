import { accounts } from '../../contract/accounts.ts'
import { routes } from '../http/mount.ts'
import * as service from './service.ts'

export const accountRoutes = routes(accounts, {
  registerOrganization: (lobby, { body }) => service.register(lobby, body),
  login: (lobby, { body }) => service.login(lobby, body),
  refresh: (lobby, { body }) => service.refresh(lobby, body),
  logout: async (lobby, { body }) => await service.logout(lobby, body),
  me: (ctx) => service.me(ctx),
})
