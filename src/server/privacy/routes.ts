import { privacy } from '../../contract/privacy.ts'
import { routes } from '../http/mount.ts'
import { confirm } from './confirm.ts'
import { list } from './list.ts'
import { requestDeletion } from './request.ts'

export const privacyRoutes = routes(privacy, {
  requestDeletion: async (lobby, { body }) => {
    await requestDeletion(lobby, body)
    return {}
  },
  confirmDeletion: (lobby, { body }) => confirm(lobby, body.token),
  requests: async (ctx) => ({ requests: await list(ctx) }),
})
