import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openMailer } from '../src/server/platform/mail/smtp.ts'
import { readTools } from '../src/server/platform/film/tools.ts'
import { keptSecretKey } from '../src/server/platform/secret-key.ts'
import { checkDatabase, explainListen, explainStart, openDataDir } from '../src/server/platform/start-faults.ts'
import { freshDatabase } from './world.ts'

/** Each step of the start, and its German sentence. test/faults/start.test.ts starts the program itself. */

const root = mkdtempSync(join(tmpdir(), 'andenken-start-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0
let folder = ''
beforeEach(() => {
  folder = join(root, `${++folders}`)
  mkdirSync(folder)
})

const complaint = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => explainStart(error),
  )
const keyOf = (hasDatabase: boolean, dataDir = folder, warn: (text: string) => void = () => {}) =>
  keptSecretKey({ dataDir, hasDatabase, warn })

test('parallel starts agree on one key', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => keyOf(false)))
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(new Set(others)).toEqual(new Set([first]))
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret-key'])
  expect(await keyOf(true)).toBe(first)
})

test.each(['', '\n', 'kurz', ' '.repeat(50), '\0'.repeat(44), 'x'.repeat(44), 'change-m'.repeat(5)])(
  'a key file with %j in it is refused and left as it is',
  async (text) => {
    const path = join(folder, 'secret-key')
    writeFileSync(path, text)
    for (const hasDatabase of [true, false])
      expect(await complaint(keyOf(hasDatabase))).toMatch(/^Die Datei \S+\/secret-key ist leer oder beschädigt, .*\.$/)
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)

test('no new key is made beside a database that was written with another one', async () => {
  expect(await complaint(keyOf(true))).toMatch(/^Die Datei \S+\/secret-key fehlt, /)
  expect(readdirSync(folder)).toEqual([])
})

test('an unreadable key is reported', async () => {
  mkdirSync(join(folder, 'secret-key'))
  expect(await complaint(keyOf(false))).toMatch(/^Die Datei \S+ lässt sich nicht lesen \(EISDIR\): /)
})

test('a key that others could read is closed to them', async () => {
  const path = join(folder, 'secret-key')
  const key = await keyOf(false)
  chmodSync(path, 0o644)
  const warnings: string[] = []
  expect(await keyOf(true, folder, (text) => warnings.push(text))).toBe(key)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(warnings).toEqual([])
})

test('DATA_DIR is made for this user only', async () => {
  const fresh = join(folder, 'a/b')
  await openDataDir(fresh)
  expect(statSync(fresh).mode & 0o777).toBe(0o700)
  expect(readdirSync(fresh)).toEqual([])
  await openDataDir(fresh)

  const file = join(folder, 'file')
  writeFileSync(file, '')
  const mustBeFolder = 'muss ein Ordner sein, dort oder darüber liegt aber eine Datei.'
  expect(await complaint(openDataDir(file))).toBe(`DATA_DIR: ${file} ${mustBeFolder}`)
  expect(await complaint(openDataDir(join(file, 'data')))).toBe(`DATA_DIR: ${join(file, 'data')} ${mustBeFolder}`)
  const circle = join(folder, 'circle')
  symlinkSync(circle, circle)
  expect(await complaint(openDataDir(circle))).toBe(`DATA_DIR: ${circle} ist ein Link, der im Kreis führt.`)
  expect(await complaint(openDataDir('/proc/andenken/data'))).toBe(
    'DATA_DIR: /proc/andenken/data lässt sich nicht anlegen.',
  )
  expect(await complaint(openDataDir(join(folder, 'x'.repeat(300))))).toContain('ist ein zu langer Name.')
})

test.skipIf(process.getuid?.() === 0)('a DATA_DIR without write permission is refused', async () => {
  chmodSync(folder, 0o500)
  expect(await complaint(openDataDir(folder))).toMatch(/^DATA_DIR: In \S+ darf nicht geschrieben werden/)
})

test('an unreachable database stops the start', async () => {
  const url = await freshDatabase()
  const at = (change: Partial<URL>) => complaint(checkDatabase(Object.assign(new URL(url), change).href))
  expect(await complaint(checkDatabase(url))).toBe('none')
  expect(await at({ port: '1' })).toBe('DATABASE_URL: Die Datenbank ist nicht erreichbar (127.0.0.1:1, ECONNREFUSED).')
  expect(await at({ password: 'falsch' })).toBe('DATABASE_URL: Benutzer oder Passwort sind falsch.')
  expect(await at({ pathname: '/nirgends' })).toBe(
    'DATABASE_URL: Die Datenbank „nirgends“ gibt es nicht. Bitte legen Sie sie an.',
  )
  const unreadable = await complaint(checkDatabase('postgres://olga:geheim%ZZ@127.0.0.1:1/x'))
  expect(unreadable).toMatch(/^DATABASE_URL: /)
  expect(unreadable).not.toContain('geheim')
})

test.each([
  ['EADDRINUSE', /^Der Port 80 ist schon belegt: /],
  ['EACCES', /^Für PORT=80 fehlen die Rechte: /],
  ['EADDRNOTAVAIL', /^HOST=192\.0\.2\.7 ist keine Adresse dieses Rechners\.$/],
  ['ENOTFOUND', /^HOST=192\.0\.2\.7 ist keine Adresse dieses Rechners\.$/],
])('an address that cannot be opened because of %s is reported in a sentence', (code, sentence) => {
  const error = explainListen(Object.assign(new Error('listen'), { code }), { host: '192.0.2.7', port: 80 })
  expect(explainStart(error)).toMatch(sentence)
})

test('an unusable mail server or ffmpeg stops the start', async () => {
  expect(() => openMailer('smtp://nur-benutzer@mail.example')).toThrow(
    'MAIL_URL: Benutzer und Passwort müssen beide angegeben sein.',
  )
  expect(await complaint(readTools({ ffmpeg: '/nirgends/ffmpeg' }))).toBe('/nirgends/ffmpeg lässt sich nicht starten.')
  const old = join(folder, 'ffmpeg')
  writeFileSync(old, '#!/bin/sh\necho ffmpeg version 4.4.1\n', { mode: 0o755 })
  expect(await complaint(readTools({ ffmpeg: old }))).toBe(
    'ffmpeg ist zu alt (4.4). Benötigt wird Version 5.1 oder neuer.',
  )
})

/**
 * An ffmpeg that prints half an answer and then runs `how`, the first `times` times that it is asked for its encoders.
 */
function disturbed(how: string, times: number): string {
  const path = join(folder, 'ffmpeg')
  const trouble = `case "$*" in *-encoders) n=$(cat "$0.asked" 2>/dev/null || echo 0); echo $((n + 1)) > "$0.asked"
[ "$n" -lt ${times} ] && { /usr/bin/ffmpeg "$@" | head -c 500; ${how}; };; esac`
  writeFileSync(path, `#!/bin/sh\n${trouble}\nexec /usr/bin/ffmpeg "$@"\n`, { mode: 0o755 })
  return path
}
const ends = 'kill -TERM $$'

test('half an answer of ffmpeg is asked for once more', async () => {
  expect((await readTools({ ffmpeg: disturbed(ends, 1) })).build).toMatch(/^[0-9a-f]{16}$/)
  folder = join(root, `${++folders}`)
  mkdirSync(folder)
  const sentence = (why: string) =>
    `${folder}/ffmpeg hat nicht vollständig geantwortet (${why}). Bitte starten Sie Andenken noch einmal.`
  expect(await complaint(readTools({ ffmpeg: disturbed(ends, 9) }))).toBe(sentence('beendet durch SIGTERM'))
  expect(await complaint(readTools({ ffmpeg: disturbed('exit 3', 9) }))).toBe(sentence('Exit-Code 3'))
  const slow = disturbed('sleep 600', 9)
  expect(await complaint(readTools({ ffmpeg: slow }, undefined, undefined, 6))).toBe(
    sentence('nach 6 Sekunden abgebrochen'),
  )
})

test('an answer that arrived while this process stood still does not count as empty', async () => {
  const own = join(folder, 'ffmpeg')
  symlinkSync('/usr/bin/ffmpeg', own)
  const tools = readTools({ ffmpeg: own }, undefined, undefined, 6)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7000)
  expect((await tools).build).toMatch(/^[0-9a-f]{16}$/)
})

test('the program is started with settings that return memory', () => {
  const file = join(folder, 'said.ts')
  writeFileSync(file, 'process.stdout.write(`${process.env.MALLOC_ARENA_MAX} ${process.env.MALLOC_MMAP_THRESHOLD_}`)')
  const setup = JSON.stringify(join(import.meta.dirname, '../scripts/setup.mjs'))
  const script = `import(${setup}).then(({ runTypeScript }) => runTypeScript(process.argv[1]))`
  const said = (env: Record<string, string>) => {
    const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _blocks, ...rest } = process.env
    return execFileSync(process.execPath, ['-e', script, file], { env: { ...rest, ...env }, encoding: 'utf8' })
  }
  expect(said({})).toBe('2 1048576')
  expect(said({ MALLOC_ARENA_MAX: '8' })).toBe('8 1048576')
})
