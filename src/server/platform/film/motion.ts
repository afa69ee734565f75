/** Finds movement in a clip, from small pictures of it. Plain arithmetic, no files. */

/**
 * Pictures a second, and their size in pixels, whatever the clip's shape. A picture is its brightness and after that
 * its two colours, each for all pixels: a red boat on water may be as bright as the water.
 */
export const watched = { perSecond: 5, width: 64, height: 36, planes: 3 }

/** Movement below this, in levels, is noise. */
const noise = 4
/** The camera's own movement that is taken out, in pixels to each side: static objects must not seem to move. */
const shake = { x: 3, y: 2 }

/**
 * The movement in each column between two pictures, in any of their planes, beyond the camera's own.
 * @returns `watched.width` values, all 0 where nothing does
 */
export function movement(before: Buffer, now: Buffer): Float64Array {
  const { width, height } = watched
  const { x: dx, y: dy } = cameraMove(before, now)
  const columns = new Float64Array(width)
  for (let plane = 0; plane < now.length; plane += width * height) {
    for (let y = Math.max(1, 1 - dy); y < Math.min(height, height - dy) - 1; y++) {
      for (let x = Math.max(1, 1 - dx); x < Math.min(width, width - dx) - 1; x++) {
        const was = plane + (y + dy) * width + x + dx
        const change = Math.abs(now[plane + y * width + x]! - before[was]!)
        // a move by a part of a pixel shows at every edge: it is the camera's
        const edge =
          Math.abs(before[was + 1]! - before[was - 1]!) + Math.abs(before[was + width]! - before[was - width]!)
        columns[x]! += Math.max(0, change - noise - edge / 3)
      }
    }
  }
  // a change that is the same everywhere (light, spray, an undetected camera move) tells nothing about a place
  const usual = columns.toSorted()[Math.floor(width * 0.6)]!
  return columns.map((change) => Math.max(0, change - usual))
}

function cameraMove(before: Buffer, now: Buffer): { x: number; y: number } {
  const { width, height } = watched
  let best = { x: 0, y: 0, difference: Infinity }
  for (let dy = -shake.y; dy <= shake.y; dy++) {
    for (let dx = -shake.x; dx <= shake.x; dx++) {
      let difference = 0
      for (let y = shake.y; y < height - shake.y; y += 2) {
        for (let x = shake.x; x < width - shake.x; x++)
          difference += Math.min(40, Math.abs(now[y * width + x]! - before[(y + dy) * width + x + dx]!))
      }
      // no movement is the first assumption
      difference *= 1 + 0.01 * (Math.abs(dx) + Math.abs(dy))
      if (difference < best.difference) best = { x: dx, y: dy, difference }
    }
  }
  return best
}

/** Places that a crop may take, from the left edge to the right one. */
const places = 41
/** The costs of moving, of being away from the middle without a reason, and of being where nothing ever moves. */
const cost = { moving: 6, away: 0.3, alone: 0.015 }
/** Movement of all columns together that counts fully, in levels. */
const clear = 200

/**
 * The way of a crop that keeps moving objects inside, calmly: known beforehand, so it begins to move before it must.
 * @param rows the movement, one row per step @param share of the width that the crop shows
 * @returns per row the place of the crop, 0 (at the left edge) to 1; 0.5 where nothing moves clearly
 */
export function followed(rows: Float64Array[], share: number): number[] {
  const { width } = watched
  const half = (share * width) / 2
  const sums = rows.map((row) => row.reduce((sum, change) => sum + change, 0))
  const trusts = sums.map((all) => Math.min(1, all / clear))
  // where nothing moves now, the crop stays with the last movement, however long ago
  const alone = cost.alone * (1 - Math.max(0, ...trusts))
  const seen = rows.map((row, at) => {
    const [all, trust] = [sums[at]!, trusts[at]!]
    const away = Math.max(alone, cost.away * trust)
    return Array.from({ length: places }, (_, place) => {
      const middle = half + (place / (places - 1)) * (width - 2 * half)
      let inside = 0
      // the middle of the crop counts more than its edges
      for (const [x, change] of row.entries()) inside += change * Math.max(0, 1 - ((x + 0.5 - middle) / half) ** 2)
      return (all > 0 ? (inside / all) * trust : 0) - away * ((2 * place) / (places - 1) - 1) ** 2
    })
  })
  return smooth(smooth(bestWay(seen)))
}

/** The way from first to last row with the most movement seen, less the cost of its own moves. */
function bestWay(seen: number[][]): number[] {
  const sums = [seen[0] ?? []]
  const from: number[][] = [[]]
  for (let at = 1; at < seen.length; at++) {
    const before = sums[at - 1]!
    const row = seen[at]!.map((value, place) => {
      let best = { sum: -Infinity, back: 0 }
      for (const [back, sum] of before.entries()) {
        const worth = sum - cost.moving * ((place - back) / (places - 1)) ** 2
        if (worth > best.sum) best = { sum: worth, back }
      }
      return { sum: value + best.sum, back: best.back }
    })
    sums.push(row.map(({ sum }) => sum))
    from.push(row.map(({ back }) => back))
  }
  const last = sums.at(-1)!
  let place = last.indexOf(Math.max(...last))
  const way: number[] = []
  for (let at = seen.length - 1; at >= 0; at--) {
    way.push(place / (places - 1))
    place = from[at]![place] ?? 0
  }
  return way.toReversed()
}

const smooth = (way: number[]) =>
  way.map((_, at) => {
    const of = (step: number) => way[Math.min(way.length - 1, Math.max(0, at + step))]!
    return (of(-2) + 2 * of(-1) + 3 * of(0) + 2 * of(1) + of(2)) / 9
  })
