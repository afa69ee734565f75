import { createCipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { openFiles } from '../../src/server/platform/storage/files.ts'
import { newKey } from '../../src/server/platform/storage/storage.ts'
import { start, type Running } from '../../test/faults/product.ts'
import { makeAlbum } from './album.ts'
import { copyAlbum } from './copies.ts'

/** Another value makes everything anew. */
const version = 1

/** The product as a process of its own, with the measured data in its folder. */
export type Ground = {
  running: Running
  /** The link of a customer with 24 photos, two clips and a film. */
  album(): Promise<string>
  /** The link of a customer whose photos have this total size; incompressible, each a file of its own. */
  archive(megabytes: number): Promise<string>
  /** Links of this many customers with the same album, in twenty businesses. */
  crowd(galleries: number): Promise<string[]>
  stop(): Promise<void>
}

type Note = { version: number; album?: string; archive?: Record<number, string>; crowd?: Record<number, string[]> }

/**
 * Starts the product on `folder`. Requested data are made once and kept there, with a note of it, since it takes
 * minutes.
 */
export async function openGround(folder: string, log: (text: string) => void): Promise<Ground> {
  const path = join(folder, 'gallery.json')
  let note: Note = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Note) : { version: 0 }
  if (note.version !== version) {
    rmSync(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    note = { version }
  }
  const keep = (part: Partial<Note>) => {
    note = { ...note, ...part }
    writeFileSync(path, JSON.stringify(note))
  }

  const running = await start(folder)
  const client = new pg.Client({ connectionString: readFileSync(join(folder, 'postgres/url'), 'utf8').trim() })
  await client.connect()

  async function album(): Promise<string> {
    if (!note.album) keep({ album: await makeAlbum(running, log) })
    return note.album!
  }

  async function archive(megabytes: number): Promise<string> {
    const known = note.archive?.[megabytes]
    if (known) return known
    const of = await album()
    log(`files of ${megabytes} MB together are written`)
    const [token] = await copyAlbum(client, folder, { of, galleries: 1, organisations: 1, files: 'all' })
    const { rows } = await client.query<{ id: string }>(
      `select coalesce(t.object_id, d.object_id) as id
       from gallery_link l join media_customer m on m.customer_id = l.customer_id and m.kind = 'photo'
       join outcome d on d.media_id = m.media_id and d.variant = 'large'
       left join outcome t on t.media_id = m.media_id and t.variant = 'take_home' where l.token = $1`,
      [token],
    )
    const storage = await openFiles(join(folder, 'files'))
    const size = Math.round((megabytes * 1e6) / rows.length)
    for (const { id } of rows) {
      const key = newKey('rendition')
      const put = await storage.put(key, noise(size))
      await client.query('update stored_object set key = $2, size = $3, sha256 = $4, crc32 = $5 where id = $1', [
        id,
        key,
        put.size,
        put.sha256,
        put.crc32,
      ])
    }
    keep({ archive: { ...note.archive, [megabytes]: token! } })
    return token!
  }

  async function crowd(galleries: number): Promise<string[]> {
    const known = note.crowd?.[galleries]
    if (known) return known
    const of = await album()
    log(`${galleries} galleries are copied`)
    const tokens = await copyAlbum(client, folder, { of, galleries, organisations: 20, files: 'thumbnails' })
    // as the database is after a night
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
    keep({ crowd: { ...note.crowd, [galleries]: tokens } })
    return tokens
  }

  return {
    running,
    album,
    archive,
    crowd,
    async stop() {
      await client.end()
      await running.stop()
    },
  }
}

/** This many incompressible bytes, different from all others. */
function noise(bytes: number): Readable {
  const cipher = createCipheriv('aes-128-ctr', randomBytes(16), randomBytes(16))
  const zeros = Buffer.alloc(1024 * 1024)
  function* pieces() {
    for (let left = bytes; left > 0; left -= zeros.length)
      yield cipher.update(zeros.subarray(0, Math.min(left, zeros.length)))
  }
  return Readable.from(pieces())
}
