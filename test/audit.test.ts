import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from './password.ts'
import { api } from '../src/contract/index.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import type { Customer } from '../src/contract/customers.ts'
import type { Session } from '../src/contract/shifts.ts'
import { organisationDataCases } from './organisation-data-cases.ts'
import { activityCases } from './audit-activities.ts'
import { certificateCases, certificateReads } from './audit-certificates.ts'
import { addressCases } from './audit-address.ts'
import { passkeyCases } from './audit-passkeys.ts'
import { rightsCases } from './audit-rights.ts'
import { deliveryCases } from './audit-delivery.ts'
import { photo, tone } from './own-media.ts'
import { drawnLogo, postLogo } from './logos.ts'
import { mediaCases } from './audit-media.ts'
import { monitoringCases } from './audit-monitoring.ts'
import { privacyCases } from './audit-privacy.ts'
import { teamCases } from './audit-team.ts'
import { guestCases } from './audit-guests.ts'
import { filmCases, filmReads } from './audit-films.ts'
import { operatorSettings } from './operator.ts'
import { codeOf, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  w = await world(operatorSettings)
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(() => w.close())

/** A call that must be on record: its member, its action and its subject. */
export type Case = {
  by: Member
  run: () => Promise<unknown>
  action: string
  subject: () => string
  detail?: object
  actor?: string
}

let colour = 0
const send = async (id: string, to: 'customer' | 'session') => {
  const response = await w.upload(owner, id, await photo(`hsl(${(colour += 31)}, 50%, 40%)`), 'a.jpg', to)
  return ((await response.json()) as { media: { id: string } }).media.id
}
const upload = ({ id }: { id: string }) => send(id, 'customer')
const takeIn = (shiftId: string) => send(shiftId, 'session')
const customer = (change: Parameters<World['customer']>[2] = {}): Promise<Customer> => w.customer(owner, shift, change)
async function served(): Promise<Customer> {
  const one = await customer({ email: null })
  await upload(one)
  await owner.customers.finish({ params: { id: one.id } })
  await w.completed(owner, one.id)
  // no job is left that would send an email
  await w.quiet()
  await w.peek('update customer set email = $1 where id = $2', ['spaet@gast.example', one.id])
  return one
}
async function submitTemplate(): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await tone(400 + colour++, 1, 'mp3'))]), 'Musik.mp3')
  form.append('templateType', 'background_music')
  const response = await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
  expect(response.status).toBe(201)
  return ((await response.json()) as { template: { id: string } }).template.id
}
/** Another owner, signed in a second time. */
async function twice() {
  const by = await w.owner(`Zweite ${colour++}`)
  const { guide } = await by.accounts.me()
  await w.anyone.accounts.login({ body: { email: guide.email, password } })
  return by
}
/** An owner with a second factor, confirmed or not; `code` gives the app's current code. */
async function withFactor(confirmed: boolean) {
  const by = await w.owner(`Faktor ${colour++}`)
  const { secret } = await by.accounts.startSecondFactor({ body: { password } })
  const code = () => new TOTP({ secret }).generate()
  if (confirmed) await by.accounts.confirmSecondFactor({ body: { code: code() } })
  return { by, code }
}
const own = (by: Member, action: string, run: () => Promise<unknown>): Case => ({
  by,
  run,
  action,
  subject: () => by.memberId,
})

