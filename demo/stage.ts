import sharp from 'sharp'
import { castFor, type Prop } from './cast.ts'
import { motions } from './motions.ts'
import { randomFrom } from './random.ts'
import type { Colour, Scene } from './scenes.ts'
import { paintSky } from './sky.ts'
import { blit, drawSprite, type Sprite } from './sprite.ts'
import { landOf, paintSlab, slabs, viewOf, type Land, type Layer, type View } from './terrain.ts'
import { paintWater, surveyWater, type WaterMap } from './water.ts'

/** A prepared scene: fixed parts are painted, moving parts are cut out. */
export type Stage = {
  scene: Scene
  /** The finished picture, and the plate that the landscape is painted on (smaller when `detail` < 1). */
  view: View
  plate: View
  land: Land
  /** Sky and far mountains, then the land before them; RGBA over the whole plate. */
  back: Uint8Array
  front: Layer
  map: WaterMap
  props: readonly (Prop & { sprite: Sprite; phase: number })[]
  /** For a film: water may be painted more coarsely, it is never looked at for long. */
  moving: boolean
}

/**
 * Paints a scene's layers for pictures of width × height pixels. The landscape is painted `detail` times as large (1 or
 * less): it is soft anyway, people and emails are not. Without a customer's number the scene has no people.
 */
export async function buildStage(
  scene: Scene,
  width: number,
  height: number,
  { customerNumber, detail = 1, moving = false }: { customerNumber?: number; detail?: number; moving?: boolean } = {},
): Promise<Stage> {
  const view = viewOf(scene, width, height)
  const plate = viewOf(scene, Math.round(width * detail), Math.round(height * detail))
  const land = landOf(scene)
  const cast = castFor(scene, land, view, customerNumber)
  const light = daylight(scene)
  const random = randomFrom(scene.seed, 4)
  const props = cast.props.map(async (prop) => {
    const phase = random() * 6
    const sprite = await drawSprite(prop.svg, prop.box, prop.scale, prop.ownLight ? [1, 0.86, 0.72] : light)
    return { ...prop, sprite, phase }
  })
  const back = await paintSky(scene, plate)
  const far = paintSlab(scene, land, plate, slabs.far)
  for (let p = 0; p < back.length; p += 4) if (far.pixels[p + 3]) cover(back, p, far.pixels, p)
  return {
    scene,
    view,
    plate,
    land,
    back,
    front: merge(paintSlab(scene, land, plate, slabs.mid), paintSlab(scene, land, plate, slabs.near)),
    map: surveyWater(scene, land, plate, cast.obstacles),
    props: await Promise.all(props),
    moving,
  }
}

/** Lays one pixel over an opaque one by its alpha. */
function cover(under: Uint8Array, p: number, over: Uint8Array, s: number) {
  const alpha = over[s + 3]! / 255
  for (let c = 0; c < 3; c++) under[p + c]! += (over[s + c]! - under[p + c]!) * alpha
}

/** The nearer layer over the farther one; water shows where nothing nearer stands. */
function merge(mid: Layer, near: Layer): Layer {
  for (let i = 0; i < near.water.length; i++) {
    const p = i * 4
    const alpha = near.pixels[p + 3]!
    if (alpha === 255 || near.water[i]) continue
    if (mid.water[i] && !alpha) near.water[i] = 1
    else if (mid.pixels[p + 3]) {
      cover(mid.pixels, p, near.pixels, p)
      near.pixels.set(mid.pixels.subarray(p, p + 4), p)
    }
  }
  return { ...near, top: Math.min(mid.top, near.top) }
}

/** How the hour colours what stands in it: 1 is plain daylight. */
function daylight({ palette, sun, hour }: Scene): Colour {
  const strength = sun.night ? 0.42 : hour > 19.2 || hour < 6.6 ? 0.82 : 1
  const channel = (c: 0 | 1 | 2) => strength * (0.42 + (0.42 * palette.sun[c]) / 255 + (0.2 * palette.shade[c]) / 150)
  return [channel(0), channel(1), channel(2)]
}

/**
 * Paints the picture at `time` (seconds), RGBA of the view's size. `shift` is how far the camera stands to the right,
 * in eye heights: near things slide left by more than far ones.
 */
export async function paintFrame(stage: Stage, time: number, shift = 0): Promise<Buffer> {
  const { view, plate } = stage
  let frame = paintLandscape(stage, time, shift)
  if (plate.width < view.width) {
    const raw = { width: plate.width, height: plate.height, channels: 4 } as const
    frame = await sharp(frame, { raw }).resize(view.width, view.height, { fit: 'fill' }).raw().toBuffer()
  }
  const size = Math.min(view.width, view.height)
  // Nothing stands nearer than the ground at the lower edge, so nothing moves further than that.
  const nearest = (view.eye * view.focal) / (view.height - view.horizon)
  for (const prop of stage.props) {
    const { dx, dy, turn } = motions[prop.motion](time, time + prop.phase, prop.heading ?? 1)
    blit(frame, view.width, view.height, prop.sprite, {
      x: prop.x + dx * size - (shift * view.eye * view.focal) / Math.max(prop.depth, nearest),
      y: prop.y + dy * size,
      pivotX: -prop.box[0] * prop.scale,
      pivotY: -prop.box[1] * prop.scale,
      turn,
    })
  }
  return frame
}

function paintLandscape({ back, front, plate, scene, land, map, moving }: Stage, time: number, shift: number): Buffer {
  const { width, height, horizon, eye, focal } = plate
  const frame = Buffer.from(back)
  // whole pixels at once where nothing shines through
  const whole = new Uint32Array(frame.buffer, frame.byteOffset, frame.length / 4)
  const frontWhole = new Uint32Array(front.pixels.buffer, front.pixels.byteOffset, whole.length)
  const sway = (row: number) => -shift * Math.max(0, row - horizon)
  const hill = Math.round((-shift * eye * focal) / Math.max(260, eye * 8))
  for (let y = front.top; y < height; y++) {
    const moved = y > horizon ? Math.round(sway(y)) : hill
    const to = Math.min(width, width - moved)
    for (let x = Math.max(0, -moved); x < to; x++) {
      const at = y * width + x
      const pixel = frontWhole[at]!
      if (pixel >>> 24 === 255) whole[at + moved] = pixel
      else if (pixel >>> 24) cover(frame, (at + moved) * 4, front.pixels, at * 4)
    }
  }
  paintWater(frame, front.water, map, scene, land, plate, time, sway, moving ? 2 : 1)
  return frame
}
