/** Removes a table from a TrueType file (OpenType 1.9, "Organization of an OpenType Font"). */

const [headBytes, recordBytes] = [12, 16]

/** @param {Buffer} font @param {string} tag four letters; a file without that table is returned unchanged */
export function withoutTable(font, tag) {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const from = headBytes + recordBytes * at
    return {
      tag: font.toString('latin1', from, from + 4),
      sum: font.readUInt32BE(from + 4),
      bytes: font.subarray(font.readUInt32BE(from + 8), font.readUInt32BE(from + 8) + font.readUInt32BE(from + 12)),
    }
  })
  const kept = records.filter((record) => record.tag !== tag)
  const directory = Buffer.alloc(headBytes + recordBytes * kept.length)
  font.copy(directory, 0, 0, 4)
  const power = Math.floor(Math.log2(kept.length))
  directory.writeUInt16BE(kept.length, 4)
  directory.writeUInt16BE(recordBytes * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(recordBytes * (kept.length - 2 ** power), 10)

  const parts = [directory]
  let offset = directory.length
  for (const [at, record] of kept.entries()) {
    const to = headBytes + recordBytes * at
    directory.write(record.tag, to, 'latin1')
    directory.writeUInt32BE(record.sum, to + 4)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(record.bytes.length, to + 12)
    const padding = (4 - (record.bytes.length % 4)) % 4
    parts.push(record.bytes, Buffer.alloc(padding))
    offset += record.bytes.length + padding
  }
  return Buffer.concat(parts)
}
