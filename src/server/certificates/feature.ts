import { certificates } from '../../contract/certificates.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, signedInRoutes } from '../http/mount.ts'
import { plannerSubscriber } from '../media/planned.ts'
import { asked } from '../platform/context.ts'
import { certificateActions } from './audit.ts'
import { columns } from './census.ts'
import { mountCheckPage } from './check-page.ts'
import { certificateEvents } from './events.ts'
import { makeCertificate } from './make-certificate.ts'
import { makePictures } from './make-pictures.ts'
import * as customerCertificates from './of-customer.ts'
import { personalData } from './personal-data.ts'
import { certificateOutcome } from './outcome.ts'
import { layout, mountPreviews } from './preview.ts'
import { followPrintChange } from './print-changed.ts'
import { mountPrint } from './print.ts'
import { rateLimits } from './rate-limits.ts'
import { remakeCertificates } from './remake.ts'
import * as certificateService from './service.ts'
import { tables } from './tables.ts'

// without a transaction of their own: the engine takes a moment
const { layout: layoutCall, ...others } = certificates

export const certificateFeature = defineFeature({
  name: 'certificates',
  tables,
  columns,
  contracts: { certificates },
  calls: ({ services }) => [
    ...routes(others, {
      config: (ctx, { params, query }) =>
        certificateService.config(ctx, services, params.templateId, query.activityTypeId),
      save: (ctx, { params, body }) => certificateService.save(ctx, params.templateId, body),
      removeConfig: (ctx, { params }) => certificateService.removeConfig(ctx, params.configId),
      outdated: (ctx, { params }) => certificateService.outdated(ctx, params.templateId),
      remake: (ctx, { params, query }) => certificateService.remake(ctx, params.templateId, query.audience),
      ofCustomer: (ctx, { params }) => customerCertificates.ofCustomer(ctx, services, params.id),
      reprocess: (ctx, { params }) => customerCertificates.reprocess(asked(ctx), services, params.id),
      reprocessSome: (ctx, { params, body }) =>
        customerCertificates.reprocessSome(ctx, services, params.id, body.customerIds),
      reprocessShift: (ctx, { params }) => customerCertificates.reprocessShift(ctx, params.id),
    }),
    ...signedInRoutes(
      { layout: layoutCall },
      { layout: (caller, { params, body }) => layout(caller, params.templateId, body) },
    ),
  ],
  mount(site) {
    mountPreviews(site)
    mountPrint(site)
    return mountCheckPage(site.app, site.services)
  },
  rateLimits,
  jobs: [makeCertificate, makePictures, remakeCertificates, followPrintChange],
  events: Object.values(certificateEvents),
  outcomes: [certificateOutcome],
  subscribers: [plannerSubscriber(certificateOutcome)],
  audit: Object.values(certificateActions),
  personalData,
})
