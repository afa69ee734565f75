import { expect } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { deletionStory } from './deletion-story.ts'
import { photo } from './own-media.ts'
import { until, type Member, type World } from './world.ts'

/** Personal columns of customers that `leaveEverything` leaves empty, with the reason. */
export const leftEmpty: Record<string, string> = {
  'customer.consent_open': 'excludes an answer',
  'deletion_request.confirmed_at': 'a night leaves a customer with a confirmed request to the request',
  'gallery_tally.shared': 'false is empty',
}

export type Everything = { id: string; number: number; email: string; shiftId: string; words: string[] }

/** A customer of whom each personal column holds something: by calls where that is cheap, else straight by SQL. */
export async function leaveEverything(w: World, owner: Member, first: string): Promise<Everything> {
  const { orgId, memberId } = owner
  const peek = (text: string, ...values: unknown[]) => w.peek(text, values)
  const email = `${first}@zensus-gast.example`
  const words = [`${first} Zensusgast`, email, `${first}-geheim`]
  const shift = await w.shift(owner, 'Im Zensus')
  const checkedIn = await owner.fetch(`/api/v1/sessions/${shift.id}/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({
      name: `${first} Zensusgast`,
      email,
      language: 'en',
      consent: true,
      guardianName: `Gerda ${first}-geheim`,
    }),
  })
  expect(checkedIn.status).toBe(201)
  const { customer } = (await checkedIn.json()) as {
    customer: { id: string; gallery_token: string; customer_number: number }
  }
  const { id, gallery_token: token, customer_number: number } = customer
  await owner.albums.update({ params: { id }, body: { notes: `Brille, ${first}-geheim` } })
  await w.upload(owner, id, await photo(first === 'anna' ? '#a01020' : '#10a020'), `${first}-geheim.jpg`)
  await owner.customers.finish({ params: { id } })
  await w.completed(owner, id)
  const story = deletionStory(() => w)
  await until('the gallery is sent', async () => (await story.mails(email)).length > 0)
  await w.quiet()
  for (const action of ['view', 'download', 'share'] as const)
    await w.anyone.gallery.visit({ params: { token }, body: { action, page: `page-of-${first}-0001`, files: 3 } })

  const [link] = await peek('select id from gallery_link where customer_id = $1', id)
  const [medium] = await peek('select media_id as id from media_customer where customer_id = $1', id)
  const secret = `${first}-geheim`
  const object = async () => {
    const [row] = await peek(
      `insert into stored_object (id, org_id, key, kind, mime, size, sha256, crc32)
       values (gen_random_uuid(), $1, 'piece/aa/' || encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'piece', 'video/mp4', 1, repeat('a', 64), 1) returning id`,
      orgId,
    )
    return row?.['id']
  }
  await peek(
    `insert into gallery_rating values ($1, $2, $3, 3, $4, now())`,
    link?.['id'],
    orgId,
    id,
    `Schön, ${secret}`,
  )
  await peek(
    `update email set reason = $2, answer = $3, bounced_at = now(), bounce_status = '5.1.1', bounce_blocks = true where customer_id = $1`,
    id,
    `Grund ${secret}`,
    `250 ${secret}`,
  )
  await peek(`insert into consent_version values ($1, 1, '{}', now(), null) on conflict do nothing`, orgId)
  await peek(
    `update customer set consent_version = 1, gallery_pin = $2, bounce_status = '5.1.1', processing_error = $3, email_error = $4,
       extension_ends_at = now() + interval '20 days' where id = $1`,
    id,
    first === 'anna' ? '471108' : '471109',
    `Misslungen ${secret}`,
    `Grund ${secret}`,
  )
  await peek(`update media_customer set favourite_at = now(), own_cover_at = now() where customer_id = $1`, id)
  await peek(`update media set error = $2 where id = $1`, medium?.['id'], `Gedreht ${secret}`)
  await peek(
    `insert into media_removal (removal_id, media_id, customer_id, org_id, favourite_at, own_cover_at) values (gen_random_uuid(), $1, $2, $3, now(), now())`,
    medium?.['id'],
    id,
    orgId,
  )
  await peek(
    `insert into open_upload (id, org_id, customer_id, member_id, file_name, size, sha256, captured_at) values ($1, $2, $3, $4, $5, 9, $6, now())`,
    newId(),
    orgId,
    id,
    memberId,
    `${secret}.mp4`,
    'b'.repeat(64),
  )
  await peek(
    `insert into outcome (org_id, customer_id, variant, placeholder, made_of, wanted, status, error) values ($1, $2, 'film', 'data:', $3, $3, 'failed', $4)`,
    orgId,
    id,
    `hash-of-${first}`,
    `Misslungen ${secret}`,
  )
  await peek(
    `insert into certificate (customer_id, org_id, code, short_name, data, missing) values ($1, $2, $3, true, $4, array[$5])
     on conflict (customer_id) do update set short_name = true, data = excluded.data, missing = excluded.missing`,
    id,
    orgId,
    `code-of-${first}`.padEnd(22, 'x'),
    `hash-of-${first}`,
    first.slice(0, 1),
  )
  await peek(
    `insert into piece (org_id, key, picture_id, sound_id, frames, gain_db, source) select $1, $2, $3, $4, 1, 0, sha256 from media where id = $5`,
    orgId,
    `piece-of-${first}`,
    await object(),
    await object(),
    medium?.['id'],
  )
  await peek(
    `with made as (insert into organisation_export (id, org_id, status, requested_at, ready_at, expires_at)
       values (gen_random_uuid(), $1, 'ready', now(), now(), now() + interval '1 day') returning id)
     insert into organisation_export_file select id, 1, $1, $2, $3, 'media', $4, now(), 0, 0 from made`,
    orgId,
    await object(),
    `Medien/${secret}.jpg`,
    medium?.['id'],
  )
  await peek(
    `insert into marketing_consent values (gen_random_uuid(), $1, $2, $3, 'en', 1, now(), now(), now())`,
    orgId,
    id,
    `werbung-${email}`,
  )
  await peek(`insert into self_check_in values ($1, $2, $3, $4)`, orgId, shift.id, `key-of-${first}`, id)
  await peek(
    `insert into legal_hold values ($1, $2, 'guest', $3, now() + interval '1 year', now())`,
    orgId,
    id,
    `Rechtsstreit ${secret}`,
  )
  await story.ask(number, email)
  await story.token(email)
  await w.quiet()
  await peek(
    `update deletion_email set reason = $2 where request_id in (select request_id from deletion_request_customer where customer_id = $1)`,
    id,
    `Grund ${secret}`,
  )
  return { id, number, email, shiftId: shift.id, words }
}
