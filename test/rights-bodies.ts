import { newId } from '../src/server/platform/ids.ts'

/** An id of one organisation for each `{…}` of the table. */
export type Ids = Record<
  | 'shift'
  | 'customer'
  | 'media'
  | 'link'
  | 'upload'
  | 'activity'
  | 'template'
  | 'design'
  | 'config'
  | 'member'
  | 'device'
  | 'signIn',
  string
>

/**
 * The input of a call, complete enough that only the right or the id can be refused; otherwise none, or an empty
 * object.
 */
export const bodies: Record<string, (ids: Ids) => object> = {
  'PUT /api/v1/media/customer/{customer}/film': () => ({ edit: null, version: 0 }),
  'PUT /api/v1/sessions/{shift}': () => ({ description: 'Neu' }),
  'PUT /api/v1/sessions/{shift}/status': () => ({ status: 'paused' }),
  'POST /api/v1/sessions/end': ({ shift }) => ({ sessionId: shift }),
  'POST /api/v1/sessions/start': ({ activity }) => ({ sessionName: 'Neu', activityTypeId: activity }),
  'POST /api/v1/sessions/{shift}/customers': () => ({ name: 'Tom', language: 'de', consent: true }),
  'POST /api/v1/sessions/{shift}/numbers': () => ({ id: newId(), count: 1 }),
  'POST /api/v1/sessions/{shift}/finish': ({ customer }) => ({ customerIds: [customer] }),
  'POST /api/v1/sessions/{shift}/reprocess-films': ({ customer }) => ({ customerIds: [customer] }),
  'POST /api/v1/sessions/{shift}/reprocess-certificates/chosen': ({ customer }) => ({ customerIds: [customer] }),
  'POST /api/v1/sessions/{shift}/customers/import': () => ({
    customers: [{ name: 'Eva', language: 'de', consent: null }],
  }),
  'PUT /api/v1/sessions/{shift}/sharing': () => ({ checkIn: true }),
  'POST /api/v1/customers/remove': ({ customer }) => ({ customerIds: [customer] }),
  'POST /api/v1/customers/move': ({ customer, shift }) => ({ customerIds: [customer], sessionId: shift }),
  'POST /api/v1/customers/{customer}/move': ({ shift }) => ({ sessionId: shift }),
  'POST /api/v1/customers/{customer}/merge': ({ customer }) => ({ customerId: customer, links: 'end' }),
  'PUT /api/v1/customers/{customer}': () => ({ name: 'Mia', email: 'mia@gast.example' }),
  'POST /api/v1/media/resend-notification-with-new-token': ({ customer }) => ({ customerId: customer }),
  'POST /api/v1/media/move': ({ media, customer }) => ({ mediaIds: [media], customerId: customer }),
  'POST /api/v1/media/customer/{customer}/hide': ({ media }) => ({ mediaIds: [media], hidden: true }),
  'PUT /api/v1/media/customer/{customer}/cover': ({ media }) => ({ mediaId: media }),
  'PUT /api/v1/albums/{customer}': () => ({ notes: 'Ruft am Montag an' }),
  'POST /api/v1/media/turn': ({ media }) => ({ media: [{ mediaId: media, turn: 90 }] }),
  'POST /api/v1/media/originals': ({ customer }) => ({ customerIds: [customer] }),
  'POST /api/v1/media/remove': ({ media, customer }) => ({ mediaIds: [media], customerId: customer }),
  'POST /api/v1/media/assign': ({ media, customer }) => ({ mediaIds: [media], customerIds: [customer] }),
  'POST /api/v1/media/unassign': ({ media, customer }) => ({ mediaIds: [media], customerIds: [customer] }),
  'POST /api/v1/media/copy': ({ media, customer }) => ({
    mediaIds: [media],
    fromCustomerId: customer,
    customerIds: [customer],
  }),
  'POST /api/v1/user-activity-permissions/grant': ({ member, activity }) => ({
    userId: member,
    activityTypeId: activity,
  }),
  'POST /api/v1/check-in/{secret}': () => ({ name: 'Tom', language: 'de', consent: true }),
  'POST /api/v1/customer-gallery/gallery/{gallery}/visit': () => ({ action: 'view', page: 'x'.repeat(16) }),
  'POST /api/v1/customer-gallery/gallery/{gallery}/shares': ({ media }) => ({ ids: [media] }),
  'POST /api/v1/certificate-configs/template/{design}': () => ({
    templateWidth: 100,
    templateHeight: 100,
    fieldConfigs: { fields: [] },
  }),
  'POST /api/v1/certificate-configs/template/{design}/layout': () => ({ fields: [] }),
  'POST /api/v1/certificate-configs/template/{design}/preview': () => ({ fields: [] }),
  'POST /api/v1/certificate-configs/template/{design}/sheet': ({ customer }) => ({
    fields: [],
    customerIds: [customer],
  }),
  'POST /api/v1/customer-gallery/gallery/{gallery}/rating': () => ({ score: 3 }),
  'PUT /api/v1/customer-gallery/gallery/{gallery}/cover': () => ({ mediaId: null }),
  'PUT /api/v1/customer-gallery/gallery/{gallery}/favourites/{media}': () => ({ isFavourite: true }),
  'PUT /api/v1/customer-gallery/gallery/{gallery}/certificate': () => ({ shortName: true }),
  'PUT /api/v1/privacy/holds/{customer}': () => ({ reason: 'claims', note: 'Klage vor Gericht', until: '2050-01-01' }),
  'PUT /api/v1/activity-types/{activity}': () => ({ description: 'Neu' }),
}
