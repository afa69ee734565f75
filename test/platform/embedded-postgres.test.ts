import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts'

/** A folder with a finished cluster: for other subjects a copy costs a tenth of making one. */
let prepared: string
let folder: string
let data: string
const programs: ChildProcess[] = []

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'andenken-postgres-'))
  await (await startEmbeddedPostgres({ folder: prepared, fast: true })).stop()
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

/** The copy keeps its owner, another user than us. */
const beginPrepared = () => execFileSync('cp', ['-a', `${prepared}/.`, folder])

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'andenken-postgres-')))
  data = join(folder, 'data')
})

afterEach(async () => {
  for (const program of programs.splice(0)) program.kill('SIGKILL')
  await until(() => serversIn(data).length === 0)
  rmSync(folder, { recursive: true, force: true })
})

test('a first start makes a UTF-8 cluster with checksums, a second one finds its rows', async () => {
  const first = await startEmbeddedPostgres({ folder })
  expect(first.firstStart).toBe(true)
  const settings = await query(
    first.url,
    `create table kept (name text); insert into kept values ('Jürgen 🏔');
     select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
            current_setting('synchronous_commit') as commits, current_setting('fsync') as fsync, upper('größe') as upper`,
  )
  expect(settings).toEqual([{ encoding: 'UTF8', checksums: 'on', commits: 'on', fsync: 'on', upper: 'GRÖßE' }])
  await first.stop()
  expect(serversIn(data)).toEqual([])

  const second = await startEmbeddedPostgres({ folder })
  expect(second.firstStart).toBe(false)
  expect(await query(second.url, 'select name from kept')).toEqual([{ name: 'Jürgen 🏔' }])
  expect(readFileSync(join(folder, 'url'), 'utf8').trim()).toBe(second.url)
  await second.stop()
})

test('a wrong password is refused', async () => {
  beginPrepared()
  const server = await startEmbeddedPostgres({ folder, fast: true })
  const wrong = new URL(server.url)
  wrong.password = 'falsch'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  await server.stop()
})

test('a folder in use by a live Andenken is refused, and free again after its end', async () => {
  beginPrepared()
  const first = await startEmbeddedPostgres({ folder, fast: true })
  await expect(startEmbeddedPostgres({ folder, fast: true })).rejects.toThrow('anderen laufenden Andenken')

  const another = await startProgram()
  expect(another.answer).toContain('anderen laufenden Andenken')
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])

  await first.stop()
  await (await startEmbeddedPostgres({ folder, fast: true })).stop()
})

test('kill -9 of the program leaves no process and loses no committed row', async () => {
  beginPrepared()
  const { program, answer } = await startProgram()
  await query(answer, 'create table kept (id int); insert into kept values (7)')
  expect(serversIn(data).length).toBeGreaterThan(3)

  program.kill('SIGKILL')
  await until(() => serversIn(data).length === 0)

  const server = await startEmbeddedPostgres({ folder })
  expect(await query(server.url, 'select id from kept')).toEqual([{ id: 7 }])
  await server.stop()
})

test('a start at the very moment of the kill waits until the old server has ended', async () => {
  beginPrepared()
  const { program, answer } = await startProgram()
  await query(answer, 'create table kept (id int); insert into kept select generate_series(1, 100000)')

  program.kill('SIGKILL')
  const server = await startEmbeddedPostgres({ folder })
  expect(await query(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: 100_000 }])
  await server.stop()
})

test('kill -9 of everything under load loses no acknowledged row', async () => {
  beginPrepared()
  let acknowledged = 0
  for (let round = 1; round <= 3; round++) {
    const { program, answer } = await startProgram()
    await query(answer, 'create table if not exists kept (id int primary key)')
    const written = [0, 0, 0, 0]
    const writers = written.map((_, lane) =>
      writeUntilCut(answer, (n) => {
        written[lane] = n
        return round * 1_000_000 + n * 4 + lane
      }),
    )
    await until(() => written.every((rows) => rows > 12))
    await sleep(round * 130)

    program.kill('SIGKILL')
    for (const pid of serversIn(data)) killed(pid)
    const lanes = await Promise.all(writers)

    const server = await startEmbeddedPostgres({ folder })
    for (const rows of lanes) {
      expect(rows.length).toBeGreaterThan(10)
      const [found] = await query(server.url, `select count(*)::int as n from kept where id = any('{${rows.join()}}')`)
      expect(found).toEqual({ n: rows.length })
      acknowledged += rows.length
    }
    await server.stop()
  }
  expect(acknowledged).toBeGreaterThan(120)
})

