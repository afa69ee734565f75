import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../world.ts'
import { inherited, newFolder, start } from './product.ts'

/** Every obstacle to the start is told in one German sentence with exit code 1, never a stack. */

const { folder, remove } = newFolder()
const mounted: string[] = []
afterAll(() => {
  for (const path of mounted) execFileSync('umount', [path])
  remove()
})

const SECRET_KEY = 'only for tests, only for tests, only for tests'
const main = join(import.meta.dirname, '../../src/server/main.ts')
let folders = 0
const freshFolder = () => join(folder, `fresh-${++folders}`)

/** Starts the program until it ends by itself; one that runs is ended, as its output shows. */
async function attempt(env: Record<string, string>, command = [process.execPath, main]) {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...inherited(), PORT: '0', DEMO: '0', DATA_DIR: freshFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.includes('bereit nach')) child.kill('SIGTERM')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said, complaint: complaint.trim() }
}

async function complaintOf(env: Record<string, string>): Promise<string> {
  const { code, said, complaint } = await attempt(env)
  expect(said, 'the sentence stands alone').toBe('')
  expect(complaint).not.toMatch(/\n\s+at |node:internal|Error:/)
  expect(complaint.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  return complaint
}

/** A small file system of its own; undefined where mounting is not allowed. */
function mount(...options: string[]): string | undefined {
  const path = freshFolder()
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', path], { stdio: 'ignore' })
    mounted.push(path)
    return path
  } catch {
    return undefined
  }
}
const readOnly = mount('-o', 'ro')
const tiny = mount('-o', 'size=1m')

test('a taken port, a foreign host and a folder in use stop the start', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const DATA_DIR = freshFolder()
  expect(await complaintOf({ DATA_DIR, PORT: String(port) })).toBe(
    `Der Port ${port} ist schon belegt: Beenden Sie, was darauf läuft, oder setzen Sie PORT auf einen anderen.`,
  )
  other.close()
  expect(await complaintOf({ DATA_DIR, HOST: '192.0.2.7' })).toBe('HOST=192.0.2.7 ist keine Adresse dieses Rechners.')
  const running = await start(DATA_DIR, { LOG_LEVEL: 'fatal' })
  expect(await complaintOf({ DATA_DIR })).toMatch(/^Die Datenbank in \S+ wird schon von einem anderen .* benutzt\.$/)
  expect((await running.stop()).code).toBe(0)
})

test('a fault found while the database runs is told in one sentence', async () => {
  const DATA_DIR = freshFolder()
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(await complaintOf({ DATA_DIR, FFMPEG_PATH: '/nirgends/ffmpeg' })).toMatch(/^\/nirgends\/ffmpeg /)
  expect(await complaintOf({ DATA_DIR, STORAGE_URL: `file://${file}/files` })).toMatch(/^STORAGE_URL: In den Ordner /)
  const mail = { MAIL_URL: 'smtp://nur-benutzer@mail.example', MAIL_FROM: 'andenken@firma.example' }
  expect(await complaintOf({ DATA_DIR, ...mail })).toMatch(/^MAIL_URL: Benutzer und Passwort /)
})

test.skipIf(!readOnly)('DATA_DIR on a read-only disk, or below one', async () => {
  const sentence = /^DATA_DIR: In \S+ kann nicht geschrieben werden: Das Dateisystem ist schreibgeschützt\.$/
  expect(await complaintOf({ DATA_DIR: join(readOnly!, 'a/b') })).toMatch(sentence)
})

test.skipIf(!tiny)('DATA_DIR on a disk that is full', async () => {
  expect(await complaintOf({ DATA_DIR: tiny! })).toBe('Die Datenbank kann nicht starten: Der Speicher ist voll.')
})

test('files that the start creates are closed to other users', async () => {
  const DATA_DIR = freshFolder()
  const passwordOf = (said: string) => /Anmeldung\s+\S+\s+·\s+(\S+)/.exec(said)?.[1]
  const open = ['/bin/sh', '-c', 'umask 0; exec "$@"', 'sh', process.execPath, main]
  const first = await attempt({ DATA_DIR, DEMO: '1' }, open)
  expect(first.code).toBe(0)
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  for (const name of ['secret-key', 'demo.json', 'postgres/password', 'postgres/url'])
    expect(statSync(join(DATA_DIR, name)).mode & 0o777, name).toBe(0o600)
  for (const name of ['postgres', 'postgres/data', 'uploads', 'files'])
    expect(statSync(join(DATA_DIR, name)).mode & 0o007, name).toBe(0)
  expect(readdirSync(DATA_DIR).filter((name) => name.includes('.') && name !== 'demo.json')).toEqual([])

  writeFileSync(join(DATA_DIR, 'demo.json'), '')
  const second = await attempt({ DATA_DIR, DEMO: '1' })
  expect(second.code).toBe(0)
  expect(passwordOf(second.said)).toMatch(/^[\w-]{16}$/)
  expect(passwordOf(second.said)).not.toBe(passwordOf(first.said))
})

test('an installation without the folder demo/ starts without a demo', async () => {
  const root = join(import.meta.dirname, '../..')
  const installation = freshFolder()
  for (const name of ['src', 'db', 'package.json'])
    cpSync(join(root, name), join(installation, name), { recursive: true })
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(installation, name))
  const env = { DATA_DIR: join(installation, 'data'), DEMO: '1' }
  const { code, said, complaint } = await attempt(env, [process.execPath, join(installation, 'src/server/main.ts')])
  expect(complaint).toBe('')
  expect(code).toBe(0)
  expect(said).toContain('Andenken läuft.')
  expect(said).not.toContain('Anmeldung')
})

test('an empty key file stops the start', async () => {
  const DATA_DIR = freshFolder()
  mkdirSync(DATA_DIR)
  writeFileSync(join(DATA_DIR, 'secret-key'), '')
  expect(await complaintOf({ DATA_DIR })).toMatch(/^Die Datei \S+\/secret-key ist leer oder beschädigt, /)
})

const hidesPrograms = readOnly !== undefined
test.skipIf(!hidesPrograms)('where bubblewrap does not work, the start says so', async () => {
  const DATABASE_URL = await freshDatabase()
  const hidden = `mount --bind /bin/false "$(readlink -f /usr/bin/bwrap)" && exec "$@"`
  const command = ['unshare', '--mount', '/bin/sh', '-c', hidden, 'sh', process.execPath, main]
  const { code, said } = await attempt({ DATABASE_URL, SECRET_KEY }, command)
  expect(code).toBe(0)
  expect(said).toMatch(/Hinweis +bubblewrap funktioniert hier nicht, .*Installieren Sie bubblewrap/)
  expect((await attempt({ DATABASE_URL, SECRET_KEY })).said).not.toContain('bubblewrap')
})
