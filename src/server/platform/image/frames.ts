/**
 * Messages between the photo pool and its children: a length, a JSON head, then the bytes the head speaks of.
 * Only the parent's side must mistrust what it reads: the child may have been taken over by a picture.
 */
import type { Readable, Writable } from 'node:stream'

const headLimit = 64 * 1024

/** `parts` are the lengths of the blocks that follow the head. */
type Envelope = { parts: number[]; head: unknown }

export function writeFrame(stream: Writable, head: unknown, blocks: Uint8Array[]): void {
  const envelope: Envelope = { parts: blocks.map((block) => block.length), head }
  const json = Buffer.from(JSON.stringify(envelope))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  stream.cork()
  for (const chunk of [length, json, ...blocks]) stream.write(chunk)
  stream.uncork()
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
  let chunks: Buffer[] = []
  let held = 0
  let needed = 4
  let envelope: Envelope | undefined
  let inHead = false
  let broken = false

  const next = (bytes: Buffer) => {
    if (envelope) {
      const { head, parts } = envelope
      envelope = undefined
      needed = 4
      onFrame(
        head,
        parts.map((part, i) => bytes.subarray(sum(parts.slice(0, i)), sum(parts.slice(0, i)) + part)),
      )
    } else if (inHead) {
      inHead = false
      envelope = readEnvelope(bytes)
      needed = sum(envelope.parts)
      if (needed > limit) throw new RangeError('message too large')
    } else {
      needed = bytes.readUInt32BE()
      inHead = true
      if (needed > headLimit) throw new RangeError('head too large')
    }
  }

  stream.on('data', (chunk: Buffer) => {
    if (broken) return
    chunks.push(chunk)
    held += chunk.length
    try {
      while (held >= needed) {
        const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, held)
        const rest = all.subarray(needed)
        chunks = rest.length > 0 ? [rest] : []
        held = rest.length
        next(all.subarray(0, needed))
      }
    } catch (error) {
      broken = true
      onBroken(String(error))
    }
  })
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
