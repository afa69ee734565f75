/**
 * Explains a failed start in one German sentence. Our own errors are German already and have no code; errors of the
 * system and of PostgreSQL are explained here.
 */
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makePrivateFolder } from './private-files.ts'
import { sandboxKind } from './sandbox.ts'

/** Oldest PostgreSQL that the migrations work on, as the server counts its versions. */
const oldestPostgres = 150_000

/** The sentence for the person who starts the program; it contains no stack. */
export function explainStart(error: unknown): string {
  const { code, path } = Object(error) as { code?: unknown; path?: unknown }
  const message = error instanceof Error ? error.message : String(error)
  if (typeof code === 'string') {
    return explainFile(code, typeof path === 'string' ? path : '') ?? `Andenken kann nicht starten: ${message}`
  }
  // initdb and postgres report it in their own words
  if (message.includes('No space left on device')) return 'Die Datenbank kann nicht starten: Der Speicher ist voll.'
  return message
}

/** @param host as it was set, for the sentence */
export function explainListen(error: unknown, { host, port }: { host: string; port: number }): Error {
  const { code } = Object(error) as { code?: unknown }
  const sentence = {
    EADDRINUSE: `Der Port ${port} ist schon belegt: Beenden Sie, was darauf läuft, oder setzen Sie PORT auf einen anderen.`,
    EACCES: `Für PORT=${port} fehlen die Rechte: Ports unter 1024 darf meist nur root benutzen.`,
    EADDRNOTAVAIL: `HOST=${host} ist keine Adresse dieses Rechners.`,
    EINVAL: `HOST=${host} ist keine Adresse dieses Rechners.`,
    ENOTFOUND: `HOST=${host} ist keine Adresse dieses Rechners.`,
    EAI_AGAIN: `HOST=${host} ist keine Adresse dieses Rechners.`,
    EAFNOSUPPORT: `HOST=${host} ist keine Adresse dieses Rechners.`,
  }[String(code)]
  return sentence ? new Error(sentence, { cause: error }) : error instanceof Error ? error : new Error(String(error))
}

/** Makes DATA_DIR, closed to others, and tries whether it takes a file. @throws Error with a German sentence */
export async function openDataDir(folder: string): Promise<void> {
  const probe = join(folder, `.writable.${randomUUID()}`)
  try {
    await makePrivateFolder(folder)
    const file = await open(probe, 'wx', 0o600)
    try {
      await file.writeFile(probe)
      await file.sync()
    } finally {
      await file.close()
      await rm(probe, { force: true })
    }
  } catch (error) {
    const { code } = Object(error) as { code?: string }
    throw new Error(`DATA_DIR: ${explainFile(code ?? '', folder) ?? `${folder} ist nicht benutzbar (${code}).`}`, {
      cause: error,
    })
  }
}

/** The start's warning where files of strangers are decoded behind limits only (platform/sandbox.ts); else nothing. */
export const sandboxAdvice = (): string[] =>
  sandboxKind() === 'bwrap'
    ? []
    : [
        'bubblewrap funktioniert hier nicht, hochgeladene Dateien werden weniger streng abgeschirmt. Installieren Sie bubblewrap und erlauben Sie Benutzer-Namensräume (sysctl kernel.unprivileged_userns_clone=1, in Containern seccomp=unconfined).',
      ]

/** Asks the database of DATABASE_URL for its version. @throws Error with a German sentence, without any password */
export async function checkDatabase(url: string): Promise<void> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ number: number; version: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
    )
    const [server] = rows
    if (server && server.number < oldestPostgres) {
      throw new Error(`DATABASE_URL: Diese PostgreSQL ist zu alt (${server.version}), benötigt wird 15 oder neuer.`)
    }
  } catch (error) {
    throw explainDatabase(error, url)
  } finally {
    await client?.end().catch(() => {})
  }
}

function explainDatabase(error: unknown, url: string): Error {
  const { code } = Object(error) as { code?: unknown }
  const message = error instanceof Error ? error.message : String(error)
  if (message.startsWith('DATABASE_URL')) return new Error(message, { cause: error })
  const { host = '', pathname = '' } = URL.parse(url) ?? {}
  const sentence = {
    '28P01': 'Benutzer oder Passwort sind falsch.',
    '28000': 'Benutzer oder Passwort sind falsch.',
    '3D000': `Die Datenbank „${pathname.slice(1)}“ gibt es nicht. Bitte legen Sie sie an.`,
    '42501': 'Der Benutzer darf sich mit dieser Datenbank nicht verbinden.',
    '53300': 'Die Datenbank hat keine Verbindung mehr frei.',
    '57P03': 'Die Datenbank startet gerade. Bitte versuchen Sie es gleich noch einmal.',
  }[String(code)]
  const unreachable = `Die Datenbank ist nicht erreichbar (${[host, code].filter(Boolean).join(', ')}).`
  return new Error(`DATABASE_URL: ${sentence ?? unreachable}`, { cause: error })
}

function explainFile(code: string, path: string): string | undefined {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `In ${path} darf nicht geschrieben werden. Bitte starten Sie mit demselben Benutzer wie beim ersten Mal.`
    case 'EROFS':
      return `In ${path} kann nicht geschrieben werden: Das Dateisystem ist schreibgeschützt.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} muss ein Ordner sein, dort oder darüber liegt aber eine Datei.`
    case 'ENOENT':
      return `${path} lässt sich nicht anlegen.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `In ${path} kann nicht geschrieben werden: Der Speicher ist voll.`
    case 'ENAMETOOLONG':
      return `${path} ist ein zu langer Name.`
    case 'ELOOP':
      return `${path} ist ein Link, der im Kreis führt.`
    default:
      return undefined
  }
}
