import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { readConfig } from './config.ts'
import { mailboxPath } from './delivery/mailbox.ts'
import { startDemo } from './demo/story.ts'
import { clearWork } from './housekeeping/work-folder.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { openLog } from './platform/log.ts'
import { keptSecretKey } from './platform/secret-key.ts'
import { checkDatabase, explainStart, openDataDir, sandboxAdvice } from './platform/start-faults.ts'
import { keepRunning } from './platform/stray-errors.ts'
import { startProduct, type ProductOptions } from './product.ts'

const noMail =
  '  E-Mails    warten, bis MAIL_URL gesetzt ist; das eingebaute Postfach gibt es nur, wo allein dieser Rechner fragen kann'

/**
 * The program: settings, the embedded database when none is named, and the product on top of it. It answers when the
 * product runs; from then on a signal ends it, or an error that leaves it unusable.
 * `ROLE=api` answers requests, `ROLE=worker` works, `all` (default) does both.
 * @param options what no setting says, for tests
 */
export async function runProgram(options: Pick<ProductOptions, 'filmFrame'> = {}): Promise<void> {
  /**
   * Files pass through as buffers outside of the heap, which V8 counts as part of it: by its own measure it collects
   * the whole heap again after every 15 MB. It may double first.
   */
  setFlagsFromString('--heap-growing-percent=100')

  // the first process of a container ignores signals without a handler; there are no requests to finish yet
  let leave = (): unknown => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave())

  const started = performance.now()
  const config = start(() => readConfig())
  const notes: string[] = []
  await openDataDir(config.dataDir).catch(stop)

  const folder = join(config.dataDir, 'postgres')
  // made before the database: a start that is cut off in between leaves no database without its key
  const secretKey =
    config.secretKey ??
    (await keptSecretKey({
      dataDir: config.dataDir,
      hasDatabase: existsSync(join(folder, 'data')),
      warn: (text) => notes.push(text),
    }).catch(stop))
  const postgres = config.databaseUrl
    ? await checkDatabase(config.databaseUrl).catch(stop)
    : await startEmbeddedPostgres({ folder, onLost: stop }).catch(stop)
  await clearWork(join(config.dataDir, 'work'), postgres !== undefined)
  const product = await startProduct({
    config,
    databaseUrl: config.databaseUrl ?? postgres?.url ?? '',
    secretKey,
    alone: postgres !== undefined,
    ...options,
  }).catch(async (error: unknown) => {
    await postgres?.stop()
    return stop(error)
  })

  keepRunning(process, openLog(config.logLevel), stop)

  let leaving = false
  product.app.server.on('close', () => leaving || stop(new Error('Andenken nimmt keine Verbindungen mehr an.')))
  leave = () => {
    if (leaving) return
    leaving = true
    // work in flight gets six seconds; ten are the limit (docs/product/operation.md 4), on a loaded machine too
    const limit = setTimeout(() => process.exit(0), 8000)
    void product
      .stop(6000)
      .then(() => postgres?.stop())
      .finally(() => {
        clearTimeout(limit)
        process.exit(0)
      })
  }

  // the painters lie outside of the server: an installation without that folder starts without a demo
  const hasPainters = existsSync(new URL('../../demo/painter.ts', import.meta.url))
  const demo =
    config.demo && config.role === 'all' && hasPainters
      ? await import('../../demo/painter.ts')
          .then(({ openPainter }) => startDemo(product.services, config.dataDir, openPainter))
          .catch((error: unknown) => (leaving ? undefined : stop(error)))
      : undefined
  if (config.role !== 'api') notes.push(...sandboxAdvice())
  const lines = [
    '',
    '  Andenken läuft.',
    '',
    `  Adresse    ${product.services.publicUrl}`,
    ...(demo ? [`  Anmeldung  ${demo.email}  ·  ${demo.password}`] : []),
    ...(config.mailUrl
      ? []
      : [
          product.services.mailbox
            ? `  Postfach   ${product.services.publicUrl}${mailboxPath(product.services)}`
            : noMail,
        ]),
    ...(config.retention
      ? []
      : [
          '  Löschen    ausgeschaltet (RETENTION=0): Medien und Personendaten bleiben, auch wenn ihre Frist vorbei ist',
        ]),
    ...notes.map((text) => `  Hinweis    ${text}`),
    '',
    `  bereit nach ${((performance.now() - started) / 1000).toFixed(1)} s · beenden mit Strg+C`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
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
  process.stderr.write(`\n${explainStart(error)}\n\n`)
  process.exit(1)
}
