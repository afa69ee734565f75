import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { Damaged, damageOf, readWhole, type Expected } from './integrity.ts'
import type { Range, Storage } from './storage/storage.ts'

/** Up to this size (bytes) an object is compared before its first byte is sent: 0.8 ms of SHA-256 at most. */
const small = 2 ** 20

type Sent = Expected & { crc32: number }
type OnDamage = (damaged: Damaged) => Promise<void>

/**
 * Opens an object, or a part of it, to be sent. A small one is compared first. A large one that is sent as a whole is
 * compared on the way, and its last bytes are held back until then: if they are not what was written, the connection
 * breaks, since a damaged file must not look complete. A part of a large one cannot be compared; the nightly check does
 * that. Throws Damaged, after `onDamage`.
 */
export async function openWhole(
  storage: Storage,
  object: Sent,
  range: Range | undefined,
  onDamage: OnDamage,
): Promise<Readable> {
  try {
    if (object.size <= small) {
      const bytes = await readWhole(storage, object)
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
    }
    // asked for by its range, a file that was cut is found before an answer promises its length
    const body = await storage.get(object.key, range ?? { start: 0, end: object.size - 1 })
    return range ? body : compared(body, object, onDamage)
  } catch (error) {
    const damaged = await damageOf(storage, object, error)
    await onDamage(damaged)
    throw damaged
  }
}

/**
 * Compares the bytes that pass, by CRC-32: twice as fast as SHA-256, and bytes that changed by chance do not get past
 * it.
 */
function compared(source: Readable, object: Sent, onDamage: OnDamage): Readable {
  // it may fail before it is read; the reader finds it failed then
  source.on('error', () => {})
  async function* chunks(): AsyncGenerator<Buffer, void> {
    let held: Buffer | undefined
    let sum = 0
    for await (const chunk of source as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      if (held) yield held
      held = chunk
    }
    if (sum !== object.crc32) {
      const damaged = new Damaged(object.id, 'changed')
      await onDamage(damaged)
      throw damaged
    }
    if (held) yield held
  }
  const piece = chunks()
  const out = new Readable({
    highWaterMark: 256 * 1024,
    read() {
      piece.next().then(
        ({ done, value }) => out.push(done ? null : value),
        (error: Error) => out.destroy(error),
      )
    },
    destroy(error, done) {
      source.destroy()
      done(error)
    },
  })
  return out
}