/** One successful call of every endpoint that changes something. */
const cases: Record<string, () => Promise<Case>> = {
  ...organisationDataCases(() => w),
  ...certificateCases(() => ({ w, owner })),
  ...teamCases(() => w),
  ...monitoringCases(() => ({ w, owner })),
  ...privacyCases(() => ({ w, owner })),
  ...rightsCases(() => ({ w, owner })),
  ...guestCases(() => ({ w, owner })),
  ...deliveryCases(() => ({ owner, shift }), served, customer),
  'organisations.updateSettings': async () => ({
    by: owner,
    run: () => owner.organisations.updateSettings({ body: { emailFormality: 'informal' } }),
    action: 'settings.update',
    subject: () => owner.orgId,
    detail: { changes: { emailFormality: { from: 'formal', to: 'informal' } } },
  }),

  'organisations.undoShorterPeriod': async () => {
    const by = await w.owner('Zurück')
    const body = { autoDeleteCustomersAfterHours: 720 }
    const from = (await by.organisations.updateSettings({ body })).settings.pendingAutoDelete?.from ?? ''
    const run = () => by.organisations.undoShorterPeriod({ body: { from } })
    return { by, run, action: 'settings.period_undo', subject: () => by.orgId, detail: { hours: 720, from } }
  },

  'consent.save': async () => {
    const by = await w.owner('Eigene Worte')
    const run = () => by.consent.save({ body: { texts: { de: 'Wir fotografieren Sie.' } } })
    return { by, run, action: 'consent.save', subject: () => by.orgId, detail: { number: 1, languages: ['de'] } }
  },

  'organisations.updateDetails': async () => ({
    by: owner,
    run: () => owner.organisations.updateDetails({ body: { phoneNumber: '0831 1' } }),
    action: 'organisation.update',
    subject: () => owner.orgId,
    detail: { changes: { phoneNumber: { from: null, to: '0831 1' } } },
  }),

  'branding.uploadLogo': async () => ({
    by: owner,
    run: () => postLogo(owner, drawnLogo(`hsl(${(colour += 31)}, 50%, 40%)`)),
    action: 'logo.upload',
    subject: () => owner.orgId,
  }),
  'branding.removeLogo': async () => {
    const by = await w.owner(`Logo ${colour++}`)
    await postLogo(by, drawnLogo('#38a'))
    return { by, run: () => by.branding.removeLogo(), action: 'logo.remove', subject: () => by.orgId }
  },
  'emailPreview.sendTest': async () => ({
    by: owner,
    run: () => owner.emailPreview.sendTest({ body: { kind: 'photos', language: 'en' } }),
    action: 'test_email.queue',
    subject: () => owner.memberId,
    detail: { kind: 'photos', language: 'en' },
  }),

  'accounts.requestEmailConfirmation': async () => {
    const by = await w.owner('Unbestätigt', { confirmed: false })
    return own(by, 'address.request_confirmation', () => by.accounts.requestEmailConfirmation())
  },
  'accounts.changePassword': async () => {
    const by = await w.owner('Passwort')
    const body = { currentPassword: password, newPassword: 'Flacher Talweg 12' }
    return own(by, 'password.change', () => by.accounts.changePassword({ body }))
  },
  'accounts.endSignIn': async () => {
    const by = await twice()
    const { signIns } = await by.accounts.signIns()
    const other = signIns.find((signIn) => !signIn.current) ?? expect.fail('no other sign-in')
    return own(by, 'sign_in.end', () => by.accounts.endSignIn({ params: { id: other.id } }))
  },
  'accounts.endSignIns': async () => {
    const by = await twice()
    return own(by, 'sign_in.end_others', () => by.accounts.endSignIns({ query: {} }))
  },
  'accounts.startSecondFactor': async () =>
    own(owner, 'second_factor.start', () => owner.accounts.startSecondFactor({ body: { password } })),
  'accounts.confirmSecondFactor': async () => {
    const { by, code } = await withFactor(false)
    return own(by, 'second_factor.on', () => by.accounts.confirmSecondFactor({ body: { code: code() } }))
  },
  'accounts.newRecoveryCodes': async () => {
    const { by } = await withFactor(true)
    return own(by, 'second_factor.renew_codes', () => by.accounts.newRecoveryCodes({ body: { password } }))
  },
  'accounts.removeSecondFactor': async () => {
    const { by } = await withFactor(true)
    return own(by, 'second_factor.off', () => by.accounts.removeSecondFactor({ body: { password } }))
  },

  ...addressCases(() => w),
  ...passkeyCases(() => w),

  ...activityCases(() => owner),
  ...filmCases(() => ({ owner, w }), served),

  'shifts.start': async () => {
    let id = ''
    const run = async () => (id = (await w.shift(owner, 'Neue')).id)
    return { by: owner, run, action: 'shift.start', subject: () => id, detail: { name: 'Neue' } }
  },
  'shifts.end': async () => {
    const { id } = await w.shift(owner, 'Zu beenden')
    const run = () => owner.shifts.end({ body: { sessionId: id } })
    return { by: owner, run, action: 'shift.end', subject: () => id, detail: { name: 'Zu beenden' } }
  },
  'shifts.setStatus': async () => {
    const guide = await w.member(owner, 'guide')
    const { id } = await w.shift(guide)
    const run = () => guide.shifts.setStatus({ params: { id }, body: { status: 'paused' } })
    return { by: guide, run, action: 'shift.paused', subject: () => id }
  },
  'shifts.remove': async () => {
    const { id } = await w.shift(owner, 'Zu löschen')
    await w.customer(owner, { id })
    const run = () => owner.shifts.remove({ params: { id }, query: { name: 'Zu löschen' } })
    return { by: owner, run, action: 'shift.remove', subject: () => id, detail: { customers: 1, media: 0 } }
  },

  'customers.checkIn': async () => {
    const guide = await w.member(owner, 'guide')
    const at = await w.shift(guide)
    let id = ''
    const run = async () => (id = (await w.customer(guide, at, { name: 'Mia' })).id)
    return { by: guide, run, action: 'customer.check_in', subject: () => id, detail: { name: 'Mia', number: 1 } }
  },
  'customers.update': async () => {
    const { id } = await customer({ name: 'Mia', email: null })
    const body = { name: 'Mia', email: 'mia@gast.example', consent: false }
    return {
      by: owner,
      run: () => owner.customers.update({ params: { id }, body }),
      action: 'customer.update',
      subject: () => id,
      detail: {
        changes: { email: { from: null, to: 'mia@gast.example' }, consent: { from: true, to: false } },
      },
    }
  },
  'customers.finish': async () => {
    const { id } = await customer()
    return {
      by: owner,
      run: () => owner.customers.finish({ params: { id } }),
      action: 'customer.finish',
      subject: () => id,
    }
  },

  'sharing.update': async () => ({
    by: owner,
    run: () => owner.sharing.update({ params: { id: shift.id }, body: { checkIn: true } }),
    action: 'shift.share',
    subject: () => shift.id,
    detail: { kind: 'check_in' },
  }),

  ...mediaCases(() => ({ owner, customer, upload, takeIn, served })),

  'templates.upload': async () => {
    let id = ''
    const run = async () => (id = await submitTemplate())
    return { by: owner, run, action: 'template.upload', subject: () => id, detail: { name: 'Musik.mp3' } }
  },
  'templates.update': async () => {
    const id = await submitTemplate()
    const run = () => owner.templates.update({ params: { id }, body: { is_active: false } })
    const detail = { name: 'Musik.mp3', changes: { is_active: { from: true, to: false } } }
    return { by: owner, run, action: 'template.update', subject: () => id, detail }
  },
  'templates.remove': async () => {
    const id = await submitTemplate()
    const run = () => owner.templates.remove({ params: { id } })
    return { by: owner, run, action: 'template.remove', subject: () => id, detail: { name: 'Musik.mp3' } }
  },

  'sender.update': async () => ({
    by: owner,
    run: () => owner.sender.update({ body: { name: 'Bergluft Team' } }),
    action: 'sender.update',
    subject: () => owner.orgId,
    detail: { changes: { name: { from: null, to: 'Bergluft Team' } }, newPassword: false },
  }),
}

