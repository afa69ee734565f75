/**
 * Messages between the photo pool and its children: a length, a JSON head, then the bytes that the head announces. Only
 * the parent's side must mistrust its input: the child may have been taken over by a picture.
 */
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

const headLimit = 64 * 1024

/** The most QR codes of one photo that are read, and their most characters. */
export const codeLimits = { most: 4, characters: 500 }

/** `parts` are the lengths of the blocks that follow the head. */
type Envelope = { parts: number[]; head: unknown }

function beginning(head: unknown, parts: number[]): Buffer[] {
  const envelope: Envelope = { parts, head }
  const json = Buffer.from(JSON.stringify(envelope))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return [length, json]
}

export function writeFrame(stream: Writable, head: unknown, blocks: Uint8Array[]): void {
  const parts = blocks.map((block) => block.length)
  stream.cork()
  for (const chunk of [...beginning(head, parts), ...blocks]) stream.write(chunk)
  stream.uncork()
}

/**
 * Writes a message whose one block comes from `source`, no faster than it is read on the other side.
 * @throws the source's error; RangeError when it does not have `size` bytes. The message is unfinished then.
 */
export async function streamFrame(stream: Writable, head: unknown, source: Readable, size: number): Promise<void> {
  for (const chunk of beginning(head, [size])) stream.write(chunk)
  let written = 0
  source.on('data', (chunk: Buffer) => {
    written += chunk.length
    if (written > size) source.destroy(new RangeError('longer than it was said to be'))
  })
  const onClose = () => source.destroy()
  stream.once('close', onClose)
  source.pipe(stream, { end: false })
  await finished(source).finally(() => {
    source.unpipe(stream)
    stream.off('close', onClose)
  })
  if (written < size) throw new RangeError('shorter than it was said to be')
}

/**
 * Calls `onFrame` for each message. `limit` is the most bytes of blocks that one message may have.
 * `onBroken` is called once when the stream does not keep to the form; nothing is read after that.
 */
export function readFrames(
  stream: Readable,
  limit: number,
  onFrame: (head: unknown, blocks: Buffer[]) => void,
  onBroken: (reason: string) => void,
): void {
  // big blocks are put together where they will stay: joining chunks at the end would need their size twice
  let wanted = Buffer.alloc(4)
  let filled = 0
  let state: 'length' | 'head' | Envelope = 'length'
  let broken = false

  const expect = (size: number, next: typeof state) => {
    wanted = Buffer.allocUnsafeSlow(size)
    filled = 0
    state = next
  }
  const complete = () => {
    if (state === 'length') {
      const size = wanted.readUInt32BE()
      if (size > headLimit) throw new RangeError('head too large')
      expect(size, 'head')
    } else if (state === 'head') {
      const envelope = readEnvelope(wanted)
      const size = sum(envelope.parts)
      if (size > limit) throw new RangeError('message too large')
      expect(size, envelope)
    } else {
      const [{ head, parts }, bytes] = [state, wanted]
      expect(4, 'length')
      onFrame(
        head,
        parts.map((part, i) => bytes.subarray(sum(parts.slice(0, i)), sum(parts.slice(0, i)) + part)),
      )
    }
  }

  stream.on('data', (chunk: Buffer) => {
    if (broken) return
    try {
      for (let at = 0; at < chunk.length;) {
        const copied = chunk.copy(wanted, filled, at)
        at += copied
        filled += copied
        while (filled === wanted.length) complete()
      }
      release(chunk)
    } catch (error) {
      broken = true
      onBroken(String(error))
    }
  })
}

/** Frees copied memory: a collector that waits for the memory of a thousand chunks takes longer than all copying. */
function release({ buffer, byteLength }: Buffer) {
  if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

const sum = (lengths: number[]) => lengths.reduce((whole, part) => whole + part, 0)

function readEnvelope(bytes: Buffer): Envelope {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  if (typeof value !== 'object' || value === null || !('parts' in value) || !('head' in value)) {
    throw new TypeError('not an envelope')
  }
  const { parts, head } = value
  if (!Array.isArray(parts) || !parts.every((part) => Number.isSafeInteger(part) && part >= 0)) {
    throw new TypeError('not an envelope')
  }
  return { parts: parts as number[], head }
}
