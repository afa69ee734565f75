/**
 * The prerequisites of a fresh machine: npm's dependencies, the pinned Node 24 among them, and programs of the system.
 * Plain JavaScript without dependencies: it runs on the installed Node (20 or newer).
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants as system } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')

/** An error that the user can fix: its message is shown without a stack. */
export class Stop extends Error {}

/** Runs a script's work; a Stop ends it with its message and code 1. */
export async function script(work) {
  endWithNpm()
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * npm runs us in a shell, and a signal for npm ends at most that shell: we notice when one is gone, and end as well.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const isShell = readText(`/proc/${process.ppid}/comm`).trim() === 'sh'
  const ancestors = () => `${process.ppid} ${isShell ? parentOf(process.ppid) : ''}`
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}

const parentOf = (pid) => /^PPid:\s*(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1]

const isRoot = () => process.getuid?.() === 0

/** @throws Stop when this machine cannot run Andenken at all */
export function checkMachine() {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    throw new Stop(`Andenken läuft auf Linux (x64 oder arm64), nicht auf ${process.platform}-${process.arch}.`)
  }
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Stop(`Andenken braucht Node 20 oder neuer, hier ist ${process.version}.`)
  }
  for (const name of ['FFMPEG_PATH', 'FFPROBE_PATH', 'CHROMIUM_PATH']) {
    const path = process.env[name]
    if (path && !findProgram(path)) throw new Stop(`${name} zeigt auf ${path}, dort ist kein Programm.`)
  }
}

/**
 * Only one of our processes changes node_modules or dist at a time. The kernel frees the lock with its last holder:
 * `work` passes its descriptor to its programs as their fourth, so that a program that outlives us keeps the lock.
 */