test('kill -9 at any moment of the first start leaves nothing that blocks the second', async () => {
  for (const delay of [80, 250, 450, 650]) {
    const { program, begun } = runProgram({ fast: true })
    await begun
    await sleep(delay)
    program.kill('SIGKILL')
    const server = await startEmbeddedPostgres({ folder, fast: true })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    rmSync(data, { recursive: true })
  }
})

test('a stale postmaster.pid whose number is in use again does not stop the start', async () => {
  beginPrepared()
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n1\n\n127.0.0.1\n 1 1\nready\n`)
  await (await startEmbeddedPostgres({ folder, fast: true })).stop()
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
})

test('a killed server restarts at the same address, with every acknowledged row', async () => {
  beginPrepared()
  const lost: string[] = []
  const server = await startEmbeddedPostgres({
    folder,
    fast: true,
    restartDelay: 50,
    onLost: (e) => lost.push(e.message),
  })
  await query(server.url, 'create table kept (id int)')
  for (let round = 1; round <= 3; round++) {
    await query(server.url, `insert into kept values (${round})`)
    // first the postmaster alone (its children remain), then one child, then all
    const pids = serversIn(data)
    const master = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const struck = round === 1 ? [master] : round === 2 ? [pids.find((pid) => pid !== master) ?? master] : pids
    for (const pid of struck) killed(pid)
    await untilAnswered(server.url, round)
  }
  expect(lost).toEqual([])
  await server.stop()
  expect(serversIn(data)).toEqual([])
})

test('the program is told when the server cannot restart', async () => {
  beginPrepared()
  const lost: string[] = []
  const onLost = (error: Error) => lost.push(error.message)
  const stopped = await startEmbeddedPostgres({ folder, fast: true, onLost })
  await stopped.stop()
  expect(lost).toEqual([])

  const server = await startEmbeddedPostgres({ folder, fast: true, onLost, restartDelay: 10 })
  renameSync(join(data, 'global'), join(data, 'elsewhere'))
  for (const pid of serversIn(data)) killed(pid)
  await until(() => lost.length > 0)
  expect(lost).toEqual([
    `Die eingebettete Datenbank ist ausgefallen und startet nicht wieder; ihre letzten Meldungen stehen in ${join(folder, 'server.log')}.`,
  ])
  await server.stop()
})

test('a cluster of another version is refused by name', async () => {
  beginPrepared()
  writeFileSync(join(data, 'PG_VERSION'), '15\n')
  await expect(startEmbeddedPostgres({ folder, fast: true })).rejects.toThrow('gehört zu PostgreSQL 15')
})

/** Another process that starts the server, prints the url or the error, and stays. */
function runProgram(options: { fast?: boolean } = {}) {
  const launcher = new URL('../../src/server/platform/embedded-postgres.ts', import.meta.url).href
  const code = `
    console.log('begun')
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)})
    const answer = await startEmbeddedPostgres(${JSON.stringify({ ...options, folder })}).then((s) => s.url, (e) => e.message)
    console.log(answer)
    setInterval(() => {}, 1000)`
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const program = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: [...stdio] })
  programs.push(program)
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  return { program, begun: lines.next(), answer: async () => String((await lines.next()).value) }
}

async function startProgram() {
  const { program, begun, answer } = runProgram()
  await begun
  return { program, answer: await answer() }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const results = [await client.query(text)].flat()
    return results.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

async function untilAnswered(url: string, rows: number) {
  for (;;) {
    const found = await query(url, 'select count(*)::int as n from kept').catch(() => undefined)
    if (found) return expect(found).toEqual([{ n: rows }])
    await sleep(50)
  }
}

/** Inserts rows until the server is gone; returns the ids whose commit was acknowledged. */
async function writeUntilCut(url: string, id: (n: number) => number): Promise<number[]> {
  const client = new Client(url)
  client.on('error', () => undefined) // the expected end of the connection
  await client.connect()
  const rows: number[] = []
  try {
    for (let n = 0; ; n++) {
      await client.query('insert into kept values ($1)', [id(n)])
      rows.push(id(n))
    }
  } catch {
    return rows
  }
}

function serversIn(folder: string): number[] {
  const cwd = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`)
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && cwd(pid).startsWith(folder))
    .map(Number)
}

function killed(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process had already ended.
  }
}

async function until(holds: () => boolean) {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 120_000) throw new Error('waited two minutes in vain')
    await sleep(20)
  }
}
