import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { planZip } from '../src/server/platform/zip.ts'

/** The list of files in an export. */
export type Manifest = {
  format: string
  version: number
  counts: Record<string, number>
  files: { path: string; kind: string; id: string | null; size: number; sha256: string }[]
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
/** With another content of a file, and a manifest that names its size and check sum. */
function changed(files: Map<string, Buffer>, path: string, change: (text: string) => string): Map<string, Buffer> {
  const next = new Map(files)
  const bytes = Buffer.from(change(String(files.get(path))))
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
  /** Where the ZIPs are written. */
  folder: string
  /** A whole export, unpacked and as it is. */
  files: Map<string, Buffer>
  bytes: Buffer
  orgId: string
  otherOrgId: string
}

/** Exports with one thing wrong each, as paths of their ZIPs. */
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
