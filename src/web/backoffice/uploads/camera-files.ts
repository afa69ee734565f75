/** The cameras' own files beside photos and clips: previews, small copies, tracks, lists. */
const sideFiles = new Set('thm lrv lrf ctg xmp xml bdm bim cpi mpl srt idx ind inf dat bin log sav'.split(' '))

/** The files of a camera's card that are meant for guests, and the number of others. */
export function withoutSideFiles(files: readonly File[]): { media: File[]; left: number } {
  const media = files.filter(({ name }) => !sideFiles.has(name.split('.').at(-1)?.toLowerCase() ?? ''))
  return { media, left: files.length - media.length }
}
