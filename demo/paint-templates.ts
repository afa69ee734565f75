import { writeFilm } from './film.ts'
import { lettering } from './lettering.ts'
import { margin } from './paint-clip.ts'
import { clamp, smooth } from './random.ts'
import { sceneFor } from './scenes.ts'
import { chordOver, soundOf } from './sound.ts'
import { blit, drawSprite } from './sprite.ts'
import { buildStage, paintFrame } from './stage.ts'

type Card = {
  organisation: string
  folder: string
  ffmpeg: string
  signal?: AbortSignal
  /** Paints only the beginning, up to this second; usually all of it. */
  until?: number
}
type Lettered = Card & { name: string; seed: number; title: string; below: string; notes: readonly number[] }

/** Paints the opening title of the organisation's films (MP4, 1920 × 1080, 3.6 s) and returns its path. */
export function paintIntro(card: Card): Promise<string> {
  const words = { title: card.organisation, below: 'Ihr Tag am Fluss' }
  return paintCard({ ...card, ...words, name: 'intro', seed: 112, notes: [55, 62, 67, 71, 74] })
}

/** Paints the farewell at the end of the films (MP4, 1920 × 1080, 3.6 s) and returns its path. */
export function paintOutro(card: Card): Promise<string> {
  const words = { title: 'Bis bald am Fluss', below: card.organisation }
  return paintCard({ ...card, ...words, name: 'outro', seed: 124, notes: [48, 60, 64, 67, 74] })
}

const seconds = 3.6
const box = [-900, -310, 900, 320] as const
const draw = (svg: string) => drawSprite(svg, box, 1, [1, 1, 1])

async function paintCard(card: Lettered): Promise<string> {
  const [width, height] = [1920, 1080]
  const scene = sceneFor(card.seed)
  const stage = await buildStage(scene, width + margin * 2, height, { detail: 0.5, moving: true })
  const { view } = stage
  const ink = (text: string, x: number, y: number, size: number, colour: string, opacity = 1) =>
    lettering(text, { x, y, size, colour, weight: 12, maxWidth: 1340, opacity })
  const title = await draw(
    `<ellipse cx="0" cy="10" rx="880" ry="300" fill="url(#dim)"/>${ink(card.title, 4, 6, 132, '#06202c', 0.45)}${ink(card.title, 0, 0, 132, '#ffffff')}`,
  )
  const below = await draw(
    `${ink(card.below, 2, 163, 46, '#06202c', 0.5)}${ink(card.below, 0, 160, 46, '#fff6e2')}<path d="M-70 102Q-35 92 0 102T70 102" stroke="#ffd27a" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  )
  const lines = [
    { sprite: title, since: 0.25 },
    { sprite: below, since: 0.8 },
  ]
  return writeFilm({
    ...card,
    painted: view,
    size: { width, height },
    seconds: card.until ?? seconds,
    sound: chordOver(soundOf(scene), card.notes),
    paint: async (time) => {
      const shift = (-(margin - 2) / (height - view.horizon)) * Math.cos((Math.PI * time) / seconds)
      const frame = await paintFrame(stage, time, shift)
      const away = 1 - smooth(seconds - 0.7, seconds - 0.25, time)
      for (const { sprite, since } of lines) {
        // it rises a little while it grows clear
        const y = height * 0.42 + 26 * (1 - smooth(since, since + 0.9, time))
        const opacity = smooth(since, since + 0.7, time) * away
        blit(frame, view.width, height, sprite, {
          x: view.centre,
          y,
          pivotX: -box[0],
          pivotY: -box[1],
          turn: 0,
          opacity,
        })
      }
      dim(frame, Math.min(smooth(-0.05, 0.45, time), 1 - smooth(seconds - 0.4, seconds, time)))
      return frame
    },
  })
}

/** Darkens the whole frame; 1 leaves it as it is. */
function dim(frame: Buffer, strength: number) {
  if (strength >= 1) return
  const table = Uint8Array.from({ length: 256 }, (_, value) => value * clamp(strength))
  for (let p = 0; p < frame.length; p++) frame[p] = table[frame[p]!]!
}
