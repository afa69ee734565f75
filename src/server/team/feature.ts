import { team } from '../../contract/team.ts'
import { defineFeature, type Feature } from '../http/feature.ts'
import { routes, signedInRoutes } from '../http/mount.ts'
import type { Services } from '../platform/context.ts'
import { activity } from './activity.ts'
import { teamActions } from './audit.ts'
import { create } from './create.ts'
import { acceptInvitation, lookAtInvitation, sendInvitation } from './invitation.ts'
import { confirmOwner, undoOwner } from './new-owners.ts'
import { presentOne } from './present.ts'
import { rateLimits } from './rate-limits.ts'
import { forgetMember } from './forget.ts'
import { deactivate, removeForGood } from './remove.ts'
import * as teamService from './service.ts'
import { applyMemberDeletions, tidyTeam } from './stay-deleted.ts'
import { issueTemporaryPassword } from './temporary-password.ts'

// these hash a password or count a try, so they begin outside of a transaction
const { create: creation, update: edit, issueTemporaryPassword: issue, sendInvitation: sending, ...inside } = team

const calls = (features: Feature[], services: Services) => [
  ...routes(inside, {
    list: (ctx) => teamService.list(ctx, services),
    remove: (ctx, { params, query }) =>
      query.force === 'true' ? removeForGood(ctx, params.id) : deactivate(ctx, params.id),
    updateProfile: (ctx, { body }) => teamService.updateProfile(ctx, services, body),
    stepDown: (ctx) => teamService.stepDown(ctx, services),
    confirmOwner: async (ctx, { params }) => {
      await confirmOwner(ctx, params.id)
      return presentOne(ctx, services, params.id)
    },
    undoOwner: async (ctx, { params }) => ({
      alsoDeactivated: await undoOwner(ctx, params.id),
      ...(await presentOne(ctx, services, params.id)),
    }),
    activity: (ctx, { params }) => activity(ctx, params.id, features),
    invitation: (caller, { body }) => lookAtInvitation(caller, body),
    acceptInvitation: (caller, { body }) => acceptInvitation(caller, body),
  }),
  ...signedInRoutes(
    { create: creation, update: edit, issueTemporaryPassword: issue, sendInvitation: sending },
    {
      create: (caller, { body }) => create(caller, body),
      update: (caller, { params, body }) => teamService.update(caller, params.id, body),
      issueTemporaryPassword: (caller, { params }) => issueTemporaryPassword(caller, params.id),
      sendInvitation: (caller, { params }) => sendInvitation(caller, params.id),
    },
  ),
]

export const teamFeature = defineFeature({
  name: 'team',
  contracts: { team },
  calls: ({ features, services }) => calls(features, services),
  jobs: [forgetMember, applyMemberDeletions, tidyTeam],
  nightly: { ofOrganisation: [tidyTeam], ofInstallation: [applyMemberDeletions] },
  atStart: [applyMemberDeletions],
  rateLimits,
  audit: Object.values(teamActions),
})