export async function alone(work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const fd = openSync(join(root, '.cache', 'setup.lock'), 'a')
  const lock = (...how) => spawnSync('flock', [...how, '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] }).status
  try {
    if (lock('--nonblock') === 1) {
      console.log('Eine andere Einrichtung läuft gerade, bitte warten …')
      lock()
    }
    return await work(fd)
  } finally {
    closeSync(fd)
  }
}

// ── npm ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Installs the packages of package-lock.json, unless node_modules has exactly these; a half-finished install is
 * repeated.
 * @param onlyToRun the packages that only building and testing need may be missing (`slimDependencies`)
 */
export async function installDependencies({ onlyToRun = false } = {}) {
  const areThere = () => stamped().startsWith(lockHash()) && (onlyToRun || stamped() === lockHash())
  if (areThere()) return
  await alone((lock) => {
    if (areThere()) return
    if (!dependenciesAreComplete()) {
      console.log('Abhängigkeiten werden installiert …')
      npmCi(lock)
    }
    pinnedNode()
    writeFileSync(stamp, lockHash())
  })
}

/** Removes the packages that only building and testing need. */
export const slimDependencies = () =>
  alone((lock) => {
    rmSync(stamp, { force: true })
    npm(['prune', '--omit=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'], lock)
    // headers for compilers, and caches that tools keep for their next run
    const unused = [`node-linux-${process.arch}/include`, '.vite', '.vite-temp', '.vitest-cache']
    for (const name of unused) rmSync(join(modules, name), { recursive: true, force: true })
    writeFileSync(stamp, `${lockHash()} slim`)
  })

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.arch)
    .digest('hex')

const stamp = join(modules, '.andenken')
const stamped = () => readText(stamp)

/** npm records the installed packages when it has finished: compares that with the lock file (after `npm install`). */
function dependenciesAreComplete() {
  const installed = parse(join(modules, '.package-lock.json'))?.packages
  const wanted = parse(join(root, 'package-lock.json'))?.packages
  if (!installed || !wanted) return false
  const same = ([path, { version, integrity, optional }]) => {
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  }
  return Object.entries(wanted)
    .filter(([path]) => path !== '')
    .every(same)
}

const npmCi = (lock) =>
  npm(['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund'], lock)

function npm(args, lock) {
  // When npm has started us, it says where it is; its own file runs under the Node that runs us.
  const path = process.env.npm_execpath
  const command = path?.endsWith('.js') ? [process.execPath, path] : ['npm']
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', lock] }
  const result = spawnSync(command[0], [...command.slice(1), ...args, '--loglevel=error'], options)
  if (result.error) throw new Stop('npm fehlt. Bitte installieren Sie es (Debian: sudo apt-get install -y npm).')
  if (result.signal) process.kill(process.pid, result.signal)
  if (result.status !== 0) {
    const output = `${result.stderr}${result.stdout}`
    throw new Stop(`Die Abhängigkeiten lassen sich nicht installieren (npm ${args[0]}):\n${output}`)
  }
}

/**
 * The Node 24 that npm has installed; the product, its builds and its tests run on this one.
 * @throws Stop when it is missing
 */
export function pinnedNode() {
  const node = join(modules, `node-linux-${process.arch}`, 'bin', 'node')
  if (!isExecutable(node)) {
    throw new Stop(
      `Node 24 fehlt in node_modules (node-linux-${process.arch}). Bitte rufen Sie „npm ci --include=optional“ auf.`,
    )
  }
  return node
}

/** The environment of our programs: node_modules/.bin first, so that `node` means the pinned one. */
export const environment = (more = {}) => ({ ...process.env, PATH: bin + delimiter + process.env.PATH, ...more })

// ── Programs of the system ─────────────────────────────────────────────────────────────────────────────────────────

/** The path of the mail servers of the tests. */
export const mailServers = join(root, '.cache', 'mail-servers')

/** Each program: its check, Debian's packages, and whether work is possible without it. */
const tools = {
  ffmpeg: {
    isThere: () => [process.env.FFMPEG_PATH || 'ffmpeg', process.env.FFPROBE_PATH || 'ffprobe'].every(findProgram),
    packages: ['ffmpeg'],
    required: true,
  },
  bubblewrap: { isThere: () => findProgram('bwrap'), packages: ['bubblewrap'], required: false },
  chromium: { isThere: findChromium, packages: ['chromium'], required: true },
  // without the parts that only windows need: a quarter less work
  headless: { isThere: findHeadless, packages: ['chromium-headless-shell'], required: false },
  // reads the output of the text engine
  poppler: {
    isThere: () => ['pdftotext', 'pdftoppm', 'pdftocairo'].every(findProgram),
    packages: ['poppler-utils'],
    required: true,
  },
  // only unpacked: if installed, they would begin to serve this machine
  mail: {
    isThere: () => ['usr/sbin/exim4', 'usr/lib/dovecot/imap'].every((path) => existsSync(join(mailServers, path))),
    packages: ['dovecot-core', 'dovecot-imapd', 'exim4-base', 'exim4-daemon-light'],
    unpackInto: mailServers,
    required: false,
  },
  s3: {
    isThere: () => ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'uuidgen'].every(findProgram),
    packages: ['ceph-mon', 'ceph-osd', 'radosgw', 'uuid-runtime'],
    required: false,
  },
}

/**
 * Installs missing programs through apt when we are root; otherwise prints the command in one line.
 * @param {(keyof typeof tools)[]} names
 * @returns the names that are still missing though work can go on
 * @throws Stop when a required one is missing
 */
export async function installPrograms(names) {
  const missing = () => names.filter((name) => !tools[name].isThere())
  if (missing().length === 0) return []

  const isUnpacked = (name) => tools[name].unpackInto !== undefined
  const packages = missing().flatMap((name) => (isUnpacked(name) ? [] : tools[name].packages))
  if (packages.length > 0 && isRoot() && findProgram('apt-get')) await alone((lock) => apt(packages, lock))
  for (const name of missing().filter(isUnpacked)) await alone(() => unpack(tools[name]))

  const left = missing()
  if (left.some((name) => tools[name].required)) {
    const what = left.flatMap((name) => tools[name].packages).join(' ')
    throw new Stop(`Es fehlt noch etwas auf diesem Rechner. Bitte geben Sie ein: ${sudo(what)}`)
  }
  return left
}

