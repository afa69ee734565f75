import { newId } from '../src/server/platform/ids.ts'
import { authenticator } from './authenticator.ts'
import { readyDesign } from './designs.ts'
import { putFailedJob } from './failed-job.ts'
import { photo } from './own-media.ts'
import { password } from './password.ts'
import { appCode } from './people.ts'
import type { Member, World } from './world.ts'

/** A call that makes something, to be sent twice: with JSON, or with a form. */
export type KeyedCase = {
  by: Pick<Member, 'fetch'>
  path: string
  body?: object
  /** Changes that make another body, for schemas that accept no unknown field. */
  other?: object
  file?: { bytes: Buffer; name: string; fields: Record<string, string> }
}

/** A successful call of each endpoint that takes an `Idempotency-Key`, for test/idempotency.test.ts. */
export function keyedCases(
  stage: () => { w: World; owner: Member; served: { id: string; session_id: string; gallery_token: string | null } },
): Record<string, () => Promise<KeyedCase>> {
  const shift = () => stage().w.shift(stage().owner, 'Zweimal')
  const customer = async () => stage().w.customer(stage().owner, await shift())
  const withPhoto = async () => {
    const { w, owner } = stage()
    const one = await customer()
    await w.upload(owner, one.id, await photo('red'), 'a.jpg')
    return one
  }
  const member = async (role: 'guide' | 'viewer') =>
    (
      await stage().owner.team.create({
        body: { firstName: 'Max', lastName: role, role, email: `${newId()}@firma.example` },
      })
    ).guide
  const mine = async (path: string, body?: object): Promise<KeyedCase> => ({
    by: stage().owner,
    path,
    ...(body && { body }),
  })
  /** A customer's call in the check-in, without a sign-in. */
  const anyone = (path: string, body: object): KeyedCase => ({ by: stage().w.anyone, path, body })
  const file = async (path: string, name: string, fields = {}): Promise<KeyedCase> => ({
    by: stage().owner,
    path,
    file: { bytes: name.endsWith('.png') ? await photo('blue') : await photo('green'), name, fields },
  })
  const newOwner = () => stage().w.owner('Neu', { confirmed: true })

  return {
    'accounts.registerOrganization': async () =>
      anyone('/auth/register-organization', {
        organizationName: 'Zweimal',
        businessType: 'adventure_tourism',
        website: '',
        guide: { firstName: 'Eva', lastName: 'Berg', email: `${newId()}@firma.example`, password },
      }),
    'accounts.requestEmailConfirmation': async () => ({
      by: await stage().w.owner('Neu', { confirmed: false }),
      path: '/auth/request-email-confirmation',
    }),
    'accounts.requestAddressChange': async () => ({
      by: await newOwner(),
      path: '/auth/change-email',
      body: { newEmail: `${newId()}@firma.example` },
      other: { newEmail: `${newId()}@firma.example` },
    }),
    'contactAddress.request': async () => ({
      by: await newOwner(),
      path: '/organizations/contact-email',
      body: { newEmail: `${newId()}@firma.example` },
      other: { newEmail: `${newId()}@firma.example` },
    }),
    'accounts.startSecondFactor': async () => ({ by: await newOwner(), path: '/auth/totp', body: { password } }),
    'accounts.newRecoveryCodes': async () => {
      const by = await newOwner()
      const { secret } = await by.accounts.startSecondFactor({ body: { password } })
      await by.accounts.confirmSecondFactor({ body: { code: appCode(secret, stage().w.services.now().getTime()) } })
      return { by, path: '/auth/totp/recovery-codes', body: { password } }
    },
    'passkeys.add': async () => {
      const by = await newOwner()
      const { options } = await by.passkeys.startAdding({ body: { password } })
      const passkey = authenticator(stage().w.services.publicUrl).create(options)
      return { by, path: '/auth/passkeys', body: { name: 'Laptop', passkey } }
    },
    'team.create': async () => ({
      ...(await mine('/guides/create', {
        firstName: 'Eva',
        lastName: 'Neu',
        role: 'viewer',
        email: `${newId()}@firma.example`,
      })),
      other: { firstName: 'Anna' },
    }),
    'team.issueTemporaryPassword': async () => mine(`/guides/${(await member('viewer')).id}/temporary-password`),
    'team.sendInvitation': async () => mine(`/guides/${(await member('viewer')).id}/invitation`),
    'pairing.offer': async () => mine(`/guides/${(await member('guide')).id}/pairing`),
    'activities.create': () => mine('/activity-types', { name: `Klettern ${newId()}` }),
    'permissions.grant': async () => {
      const { owner } = stage()
      const { activity_type } = await owner.activities.create({ body: { name: `Zipline ${newId()}` } })
      return mine('/user-activity-permissions/grant', {
        userId: (await member('guide')).id,
        activityTypeId: activity_type.id,
      })
    },
    'shifts.start': () => mine('/sessions/start', { sessionName: 'Einmal' }),
    'customers.checkIn': async () =>
      mine(`/sessions/${(await shift()).id}/customers`, { name: 'Mia', language: 'de', consent: true }),
    'customers.leaseNumbers': async () => mine(`/sessions/${(await shift()).id}/numbers`, { id: newId(), count: 5 }),
    'customers.finish': async () => mine(`/customers/${(await withPhoto()).id}/finish`),
    'customers.finishSome': async () => {
      const { id, session_id } = await withPhoto()
      return mine(`/sessions/${session_id}/finish`, { customerIds: [id] })
    },
    'customerFiles.import': async () =>
      mine(`/sessions/${(await shift()).id}/customers/import`, {
        customers: [{ name: 'Eva', language: 'de', consent: null }],
      }),
    'sharing.checkIn': async () => {
      const { id } = await shift()
      const { sharing } = await stage().owner.sharing.update({ params: { id }, body: { checkIn: true } })
      const code = new URL(sharing.checkIn?.url ?? '').pathname.split('/')[2] ?? ''
      return anyone(`/check-in/${code}`, { name: 'Mia', language: 'de', consent: true })
    },
    'media.upload': async () => file(`/media/customer/${(await customer()).id}/upload`, 'a.jpg'),
    'unassigned.upload': async () => file(`/media/session/${(await shift()).id}/upload`, 'a.jpg'),
    'templates.upload': () => file('/templates/upload', 'Urkunde.jpg', { templateType: 'certificate' }),
    'media.reprocessPhotos': async () => mine(`/media/customer/${stage().served.id}/reprocess-photos`),
    'films.reprocess': async () => mine(`/media/customer/${stage().served.id}/reprocess`),
    'films.reprocessSome': async () =>
      mine(`/sessions/${stage().served.session_id}/reprocess-films`, { customerIds: [stage().served.id] }),
    'films.preview': async () =>
      mine(`/media/customer/${stage().served.id}/film/preview`, {
        edit: { clips: [], music: 'none', music_id: null },
      }),
    'certificates.remake': async () => mine(`/certificate-configs/template/${await readyDesign(stage().owner)}/remake`),
    'certificates.reprocess': async () => {
      await readyDesign(stage().owner)
      return mine(`/media/customer/${stage().served.id}/reprocess-certificate`)
    },
    'certificates.reprocessShift': async () => {
      await readyDesign(stage().owner)
      return mine(`/sessions/${stage().served.session_id}/reprocess-certificates`)
    },
    'certificates.reprocessSome': async () => {
      await readyDesign(stage().owner)
      const { id, session_id } = stage().served
      return mine(`/sessions/${session_id}/reprocess-certificates/chosen`, { customerIds: [id] })
    },
    'gallery.share': async () => {
      const { owner, served } = stage()
      const { media } = await owner.media.ofCustomer({ params: { id: served.id } })
      return anyone(`/customer-gallery/gallery/${served.gallery_token}/shares`, { ids: [media[0]?.id] })
    },
    'delivery.resend': () => mine('/media/resend-notification-with-new-token', { customerId: stage().served.id }),
    'delivery.sendShift': () => mine(`/sessions/${stage().served.session_id}/send`, {}),
    'delivery.openLink': async () => mine(`/customers/${(await customer()).id}/links`),
    'delivery.mailLink': async () => anyone(`/customer-gallery/gallery/${(await customer()).gallery_token}/mail`, {}),
    'emailPreview.sendTest': async () => ({
      ...(await mine('/organizations/email-preview/send', {})),
      other: { language: 'en' },
    }),
    'overview.eventsTicket': () => mine('/events/ticket'),
    'personExports.start': async () => ({
      ...(await mine('/privacy/person-exports', { customerId: (await customer()).id })),
      other: { customerId: newId() },
    }),
    'privacy.enterRequest': async () => {
      const entered = {
        customerId: (await customer()).id,
        channel: 'letter',
        receivedOn: new Date().toISOString().slice(0, 10),
      }
      return {
        ...(await mine('/privacy/deletion-requests/by-hand', entered)),
        other: { ...entered, channel: 'telephone' },
      }
    },
    'processingAgreement.conclude': async () => {
      await stage().owner.organisations.updateDetails({ body: { address: 'Hauptstraße 1' } })
      return {
        ...(await mine('/privacy/avv', { version: 1, name: 'Olga Berg' })),
        other: { version: 1, name: 'Olga Moser' },
      }
    },
    'organisationData.startExport': () => mine('/organizations/exports'),
    'monitoring.retryJob': async () => {
      const { w, owner } = stage()
      return mine(`/analytics/failed-jobs/${await putFailedJob(w, owner)}/retry`)
    },
  }
}
