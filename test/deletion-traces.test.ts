import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { applyDeletions } from '../src/server/privacy/apply-deletions.ts'
import { carryOut } from '../src/server/privacy/carry-out.ts'
import { systemOrganisation } from '../src/server/platform/in-organisation.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { deletionStory, week } from './deletion-story.ts'
import { clip, photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
const story = deletionStory(() => w)
const { confirmed, mails, night, traces, counters } = story
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner()
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

/** Runs the night in which a confirmed deletion is due. */
const inAWeek = async () => {
  w.setClock(new Date(Date.now() + week + 1000))
  await night()
  w.setClock(new Date())
}
const uploads = async () => {
  const ids: string[] = []
  for await (const { id } of w.services.uploads.list()) ids.push(id)
  return ids.toSorted()
}
/** The keys in the storage without the list of deleted customers. */
const media = async () => (await w.objects()).filter((key) => !key.startsWith('deleted/'))

/** Starts a resumable upload and sends half of it. */
async function beginUpload(customerId: string, name: string): Promise<string> {
  const text = (value: string) => Buffer.from(value).toString('base64')
  const begun = await owner.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '2000',
      'upload-metadata': `customerId ${text(customerId)},filename ${text(name)}`,
    },
  })
  expect(begun.status).toBe(201)
  const path = new URL(begun.headers.get('location') ?? '', w.base).pathname
  const part = await owner.fetch(path, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(Buffer.alloc(1000, 7)),
  })
  expect(part.status).toBe(204)
  return path
}

