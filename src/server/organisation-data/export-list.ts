import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Ctx, InOrg } from '../platform/context.ts'
import { addObject, keep, store, type Stored } from '../platform/objects.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { layOut, type ListedZip } from '../platform/zip-list.ts'

/** A file for the list: a stored object, under the name that it gets in the ZIP. */
export type ListedFile = {
  path: string
  kind: string
  subject_id: string | null
  object_id: string
  size: number
  crc32: number
  modified_at: Date
}

/** Exported data were deleted while the export was being made: it must begin anew. */
export class Changed extends Error {}
/** The export is no longer wanted. */
export class Cancelled extends Error {}

/** Rows that are written at once. */
const batch = 500

/**
 * The list of an export while it is made: each file gets its place in the ZIP when it is added. Files for the export
 * alone go through `write`.
 */
export function openList(inOrg: InOrg, storage: Storage, exportId: string, now: () => Date) {
  const layout = layOut()
  let waiting: Placed[] = []
  let count = 0

  const placed = (file: ListedFile): Placed => {
    const { path, size, crc32, modified_at } = file
    const { startsAt, centralAt } = layout.add({ name: path, size, crc32, modifiedAt: modified_at })
    return { ...file, place: count++, starts_at: startsAt, central_at: centralAt }
  }

  async function flush(): Promise<void> {
    const files = waiting
    waiting = []
    if (files.length > 0) await inOrg((ctx) => insert(ctx, exportId, files))
  }

  return {
    /** @throws Changed, Cancelled */
    async add(file: ListedFile): Promise<void> {
      waiting.push(placed(file))
      if (waiting.length >= batch) await flush()
    },
    flush,
    /** Stores a file of text for this export alone, chunk by chunk, and adds it. @throws Cancelled */
    async write(path: string, kind: string, chunks: AsyncIterable<string>): Promise<Stored> {
      await flush()
      const stored = await store(storage, 'export', 'application/json', Readable.from(bytesOf(chunks)))
      const { size, crc32 } = stored
      await keep(storage, [stored], () =>
        inOrg(async (ctx) => {
          const object_id = await addObject(ctx, stored)
          const file = { path, kind, subject_id: null, object_id, size, crc32, modified_at: now() }
          await insert(ctx, exportId, [placed(file)])
          return true
        }),
      )
      return stored
    },
    done: (): ListedZip => layout.done(),
  }
}

type Placed = ListedFile & { place: number; starts_at: number; central_at: number }

async function insert({ tx }: Ctx, exportId: string, files: Placed[]): Promise<void> {
  const { rows } = await sql`
    insert into organisation_export_file
      (export_id, place, org_id, object_id, path, kind, subject_id, modified_at, starts_at, central_at)
    select e.id, f.place, e.org_id, o.id, f.path, f.kind, f.subject_id, f.modified_at, f.starts_at, f.central_at
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (place int, object_id uuid, path text, kind text,
      subject_id uuid, modified_at timestamptz, starts_at bigint, central_at bigint)
    join organisation_export e on e.id = ${exportId} and e.status = 'making'
    join stored_object o on o.id = f.object_id
    returning 1`.execute(tx)
  if (rows.length === files.length) return
  const found = await tx
    .selectFrom('organisation_export')
    .select('status')
    .where('id', '=', exportId)
    .where('status', '<>', 'removed')
    .executeTakeFirst()
  throw found ? new Changed('a file was deleted while the export was made') : new Cancelled('cancelled')
}

/** Small pieces gathered, so that the storage gets a few big ones. */
async function* bytesOf(chunks: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  let gathered: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    gathered.push(chunk)
    length += chunk.length
    if (length < 256 * 1024) continue
    yield Buffer.from(gathered.join(''))
    gathered = []
    length = 0
  }
  yield Buffer.from(gathered.join(''))
}