/** Calls that are not on record, each with its reason. */
const without: Record<string, string> = {
  'customers.leaseNumbers': 'numbers are no deed; the check-ins that use them are on record',
  'passkeys.startAdding': 'asks what a browser has to know; what it adds is on record',
  'stepUp.start': 'asks what a browser has to know',
  ...certificateReads,
  ...filmReads,
  'sender.test': 'asks a mail server whether it would work, and changes no setting',
  'analytics.setWeeklyEmail': 'which email a member wants concerns nobody else',
  'privacy.retentionPreview': 'asks what the night will do, and changes nothing',
  'stepUp.confirm': 'proves who somebody is on one device; what it opens is on record itself',
  'overview.eventsTicket': 'opens the live line of an open dashboard, many times a day; nothing of anybody changes',
}

const changing = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.method !== 'GET' && endpoint.access !== 'anyone')
    .map(([name]) => `${feature}.${name}`),
)

test('every call that changes something is in exactly one of the two lists', () => {
  const known = [...Object.keys(cases), ...Object.keys(without)]
  const place = 'test/audit.test.ts, in `cases` (an example) or `without` (a reason)'
  const missing = changing.filter((name) => !known.includes(name))
  expect(missing, `these calls change something and want a line in ${place}`).toEqual([])
  const gone = known.filter((name) => !changing.includes(name))
  expect(gone, `no such call changes anything any more; its line goes from ${place}`).toEqual([])
  const twice = known.filter((name, at) => known.indexOf(name) < at)
  expect(twice, `these calls have two lines in ${place}`).toEqual([])
})

