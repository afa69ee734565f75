import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { readConfig } from './config.ts'
import { openServices } from './open-services.ts'
import { importOrganisation } from './organisation-data/import/import.ts'
import { Refused } from './organisation-data/import/read-export.ts'
import { prepareAppLogin } from './platform/app-login.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { openQueue } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { usualPatience } from './platform/pool.ts'
import { keptSecretKey } from './platform/secret-key.ts'
import { checkDatabase, explainStart, openDataDir } from './platform/start-faults.ts'
import { declaredBy, features, jobsOf } from './product.ts'

/** `npm run import -- FILE.zip`: takes an export into an empty installation that is not running (README.de.md). */
const [path] = process.argv.slice(2)
if (!path) stop(new Refused('Bitte nennen Sie die ZIP-Datei: npm run import -- datei.zip'))
try {
  const config = readConfig()
  await openDataDir(config.dataDir)
  const folder = join(config.dataDir, 'postgres')
  const secretKey =
    config.secretKey ??
    (await keptSecretKey({
      dataDir: config.dataDir,
      hasDatabase: existsSync(join(folder, 'data')),
      warn: (text) => process.stdout.write(`  Hinweis    ${text}\n`),
    }))
  const postgres = config.databaseUrl
    ? await checkDatabase(config.databaseUrl)
    : await startEmbeddedPostgres({ folder, onLost: stop })
  const ownerUrl = config.databaseUrl ?? postgres?.url ?? ''
  const log = openLog(config.logLevel)
  const appUrl = await prepareAppLogin(ownerUrl, secretKey)
  await migrate(ownerUrl)
  const queue = await openQueue({
    ownerUrl,
    url: appUrl,
    jobs: jobsOf(features),
    concurrency: { photo: 1, cpu: 1, long: 1, io: 1, mail: 1, 'own-mail': 1 },
    alone: postgres !== undefined,
    log,
  })
  const settings = { config, appUrl, secretKey, publicUrl: config.publicUrl ?? '', mailbox: false }
  const services = await openServices(settings, {
    ...declaredBy(features),
    send: queue.send,
    log,
    now: () => new Date(),
    patience: usualPatience,
    workers: availableParallelism(),
    connections: 4,
  })
  try {
    const { files, counts } = await importOrganisation(services, path, (done, all) => {
      if (done % 100 === 0 || done === all) process.stdout.write(`  ${done} von ${all} Dateien\n`)
    })
    const lines = [
      '',
      `  Importiert. Kunden: ${counts['customer']} · Medien: ${counts['media']} · geprüfte Dateien: ${files}`,
      '  Nach dem Start vergeben alle Mitglieder über „Passwort vergessen“ ein neues Passwort.',
      '',
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await queue.stop(1000)
    await Promise.allSettled([services.mailer?.close(), services.photos.close(), services.typesetter.close()])
    await services.db.destroy()
    await postgres?.stop()
  }
} catch (error) {
  stop(error)
}
process.exit(0)

function stop(error: unknown): never {
  process.stderr.write(`\n${error instanceof Refused ? error.message : explainStart(error)}\n\n`)
  process.exit(1)
}
