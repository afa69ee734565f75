import { writeFilm } from './film.ts'
import { sceneFor } from './scenes.ts'
import { soundOf } from './sound.ts'
import { buildStage, paintFrame } from './stage.ts'

/** Painted on both sides of the picture, so that the camera can move without showing an edge; pixels. */
export const margin = 24

/**
 * Paints a clip of the scene `seed` with the customer in it into `folder` and returns its path: MP4, 1280 × 720
 * (portrait: 720 × 1280), 30 frames a second, with the sound of the place. Rejects when ffmpeg fails or the signal aborts.
 */
export async function paintClip(options: {
  seed: number
  customerNumber: number
  takenAt: Date
  seconds: number
  folder: string
  ffmpeg: string
  portrait?: boolean
  signal?: AbortSignal
}): Promise<string> {
  const { seed, customerNumber, seconds, portrait = false } = options
  const scene = sceneFor(seed)
  const [width, height] = portrait ? [720, 1280] : [1280, 720]
  const stage = await buildStage(scene, width + margin * 2, height, { customerNumber, moving: true })
  const reach = (margin - 2) / (height - stage.view.horizon)
  return writeFilm({
    ...options,
    name: `clip-${seed}-${customerNumber}${portrait ? '-portrait' : ''}`,
    painted: stage.view,
    size: { width, height },
    sound: soundOf(scene),
    paint: (time) => paintFrame(stage, time, -reach * Math.cos((Math.PI * time) / seconds)),
  })
}
