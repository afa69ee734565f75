/** The position of a picture on the stage: enlarged about its middle, then moved. Lengths in CSS pixels. */
export type Zoom = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
/** The maximum enlargement; a picture with more pixels, or one that is only a strip on this screen, goes further. */
const maxScale = 5
/** The scale of a double tap. */
const tapScale = 2.5

const fillScale = (picture: Size, stage: Size) => Math.max(stage.width / picture.width, stage.height / picture.height)

/** Until each of its `pixels` from left to right has one of the screen's, and until a panorama fills the stage. */
export const maxScaleOf = (picture: Size, stage: Size, pixels: number) =>
  Math.max(maxScale, pixels / picture.width, fillScale(picture, stage))

/** A panorama that would still be a strip fills the stage at once. */
export const tapScaleOf = (picture: Size, stage: Size) => {
  const isStrip = Math.min(picture.height / stage.height, picture.width / stage.width) * tapScale < 0.5
  return isStrip ? fillScale(picture, stage) : tapScale
}

/**
 * The zoom in which the part under `point` (from the middle of the unzoomed picture) stays under it while the scale
 * changes.
 */
export function zoomAt(zoom: Zoom, scale: number, point: Point, most = maxScale): Zoom {
  const next = Math.min(most, Math.max(1, scale))
  const ratio = next / zoom.scale
  return { scale: next, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio }
}

/** No further than the picture's edge to the stage's: a picture cannot be pushed out of sight. */
export function keepInSight(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const within = (value: number, room: number) => Math.min(room, Math.max(-room, value)) + 0
  const room = (length: number, space: number) => Math.max(0, (length * zoom.scale - space) / 2)
  return {
    scale: zoom.scale,
    x: within(zoom.x, room(picture.width, stage.width)),
    y: within(zoom.y, room(picture.height, stage.height)),
  }
}

/**
 * Whether a lifted finger turns the page: far enough, or fast enough the same way.
 * @param moved CSS pixels, @param speed CSS pixels a millisecond, both with their direction
 */
export const turnsPage = (moved: number, speed: number, width: number): boolean =>
  Math.abs(moved) > width * 0.25 || (Math.abs(speed) > 0.35 && speed * moved > 0 && Math.abs(moved) > 16)
