import { permissions } from '../../contract/permissions.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { permissionActions } from './audit.ts'
import { columns } from './census.ts'
import * as permissionService from './service.ts'
import { tables } from './tables.ts'

export const permissionFeature = defineFeature({
  name: 'permissions',
  tables,
  columns,
  contracts: { permissions },
  calls: routes(permissions, {
    all: (ctx) => permissionService.all(ctx),
    list: (ctx, { params }) => permissionService.list(ctx, params.userId),
    grant: (ctx, { body }) => permissionService.grant(ctx, body),
    revoke: (ctx, { params }) => permissionService.revoke(ctx, params),
  }),
  audit: Object.values(permissionActions),
})