const onRecord = changing.filter((name) => name in cases)
test.each(onRecord)('%s is on record with its member, action and subject', { tags: ['long'] }, async (name) => {
  const one = await (cases[name] ?? expect.fail(name))()
  await w.quiet()
  const [last] = await w.peek('select id from audit order by id desc limit 1')
  const [{ now: before } = {}] = await w.peek('select now() as now')
  await one.run()
  const rows = await w.peek('select * from audit where id > $1 and member_id = $2', [last?.['id'], one.by.memberId])
  const { guide } = await one.by.accounts.me()
  expect(rows).toContainEqual(
    expect.objectContaining({
      action: one.action,
      org_id: one.by.orgId,
      actor: one.actor ?? `${guide.firstName} ${guide.lastName}`,
      subject: one.subject(),
      detail: expect.objectContaining(one.detail ?? {}) as unknown,
    }),
  )
  const [row] = rows.filter(({ action }) => action === one.action)
  expect(Number(row?.['at'])).toBeGreaterThanOrEqual(Number(before))
})

test('a refused call is not on record', { tags: ['long'] }, async () => {
  const { id } = await customer()
  await w.quiet()
  const count = async () => (await w.peek('select count(*)::int as n from audit'))[0]?.['n']
  const before = await count()
  const viewer = await w.member(owner, 'viewer')
  const after = await count()
  expect(await codeOf(viewer.customers.finish({ params: { id } }))).toBe('forbidden')
  expect(await codeOf(owner.customers.update({ params: { id }, body: { name: '', email: 'x' } }))).toBe('invalid_input')
  expect(await codeOf(owner.media.move({ body: { mediaIds: [id], customerId: id } }))).toBe('media_not_found')
  expect(await codeOf(owner.shifts.remove({ params: { id: shift.id }, query: {} }))).toBe('name_mismatch')
  expect(await count()).toBe(after)
  expect(Number(after)).toBeGreaterThanOrEqual(Number(before))
})

test('saving a customer without a change is not on record', { tags: ['long'] }, async () => {
  const { id, name, email } = await customer()
  await w.quiet()
  await owner.customers.update({ params: { id }, body: { name, email: email ?? '' } })
  expect(await w.peek(`select 1 from audit where action = 'customer.update' and customer_id = $1`, [id])).toEqual([])
})

test('a self check-in is on record without a member', { tags: ['long'] }, async () => {
  const own = await w.shift(owner)
  const { sharing } = await owner.sharing.update({ params: { id: own.id }, body: { checkIn: true } })
  const code = new URL(sharing.checkIn?.url ?? '', w.base).pathname.split('/').at(-1) ?? ''
  const { customer } = await w.anyone.sharing.checkIn({ params: { code }, body: { name: 'Mia', consent: true } })
  const rows = await w.peek('select action, actor, member_id, detail from audit where customer_id = $1', [customer.id])
  expect(rows).toEqual([
    {
      action: 'customer.self_check_in',
      actor: null,
      member_id: null,
      detail: { name: 'Mia', number: 1, consentVersion: 0 },
    },
  ])
  const { activities } = await owner.overview.recentActivity()
  expect(activities[0]).toMatchObject({ text: 'Mia #001 hat sich selbst eingecheckt', actor: null })
})
