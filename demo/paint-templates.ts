import { enlarge } from './develop.ts'
import { writeFilm } from './film.ts'
import { lettering } from './lettering.ts'
import { clamp, smooth } from './random.ts'
import { sceneFor } from './scenes.ts'
import { level, type Stereo } from './samples.ts'
import { addChord, soundOf } from './sound.ts'
import { blit, drawSprite, type Sprite } from './sprite.ts'
import { buildStage, paintLandscape, paintProps } from './stage.ts'

type Card = { organisation: string; folder: string; ffmpeg: string; signal?: AbortSignal }

/** Paints the opening title of the organisation's films (MP4, 1920 × 1080, 3.6 s) and returns its path. */
export function paintIntro(options: Card): Promise<string> {
  return paintCard({
    ...options,
    name: 'intro',
    seed: 110,
    title: options.organisation,
    below: 'Ihr Tag am Fluss',
    notes: [55, 62, 67, 71, 74],
  })
}

/** Paints the farewell at the end of the films (MP4, 1920 × 1080, 3.6 s) and returns its path. */
export function paintOutro(options: Card): Promise<string> {
  return paintCard({
    ...options,
    name: 'outro',
    seed: 124,
    title: 'Bis bald am Fluss',
    below: options.organisation,
    notes: [48, 60, 64, 67, 74],
  })
}

const seconds = 3.6
const margin = 24

async function paintCard(
  card: Card & { name: string; seed: number; title: string; below: string; notes: readonly number[] },
): Promise<string> {
  const [width, height] = [1920, 1080]
  const scene = sceneFor(card.seed)
  const stage = await buildStage(scene, width + margin * 2, height, { detail: 0.5, moving: true })
  const title = await draw(
    '<ellipse cx="0" cy="10" rx="880" ry="300" fill="url(#dim)"/>' +
      lettering(card.title, { x: 4, y: 6, size: 132, colour: '#06202c', weight: 13, maxWidth: 1340, opacity: 0.45 }) +
      lettering(card.title, { x: 0, y: 0, size: 132, colour: '#ffffff', weight: 12, maxWidth: 1340 }),
  )
  const below = await draw(
    lettering(card.below, { x: 2, y: 163, size: 46, colour: '#06202c', weight: 11, maxWidth: 1200, opacity: 0.5 }) +
      lettering(card.below, { x: 0, y: 160, size: 46, colour: '#fff6e2', weight: 10.5, maxWidth: 1200 }) +
      '<path d="M-70 102Q-35 92 0 102T70 102" stroke="#ffd27a" stroke-width="6" fill="none" stroke-linecap="round"/>',
  )
  const small = Buffer.alloc(stage.plate.width * stage.plate.height * 4)
  const middle = { x: stage.view.centre, y: height * 0.42 }
  return writeFilm({
    name: card.name,
    folder: card.folder,
    ffmpeg: card.ffmpeg,
    signal: card.signal,
    painted: { width: stage.view.width, height },
    size: { width, height },
    seconds,
    crf: 20,
    sound: chordOver(soundOf({ ...scene, motif: 'sign' }, seconds, false), card.notes),
    paint: (frame, time) => {
      const shift = (-(margin - 2) / (height - stage.view.horizon)) * Math.cos((Math.PI * time) / seconds)
      paintLandscape(stage, small, time, shift)
      enlarge(small, stage.plate.width, stage.plate.height, frame)
      paintProps(stage, frame, time, shift)
      const away = 1 - smooth(seconds - 0.7, seconds - 0.25, time)
      show(frame, stage.view.width, height, title, middle, smooth(0.25, 0.95, time) * away, time, 0.25)
      show(frame, stage.view.width, height, below, middle, smooth(0.8, 1.5, time) * away, time, 0.8)
      dim(frame, Math.min(smooth(-0.05, 0.45, time), 1 - smooth(seconds - 0.4, seconds, time)))
    },
  })
}

const box = [-900, -310, 900, 320] as const
const draw = (svg: string) => drawSprite(svg, box, 1, [1, 1, 1])

/** Lets a line of text come up softly: it rises a little while it grows clear. */
function show(
  frame: Buffer,
  width: number,
  height: number,
  text: Sprite,
  at: { x: number; y: number },
  strength: number,
  time: number,
  since: number,
) {
  if (strength <= 0) return
  const rise = 26 * (1 - smooth(since, since + 0.9, time))
  blit(frame, width, height, text, {
    x: Math.round(at.x),
    y: Math.round(at.y + rise),
    pivotX: -box[0],
    pivotY: -box[1],
    turn: 0,
    opacity: strength,
  })
}

/** Darkens the whole frame; 1 leaves it as it is. */
function dim(frame: Buffer, strength: number) {
  if (strength >= 1) return
  const table = Uint8Array.from({ length: 256 }, (_, value) => value * clamp(strength))
  for (let p = 0; p < frame.length; p++) frame[p] = table[frame[p]!]!
}

/** A soft broken chord over the quiet sound of the place. */
function chordOver(place: Stereo, notes: readonly number[]): Stereo {
  for (const channel of place) for (let i = 0; i < channel.length; i++) channel[i]! *= 0.3
  addChord(place, notes, 0.3)
  return level(place, 0.6)
}
