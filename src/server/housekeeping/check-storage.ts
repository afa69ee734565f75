import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { defineJob, type Services } from '../platform/context.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { inspect, markDamaged, objectDamaged, type Expected } from '../platform/integrity.ts'
import { objectKinds } from '../platform/object-kinds.ts'
import { system } from '../platform/principal.ts'
import { endAlarm, isUnusual, raiseAlarm } from './alarm.ts'
import { storedParts } from './stored-parts.ts'

type Pass = {
  name: 'small' | 'large'
  /** Sizes of the objects in bytes: the exclusive lower and the inclusive upper bound. */
  largerThan: number
  upTo: number
  /** How many of the 256 slices of the keys are walked through in one night. */
  slices: number
  /** Rows of one query. */
  page: number
}

export type CheckOptions = {
  /** Objects up to this size (bytes) are all compared each night, larger ones in `nights` nights. */
  smallBytes: number
  nights: number
  /** The budget of one night for each of the two: milliseconds, and bytes that are read. */
  milliseconds: number
  bytes: number
  /** After a page nothing is read for this multiple of its time: others want the disk and the processor too. */
  rest: number
}

const usual: CheckOptions = {
  smallBytes: 2 ** 20,
  nights: 28,
  milliseconds: 2 * 3600_000,
  bytes: 2 ** 40,
  rest: 1,
}

/** Compares the stored bytes with those that were written. A job of its own: it takes hours where there is much. */
export const checkStorageNightly = defineJob({
  name: 'check-storage',
  input: z.object({}),
  key: () => 'all',
  title: 'Dateien prüfen',
  lane: 'io',
  whenIdle: true,
  retries: 5,
  delay: 600,
  run: async ({ services, signal }) => void (await checkStorage(services, signal)),
})

type Night = { damaged: number; compared: number; bytes: number }

/**
 * Reads all small objects and a part of the large ones and compares them by SHA-256, up to the night's budget; the next
 * night continues there. Damaged objects are marked, and repaired by a job of their own. Throws, having marked nothing,
 * when the storage does not answer.
 */
export async function checkStorage(
  services: Pick<Services, 'storage' | 'db' | 'inOrganisation' | 'now' | 'log'>,
  signal: AbortSignal,
  options: Partial<CheckOptions> = {},
): Promise<Night> {
  const limits = { ...usual, ...options }
  await services.storage.check()
  const night: Night = { damaged: 0, compared: 0, bytes: 0 }
  const passes: Pass[] = [
    { name: 'small', largerThan: -1, upTo: limits.smallBytes, slices: 256, page: 500 },
    {
      name: 'large',
      largerThan: limits.smallBytes,
      upTo: Number.MAX_SAFE_INTEGER,
      slices: Math.ceil(256 / limits.nights),
      page: 20,
    },
  ]
  for (const pass of passes) {
    if (await walk(services, signal, pass, limits, night)) continue
    await raiseAlarm(services, 'check', night)
    return night
  }
  await endAlarm(services, 'check')
  await repairAll(services)
  return night
}

/** False: the damage is more than that of single files. */
async function walk(
  services: Pick<Services, 'storage' | 'db' | 'inOrganisation' | 'log'>,
  signal: AbortSignal,
  pass: Pass,
  limits: CheckOptions,
  night: Night,
): Promise<boolean> {
  const end = performance.now() + limits.milliseconds
  const most = night.bytes + limits.bytes
  const last = await services.db.selectFrom('storage_check').select('after_key').where('pass', '=', pass.name).execute()
  const start = last[0]?.after_key ?? ''
  let behind = start.endsWith('~') ? '' : start
  const filled = await storedParts(services.db)
  const walked = parts(start, pass.slices)
  for (const [i, part] of walked.entries()) {
    if (!filled.has(part)) {
      behind = ''
      continue
    }
    // all the way round: the objects in front of where it began are left
    const isRest = i > 0 && start.startsWith(part)
    for (;;) {
      signal.throwIfAborted()
      const began = performance.now()
      const { rows } = await sql<Expected & { org_id: string }>`
        select * from objects_to_check(${part}, ${behind}, ${pass.largerThan}, ${pass.upTo}, ${pass.page})
      `.execute(services.db)
      const left = isRest ? rows.filter(({ key }) => key <= start) : rows
      for (const object of left) {
        const damage = await inspect(services.storage, object, signal)
        night.compared++
        night.bytes += object.size
        behind = object.key
        if (damage) {
          if (isUnusual({ ...night, damaged: night.damaged + 1 })) return false
          await services.inOrganisation(object.org_id, system, async (ctx) => {
            if (await markDamaged(ctx, { objectId: object.id, damage })) night.damaged++
          })
        }
        if (performance.now() > end || night.bytes >= most) {
          await remember(services, pass, behind)
          services.log.info({ pass: pass.name, ...night }, 'files compared as far as one night allows')
          return true
        }
      }
      if (left.length < pass.page) break
      await remember(services, pass, behind)
      await wait((performance.now() - began) * limits.rest, undefined, { signal })
    }
    // behind every key of this part
    behind = ''
    await remember(services, pass, `${part}~`)
  }
  await remember(services, pass, `${walked.at(-1)}~`)
  return true
}

/** The parts of the keys (`newKey`), all kinds of one slice after each other, from where the last night ended. */
function parts(afterKey: string, slices: number): string[] {
  const [lastKind, hex = ''] = afterKey.split('/')
  const last = hex ? Number.parseInt(hex, 16) * objectKinds.length + objectKinds.findIndex((k) => k === lastKind) : 0
  const isInside = hex !== '' && !afterKey.endsWith('~')
  const first = last + (hex !== '' && !isInside ? 1 : 0)
  const all = 256 * objectKinds.length
  const length = slices * objectKinds.length
  return Array.from({ length: Math.min(length, all) + (isInside && length >= all ? 1 : 0) }, (_, i) => {
    const at = (first + i) % all
    const slice = Math.floor(at / objectKinds.length)
    return `${objectKinds[at % objectKinds.length]}/${slice.toString(16).padStart(2, '0')}/`
  })
}

const remember = ({ db }: Pick<Services, 'db'>, { name }: Pass, after_key: string) =>
  db
    .insertInto('storage_check')
    .values({ pass: name, after_key })
    .onConflict((on) => on.column('pass').doUpdateSet({ after_key }))
    .execute()

/** Asks for the repair of all marked objects once more: missing ones may be back, and a failed repair may succeed. */
async function repairAll({ db, inOrganisation }: Pick<Services, 'db' | 'inOrganisation'>): Promise<void> {
  for (let behind = systemOrganisation; ;) {
    const { rows } = await sql<{ id: string; org_id: string }>`
      select * from damaged_objects(${behind}, 500)`.execute(db)
    for (const { id, org_id } of rows)
      await inOrganisation(org_id, system, (ctx) => ctx.enqueue(objectDamaged, { objectId: id }))
    const lastOne = rows.at(-1)
    if (!lastOne) return
    behind = lastOne.id
  }
}
