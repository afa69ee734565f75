import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { exportedTables, rowsOfExport, type ExportedTable } from '../src/server/organisation-data/exported-tables.ts'
import { declaredBy, features } from '../src/server/product.ts'
import { removeExpired } from '../src/server/organisation-data/exports.ts'
import { importOrganisation } from '../src/server/organisation-data/import/import.ts'
import { Refused } from '../src/server/organisation-data/import/read-export.ts'
import { aHold, day, deletionStory } from './deletion-story.ts'
import { sendDesign } from './design-uploads.ts'
import { clip, photo, tone } from './own-media.ts'
import { drawnLogo, postLogo } from './logos.ts'
import {
  hostileContents,
  hostileExports,
  type Manifest,
  scriptedLogo,
  sha256,
  earlierExport,
} from './hostile-exports.ts'
import { unzip } from './unzip.ts'
import { codeOf, freshDatabase, secretKey, send, until, world, type Member, type World } from './world.ts'
import { system } from '../src/server/platform/principal.ts'

let w: World
let owner: Member
/** The owner of an organisation with one customer, photo, logo and certificate design. */
let lone: Member
let folder: string
let customer: { id: string; gallery_token: string | null }
let shiftId: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'andenken-export-'))
  w = await world()
  owner = await w.owner('Bergluft')
  await furnish(owner)
  lone = await w.owner('Klein')
  const { id } = await w.customer(lone, await w.shift(lone))
  await w.upload(lone, id, await photo('#123456'), 'Klein.jpg')
  expect((await postLogo(lone, drawnLogo('#aa8833'))).status).toBe(200)
  await uploadTemplate(lone, 'certificate', drawnLogo('#aa8833'), 'Urkunde.svg')
  await w.quiet()
})
afterAll(async () => {
  await w.close()
  await rm(folder, { recursive: true, force: true })
})

async function uploadTemplate(by: Member, templateType: string, bytes: Buffer, name: string) {
  expect((await sendDesign(by, bytes, name, { templateType })).status).toBe(201)
}

/** Members, shift, photos, a clip, a film, music, emails, a visit. */
async function furnish(by: Member) {
  await w.member(by, 'guide')
  expect((await postLogo(by, drawnLogo('#3388aa'))).status).toBe(200)
  const { session } = await by.shifts.start({ body: { sessionName: 'Rafting / am "Morgen"', maxCustomers: 5 } })
  shiftId = session.id
  customer = await w.customer(by, session, { name: 'Mia Huber' })
  await uploadTemplate(by, 'background_music', await tone(330, 1, 'mp3'), 'Musik.mp3')
  await w.upload(by, customer.id, await photo('#aa1111'), 'Foto.jpg')
  await w.upload(by, customer.id, await photo('#11aa11'), 'Foto.jpg')
  await w.upload(by, customer.id, await clip(440, { seconds: 1 }), 'Clip.mp4')
  await by.customers.finish({ params: { id: customer.id } })
  await w.completed(by, customer.id)
  await until('the email is sent', async () => (await by.organisationData.usage()).emailsSent === 1)
  await w.quiet()
}

const newest = async (by: Member) => (await by.organisationData.exports()).exports[0]
const ready = (by: Member) =>
  until('the export is ready', async () => {
    const found = await newest(by)
    if (found?.status === 'failed') throw new Error('the export failed')
    return found?.status === 'ready' && found
  })
async function made(by: Member) {
  await by.organisationData.startExport()
  return ready(by)
}
const linkOf = async (by: Member, id: string) => (await by.organisationData.exportLink({ params: { id } })).url
const load = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(w.base + url, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
async function unpacked(by: Member) {
  const { id } = await made(by)
  const { response, bytes } = await load(await linkOf(by, id))
  expect(response.status).toBe(200)
  const path = join(folder, `${id}.zip`)
  await writeFile(path, bytes)
  return { path, bytes, files: await unzip(path) }
}

test('the export has rows, files and a manifest with the check sum of each file', async () => {
  const { files } = await unpacked(owner)
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest
  expect(manifest).toMatchObject({ format: 'andenken-export', version: 1, missing: [] })
  expect(manifest.counts).toMatchObject({
    member: 2,
    customer: 1,
    shift: 1,
    media: 3,
    template: 1,
    email: 1,
    outcome: 3,
  })
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    [...files.keys()].filter((path) => path !== 'manifest.json').toSorted(),
  )
  for (const { path, size, sha256: sum } of manifest.files) {
    const bytes = files.get(path) ?? Buffer.alloc(0)
    expect([path, bytes.length, sha256(bytes)]).toEqual([path, size, sum])
  }
  const kinds = manifest.files.map(({ kind }) => kind).filter((kind) => kind !== 'rows')
  expect(kinds.toSorted()).toEqual([
    'film',
    'film_poster',
    'film_thumbnail',
    'logo_large',
    'logo_small',
    'media',
    'media',
    'media',
    'template',
  ])
  const originals = await w.peek('select id, sha256 from media where org_id = $1 order by id', [owner.orgId])
  const exportedMedia = manifest.files.filter(({ kind }) => kind === 'media')
  expect(exportedMedia.map(({ id, sha256: sum }) => ({ id, sha256: sum })).toSorted(byId)).toEqual(originals)
  expect(exportedMedia[0]?.path).toMatch(/^Medien\/\d{4}-\d\d-\d\d Rafting _ am _Morgen_ \w{6}\/0001_/)
  const rows = JSON.parse(String(files.get('daten/customer.json'))) as { name: string }[]
  expect(rows).toMatchObject([{ name: 'Mia Huber', email: 'mia@gast.example' }])
})
const byId = (a: { id: unknown }, b: { id: unknown }) => String(a.id).localeCompare(String(b.id))

