import type { GalleryVideo } from '../../../contract/gallery.ts'
import { playable } from '../Film.tsx'
import { connection } from '../phones.ts'

/** No file that browsers play has more bits a second, whatever the recording's rate (docs/product/gallery.md 4). */
const mostBits = 20_000_000
/** Browsers report no more than this of a line, in megabit a second. */
const mostTold = 10
/** Pictures of fewer bytes say nothing about the line: requesting them takes longer than sending them. */
const tellingBytes = 300_000

/** A video of this page has stalled: the next one begins light. */
let stoodStill = false
export const noteStandstill = () => void (stoodStill = true)

/** The file to begin with: the light one on phones, and where the line is known to be too slow for the other. */
export function rendition(item: GalleryVideo): string {
  const { smallUrl, bytes, duration } = item
  const bits = Math.min(mostBits, (bytes.original * 8) / duration)
  return smallUrl && (stoodStill || lineBits() < bits) ? smallUrl : playable(item)
}

/** Bits a second that the line carries, as the browser reports or as measured with the page's own pictures. */
function lineBits(): number {
  const told = connection()?.downlink
  if (told) return told < mostTold ? told * 1_000_000 : Infinity
  const pictures = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    // pictures from the browser's cache have no size here
    .filter(({ initiatorType, transferSize }) => initiatorType === 'img' && transferSize > 0)
    .toSorted((a, b) => a.responseStart - b.responseStart)
  let bytes = 0
  let milliseconds = 0
  let end = 0
  for (const { transferSize, responseStart, responseEnd } of pictures) {
    bytes += transferSize
    // several arrive at once
    milliseconds += Math.max(0, responseEnd - Math.max(end, responseStart))
    end = Math.max(end, responseEnd)
  }
  return bytes < tellingBytes ? Infinity : (bytes * 8000) / milliseconds
}
