/** Removes comments and data of programs from a GIF; its pictures, their times and their repeating stay. */

const [extension, picture, end] = [0x21, 0x2c, 0x3b]
const [pace, ofProgram] = [0xf9, 0xff]

/** A damaged one comes out as damaged as it was. @throws RangeError when it is no GIF, or has no picture in it */
export function stripGif(bytes: Buffer): Buffer {
  if (!/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 13) throw new RangeError('not a GIF')
  const head = 13 + tableBytes(bytes[10]!)
  const out: Buffer[] = [bytes.subarray(0, head)]
  let pictures = 0
  for (let at = head; at < bytes.length && bytes[at] !== end;) {
    const isPicture = bytes[at] === picture
    if (!isPicture && bytes[at] !== extension) break
    const from = isPicture ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2
    const next = endOfBlocks(bytes, from)
    if (isPicture || belongsToLook(bytes, at)) out.push(bytes.subarray(at, next))
    if (isPicture) pictures += 1
    at = next
  }
  if (pictures === 0) throw new RangeError('no picture in it')
  return Buffer.concat([...out, Buffer.from([end])])
}

/** How long a picture is seen, and how often all are. */
const belongsToLook = (bytes: Buffer, at: number) =>
  bytes[at + 1] === pace ||
  (bytes[at + 1] === ofProgram && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString('latin1', at + 3, at + 14)))

/** A table of colours, when the flags say that there is one. */
export const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Blocks follow each other, each with its length before it; an empty one is the last. */
export function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at]! > 0) at += bytes[at]! + 1
  return Math.min(bytes.length, at + 1)
}
