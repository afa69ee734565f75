import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareAppLogin } from '../../src/server/platform/app-login.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { openSender } from '../../src/server/platform/jobs.ts'
import { system } from '../../src/server/platform/principal.ts'
import { freshDatabase, query, secretKey, until } from '../world.ts'
import { deadly, jobs, log, fewServices } from './deadly-jobs.ts'

const kinds = ['exits', 'aborts', 'is killed for its memory']
const programs: ChildProcess[] = []
afterAll(() => programs.forEach((program) => program.kill('SIGKILL')))
const alive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

for (const alone of [true, false]) {
  const where = alone ? 'the embedded database' : 'a database that others work on'
  test(`jobs that kill their process are given up after the third try (${where})`, async () => {
    const ownerUrl = await freshDatabase()
    const url = await prepareAppLogin(ownerUrl, secretKey)
    const org = newId()
    await query(
      ownerUrl,
      `insert into organisation (id, name, contact_email, business_type) values ($1, 'Test', 'a@b.example', 'hotel')`,
      [org],
    )
    const sender = await openSender(url, jobs, log)
    const services = fewServices(url, sender.send)
    // one job that fails in the usual way, and one that is always at work when the process ends
    for (const kind of ['innocent', 'fails', ...kinds]) {
      await services.inOrganisation(org, system, ({ enqueue }) => enqueue(deadly, { kind }))
    }
    const count = async (what: string) => {
      const rows = await query(ownerUrl, 'select from activity_type where name like $1', [`${what} %`])
      return rows.length
    }

    let deaths = 0
    let program: ChildProcess | undefined
    await until('the innocent are served, the others have given up, and the process lives', async () => {
      if (!program || !alive(program)) {
        if (program) deaths++
        // a dead process sends no heartbeat; the test does not wait twenty seconds for that
        await query(ownerUrl, `update pgboss.job set heartbeat_on = now() - interval '1 day' where state = 'active'`)
        const file = join(import.meta.dirname, 'deadly-program.ts')
        program = spawn(process.execPath, [file, ownerUrl, url, alone ? 'alone' : ''], { stdio: 'ignore' })
        programs.push(program)
      }
      const given = await Promise.all(kinds.map((kind) => count(`${kind} gave up`)))
      return given.every((n) => n === 1) && (await count('innocent done')) > 0 && alive(program)
    })

    // each job dies at most twice; several at the same moment are one death
    expect(deaths).toBeGreaterThan(0)
    expect(deaths).toBeLessThanOrEqual(2 * kinds.length)
    // a death of several jobs counts as one of the three tries, even for a job that had not begun its action
    for (const kind of kinds) expect([1, 2, 3], kind).toContain(await count(`${kind} began`))
    expect(await count('innocent done')).toBe(1)
    // a failure is no death: the job is tried again
    expect(await count('fails gave up')).toBe(0)
    const failed = await query(
      ownerUrl,
      `select data #>> '{input,kind}' as kind from pgboss.job where state = 'failed'`,
    )
    expect(failed.map(({ kind }) => String(kind)).toSorted((a, b) => a.localeCompare(b))).toEqual(
      kinds.toSorted((a, b) => a.localeCompare(b)),
    )
    program?.kill('SIGKILL')
    await services.db.destroy()
    await sender.stop()
  })
}
