/**
 * PostgreSQL from npm's binaries, on a folder of its own, for as long as this process lives.
 *
 * [Note: no orphans] The server asks the kernel for SIGINT (its "fast shutdown") at the death of its parent (`setpriv
 * --pdeathsig`), so it ends with us however we end; there is no watchdog that could be killed first.
 *
 * [Note: folders that nobody can read] PostgreSQL refuses to run as root. As root we run it under another uid, which
 * may not be able to walk to the data folder (/root is closed). It gets the folder as an open descriptor: DATA.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres, type Postgres, postgresUser } from './embedded-postgres-binaries.ts'
import { keepServer } from './embedded-postgres-keeper.ts'
import { endLeftovers, exitCode, openLock, takeLock } from './embedded-postgres-locks.ts'

/** `url`: superuser, on 127.0.0.1, by a random password. `firstStart`: the cluster was made just now. */
export type EmbeddedPostgres = { url: string; firstStart: boolean; stop(): Promise<void> }

export type EmbeddedPostgresOptions = {
  /** DATA_DIR/postgres; made when missing. Holds the cluster (data/), password, url, server.log. */
  folder: string
  /** For tests only: nothing is synced to disk, a power failure loses data. */
  fast?: boolean
  /** Short German lines for people, when something takes time. */
  log?: (text: string) => void
  /** The server ended without `stop()` and could not be started again; only a new start of the program helps. */
  onLost?: (error: Error) => void
  /** Milliseconds before the second attempt to start it again; doubles with each one. */
  restartDelay?: number
}

type Log = (text: string) => void

/** The cluster as its processes see it: descriptor 3, see [Note: folders that nobody can read]. */
const DATA = '/proc/self/fd/3'

/** Longest crash recovery in ms; a big database on a slow disk may need minutes. */
const RECOVERY_LIMIT = 600_000

/**
 * Starts PostgreSQL on `folder` and answers when it takes connections. It stops with `stop()` (fast shutdown, SIGQUIT
 * after 8 s) or with the death of this process, whatever the reason. A server that ends by itself (kill -9, no memory)
 * is started again at the same address. The port is another one at every start of the program; the file `url` in the
 * folder always tells the last address, for people with psql.
 * @throws Error with a German message: folder in use, wrong owner, wrong version, server does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const owner = openLock(options.folder, 'owner.lock')
  try {
    const home = realpathSync(options.folder)
    // A process that was killed just now needs a moment to die.
    if (!(await takeLock(owner, 2))) {
      throw new Error(`Die Datenbank in ${home} wird schon von einem anderen laufenden Andenken benutzt.`)
    }
    return await startOwned(home, owner, options)
  } catch (error) {
    closeSync(owner)
    throw error
  }
}

async function startOwned(home: string, owner: number, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { fast = false, log = () => undefined } = options
  const data = join(home, 'data')
  /** With the lock in hand, which from then on only the server's own processes hold. */
  const locked = async <T>(log: Log, work: (lock: number) => Promise<T>): Promise<T> => {
    const lock = openLock(home, 'server.lock')
    try {
      await endLeftovers(data, lock, log)
      return await work(lock)
    } finally {
      closeSync(lock)
    }
  }

  const started = await locked(log, async (lock) => {
    const postgres = findPostgres(postgresUser(data), log)
    const firstStart = !existsSync(data)
    if (firstStart) await createCluster(home, postgres, { fast, log, lock })
    checkVersion(data, postgres)
    return { postgres, firstStart, ...(await startServer(home, postgres, { fast, log, lock })) }
  })
  const { postgres, port, firstStart } = started
  const url = `postgres://postgres:${readPassword(home)}@127.0.0.1:${port}/postgres`
  writeFileSync(join(home, 'url'), url + '\n', { mode: 0o600 })

  const quiet = () => undefined
  const kept = keepServer(started.server, {
    restart: () =>
      locked(quiet, async (lock) => (await startServer(home, postgres, { fast, log: quiet, lock, port })).server),
    delay: options.restartDelay ?? 500,
    giveUp: (cause) => {
      const where = join(home, 'server.log')
      const text = `Die eingebettete Datenbank ist ausgefallen und startet nicht wieder; ihre letzten Meldungen stehen in ${where}.`
      options.onLost?.(new Error(text, { cause }))
    },
  })
  return { url, firstStart, stop: () => kept.stop(stopServer).finally(() => closeSync(owner)) }
}

