/**
 * `npm test`: types, rules, format, pages, and every test, on a fresh machine too. `--features` (npm run test:features)
 * leaves out slow tests: browser, faults, attacks, films, S3. `--verify` (npm run verify) runs of the tests only those
 * that cover the whole product. `--attacks` (npm run test:attacks) runs the attacks only, `--faults` (npm run
 * test:faults) the faults only, at every one of their moments. Files that failed run once more; tests that pass only
 * then are listed as unstable. The last line counts; each step before the tests counts as one.
 */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants as system, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import {
  byHand,
  checkMachine,
  environment,
  findChromium,
  findHeadless,
  installDependencies,
  installPrograms,
  mailServers,
} from './setup.mjs'
import { root, script, Stop } from './setup.mjs'
import { runTwice } from './test-runs.mjs'

/** Each of them looks for the line of every call, action, limit, error, screen or table, and names the missing ones. */
const walks = [
  'architecture',
  'attacks/limits',
  'audit-catalogue',
  'audit',
  'contract',
  'database-schema',
  'emails',
  'german-fields',
  'import-rules',
  'legal-promises',
  'legal',
  'member-emails',
  'new-feature',
  'plain-english',
  'references',
  'rights',
  'screens-list',
  'script-sizes',
  'step-up',
  'test-rules',
].map((name) => `test/${name}.test.ts`)

const only = ['verify', 'features', 'attacks', 'faults'].find((part) => process.argv.includes(`--${part}`))
/** vitest's arguments: projects of vitest.config.ts, and of the whole-product tests those without the tag "long". */
const chosen = {
  verify: ['--project=unit', '--project=attacks', '--tagsFilter=!long'],
  features: ['--project=unit'],
  attacks: ['--project=attacks'],
  faults: ['--project=faults'],
}
/** Without browsers, mail servers and S3. */
const quick = only === 'verify' || only === 'features'
/** Checks that read the code before they run it. */
const checked = !only || quick
const count = { passed: 0, failed: 0, skipped: 0 }
const notes = []
const folder = mkdtempSync(join(tmpdir(), 'andenken-npm-test-'))
const s3Folder = join(folder, 's3')
/** The tests' own temporary files, so that none stay even when the tests are killed. */
const scratch = join(folder, 'tmp')
mkdirSync(scratch)

/** The running processes, each a process group of its own: a signal for us ends them first, then those they started. */
const running = new Set()
let interrupted
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted ??= signal
    for (const child of running) end(child, 'SIGTERM')
  })
}

function end(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}

await script(async () => {
  try {
    checkMachine()
    await installDependencies()
    // it needs one core, and the installation mostly waits for the network
    const types = checked ? step('Typen', () => run('tsc', ['--noEmit', '-p', '.'])) : Promise.resolve()
    notes.push(
      ...(await leftOut(
        await installPrograms([
          'ffmpeg',
          'bubblewrap',
          ...(quick ? [] : ['chromium', 'headless', 'poppler', 's3', 'mail']),
        ]),
      )),
    )

    // it mostly waits, so the others need not wait for it
    const s3 = quick ? Promise.resolve({}) : s3Server()
    if (checked) {
      await step('Regeln', () => run('oxlint', ['--deny-warnings']))
      await step('Form', () => run('oxfmt', ['--check']))
    }
    await step('Seiten', build)
    await types
    await tests(await s3)
  } finally {
    for (const child of running) end(child, 'SIGTERM')
    if (existsSync(s3Folder)) await run('bash', ['scripts/s3-server.sh', 'stop', s3Folder])
    await removeFolder()
  }
  if (interrupted) return 128 + system.signals[interrupted]
  for (const note of notes) console.log(note)
  const { passed, failed, skipped } = count
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 ? 0 : 1
})

