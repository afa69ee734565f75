import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTimeToTell, secondsToTelling, toldWeek } from '../src/server/analytics/week.ts'
import { tellWeeklyFigures, writeWeeklyFigures } from '../src/server/analytics/weekly-email.ts'
import { writeMemberEmail } from '../src/server/delivery/compose-member.ts'
import type { EmailRow } from '../src/server/delivery/sql.ts'
import type { Job, JobCtx } from '../src/server/platform/context.ts'
import { systemOrganisation } from '../src/server/platform/in-organisation.ts'
import { system } from '../src/server/platform/principal.ts'
import { photo } from './own-media.ts'
import { codeOf, world, type Member, type World } from './world.ts'

/** The figures of each week by email. Summer time ends on Sunday, 25 October 2026. */
let w: World
beforeAll(async () => {
  w = await world()
  w.setClock(new Date('2026-10-21T10:00:00Z'))
})
afterAll(() => w.close())

const want = (by: Member, wanted = true) => by.analytics.setWeeklyEmail({ body: { wanted } })
const emailsTo = ({ memberId }: Member) =>
  w.peek(
    `select m.subject, m.text from email e join mailbox_message m on m.message_id = e.message_id
     where e.member_id = $1 and e.kind = 'weekly_figures' order by e.created_at`,
    [memberId],
  )
const confirm = (...members: Member[]) =>
  w.peek('update member set email_verified = true where id = any($1)', [members.map(({ memberId }) => memberId)])

const jobCtxOf = (orgId: string): JobCtx => ({
  services: w.services,
  orgId,
  inOrg: (work) => w.services.inOrganisation(orgId, system, work),
  signal: new AbortController().signal,
})
/** Two processes at once. */
const runTwice = async (job: Job, orgId: string) => {
  await Promise.all([job.run(jobCtxOf(orgId), {}), job.run(jobCtxOf(orgId), {})])
}
const tell = async (at: string) => {
  w.setClock(new Date(at))
  await runTwice(tellWeeklyFigures, systemOrganisation)
  await w.quiet()
}

test('a week is told from Monday at seven in Germany on, for two days', () => {
  const at = (iso: string) => [isTimeToTell(new Date(iso)), toldWeek(new Date(iso))]
  expect(at('2026-10-25T23:30:00Z')).toEqual([false, '2026-10-12'])
  expect(at('2026-10-26T05:59:59Z')).toEqual([false, '2026-10-12'])
  expect(at('2026-10-26T06:00:00Z')).toEqual([true, '2026-10-19'])
  expect(at('2026-10-28T05:59:59Z')).toEqual([true, '2026-10-19'])
  expect(at('2026-10-28T06:00:00Z')).toEqual([false, '2026-10-19'])
  expect(at('2026-11-01T22:59:59Z')).toEqual([false, '2026-10-19'])
  // in summer
  expect(at('2026-07-06T05:00:00Z')).toEqual([true, '2026-06-29'])
  const next = (iso: string) => new Date(Date.parse(iso) + secondsToTelling(new Date(iso)) * 1000).toISOString()
  expect(next('2026-10-24T10:00:00.000Z')).toBe('2026-10-26T06:00:00.000Z')
  expect(next('2026-10-26T05:59:59.000Z')).toBe('2026-10-26T06:00:00.000Z')
  expect(next('2026-10-26T06:00:00.000Z')).toBe('2026-11-02T06:00:00.000Z')
  expect(next('2027-03-27T10:00:00.000Z')).toBe('2027-03-29T05:00:00.000Z')
})

test('the weekly email is off until owners or admins switch it on for themselves', async () => {
  const owner = await w.owner()
  expect(await owner.analytics.weeklyEmail()).toEqual({ wanted: false })
  expect(await want(owner)).toEqual({ wanted: true })
  expect(await want(owner)).toEqual({ wanted: true })
  expect(await owner.analytics.weeklyEmail()).toEqual({ wanted: true })
  const admin = await w.member(owner, 'admin')
  expect(await admin.analytics.weeklyEmail()).toEqual({ wanted: false })
  expect(await codeOf(want(await w.member(owner, 'viewer')))).toBe('forbidden')
  expect(await codeOf(owner.analytics.setWeeklyEmail({ body: {} as { wanted: boolean } }))).toBe('invalid_input')
  expect(await want(owner, false)).toEqual({ wanted: false })
})

