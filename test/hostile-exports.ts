import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import { planZip } from '../src/server/platform/zip.ts'

/** The list of files in an export. */
export type Manifest = {
  format: string
  version: number
  counts: Record<string, number>
  files: { path: string; kind: string; id: string | null; mime: string; size: number; sha256: string }[]
  missing: object[]
}
export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A ZIP of these files. */
async function packed(folder: string, name: string, files: Map<string, Buffer>): Promise<string> {
  const zip = planZip(
    [...files].map(([path, bytes]) => ({
      name: path,
      size: bytes.length,
      crc32: crc32(bytes),
      modifiedAt: new Date(),
      open: async () => Readable.from([bytes]),
    })),
  )
  const path = join(folder, `${name}.zip`)
  await writeFile(path, await buffer(zip.stream()))
  return path
}
/** An export with other content of one file, and a manifest that names its size and check sum. */
function changed(
  files: Map<string, Buffer>,
  path: string,
  change: Buffer | ((text: string) => string),
): Map<string, Buffer> {
  const next = new Map(files)
  const bytes = Buffer.isBuffer(change) ? change : Buffer.from(change(String(files.get(path))))
  next.set(path, bytes)
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest
  const entry = manifest.files.find((file) => file.path === path)
  if (entry) Object.assign(entry, { size: bytes.length, sha256: sha256(bytes) })
  next.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  return next
}
const asManifest = (files: Map<string, Buffer>, change: (manifest: Manifest) => object) => {
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest
  return new Map(files).set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) })))
}
const mediaPath = (files: Map<string, Buffer>) => [...files.keys()].find((path) => path.startsWith('Medien/')) ?? ''

type Given = {
  /** The folder for the ZIPs. */
  folder: string
  /** A whole, valid export, unpacked. */
  files: Map<string, Buffer>
  bytes: Buffer
  orgId: string
  otherOrgId: string
}

/** Exports with one fault each, as paths of their ZIPs. */
export function hostileExports({
  folder,
  files,
  bytes,
  orgId,
  otherOrgId,
}: Given): Record<string, () => Promise<string>> {
  return {
    'no ZIP': async () => {
      const path = join(folder, 'none.zip')
      await writeFile(path, 'Das ist keine ZIP-Datei')
      return path
    },
    'cut off': async () => {
      const path = join(folder, 'cut.zip')
      await writeFile(path, bytes.subarray(0, bytes.length - 100))
      return path
    },
    'leads out of the folder': async () => {
      const path = join(folder, 'out.zip')
      await writeFile(path, Buffer.from(bytes.toString('latin1').replaceAll('daten/audit', '../../audit'), 'latin1'))
      return path
    },
    'two sizes of a file': async () => {
      const lying = Buffer.from(bytes)
      // the size in its first header, before the content
      lying.writeUInt32LE(1, lying.indexOf(mediaPath(files)) - 30 + 22)
      const path = join(folder, 'sizes.zip')
      await writeFile(path, lying)
      return path
    },
    'another version': () =>
      packed(
        folder,
        'version',
        asManifest(files, () => ({ version: 2 })),
      ),
    'another format': () =>
      packed(
        folder,
        'format',
        asManifest(files, () => ({ format: 'fremd' })),
      ),
    'a missing file': () =>
      packed(folder, 'missing', new Map([...files].filter(([path]) => path !== mediaPath(files)))),
    'a file too many': () => packed(folder, 'extra', new Map(files).set('Medien/mehr.jpg', Buffer.from('x'))),
    'a file named twice': () =>
      packed(
        folder,
        'twice',
        asManifest(files, ({ files: all }) => ({ files: [...all, all.at(-1)] })),
      ),
    'other bytes': () => {
      const photoBytes = Buffer.from(files.get(mediaPath(files)) ?? '')
      photoBytes.reverse()
      return packed(folder, 'bytes', new Map(files).set(mediaPath(files), photoBytes))
    },
    'other rows': () => packed(folder, 'rows', new Map(files).set('daten/shift.json', Buffer.from('[]\n'))),
    'a script as a photo': () =>
      packed(
        folder,
        'mime',
        asManifest(files, ({ files: all }) => ({
          files: all.map((file) => (file.kind === 'media' ? { ...file, mime: 'text/html' } : file)),
        })),
      ),
    'a password': () =>
      packed(
        folder,
        'password',
        changed(files, 'daten/member.json', (rows) => rows.replace('"email"', '"password_hash":"x","email"')),
      ),
    'rows of another organisation': () =>
      packed(
        folder,
        'foreign',
        changed(files, 'daten/shift.json', (rows) => rows.replaceAll(orgId, otherOrgId)),
      ),
    'no rows of a table that it has': () => packed(folder, 'table', withoutCuts(files)),
    'a row twice': () =>
      packed(
        folder,
        'double',
        changed(files, 'daten/member.json', (rows) => rows.replace(/^\[\n(.*)\n\]/s, '[\n$1,\n$1\n]')),
      ),
    'a customer of a shift that is not there': () =>
      packed(
        folder,
        'loose',
        changed(files, 'daten/shift.json', () => '[]\n'),
      ),
    'a medium whose file is not there': () =>
      packed(
        folder,
        'loose-file',
        changed(files, 'daten/media.json', () => '[]\n'),
      ),
  }
}

