import { privacy } from '../../contract/privacy.ts'
import { routes } from '../http/mount.ts'
import type { House } from '../platform/context.ts'
import { secondsToNight } from '../platform/night.ts'
import { confirm } from './confirm.ts'
import { list } from './list.ts'
import { requestDeletion } from './request.ts'
import { preview, release } from './retention-brake.ts'

export const privacyRoutes = (house: Pick<House, 'retention' | 'now'>) =>
  routes(privacy, {
    requestDeletion: async (lobby, { body }) => {
      await requestDeletion(lobby, body)
      return {}
    },
    confirmDeletion: (lobby, { body }) => confirm(lobby, body.token),
    requests: async (ctx) => ({ requests: await list(ctx) }),
    retentionPreview: async (ctx) =>
      house.retention
        ? preview(ctx, new Date(house.now().getTime() + secondsToNight(house.now()) * 1000))
        : { tonight: { customers: 0, media: 0, bytes: 0 }, stoppedByBrake: false },
    retentionRelease: (ctx, { body }) => release(ctx, body.stoppedAt),
  })