test('no trace of a deleted customer is left in database, storage, queue and uploads', async () => {
  const shift = await w.shift(owner, 'Rafting am Abend')
  const email = 'zerlinde@wegdamit.example'
  const words = ['Zerlinde', 'Wegdamit', 'wegdamit.example', 'Geheimnis']
  const checkedIn = await owner.fetch(`/api/v1/sessions/${shift.id}/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ name: 'Zerlinde Wegdamit', email, language: 'de', consent: true }),
  })
  const customer = ((await checkedIn.json()) as { customer: { id: string; gallery_token: string } }).customer
  const other = await w.customer(owner, shift, { name: 'Jonas Bleibt', email: 'jonas@bleibt.example' })
  await w.upload(owner, other.id, await photo('#00ff00'), 'Bleibt.jpg')

  await w.upload(owner, customer.id, await photo('#aa0000'), 'Geheimnis 1.jpg')
  await w.upload(owner, customer.id, await photo('#bb0000'), 'Geheimnis 2.jpg')
  await w.upload(owner, customer.id, await clip(440), 'Geheimnis.mp4')
  const { media: mine } = await owner.media.ofCustomer({ params: { id: customer.id } })
  const moved = mine.find(({ file_name }) => file_name === 'Geheimnis 2.jpg')
  await owner.media.move({ body: { mediaIds: [moved?.id ?? ''], customerId: other.id } })
  await owner.customers.update({ params: { id: customer.id }, body: { name: 'Zerlinde Wegdamit-Fort', email } })
  for (const id of [customer.id, other.id]) await owner.customers.finish({ params: { id } })
  for (const id of [customer.id, other.id]) await w.completed(owner, id)
  await until('both have their e-mail', async () => (await mails(email)).length > 0)
  const path = await beginUpload(customer.id, 'Geheimnis 3.jpg')
  expect(await uploads()).toHaveLength(1)
  await w.quiet()
  expect((await traces(...words)).map((row) => row.split(':')[0])).toEqual(
    expect.arrayContaining(['public.audit', 'public.customer', 'public.idempotency', 'public.email', 'public.media']),
  )

  await confirmed(1, email)
  expect((await traces(email)).some((row) => row.startsWith('pgboss.job'))).toBe(true)
  // a running upload is refused at its end
  const rest = await owner.fetch(path, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '1000',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(Buffer.alloc(1000, 7)),
  })
  expect(rest.status).toBe(422)
  await beginUploadWithoutAdmission(customer.id)
  const left = (await w.peek('select key from stored_object')).length
  await inAWeek()

  // only the last e-mail, which is in the customer's own mailbox
  expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Ihre Daten sind gelöscht'])
  // the moved photo belongs to another customer by now, and keeps its file name
  const found = (await traces(...words)).filter((row) => !row.startsWith('public.mailbox_message'))
  expect(found.filter((row) => !(row.startsWith('public.media') && row.includes('Geheimnis 2.jpg')))).toEqual([])
  expect((await traces(customer.id)).filter((row) => !row.startsWith('public.audit'))).toEqual([])
  expect(await uploads()).toEqual([])
  const kept = (await w.peek('select key from stored_object order by key')).map(({ key }) => String(key))
  expect(kept.length).toBeLessThan(left)
  expect(await media()).toEqual(kept.toSorted())
  expect(await w.objects('deleted/')).toEqual([`deleted/${owner.orgId}/${customer.id}`])

  // Jonas keeps all media, and the log tells that they came from a deleted customer
  const { media: others } = await owner.media.ofCustomer({ params: { id: other.id } })
  expect(others.map(({ file_name }) => file_name).toSorted()).toEqual(['Bleibt.jpg', 'Geheimnis 2.jpg'])
  const { activities } = await owner.overview.recentActivity({})
  expect(activities.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Gast (gelöscht) eingecheckt',
      'Clip für Gast (gelöscht) hochgeladen',
      'Angaben von Gast (gelöscht) geändert',
    ]),
  )
  const { kept: sums, counted } = await counters(owner.orgId)
  expect(sums).toEqual(counted)
  expect(sums).toMatchObject({ customer_count: 1, media_count: 2 })
})

/** Inserts the row of an upload that was started a moment before the confirmation. */
const beginUploadWithoutAdmission = (customerId: string) =>
  w.peek(
    `insert into open_upload (id, org_id, customer_id, member_id, file_name, size) values ($1, $2, $3, $4, 'Geheimnis 4.jpg', 9)`,
    [newId(), owner.orgId, customerId, owner.memberId],
  )

test('restoring a backup does not bring a deleted customer back', async () => {
  const shift = await w.shift(owner, 'Canyoning')
  const email = 'rueckkehr@gast.example'
  const customer = await w.customer(owner, shift, { name: 'Rückkehrerin', email })
  await w.upload(owner, customer.id, await photo('#123456'), 'Rueckkehr.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await w.quiet()
  const before = await counters(owner.orgId)

  const tables = [
    'customer',
    'gallery_link',
    'access_key',
    'stored_object',
    'media',
    'media_customer',
    'outcome',
    'email',
    'audit',
  ] as const
  const condition = (table: string) => (table === 'access_key' ? `kind = 'gallery'` : 'true')
  for (const table of tables)
    await w.peek(
      `create table saved_${table} as select * from ${table} where ${condition(table)} and org_id = '${owner.orgId}'`,
    )
  await confirmed(1, email)
  await inAWeek()
  expect(await traces('Rückkehrerin')).toEqual(await traces('Rückkehrerin').then((rows) => rows.filter(isSaved)))

  // the rows come back, as from a backup of the morning
  for (const table of tables) {
    if (table === 'audit') await w.peek(`delete from audit where org_id = '${owner.orgId}'`)
    const columns = (
      await w.peek(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      )
    )[0]?.['names']
    await w.peek(
      `insert into ${table} (${String(columns)}) select ${String(columns)} from saved_${table} on conflict do nothing`,
    )
  }
  expect(await w.peek('select name from customer where id = $1', [customer.id])).toEqual([{ name: 'Rückkehrerin' }])
  expect((await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${customer.gallery_token}`)).status).toBe(200)

  // every start of a worker enqueues this job
  await w.services.inOrganisation(systemOrganisation, system, ({ enqueue }) => enqueue(applyDeletions, {}))
  await w.quiet()
  for (const table of tables) await w.peek(`drop table saved_${table}`)
  expect((await traces('Rückkehrerin', email)).filter((row) => !row.startsWith('public.mailbox_message'))).toEqual([])
  expect((await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${customer.gallery_token}`)).status).toBe(404)
  expect(await media()).toEqual(
    (await w.peek('select key from stored_object')).map(({ key }) => String(key)).toSorted(),
  )
  // no second email is sent
  expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Ihre Daten sind gelöscht'])
  const { kept, counted } = await counters(owner.orgId)
  expect(kept).toEqual(counted)
  expect(Number(kept?.['customer_count'])).toBe(Number(before.kept?.['customer_count']) - 1)
})
const isSaved = (row: string) => row.startsWith('public.saved_') || row.startsWith('public.mailbox_message')

test('a running job leaves no file behind when its customer is deleted', async () => {
  const shift = await w.shift(owner, 'Mitten in der Arbeit')
  const email = 'held@gast.example'
  const customer = await w.customer(owner, shift, { name: 'Filmheldin', email })
  // requested before the upload, so that its job still runs when the email has arrived
  await story.ask(1, email)
  const asked = await story.token(email)
  await w.upload(owner, customer.id, await clip(300, { seconds: 6, size: '1280x720' }), 'Held.mp4')
  const atWork = async () => {
    const rows = await w.peek(
      `select data -> 'input' ->> 'mediaId' as id from pgboss.job where name = 'cpu' and state = 'active'`,
    )
    return rows.length > 0
  }
  await until('ffmpeg works on the clip', atWork)
  expect((await story.confirm(asked)).status).toBe(200)
  const [request] = await w.peek('select id from deletion_request where email = $1', [email])
  await w.peek(`update deletion_request set due_at = now() where id = $1`, [request?.['id']])
  await carryOut(w.services, owner.orgId, String(request?.['id']))
  expect(await w.peek('select from customer where id = $1', [customer.id])).toEqual([])
  expect(await atWork()).toBe(true)

  await w.quiet()
  const left = await traces('Filmheldin', 'Held.mp4', customer.id)
  expect(left.filter((row) => !/^public\.audit|^pgboss\.job/.test(row))).toEqual([])
  expect(left.filter((row) => /Filmheldin|Held\.mp4/.test(row))).toEqual([])
  expect(await media()).toEqual(
    (await w.peek('select key from stored_object')).map(({ key }) => String(key)).toSorted(),
  )
})

test('simultaneous deletions of one customer end with one last e-mail', async () => {
  const shift = await w.shift(owner, 'Gleichzeitig')
  for (let n = 1; n <= 5; n++) {
    const email = `zwilling${n}@gast.example`
    await w.customer(owner, shift, { name: `Zwilling ${n}`, email })
    await confirmed(n, email)
    await confirmed(n, email)
    await story.ask(n, email)
    const open = await story.token(email, 3)
    await w.peek(`update deletion_request set due_at = now() where email = $1 and status = 'confirmed'`, [email])
    const due = await w.peek(`select id from deletion_request where email = $1 and status = 'confirmed'`, [email])
    expect(due).toHaveLength(2)
    const [, , third] = await Promise.all([
      ...due.map(({ id }) => carryOut(w.services, owner.orgId, String(id))),
      story.confirm(open),
    ])
    expect([200, 400]).toContain((third as { status: number }).status)
    await w.quiet()
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Ihre Daten sind gelöscht'])
    expect(await w.peek('select from deletion_request where email = $1', [email])).toEqual([])
  }
})

test('forget_in_audit only affects deleted customers of the own organisation', async () => {
  const customer = await w.customer(owner, await w.shift(owner, 'Protokoll'), { name: 'Noch da' })
  const other = await w.owner('Fremde')
  const theirs = await w.customer(other, await w.shift(other), { name: 'Auch da' })
  const forget = async (orgId: string | null, ids: string[]) => {
    const client = new pg.Client({ connectionString: w.appUrl })
    await client.connect()
    try {
      await client.query('begin')
      if (orgId) await client.query(`select set_config('app.org', $1, true)`, [orgId])
      await client.query('select forget_in_audit($1::uuid[])', [ids])
      await client.query('commit')
    } finally {
      await client.end()
    }
  }
  const names = async () =>
    (
      await w.peek(`select detail ->> 'name' as name from audit where customer_id = any($1)`, [
        [customer.id, theirs.id],
      ])
    )
      .map(({ name }) => String(name))
      .toSorted()
  for (const orgId of [owner.orgId, other.orgId, null]) await forget(orgId, [customer.id, theirs.id])
  expect(await names()).toEqual(['Auch da', 'Noch da'])
  await w.peek('delete from customer where id = any($1)', [[customer.id, theirs.id]])
  await forget(owner.orgId, [customer.id, theirs.id])
  expect(await names()).toEqual(['Auch da', 'null'])
})
