import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Client } from '../../src/web/kit/client.ts'
import { patientClient } from '../patient-client.ts'

/** The product as its users run it: a process of its own that can be killed at any moment. */
export type Running = {
  pid: number
  base: string
  /** The superuser's address of its database. */
  database(): string
  /** kill -9 and nothing else; resolves when the process and every process below it is gone. */
  kill(): Promise<void>
  /** SIGTERM; returns how many seconds the end took, and the exit code. */
  stop(): Promise<{ seconds: number; code: number | null }>
  /** Everything that it wrote on stderr, the log included. */
  complaints(): string
  alive(): boolean
}

export type Staff = Client & { fetch: (path: string, init?: RequestInit) => Promise<Response> }

const root = join(import.meta.dirname, '../..')

/** Asks repeatedly (every few milliseconds: a strike must hit its moment) until there is an answer. */
export async function until<T>(
  what: string | (() => string),
  ask: () => T | Promise<T>,
  seconds = 900,
): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer) return answer as Exclude<T, undefined | null | false>
    if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain: ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** An empty DATA_DIR below the system's folder for temporary files. */
export function newFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'andenken-faults-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  return { folder: dataDir, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The environment that a run inherits; the cache of compiled programs only makes starts cheaper. */
export const inherited = () =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'WORK_NICE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const usual = { PORT: '0', DEMO: '0', LOG_LEVEL: 'error' }

/** Starts the product and waits until it reports that it runs. Otherwise throws its output. */
export async function start(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'program.ts')], {
    cwd: root,
    env: { ...inherited(), ...usual, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaints = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const alive = () => child.exitCode === null && child.signalCode === null

  const address = await until('the product starts', () => {
    if (!alive()) throw new Error(`The product did not start:\n${complaints}${said}`)
    return /Adresse\s+(http\S+)/.exec(said)?.[1]
  })
  const pid = child.pid!

  return {
    pid,
    base: address.replace('localhost', '127.0.0.1'),
    database: () => env['DATABASE_URL'] ?? readFileSync(join(dataDir, 'postgres/url'), 'utf8').trim(),
    complaints: () => complaints,
    alive,
    async kill() {
      // stopped first, so that it starts nothing between the list of its children and its death
      process.kill(pid, 'SIGSTOP')
      const family = descendants(pid)
      process.kill(pid, 'SIGKILL')
      await ended
      await until(
        () => `no orphan of ${pid}: ${family.filter(isRunning).map(commandOf).join(' | ')}`,
        () => !family.some(isRunning),
        180,
      )
    },
    async stop() {
      const began = performance.now()
      const family = descendants(pid)
      process.kill(pid, 'SIGTERM')
      const code = await ended
      const seconds = (performance.now() - began) / 1000
      await until(
        () => `nobody stays behind: ${family.filter(isRunning).map(commandOf).join(' | ')}`,
        () => !family.some(isRunning),
        20,
      )
      return { seconds, code }
    },
  }
}

/**
 * Registers an organisation with a confirmed address, so that it may send, and returns a client of its owner for any
 * run of this installation.
 */
export async function register(running: Running): Promise<(running: Running) => Staff> {
  const anyone = patientClient((path, init) => fetch(`${running.base}/api/v1${path}`, init))
  const [email, password] = ['olga@firma.example', 'Steiler Bergpfad 9']
  const registered = await anyone.accounts.registerOrganization({
    body: {
      organizationName: 'Wildwasser Test',
      businessType: 'adventure_tourism',
      website: '',
      guide: { firstName: 'Olga', lastName: 'Berg', email, password },
    },
  })
  await query(running.database(), `update member set email_verified = true where id = '${registered.guide.id}'`)
  let token = registered.accessToken
  return ({ base }) => {
    const send = async (path: string, init: RequestInit = {}, isAgain = false): Promise<Response> => {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      const answer = await fetch(base + path, { ...init, headers })
      if (answer.status !== 401 || isAgain) return answer
      // on a slow machine a test takes longer than a token lasts
      const here = patientClient((call, options) => fetch(`${base}/api/v1${call}`, options))
      const signedIn = await here.accounts.login({ body: { email, password } })
      if (!('accessToken' in signedIn)) throw new Error('signing in asks for more')
      token = signedIn.accessToken
      return send(path, init, true)
    }
    return { ...patientClient((path, init) => send(`/api/v1${path}`, init)), fetch: send }
  }
}

/** Queries the embedded database, to choose the moment of a strike. */
export const peek = <T extends pg.QueryResultRow>(dataDir: string, text: string): Promise<T[]> =>
  query<T>(readFileSync(join(dataDir, 'postgres/url'), 'utf8').trim(), text)

/** One connection to each database, because a waiting test queries often. A restarted one has another address. */
const looks = new Map<string, pg.Pool>()

async function query<T extends pg.QueryResultRow>(connectionString: string, text: string): Promise<T[]> {
  let pool = looks.get(connectionString)
  if (!pool) {
    pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 1000, allowExitOnIdle: true })
    pool.on('error', () => {})
    looks.set(connectionString, pool)
  }
  return (await pool.query<T>(text)).rows
}

export type Process = { pid: number; startedAt: string }

/** All processes below this one, at this moment. */
export function descendants(pid: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(pid)
}

/** The programs that run below this process, by name. */
export const programs = (pid: number) => descendants(pid).map(({ pid: child }) => statOf(child)?.name)

/** Command lines of those programs. */
export const commands = (pid: number) => descendants(pid).map(commandOf)

/** All processes that work in this folder or have a path in it as argument, whoever their parent is. */
export function workingIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`).startsWith(folder) || commandOf({ pid: Number(name) }).includes(folder)
      } catch {
        return false // ended just now
      }
    })
    .map((name) => commandOf({ pid: Number(name) }))
}

function isRunning({ pid, startedAt }: Process): boolean {
  const now = statOf(pid)
  // the number may belong to another process by now; a dead one may wait for its parent to notice
  return now?.startedAt === startedAt && now.state !== 'Z'
}

export function commandOf({ pid }: { pid: number }): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    return { pid, name, state, parent: Number(parent), startedAt: rest[17] ?? '' }
  } catch {
    return undefined
  }
}