/** One line per missing program, and the checks that are skipped because of it. */
function leftOut(missing) {
  const consequences = {
    bubblewrap: 'Ohne bubblewrap läuft das Abschirmen fremder Dateien mit weniger Wänden',
    headless: 'Die Tests im Browser dauern länger, weil das Chromium ohne Fenster fehlt',
    s3: 'Die Tests gegen ein echtes S3 sind ausgelassen, weil Ceph fehlt',
  }
  const withoutMail = 'Die Tests mit echten Mailservern sind ausgelassen: Dovecot und Exim ließen sich nicht laden'
  return missing.map((name) => (name === 'mail' ? withoutMail : `${consequences[name]}: ${byHand([name])}`))
}

async function step(name, work) {
  if (interrupted) return
  const start = Date.now()
  try {
    await work()
    count.passed += 1
    console.log(`✓ ${name} (${seconds(start)})`)
  } catch (error) {
    if (interrupted) return
    count.failed += 1
    console.error(`✗ ${name} (${seconds(start)})\n${error instanceof Stop ? error.message : error.stack}`)
  }
}

function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`
}

/** @param s3 the variables by which tests find the S3 server */
async function tests(s3) {
  const chromium = { CHROMIUM_PATH: findChromium(), CHROMIUM_HEADLESS_PATH: findHeadless() ?? findChromium() }
  const mail = existsSync(mailServers) ? { TEST_MAIL_SERVERS: mailServers } : {}
  const env = quick ? {} : { ...chromium, ...s3, ...mail }
  if (interrupted) return
  const reporter = join(root, 'scripts', 'test-report.mjs')
  const vitest = async (args, report) =>
    interrupted
      ? 1
      : spawned('vitest', ['run', '--reporter=default', `--reporter=${reporter}`, ...args], 'inherit', {
          TMPDIR: scratch,
          TEST_REPORT: report,
          // the tests start the product some two hundred times
          NODE_COMPILE_CACHE: join(folder, 'compiled'),
          ...(only === 'faults' && { FAULTS: 'all' }),
          ...env,
        })
  const { passed, failed, skipped, unstable, files } = await runTwice(
    vitest,
    chosen[only] ?? [],
    folder,
    only === 'verify' ? walks : [],
  )
  if (interrupted) return
  count.passed += passed
  count.failed += failed
  count.skipped += skipped
  const longest = files.slice(0, 10).map(({ path, seconds }) => `  ${seconds} s ${relative(root, path)}`)
  notes.push('Die längsten Dateien:', ...longest)
  for (const { path, name, message } of unstable)
    notes.push(`Unstet: ${relative(root, path)} > ${name}: ${stripVTControlCharacters(message).split('\n')[0]}`)
}

/** An ended process may still write for a moment. */
async function removeFolder() {
  for (let tries = 0; existsSync(folder) && tries < 50; tries++) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'ENOTEMPTY') throw error
    }
    await sleep(tries === 0 ? 0 : 200)
  }
}

/** Starts a real S3 server where its programs are installed; the tests against it find it by these variables. */
async function s3Server() {
  if ((await installPrograms(['s3'])).length > 0) return {}
  const port = await freePort()
  await step('S3-Server', () => run('bash', ['scripts/s3-server.sh', s3Folder, String(port)]))
  return {
    TEST_S3_URL: `s3://andenken-test?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=eu-central-1`,
    AWS_ACCESS_KEY_ID: 'TESTKEY',
    AWS_SECRET_ACCESS_KEY: 'TESTSECRET',
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** @throws Stop with the program's output when it fails */
async function run(program, args) {
  const path = join(folder, `words-${program}`)
  const fd = openSync(path, 'w') // a file, because a server that keeps running would keep a pipe open
  const code = await spawned(program, args, fd)
  closeSync(fd)
  if (code !== 0) throw new Stop(readFileSync(path, 'utf8').trim())
}

async function spawned(program, args, output, more = {}) {
  const stdio = ['ignore', output, output]
  const child = spawn(program, args, { cwd: root, env: environment(more), stdio, detached: true })
  running.add(child)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (interrupted) end(child, 'SIGKILL') // the results of its children are no longer needed
  running.delete(child)
  return code ?? 1
}
