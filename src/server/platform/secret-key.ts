import { chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from './ids.ts'
import { createPrivately } from './private-files.ts'

/** Of SECRET_KEY, in characters. */
export const shortestKey = 32

/** Whether a key is so regular that it can be guessed: few characters, a short piece repeated, or a row like 0123…. */
export function isWeakKey(key: string): boolean {
  const characters = Array.from(key)
  const repeats = (length: number) => characters.every((one, i) => i < length || one === characters[i - length])
  const place = (one = '') => one.codePointAt(0) ?? 0
  const inARow = characters.filter((one, i) => i > 0 && place(one) === place(characters[i - 1]) + 1).length
  return new Set(characters).size < 6 || [1, 2, 3, 4, 5, 6, 7, 8].some(repeats) || inARow > characters.length / 2
}

export type KeptKeyOptions = {
  dataDir: string
  /** There is a database that was written with a key: no other key is made for it. */
  hasDatabase: boolean
  /** Told in German when others on this machine can read the key and that cannot be changed. */
  warn: (text: string) => void
}

/**
 * The installation's key, `DATA_DIR/secret-key`: made once, on the disk before it is used, readable for us only.
 * @throws Error with a German sentence when the file cannot be read, cannot be a key, or is missing beside its database
 */
export async function keptSecretKey({ dataDir, hasDatabase, warn }: KeptKeyOptions): Promise<string> {
  const path = join(dataDir, 'secret-key')
  const known = await read(path)
  if (known === undefined && hasDatabase) throw new Error(`Die Datei ${path} fehlt, ${advice(path)}`)
  if (known === undefined) await createPrivately(path, `${newSecret()}\n`)
  const key = known ?? (await read(path)) ?? ''
  if (key.length < shortestKey || isWeakKey(key))
    throw new Error(`Die Datei ${path} ist leer oder beschädigt, ${advice(path)}`)
  await closeToOthers(path, warn)
  return key
}

const advice = (path: string) =>
  `mit dem Schlüssel darin arbeitet die Datenbank: Spielen Sie die Datei aus der Sicherung zurück, oder legen Sie mit „(umask 077; openssl rand -base64 33 > ${path})“ eine neue an; dann müssen sich alle neu anmelden und ihren zweiten Faktor neu einrichten.`

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    const { code } = Object(error) as { code?: string }
    if (code === 'ENOENT') return undefined
    throw new Error(`Die Datei ${path} lässt sich nicht lesen (${code}): Bitte prüfen Sie, wem sie gehört.`, {
      cause: error,
    })
  }
}

async function closeToOthers(path: string, warn: KeptKeyOptions['warn']): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o077) === 0) return
  await chmod(path, 0o600).catch(() => warn(`Die Datei ${path} ist für andere auf diesem Rechner lesbar.`))
}