/** The command that installs these programs by hand. */
export const byHand = (names) => sudo(names.flatMap((name) => tools[name].packages).join(' '))
const sudo = (packages) => `${isRoot() ? '' : 'sudo '}apt-get install -y ${packages}`

function apt(packages, lock) {
  console.log(`Programme werden installiert (${packages.join(', ')}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, stdio: ['ignore', 'pipe', 'pipe', lock] }
  const run = (command, ...args) => spawnSync(command, args, options)
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  run('dpkg', '--configure', '-a') // an interrupted installation would block this one
  run('apt-get', ...wait, 'update', '-q')
  const { status, stderr } = run('apt-get', ...wait, 'install', '-y', '-q', '--no-install-recommends', ...packages)
  if (status !== 0) console.error(`apt-get war nicht erfolgreich:\n${stderr}`)
}

/** Downloads Debian's packages, and those of their dependencies that this machine lacks; root is not needed for it. */
function unpack({ packages, unpackInto }) {
  if (!findProgram('apt-get') || !findProgram('dpkg-deb')) return
  console.log(`Programme werden geladen (${packages.join(', ')}) …`)
  const making = `${unpackInto}.new`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(join(making, 'archives', 'partial'), { recursive: true })
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, stdio: ['ignore', 'pipe', 'pipe'] }
  const settings = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${join(making, 'archives')}`]
  const how = ['-y', '-q', '--no-install-recommends', '--reinstall', '--download-only']
  const download = () => spawnSync('apt-get', [...settings, ...how, 'install', ...packages], options)
  // a fresh machine has no package lists yet
  let { status } = download()
  if (status !== 0 && isRoot() && spawnSync('apt-get', ['update', '-q'], options).status === 0)
    ({ status } = download())
  if (status === 0) {
    for (const name of readdirSync(join(making, 'archives')).filter((file) => file.endsWith('.deb')))
      spawnSync('dpkg-deb', ['-x', join(making, 'archives', name), making], options)
    rmSync(join(making, 'archives'), { recursive: true, force: true })
    rmSync(unpackInto, { recursive: true, force: true })
    renameSync(making, unpackInto)
  }
  rmSync(making, { recursive: true, force: true })
}

/** Chromium for the browser tests: CHROMIUM_PATH, else the system's. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, 'chromium', 'chromium-browser', 'google-chrome'].map(findProgram).find(Boolean)
}

/** Chromium without windows, for tests that need none of its own pages. */
export function findHeadless() {
  return findProgram('chromium-headless-shell')
}

/** The path of a program, by name or path; undefined when it is missing or not executable. */
export function findProgram(name) {
  if (!name) return undefined
  if (name.includes('/')) return isExecutable(name) ? name : undefined
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function parse(path) {
  try {
    return JSON.parse(readText(path))
  } catch {
    return undefined
  }
}

// ── Running ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * glibc keeps memory per thread and returns only the free end of it, so that memory used for photos stays with the
 * process: 816 MB after the demo was made, with these settings about 400 MB. Blocks of a megabyte and more are returned
 * at once.
 */
const givesMemoryBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
}

/**
 * Runs a TypeScript file on the pinned Node in our place: signals go to it (each once, though a Ctrl-C in the terminal
 * may reach us from npm as well), and it ends when we are killed.
 * @returns {Promise<number>} its exit code, 128 + n after signal n
 */
export function runTypeScript(file, args = []) {
  const withUs = findProgram('setpriv') ? ['setpriv', '--pdeathsig', 'TERM', '--'] : []
  const [command, ...rest] = [...withUs, pinnedNode(), file, ...args]
  const env = { ...givesMemoryBack, ...environment() }
  const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit'], detached: true, env })

  let last = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - last < 1000) return
      last = Date.now()
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + system.signals[signal]))
  })
}
