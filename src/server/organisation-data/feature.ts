import { organisationData } from '../../contract/organisation-data.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, signedInRoutes } from '../http/mount.ts'
import { organisationDataActions } from './audit.ts'
import { deleteOrganisation } from './carry-out.ts'
import { columns } from './census.ts'
import { clearExports } from './clear-exports.ts'
import { mountExports } from './download.ts'
import * as exports from './exports.ts'
import { makeExport } from './make-export.ts'
import * as deletion from './deletion.ts'
import { sendLastEmail, sendLastEmailByOwnServer } from './last-email.ts'
import { applyOrganisationDeletions, tidyOrganisationData } from './nightly.ts'
import { tables } from './tables.ts'
import { usage } from './usage.ts'

// this one checks a password, so it begins outside of a transaction
const { requestDeletion, ...inside } = organisationData

/** All data of an organisation: their amount, their export, and their deletion. */
export const organisationDataFeature = defineFeature({
  name: 'organisation-data',
  tables,
  columns,
  contracts: { organisationData },
  calls: ({ services }) => [
    ...routes(inside, {
      usage: (ctx) => usage(ctx),
      deletion: async (ctx) => ({ deletion: await deletion.pending(ctx) }),
      cancelDeletion: (ctx) => deletion.cancel(ctx),
      exports: (ctx) => exports.list(ctx),
      startExport: (ctx) => exports.start(ctx),
      cancelExport: (ctx, { params }) => exports.remove(ctx, params.id),
      exportLink: (ctx, { params }) => exports.link(ctx, services, params.id),
    }),
    ...signedInRoutes({ requestDeletion }, { requestDeletion: (caller, { body }) => deletion.request(caller, body) }),
  ],
  mount: mountExports,
  personalData: { erase: (ctx) => exports.outdateExports(ctx) },
  jobs: [
    makeExport,
    clearExports,
    deleteOrganisation,
    tidyOrganisationData,
    applyOrganisationDeletions,
    sendLastEmail,
    sendLastEmailByOwnServer,
  ],
  nightly: { ofOrganisation: [tidyOrganisationData], ofInstallation: [applyOrganisationDeletions] },
  // a backup may have been restored
  atStart: [applyOrganisationDeletions],
  audit: Object.values(organisationDataActions),
})
