/**
 * A PDF holds the JPEG of its design byte for byte, and is mostly that. Between child and parent it goes without: both
 * have the picture already.
 */

/** A JPEG is looked for by its first bytes. */
const needleBytes = 512

export type Cut = { pieces: Buffer[]; between: string[] }

/** The pieces of a PDF around the pictures that are found in it, and which picture belongs between two of them. */
export function cutOut(pdf: Buffer, pictures: Iterable<[string, Buffer]>): Cut {
  const found = [...pictures]
    .filter(([name]) => name.endsWith('.jpg'))
    .flatMap(([name, picture]) => {
      const at = placeOf(picture, pdf)
      return at < 0 ? [] : [{ name, at, end: at + picture.length }]
    })
    .toSorted((a, b) => a.at - b.at)
  const cut: Cut = { pieces: [], between: [] }
  let from = 0
  for (const { name, at, end } of found) {
    if (at < from) continue
    cut.pieces.push(pdf.subarray(from, at))
    cut.between.push(name)
    from = end
  }
  cut.pieces.push(pdf.subarray(from))
  return cut
}

function placeOf(picture: Buffer, pdf: Buffer): number {
  const needle = picture.subarray(0, needleBytes)
  for (let at = pdf.indexOf(needle); at >= 0; at = pdf.indexOf(needle, at + 1)) {
    if (pdf.subarray(at, at + picture.length).equals(picture)) return at
  }
  return -1
}

/** The whole again, in its parts. @returns null when a picture or a piece is not there */
export function putTogether({ pieces, between }: Cut, pictures: ReadonlyMap<string, Buffer>): Buffer[] | null {
  const parts = pieces.flatMap((piece, at) => {
    const name = between[at]
    return name === undefined ? [piece] : [piece, pictures.get(name)]
  })
  if (pieces.length !== between.length + 1 || parts.includes(undefined)) return null
  return parts as Buffer[]
}