/** The manifest's entry of the first file of a kind: path, size and check sum. */
const listed = (files: Map<string, Buffer>, kind: string) =>
  (JSON.parse(String(files.get('manifest.json'))) as Manifest).files.find((file) => file.kind === kind) ??
  expect.fail(`no ${kind}`)

/** Other content of the only file of a kind, whose size and sum the rows of a table hold too. */
function otherFile(files: Map<string, Buffer>, kind: 'media' | 'template', bytes: Buffer, type?: string) {
  const { path, size, sha256: sum, mime } = listed(files, kind)
  const rows = (text: string) =>
    text
      .replaceAll(sum, sha256(bytes))
      .replace(`"size":${size}`, `"size":${bytes.length}`)
      .replace(`"mime":"${mime}"`, `"mime":"${type ?? mime}"`)
  const next = changed(changed(files, path, bytes), `daten/${kind}.json`, rows)
  if (kind === 'media') return changed(next, 'daten/media_customer.json', rows)
  return asManifest(next, ({ files: all }) => ({
    files: all.map((file) => (file.path === path ? { ...file, mime: type ?? mime } : file)),
  }))
}

const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${inside}</svg>`)
const manyWords = svg('<text>&b;</text>', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')

/** A PNG whose head claims 29 000 × 29 000 pixels. */
const hugePng = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  pngPart('IHDR', Buffer.from('00007148000071480802000000', 'hex')),
  pngPart('IDAT', Buffer.from('789c030000000001', 'hex')),
  pngPart('IEND', Buffer.alloc(0)),
])
function pngPart(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Malicious exports, whole and with correct check sums, and the import's answer to each. */
export function hostileContents({ folder, files }: Pick<Given, 'folder' | 'files'>) {
  let made = 0
  const pack = (of: Map<string, Buffer>) => () => packed(folder, `content-${made++}`, of)
  const row = (table: string, from: RegExp, to: string) =>
    pack(changed(files, `daten/${table}.json`, (rows) => rows.replace(from, to)))
  const file = (kind: string) => listed(files, kind).path
  const line = (table: string, column: string) => `daten/${table}.json, Zeile 2, „${column}“: `
  return {
    'a file of an unknown kind': {
      make: pack(
        asManifest(files, ({ files: all }) => ({
          files: all.map((one) => (one.kind === 'media' ? { ...one, kind: 'surprise' } : one)),
        })),
      ),
      says: 'Eine Datei hat eine unbekannte Art',
    },
    'a second line in an address': {
      make: row('customer', /"email":"[^"]*"/, String.raw`"email":"mia@gast.example\r\nBcc: b@fremd.example"`),
      says: `${line('customer', 'email')}Bitte geben Sie eine gültige E-Mail-Adresse ein`,
    },
    'a script as a website': {
      make: row('organisation', /"website":null/, '"website":"javascript:alert(1)"'),
      says: `${line('organisation', 'website')}Bitte geben Sie eine gültige Internetadresse ein`,
    },
    'a style sheet as a colour': {
      make: row('organisation', /"colour_primary":"[^"]*"/, '"colour_primary":"red;background:url(//fremd.example)"'),
      says: `${line('organisation', 'colour_primary')}Bitte geben Sie eine Farbe wie #1976d2 ein`,
    },
    'another plan': {
      make: row('organisation', /"subscription_plan":"[^"]*"/, '"subscription_plan":"free"'),
      says: `${line('organisation', 'subscription_plan')}Diesen Tarif gibt es nicht`,
    },
    'emails without end': {
      make: row('organisation', /"emails_on_trust":\d+/, '"emails_on_trust":-100000'),
      says: `${line('organisation', 'emails_on_trust')}Mindestens 0`,
    },
    'a role that nobody has': {
      make: row('member', /"role":"owner"/, '"role":"root"'),
      says: `${line('member', 'role')}Diese Rolle gibt es nicht`,
    },
    'a column that the row before has not': {
      make: row('audit', /,"subject":("[^"]*"|null)/, ''),
      says: 'daten/audit.json, Zeile 3 hat andere Angaben als die Zeilen davor.',
    },
    'a photo that rows call another one': {
      make: pack(
        changed(files, 'daten/media_customer.json', (rows) =>
          rows.replace(/"sha256":"\w+"/, `"sha256":"${sha256(page)}"`),
        ),
      ),
      says: 'widersprechen sich die Daten',
    },
    'a page as a photo': {
      make: pack(otherFile(files, 'media', page)),
      says: `Eine Datei ist nicht, was sie sein soll (image/jpeg): ${file('media')}`,
    },
    'a page as a logo': {
      make: pack(changed(files, file('logo_large'), page)),
      says: `${file('logo_large')}: Das Logo ist beschädigt.`,
    },
    'a page as a design': {
      make: pack(otherFile(files, 'template', page)),
      says: `${file('template')}: Ungültiger Dateityp für Zertifikat.`,
    },
    'entities of entities in a design': {
      make: pack(otherFile(files, 'template', manyWords)),
      says: `${file('template')}: Die Datei ist kein gültiges SVG.`,
    },
    'very many pixels in a design': {
      make: pack(otherFile(files, 'template', hugePng, 'image/png')),
      says: `${file('template')}: Das Bild hat zu viele Bildpunkte`,
    },
  }
}

/** An export of a version that told a picked film by the lack of a medium, and did not have cuts of films. */
export const earlierExport = ({ folder, files }: Pick<Given, 'folder' | 'files'>) =>
  packed(
    folder,
    'earlier',
    asManifest(
      changed(withoutCuts(files), 'daten/gallery_link_item.json', (rows) =>
        rows.replaceAll(/,"family":("\w+"|null)/g, ''),
      ),
      ({ counts }) => ({
        counts: Object.fromEntries(Object.entries(counts).filter(([table]) => table !== 'film_edit')),
      }),
    ),
  )

function withoutCuts(files: Map<string, Buffer>): Map<string, Buffer> {
  const path = 'daten/film_edit.json'
  const rest = asManifest(files, (manifest) => ({ files: manifest.files.filter((file) => file.path !== path) }))
  rest.delete(path)
  return rest
}

/** An export whose logo is an SVG with a script. */
export const scriptedLogo = ({ folder, files }: Pick<Given, 'folder' | 'files'>) =>
  packed(
    folder,
    'scripted',
    changed(
      files,
      listed(files, 'logo_large').path,
      svg('<script>alert(1)</script><rect width="600" height="400" fill="#3388aa"/>'),
    ),
  )
