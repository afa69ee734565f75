import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDb } from '../src/server/platform/db.ts'
import { openLog } from '../src/server/platform/log.ts'
import { freshDatabase } from './world.ts'

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('nothing was thrown'),
    (error: unknown) => error,
  )
function logged(error: unknown): { line: string; err: Record<string, unknown> } {
  let line = ''
  openLog('warn', { write: (text) => void (line += text) }).warn({ err: error }, 'job failed')
  return { line, err: (JSON.parse(line) as { err: Record<string, unknown> }).err }
}

test("the log contains no values of rows from the database's errors", async () => {
  const db = openDb(await freshDatabase(), 1)
  const refused = await caught(
    db.connection().execute(async (one) => {
      await sql`create temp table wish (name text, email text, number int check (number > 0))`.execute(one)
      await sql`insert into wish values ('Mia Huber', 'mia@gast.example', 0)`.execute(one)
    }),
  )
  const unreadable = await caught(sql`select ${'Mia Huber'}::uuid`.execute(db))
  await db.destroy()
  expect(refused).toHaveProperty('detail', expect.stringContaining('Mia Huber'))
  expect(unreadable).toHaveProperty('message', expect.stringContaining('Mia Huber'))
  for (const error of [refused, unreadable]) expect(logged(error).line).not.toMatch(/Mia|Huber|gast\.example/)
  expect(logged(refused).err).toMatchObject({ code: '23514', table: 'wish', constraint: 'wish_number_check' })
  expect(logged(unreadable).err).toMatchObject({ code: '22P02', stack: expect.stringContaining('log.test.ts') })
})

test("addresses are removed from a mail server's words", () => {
  const told = logged(new Error('550 5.1.1 <mia.huber+1@gast.example> user unknown')).err
  expect(told['message']).toBe('550 5.1.1 <[entfernt]> user unknown')
  expect(told['stack']).not.toContain('gast.example')
  expect(logged('550 mia@gast.example').line).not.toContain('gast.example')
})
