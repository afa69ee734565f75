import { clamp, type Size } from './geometry.ts'

/** Pixels of the screen for each pixel of the design. */
export const zoomLimits = { min: 0.1, max: 3, initial: 0.3, in: 1.25, out: 0.8, fitMargin: 40 } as const

/** Cells of the grid, in pixels of the design. */
export const gridCell = 20

export const within = (zoom: number) => clamp(zoom, zoomLimits.min, zoomLimits.max)
export const zoomIn = (zoom: number) => within(zoom * zoomLimits.in)
export const zoomOut = (zoom: number) => within(zoom * zoomLimits.out)

/** The zoom at which the whole design is seen with a margin, never above 1. */
export const fitting = (design: Size, viewport: Size) =>
  clamp(
    Math.min(
      (viewport.width - zoomLimits.fitMargin) / design.width,
      (viewport.height - zoomLimits.fitMargin) / design.height,
    ),
    zoomLimits.min,
    1,
  )

/** Every how many cells a line is drawn, so that lines are at least 5 pixels of the screen apart. */
export function gridStep(zoom: number): number {
  const cell = gridCell * zoom
  return [1, 5, 10].find((cells) => cells * cell >= 5) ?? 50
}
