import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { startDemo } from './demo/story.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { newSecret } from './platform/ids.ts'
import { startProduct } from './product.ts'

/**
 * The program: settings, the embedded database when none is named, and the product on top of it.
 * `ROLE=api` answers requests, `ROLE=worker` works, `all` (default) does both.
 */
const started = performance.now()
const config = start(() => readConfig())
await mkdir(config.dataDir, { recursive: true })

const postgres = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), onLost: stop }).catch(stop)
await clearWork(join(config.dataDir, 'work'), postgres !== undefined)
const product = await startProduct({
  config,
  databaseUrl: config.databaseUrl ?? postgres?.url ?? '',
  secretKey: config.secretKey ?? (await keptSecret(config.dataDir)),
  alone: postgres !== undefined,
}).catch(async (error: unknown) => {
  await postgres?.stop()
  return stop(error)
})

const demo = config.demo && config.role === 'all' ? await startDemo(product.house, config.dataDir) : undefined
const lines = [
  '',
  '  Andenken läuft.',
  '',
  `  Adresse    ${product.house.publicUrl}`,
  ...(demo ? [`  Anmeldung  ${demo.email}  ·  ${demo.password}`] : []),
  ...(config.mailUrl ? [] : [`  Postfach   ${product.house.publicUrl}/mailbox`]),
  '',
  `  bereit nach ${((performance.now() - started) / 1000).toFixed(1)} s · beenden mit Strg+C`,
  '',
]
process.stdout.write(`${lines.join('\n')}\n`)

let leaving = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (leaving) return
    leaving = true
    // what is in flight gets seven seconds; ten are the limit (section 10 of the decisions), on a loaded machine too
    const limit = setTimeout(() => process.exit(0), 9000)
    void product
      .stop(7000)
      .then(() => postgres?.stop())
      .finally(() => {
        clearTimeout(limit)
        process.exit(0)
      })
  })
}

/**
 * What was in the making when the last run ended begins anew. The embedded database (its lock is ours by now) proves
 * that nobody else works in this folder; without it another process may, so only what is older than any job goes.
 */
async function clearWork(folder: string, alone: boolean) {
  const dayAgo = Date.now() - 24 * 3600_000
  for (const name of await readdir(folder).catch(() => [])) {
    const at = await stat(join(folder, name)).catch(() => null)
    if (alone || (at && at.mtimeMs < dayAgo)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** The installation's key, made once and kept where only we can read it. */
async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    await writeFile(path, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' })
    return (await readFile(path, 'utf8')).trim()
  }
}

function start<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return stop(error)
  }
}

/** Ends with a message for people, not with a stack. */
function stop(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
  process.exit(1)
}
