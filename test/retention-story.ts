import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { password } from './password.ts'
import { nightly } from '../src/server/housekeeping/nightly.ts'
import { systemOrganisation } from '../src/server/platform/in-organisation.ts'
import { system } from '../src/server/platform/principal.ts'
import { patientClient } from './patient-client.ts'
import type { Member, World } from './world.ts'

export const day = 24 * 3600_000

/** Years of nights as single moments: customers who checked in long ago, and nights on any date. */
export function retentionStory(w: () => World) {
  return {
    /** Sets the clock and runs that night's work, with all jobs that follow from it. */
    nightAt: async (at: Date): Promise<void> => {
      w().setClock(at)
      await w().services.inOrganisation(systemOrganisation, system, (ctx) => ctx.enqueue(nightly, {}))
      await w().peek(`update pgboss.job set start_after = now() where data ->> 'job' = 'nightly' and state = 'created'`)
      await w().quiet()
    },

    /** The same member, signed in again on another date: a sign-in does not last for years. */
    signedInAgain: async (by: Member): Promise<Member> => {
      const [row] = await w().peek('select email from member where id = $1', [by.memberId])
      const { accessToken: token } = await w().anyone.accounts.login({
        body: { email: String(row?.['email']), password },
      })
      const fetch = (path: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers)
        headers.set('authorization', `Bearer ${token}`)
        return w().anyone.fetch(path, { ...init, headers })
      }
      return { ...by, ...patientClient((path, init) => fetch(`/api/v1${path}`, init)), fetch, token }
    },

    /** Moves a customer's check-in to that moment. */
    checkedInAt: (id: string, at: Date) => w().peek('update customer set created_at = $2 where id = $1', [id, at]),

    /**
     * Many customers with a check-in at that moment, written straight into the database. Their photos are only a
     * figure.
     */
    crowd: (of: Member, shiftId: string, count: number, at: Date, photos = 0) =>
      w().peek(
        `insert into customer (id, org_id, shift_id, number, name, consent, created_at, photo_count)
         select gen_random_uuid(), $1, $2, n + (select greatest(1000000, max(number)) from customer where shift_id = $2), 'Viele ' || n, true, $4, $5
         from generate_series(1, $3::int) as n`,
        [of.orgId, shiftId, count, at, photos],
      ),

    setMediaDays: (of: Member, days: number) =>
      w().peek('update organisation set media_days = $2 where id = $1', [of.orgId, days]),

    customerRow: async (id: string) => (await w().peek('select * from customer where id = $1', [id]))[0],

    /** Files below DATA_DIR, except the database's own, with one of these words in their name or bytes. */
    filesWith: async (...words: string[]): Promise<string[]> => {
      const entries = await readdir(w().folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      const found = await Promise.all(
        files.map(async (path) => {
          const bytes = await readFile(path)
          return words.some((word) => path.includes(word) || bytes.includes(word)) ? [path] : []
        }),
      )
      return found.flat()
    },
  }
}
