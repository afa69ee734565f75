import { emailPreview, type PreviewWish } from '../../contract/email-preview.ts'
import { plainName } from '../../contract/plain-name.ts'
import { withPictures } from '../delivery/mailbox.ts'
import { defineFeature } from '../http/feature.ts'
import { signedInRoutes } from '../http/mount.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { emailPreviewActions } from './audit.ts'
import { columns } from './census.ts'
import { rateLimits } from './rate-limits.ts'
import { sampleEmail } from './sample.ts'
import { tables } from './tables.ts'
import { sendTest, sendTestEmail, sendTestEmailByOwnServer } from './test-email.ts'

/** The very email that would be sent, with its pictures inside. */
async function show({ services, actor }: SignedInRequest, wish: PreviewWish) {
  const { words, from, attachments = [] } = await sampleEmail(services, actor.orgId, wish)
  const { subject, html, text } = await services.renderEmail(words)
  return { from: plainName(from?.name ?? '', 'Andenken'), subject, html: withPictures({ html, attachments }), text }
}

export const emailPreviewFeature = defineFeature({
  name: 'email-preview',
  tables,
  columns,
  contracts: { emailPreview },
  calls: signedInRoutes(emailPreview, {
    show: (caller, { query }) => show(caller, query),
    sendTest: (caller, { body }) => sendTest(caller, body),
  }),
  jobs: [sendTestEmail, sendTestEmailByOwnServer],
  audit: Object.values(emailPreviewActions),
  rateLimits,
})