test('each week is told once, to those who want it and still may have it', async () => {
  const owner = await w.owner('Wildwasser Allgäu')
  const [admin, demoted, gone, unconfirmed] = [
    await w.member(owner, 'admin'),
    await w.member(owner, 'admin'),
    await w.member(owner, 'admin'),
    await w.member(owner, 'admin'),
  ]
  const [off, empty] = [await w.owner('Aus'), await w.owner('Leer')]
  for (const by of [owner, admin, demoted, gone, unconfirmed, off, empty]) await want(by)
  await want(off, false)
  await confirm(admin, demoted, gone)

  const shift = await w.shift(owner)
  const checkIn = async (at: string, email: string | null = null) => {
    const customer = await w.customer(owner, shift, { email })
    await w.peek('update customer set created_at = $2 where id = $1', [customer.id, at])
    return customer
  }
  const mia = await checkIn('2026-10-21T10:00:00Z', 'mia@gast.example')
  await w.upload(owner, mia.id, await photo('teal'), 'a.jpg')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.customer(off, await w.shift(off), { email: null })
  // the last minutes of both Sundays in Germany, and the first ones of the Monday after
  await checkIn('2026-10-25T22:59:00Z')
  await checkIn('2026-10-18T21:59:00Z')
  await checkIn('2026-10-25T23:01:00Z')
  await w.quiet()
  const params = { token: mia.gallery_token ?? '' }
  for (const action of ['view', 'download'] as const)
    await w.anyone.gallery.visit({ params, body: { action, page: 'the-only-page-of-mia', files: 1 } })
  await w.anyone.gallery.rate({ params, body: { score: 3, text: '' } })
  await w.peek(`update member set role = 'viewer' where id = $1`, [demoted.memberId])
  await w.peek('update member set is_active = false where id = $1', [gone.memberId])
  const counts = async () => {
    const found = []
    for (const by of [owner, admin, demoted, gone, unconfirmed, off, empty]) found.push((await emailsTo(by)).length)
    return found
  }

  await tell('2026-10-26T05:59:00Z')
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0])
  // the machine was off on Monday
  await tell('2026-10-27T11:00:00Z')
  await runTwice(writeWeeklyFigures, owner.orgId)
  await tell('2026-10-28T05:00:00Z')
  expect(await counts()).toEqual([1, 1, 0, 0, 0, 0, 0])

  const [mail] = await emailsTo(owner)
  expect(mail?.['subject']).toBe('Wochenzahlen von Wildwasser Allgäu, 19. bis 25. Oktober 2026')
  const lines = String(mail?.['text']).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Gäste: 2, davor 1, Änderung +1',
      'Souvenirs zugestellt: 1, davor 0, Änderung +1',
      'E-Mails gesendet: 1, davor 0, Änderung +1',
      'Galerien geöffnet: 1, davor 0, Änderung +1',
      'Heruntergeladen: 1, davor 0, Änderung +1',
      'Ohne Souvenir: 1, davor 1, Änderung ±0',
      'Bis zur E-Mail (Hälfte der Gäste): unter 1\u00A0Min., davor –',
      'Zufrieden (1 Antwort): 100\u00A0%, davor –',
      'Noch keine Medien: 1',
      `${w.services.publicUrl}/dashboard/analytics?period=own&from=2026-10-19&to=2026-10-25`,
    ]),
  )
  expect(mail?.['text']).toContain('schalten Sie „Wochenzahlen per E-Mail“ wieder aus')

  // for two days it may wait for a mail server, as long as the member may have it
  const [row] = await w.peek(`select * from email where member_id = $1 and kind = 'weekly_figures'`, [admin.memberId])
  const writes = async (at: string) => {
    w.setClock(new Date(at))
    return (await writeMemberEmail(jobCtxOf(admin.orgId), row as EmailRow)) !== undefined
  }
  expect(await writes('2026-10-29T10:50:00Z')).toBe(true)
  expect(await writes('2026-10-29T11:10:00Z')).toBe(false)
  await w.peek('update member set is_active = false where id = $1', [admin.memberId])
  expect(await writes('2026-10-27T12:00:00Z')).toBe(false)
  await w.peek('update member set is_active = true where id = $1', [admin.memberId])
  const wants = (wanted: boolean) =>
    w.peek('update weekly_email set wanted = $2 where member_id = $1', [admin.memberId, wanted])
  await wants(false)
  expect(await writes('2026-10-27T12:00:00Z')).toBe(false)
  await wants(true)
  expect(await writes('2026-10-27T12:00:00Z')).toBe(true)

  // the next week on time, and one after it that was missed for three days
  await tell('2026-11-02T06:00:00Z')
  expect(await counts()).toEqual([2, 2, 0, 0, 0, 0, 0])
  expect((await emailsTo(owner))[1]?.['text']).toContain('\nGäste: 1, davor 2, Änderung −1\n')
  await tell('2026-11-12T10:00:00Z')
  expect(await counts()).toEqual([2, 2, 0, 0, 0, 0, 0])
  // no guest in this week nor before it
  await tell('2026-11-23T07:00:00Z')
  expect(await counts()).toEqual([2, 2, 0, 0, 0, 0, 0])
})