test('the export has no secrets', async () => {
  const { files } = await unpacked(owner)
  const rows = [...files].filter(([path]) => path.endsWith('.json'))
  const text = rows.map(([, bytes]) => String(bytes)).join('\n')
  expect(text).not.toMatch(/argon2|password_hash|"token"|refresh|secret/)
  expect(text).not.toContain(customer.gallery_token)
  const { sharing } = await owner.sharing.update({ params: { id: shiftId }, body: { checkIn: true } })
  const code = new URL(sharing.checkIn?.url ?? '', w.base).pathname.split('/').at(-1) ?? 'none'
  expect(text).not.toContain(code)
})

test('a download can be resumed at any byte', async () => {
  const { bytes } = await unpacked(owner)
  const { id = '' } = (await newest(owner)) ?? {}
  const [one, other] = [await linkOf(owner, id), await linkOf(owner, id)]
  const size = bytes.length
  const cuts = [0, 10, 4000, Math.floor(size / 2), size - 300, size]
  const parts: Buffer[] = []
  for (const [i, start] of cuts.slice(0, -1).entries()) {
    const range = `bytes=${start}-${(cuts[i + 1] ?? 0) - 1}`
    const { response, bytes: part } = await load(i % 2 ? one : other, { range })
    expect(response.status).toBe(206)
    parts.push(part)
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
})

test('two simultaneous requests make one export and one email', async () => {
  const by = await w.owner('Zweimal')
  const email = (await by.accounts.me()).guide.email
  const [a, b] = await Promise.all([by.organisationData.startExport(), by.organisationData.startExport()])
  expect(a.export.id).toBe(b.export.id)
  await ready(by)
  await w.quiet()
  const mails = (await w.mailbox()).filter(({ to, subject }) => to.includes(email) && /Datenexport/.test(subject))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/dashboard/settings/organisation?tab=5')
  expect(await w.peek('select count(*)::int as n from organisation_export where org_id = $1', [by.orgId])).toEqual([
    { n: 1 },
  ])
})

test('only owners make and download exports', async () => {
  const { id } = await made(owner)
  const second = await w.member(owner, 'owner')
  const url = await linkOf(second, id)
  expect((await load(url, { range: 'bytes=0-9' })).response.status).toBe(206)
  await w.peek(`update member set role = 'admin' where id = $1`, [second.memberId])
  expect((await load(url)).response.status).toBe(403)
  for (const [method, path] of [
    ['GET', '/organizations/exports'],
    ['POST', '/organizations/exports'],
    ['POST', `/organizations/exports/${id}/link`],
    ['DELETE', `/organizations/exports/${id}`],
  ] as const)
    expect((await send(second, method, path)).status).toBe(403)
  const stranger = await w.owner('Fremd')
  expect(await codeOf(linkOf(stranger, id))).toBe('export_not_found')
  expect(await codeOf(stranger.organisationData.cancelExport({ params: { id } }))).toBe('export_not_found')
  expect((await load(`${url.slice(0, 20)}${url[20] === 'x' ? 'y' : 'x'}${url.slice(21)}`)).response.status).toBe(404)
  w.setClock(new Date(Date.now() + 13 * 3600_000))
  expect((await load(url)).response.status).toBe(404)
  w.setClock(new Date())
})

test('an export ends when a file or a customer in it is deleted', async () => {
  const by = await w.owner('Vergänglich')
  const shift = await w.shift(by)
  const [stays, goes] = [await w.customer(by, shift), await w.customer(by, shift, { name: 'Geht' })]
  await w.upload(by, stays.id, await photo('#777711'), 'a.jpg')
  const answer = await w.upload(by, goes.id, await photo('#771177'), 'b.jpg')
  const { media } = (await answer.json()) as { media: { id: string } }
  await w.quiet()
  const { id } = await made(by)
  const url = await linkOf(by, id)
  await by.media.remove({ params: { id: media.id } })
  expect((await newest(by))?.status).toBe('outdated')
  expect((await load(url)).response.status).toBe(422)
  expect(await codeOf(linkOf(by, id))).toBe('export_not_ready')
  await w.quiet()
  const kept = await w.peek(`select 1 from stored_object where kind = 'export' and org_id = $1`, [by.orgId])
  expect(kept).toEqual([])
  const again = await made(by)
  expect(again.id).not.toBe(id)
  // also for customers without files
  await by.shifts.remove({ params: { id: shift.id }, query: { name: 'Rafting am Morgen' } })
  expect((await newest(by))?.status).toBe('outdated')
})

test('an export can be cancelled and ends after thirty days', async () => {
  const by = await w.owner('Abbrecher')
  const first = (await by.organisationData.startExport()).export
  await by.organisationData.cancelExport({ params: { id: first.id } })
  expect(await newest(by)).toBeUndefined()
  await w.quiet()
  expect(await newest(by)).toBeUndefined()
  const { id } = await made(by)
  w.setClock(new Date(Date.now() + 31 * day))
  await w.services.inOrganisation(by.orgId, system, removeExpired)
  w.setClock(new Date())
  expect(await newest(by)).toBeUndefined()
  await w.quiet()
  expect(await w.peek('select 1 from organisation_export where id = $1', [id])).toEqual([])
  expect(await w.peek(`select 1 from stored_object where kind = 'export' and org_id = $1`, [by.orgId])).toEqual([])
})

const declared = declaredBy(features)
/** The exported rows of a table, without the ids of their files. */
const rowsIn = (of: World, table: ExportedTable) => {
  const columns = Object.keys(table.exported.rules).flatMap((name) => (name === 'object_id' ? [] : `"${name}"::text`))
  const where = rowsOfExport(table, declared.outcomes)
  return of.peek(`select ${columns.join()} from "${table.name}" where ${where} order by ${columns.join()}`)
}

test('an import of a damaged or hostile file is refused and leaves nothing behind', async () => {
  const { files, bytes } = await unpacked(lone)
  const empty = await world()
  const outcomeOf = (path: string) =>
    importOrganisation(empty.services, path).then(
      () => 'imported',
      (error: unknown) => (error instanceof Refused ? `refused: ${error.message}` : error),
    )
  const left = async () => [...(await empty.objects()), ...(await empty.peek('select id from organisation'))]
  try {
    const wholes = hostileExports({ folder, files, bytes, orgId: lone.orgId, otherOrgId: owner.orgId })
    for (const [name, make] of Object.entries(wholes)) {
      expect([name, await outcomeOf(await make())]).toEqual([name, expect.stringMatching(/^refused: ./)])
      expect([name, await left()]).toEqual([name, []])
    }
    for (const [name, { make, says }] of Object.entries(hostileContents({ folder, files }))) {
      const outcome = await outcomeOf(await make())
      expect([name, outcome]).toEqual([name, expect.stringMatching(/^refused: ./)])
      expect([name, outcome]).toEqual([name, expect.stringContaining(says)])
      expect([name, await left()]).toEqual([name, []])
    }
    // logos are drawn anew: a drawing with a script becomes a picture
    expect(await outcomeOf(await scriptedLogo({ folder, files }))).toBe('imported')
    const logos = await empty.peek(`select key, mime from stored_object where kind = 'logo'`)
    expect(logos).toHaveLength(2)
    for (const { key, mime } of logos) {
      const drawn = await buffer(await empty.services.storage.get(String(key)))
      expect([mime, drawn.toString('latin1', 0, 4), drawn.includes('script')]).toEqual(['image/png', '\x89PNG', false])
    }
  } finally {
    await empty.close()
  }
})

test('an import takes exports that lack a later table and the family of a film', async () => {
  await w.anyone.gallery.share({ params: { token: customer.gallery_token ?? '' }, body: { ids: [customer.id] } })
  const path = await earlierExport({ folder, files: (await unpacked(owner)).files })
  const other = await world()
  onTestFinished(() => other.close())
  await importOrganisation(other.services, path)
  expect(await other.peek('select family from gallery_link_item')).toEqual([{ family: 'film' }])
})

test('an import restores rows, files and sign-in, also after an attempt was killed', async () => {
  // only the sums are left of deleted customers
  await w.peek(`insert into usage_tally values ($1, 'albums', 3), ($1, 'emails', 4)`, [owner.orgId])
  await w.peek(`insert into delivery_tally (org_id, day, customers) values ($1, '2024-05-01', 3)`, [owner.orgId])
  await w.peek(`insert into opening_tally values ($1, '2024-05-01', 14, 3, 'phone', 'fr')`, [owner.orgId])
  await owner.privacy.setHold({ params: { id: customer.id }, body: aHold })
  // a pending shorter period is exported, too
  const autoDeleteCustomersAfterHours = 90 * 24
  const { pendingAutoDelete } = (await owner.organisations.updateSettings({ body: { autoDeleteCustomersAfterHours } }))
    .settings
  expect(pendingAutoDelete).toMatchObject({ autoDeleteCustomersAfterHours })
  await w.quiet()
  const { path } = await unpacked(owner)
  const second = await world()
  try {
    let left = 3
    const storage = {
      ...second.services.storage,
      put: (...given: Parameters<typeof second.services.storage.put>) => {
        if (left-- === 0) throw new Error('killed')
        return second.services.storage.put(...given)
      },
    }
    await expect(importOrganisation({ ...second.services, storage }, path)).rejects.toThrow('killed')
    expect(await second.peek('select id from organisation')).toEqual([])
    expect(await second.objects()).toHaveLength(3)
    const imported = await importOrganisation(second.services, path)
    expect(imported).toMatchObject({ orgId: owner.orgId, counts: { customer: 1, media: 3 } })
    await second.quiet()
    const hashes = (of: World) =>
      of.peek(
        `select kind, sha256, size from stored_object where kind in ('original', 'template', 'logo')
           or id in (select object_id from outcome where variant in ('film', 'film_poster', 'film_thumbnail'))
         order by 1, 2`,
      )
    const before = (await hashes(w)).filter(({ sha256: sum }) => sum)
    const own = await w.peek('select sha256 from stored_object where org_id = $1', [owner.orgId])
    const mine = before.filter(({ sha256: sum }) => own.some((one) => one['sha256'] === sum))
    expect(await hashes(second)).toEqual(mine)
    for (const { key, sha256: sum } of await second.peek('select key, sha256 from stored_object')) {
      const bytes = await buffer(await second.services.storage.get(String(key)))
      expect(sha256(bytes)).toBe(sum)
    }
    for (const table of exportedTables(declared)) {
      const there = (await rowsIn(w, table)).filter((row) => (row['org_id'] ?? row['id']) === owner.orgId)
      const here = await rowsIn(second, table)
      if (table.name === 'audit') expect(here).toEqual(expect.arrayContaining(there.slice(0, 5)))
      else expect({ table: table.name, rows: here }).toEqual({ table: table.name, rows: there })
    }
    const sums = (of: World) =>
      of.peek('select what, sum(amount)::int as sum from usage_tally where org_id = $1 group by 1 order by 1', [
        owner.orgId,
      ])
    const used = (await sums(w)).filter(({ what }) => what !== 'bytes')
    expect((await sums(second)).filter(({ what }) => what !== 'bytes')).toEqual(used)
    expect(used).toContainEqual({ what: 'albums', sum: 4 })
    const { kept, counted } = await deletionStory(() => second).counters(owner.orgId)
    expect(kept).toEqual(counted)
    // no email is sent a second time
    expect(await second.mailbox()).toEqual([])
    // a second import finds the installation occupied, and changes nothing
    const objects = await second.objects()
    await expect(importOrganisation(second.services, path)).rejects.toThrow('nicht leer')
    expect(await second.objects()).toEqual(objects)

    // the owner sets a new password with a mailed link, and finds the gallery under a new link
    const email = (await owner.accounts.me()).guide.email
    await second.anyone.accounts.requestPasswordReset({ body: { email } })
    const token = await until(
      'the reset link is mailed',
      async () => /reset-password\?token=([\w-]+)/.exec((await second.mailbox()).at(-1)?.text ?? '')?.[1],
    )
    const newPassword = 'Flacher Talweg 12'
    await second.anyone.accounts.resetPassword({ body: { token, newPassword } })
    const signedIn = await second.anyone.accounts.login({ body: { email, password: newPassword } })
    expect(signedIn.organization.name).toBe('Bergluft')
    const [{ gallery_token } = {}] = await second.peek('select gallery_token from customer')
    expect(gallery_token).not.toBe(customer.gallery_token)
    const { media } = await second.anyone.gallery.get({ params: { token: String(gallery_token) } })
    expect([media.photos.length, media.videos.length]).toEqual([2, 2])
  } finally {
    await second.close()
  }
})

test('the command reports its result or a refusal in German', async () => {
  const { path } = await unpacked(lone)
  const env = {
    ...process.env,
    DATABASE_URL: await freshDatabase(),
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: secretKey,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  }
  const run = (file: string) =>
    promisify(execFile)(process.execPath, ['src/server/import.ts', file], { env }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  expect(await run(join(folder, 'none-at-all.zip'))).toContain('keine lesbare ZIP-Datei')
  expect(await run(path)).toContain('Importiert. Kunden: 1 · Medien: 1 · geprüfte Dateien: 4')
  expect(await run(path)).toContain('Diese Installation ist nicht leer')
})