/** Made beside its place and renamed when complete: a killed initdb leaves nothing that looks like a cluster. */
async function createCluster(home: string, postgres: Postgres, options: { fast: boolean; log: Log; lock: number }) {
  options.log('Die Datenbank wird angelegt …')
  const fresh = join(home, 'data.new')
  rmSync(fresh, { recursive: true, force: true })
  postgres.makeFolder(fresh)
  writePassword(home)

  const settings = [
    `--pgdata=${DATA}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--pwfile=/dev/stdin',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    // Sorting by PostgreSQL itself: an update of the system's libc cannot break an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    // The password is 256 random bits: iterations would only slow down each connection.
    '--set=scram_iterations=1',
    ...(options.fast ? ['--no-sync'] : []),
  ]
  // Node's pipes are sockets, which initdb cannot open by name; between `cat` and initdb there is a true one.
  const command = ['/bin/sh', '-c', 'cat | "$0" "$@"', join(postgres.bin, 'initdb'), ...settings]
  const folder = openSync(fresh, 'r')
  const initdb = spawnWithUs(postgres, command, ['pipe', 'ignore', 'pipe', folder, options.lock])
  closeSync(folder)
  initdb.stdin?.end(readPassword(home) + '\n')
  const [errors, code] = await Promise.all([initdb.stderr?.toArray(), exitCode(initdb)])
  if (code !== 0) throw new Error(`Die Datenbank in ${home} lässt sich nicht anlegen:\n${errors?.join('').trim()}`)

  renameSync(fresh, join(home, 'data'))
  if (!options.fast) sync(home)
}

function checkVersion(data: string, postgres: Postgres) {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === postgres.major) return
  const what = `Die Datenbank in ${data} gehört zu PostgreSQL ${found}, mitgeliefert ist ${postgres.major}.`
  throw new Error(`${what} Bitte übertragen Sie die Daten mit pg_dump.`)
}

function writePassword(home: string) {
  writeFileSync(join(home, 'password'), randomBytes(32).toString('base64url'), { mode: 0o600 })
  sync(join(home, 'password'))
}

function readPassword(home: string): string {
  const password = readText(join(home, 'password')).trim()
  if (!password) throw new Error(`Das Passwort der eingebetteten Datenbank fehlt: ${join(home, 'password')}.`)
  return password
}

type StartOptions = { fast: boolean; log: Log; lock: number; port?: number }

/** @param options.port the one that it had before; else any that is free */
async function startServer(home: string, postgres: Postgres, options: StartOptions) {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const settings = Object.entries(serverSettings(port, options.fast)).map(([name, value]) => `--${name}=${value}`)
    const command = [join(postgres.bin, 'postgres'), '-D', DATA, ...settings]
    const journal = openJournal(home)
    const data = openSync(join(home, 'data'), 'r')
    const server = spawnWithUs(postgres, command, ['ignore', journal.fd, journal.fd, data, options.lock])
    closeSync(data)
    closeSync(journal.fd)

    if (await isReady(server, join(home, 'data'), options.log)) return { server, port }

    const words = readFileSync(journal.path).subarray(journal.start).toString().trim()
    const portWasTaken = words.includes('Address already in use')
    if (!portWasTaken || options.port !== undefined || attempt === 5)
      throw new Error(`Die eingebettete Datenbank startet nicht:\n${words}`)
  }
}

/** Fit for a small machine; more belongs to a PostgreSQL of its own (DATABASE_URL). */
function serverSettings(port: number, fast: boolean): Record<string, string | number> {
  return {
    cluster_name: 'andenken',
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // where several products share it, none may wait for the connections of another one
    max_connections: fast ? 300 : 100,
    shared_buffers: totalmem() > 4 * 1024 ** 3 ? '256MB' : '128MB',
    // Short queries on few cores gain nothing from these, and containers have little /dev/shm for them.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements and their details would carry customers' names into the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    synchronous_commit: 'on',
    // a database lives for seconds there: looking after its tables would only take turns of the processor
    ...(fast && { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
}

/**
 * Runs a program that dies with us, by SIGINT from the kernel. The shell in between covers the moment before the kernel
 * knows of this request: when its parent is no longer this process, it does not begin. `detached`: a Ctrl-C in the
 * terminal is for us alone, we stop the server after our own work.
 */
function spawnWithUs(postgres: Postgres, command: string[], stdio: (number | 'ignore' | 'pipe')[]): ChildProcess {
  const onlyIfAlive = ['/bin/sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)]
  return spawn('setpriv', ['--pdeathsig', 'INT', '--no-new-privs', '--', ...onlyIfAlive, ...command], {
    stdio,
    detached: true,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    ...postgres.user,
  })
}

/** Like pg_ctl, it reads the state that the server keeps in the eighth line of postmaster.pid. False: it has ended. */
async function isReady(server: ChildProcess, data: string, log: Log): Promise<boolean> {
  const state = { running: true, told: false }
  const ended = exitCode(server).finally(() => (state.running = false))
  ended.catch(() => undefined) // reported below, when the loop has seen that the server ended

  const start = performance.now()
  for (; state.running && performance.now() - start < RECOVERY_LIMIT; await sleep(10)) {
    const lines = readText(join(data, 'postmaster.pid')).split('\n')
    if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return true
    if (!state.told && performance.now() - start > 3000) {
      log('Die Datenbank stellt sich nach einem Abbruch wieder her …')
      state.told = true
    }
  }
  if (state.running) server.kill('SIGQUIT')
  await ended
  return false
}

/** SIGINT: open transactions are rolled back, everything is written, then it ends. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = exitCode(server)
  server.kill('SIGINT')
  const impatience = setTimeout(() => server.kill('SIGQUIT'), 8000)
  await ended
  clearTimeout(impatience)
}

/** The server's own log; begun anew at a start when it has grown beyond 5 MB, the one before is kept. */
function openJournal(home: string) {
  const path = join(home, 'server.log')
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const full = size > 5 * 1024 ** 2
  if (full) renameSync(path, path + '.1')
  return { path, start: full ? 0 : size, fd: openSync(path, 'a', 0o600) }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('Kein freier Port auf 127.0.0.1.')
  return address.port
}

function sync(path: string) {
  const fd = openSync(path, 'r')
  fsyncSync(fd)
  closeSync(fd)
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
