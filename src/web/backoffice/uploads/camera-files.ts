/** What cameras keep beside photos and clips for themselves: previews, small copies, tracks, lists. */
const sideFiles = new Set('thm lrv lrf ctg xmp xml bdm bim cpi mpl srt idx ind inf dat bin log sav'.split(' '))

/** What of a camera's card is meant for guests, and how much was left out. */
export function withoutSideFiles(files: readonly File[]): { media: File[]; left: number } {
  const media = files.filter(({ name }) => !sideFiles.has(name.split('.').at(-1)?.toLowerCase() ?? ''))
  return { media, left: files.length - media.length }
}
