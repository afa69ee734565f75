import { castFor, type Prop } from './cast.ts'
import { paintCliff } from './cliff.ts'
import { between, randomFrom } from './random.ts'
import type { Colour, Scene } from './scenes.ts'
import { paintSky } from './sky.ts'
import { blit, drawSprite, mirror, type Sprite } from './sprite.ts'
import { landOf, paintSlab, slabs, viewOf, type Land, type Layer, type View } from './terrain.ts'
import { paintWater, surveyWater, type WaterMap } from './water.ts'

/** A scene made ready: everything that stays is painted, everything that moves is cut out. */
export type Stage = {
  scene: Scene
  /** The finished picture, and the plate that the landscape is painted on (smaller when `detail` < 1). */
  view: View
  plate: View
  land: Land
  /** Sky and far mountains, then the land before them; RGBA over the whole view. */
  back: Uint8Array
  front: Layer & { runs: Runs }
  map: WaterMap
  props: readonly (Prop & { sprite: Sprite; phase: number })[]
  spray: readonly Drop[]
  /** For a film: water may be painted more coarsely, it is never looked at for long. */
  moving: boolean
}

type Drop = { x: number; y: number; vx: number; vy: number; size: number; alpha: number; life: number; offset: number }

/**
 * Paints a scene's layers for pictures of width × height pixels. The landscape is painted `detail` times as
 * large (1 or less): it is soft anyway, people and emails are not. Without a customer's number nobody is in it.
 */
export async function buildStage(
  scene: Scene,
  width: number,
  height: number,
  options: { customerNumber?: number; detail?: number; moving?: boolean } = {},
): Promise<Stage> {
  const { customerNumber, detail = 1, moving = false } = options
  const view = viewOf(scene, width, height)
  const plate = viewOf(scene, Math.round(width * detail), Math.round(height * detail))
  const land = landOf(scene)
  const cast = castFor(scene, land, view, customerNumber)
  const light = daylight(scene)
  const random = randomFrom(scene.seed, 4)
  const [back, ...sprites] = await Promise.all([
    paintSky(scene, plate),
    ...cast.props.map((prop) =>
      drawSprite(
        prop.svg,
        prop.box,
        prop.scale * (prop.scenery ? detail : 1),
        prop.ownLight ? [1, 0.86, 0.72] : light,
        prop.blur,
      ),
    ),
  ])
  const far = paintSlab(scene, land, plate, slabs.far)
  for (let p = 0; p < back.length; p += 4) if (far.pixels[p + 3]) cover(back, p, far.pixels, p)
  const merged = merge(paintSlab(scene, land, plate, slabs.mid), paintSlab(scene, land, plate, slabs.near))
  const front = { ...merged, runs: runsOf(merged, plate.width) }
  const props = cast.props.map((prop, i) => ({ ...prop, sprite: sprites[i]!, phase: random() * 6 }))
  if (cast.cliff) {
    const sprite = paintCliff(scene, view, cast.cliff, light)
    props.splice(-1, 0, {
      svg: '',
      box: [0, 0, width, height],
      x: cast.cliff === 'left' ? 0 : width - sprite.width,
      y: 0,
      scale: 1,
      depth: 12,
      motion: 'still',
      sprite,
      phase: 0,
    })
  }
  return {
    scene,
    view,
    plate,
    land,
    back,
    front,
    map: surveyWater(scene, land, plate, cast.obstacles),
    props,
    spray: cast.spray ? drops(scene, view, cast.spray) : [],
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
 * Paints the landscape at `time` (seconds) into `frame` (RGBA, the plate's size). `shift` is how far the camera
 * stands to the right, in eye heights: near things slide left by more than far ones.
 */
export function paintLandscape(stage: Stage, frame: Uint8Array, time: number, shift = 0): void {
  const { plate, front, scene } = stage
  const { width, height, horizon, eye } = plate
  const sway = (row: number) => -shift * Math.max(0, row - horizon)
  frame.set(stage.back)
  const hill = Math.round((-shift * eye * plate.focal) / Math.max(260, eye * 8))
  for (let y = front.top; y < height; y++) overlayRow(frame, front, y, width, y > horizon ? Math.round(sway(y)) : hill)
  paintWater(frame, front.water, stage.map, scene, stage.land, plate, time, sway, stage.moving ? 2 : 1)
  for (const prop of stage.props) if (prop.scenery) paintScenery(stage, frame, prop, shift)
}

/** Paints people, boats, trees and spray over the landscape; `frame` has the view's size. */
export function paintProps(stage: Stage, frame: Uint8Array, time: number, shift = 0): void {
  for (const prop of stage.props) if (!prop.scenery) paintProp(stage, frame, prop, time, shift)
  for (const drop of stage.spray) paintDrop(frame, stage.view, drop, time, -shift * stage.view.eye * 20)
}

/** For each row the stretches that show something: from, to, and 1 when nothing shines through; `starts` finds a row. */
type Runs = { starts: Int32Array; stretches: readonly number[] }

function runsOf({ pixels }: Layer, width: number): Runs {
  const rows = pixels.length / 4 / width
  const starts = new Int32Array(rows + 1)
  const stretches: number[] = []
  const kind = (i: number) => (pixels[i * 4 + 3] === 255 ? 2 : pixels[i * 4 + 3] ? 1 : 0)
  for (let y = 0; y < rows; y++) {
    starts[y] = stretches.length
    for (let x = 0; x < width;) {
      const from = x
      const here = kind(y * width + x)
      while (x < width && kind(y * width + x) === here) x++
      if (here) stretches.push(from, x, here - 1)
    }
  }
  starts[rows] = stretches.length
  return { starts, stretches }
}

/** Lays one row of the land over the frame, moved to the right by `shift` pixels. */
function overlayRow(frame: Uint8Array, { pixels, runs }: Stage['front'], y: number, width: number, shift: number) {
  for (let i = runs.starts[y]!; i < runs.starts[y + 1]!; i += 3) {
    const from = Math.max(runs.stretches[i]!, -shift)
    const to = Math.min(runs.stretches[i + 1]!, width - shift)
    if (from >= to) continue
    const s = (y * width + from) * 4
    const p = s + shift * 4
    if (runs.stretches[i + 2]) frame.set(pixels.subarray(s, s + (to - from) * 4), p)
    else for (let k = 0; k < (to - from) * 4; k += 4) cover(frame, p + k, pixels, s + k)
  }
}

/** Trees and rocks stand still; only the camera moves past them. */
function paintScenery({ view, plate }: Stage, frame: Uint8Array, prop: Stage['props'][number], shift: number) {
  const detail = plate.width / view.width
  const x = Math.round((prop.x + prop.box[0] * prop.scale) * detail - shift * plate.eye * (plate.focal / prop.depth))
  const y = Math.round((prop.y + prop.box[1] * prop.scale) * detail)
  blit(frame, plate.width, plate.height, prop.sprite, { x, y, pivotX: 0, pivotY: 0, turn: 0 })
}

function paintProp({ view }: Stage, frame: Uint8Array, prop: Stage['props'][number], time: number, shift: number) {
  const { width, height } = view
  const size = Math.min(width, height)
  const t = time + prop.phase
  // Nothing stands nearer than the ground at the lower edge, so nothing moves further than that.
  const depth = Math.max(prop.depth, (view.eye * view.focal) / (height - view.horizon))
  let dx = -shift * view.eye * (view.focal / depth)
  let dy = 0
  let turn = 0
  if (prop.motion === 'float') {
    const wild = prop.mirrored ? 0.25 : 1
    dy = Math.sin(t * 3.1) * 0.012 * size * wild + Math.sin(t * 5.3) * 0.004 * size * wild
    turn = Math.sin(t * 2.3) * 0.035 * wild
    dx += Math.sin(t * 1.3) * 0.008 * size * wild
  } else if (prop.motion === 'drift') {
    dx += Math.sin(t * 0.6) * 0.035 * size
    dy = Math.sin(t * 0.9) * 0.012 * size
    turn = Math.sin(t * 0.7) * 0.045
  } else if (prop.motion === 'slide') {
    dx = (time - 2) * 0.035 * size
    dy = dx * 0.1
    turn = Math.sin(t * 2.1) * 0.05
  } else if (prop.motion === 'leap') {
    // Up and down again along a throw, over and over, as clips of a jump are cut.
    const flight = ((time + 0.9) % 2.4) / 2.4
    dy = (flight - 0.38) ** 2 * size * 1.5
    dx += (flight - 0.38) * size * 0.22 * (prop.heading ?? 1)
    turn = (flight - 0.38) * 0.35 * (prop.heading ?? 1)
  } else if (prop.motion === 'flicker') {
    turn = Math.sin(t * 9.1) * 0.035 + Math.sin(t * 15.7) * 0.02
    dy = Math.sin(t * 12.3) * 0.003 * size
  } else if (prop.motion === 'bird') {
    dx += time * 0.012 * size
    dy = Math.sin(t * 1.1) * 0.006 * size
  }
  const pivotX = -prop.box[0] * prop.scale
  const pivotY = -prop.box[1] * prop.scale
  const left = Math.round(prop.x + dx - pivotX)
  const top = Math.round(prop.y + dy - pivotY)
  if (prop.mirrored) mirror(frame, width, height, prop.sprite, left, top, Math.round(pivotY + 4 * prop.scale), time)
  if (prop.motion === 'still')
    return blit(frame, width, height, prop.sprite, { x: left, y: top, pivotX: 0, pivotY: 0, turn: 0 })
  blit(frame, width, height, prop.sprite, { x: prop.x + dx, y: prop.y + dy, pivotX, pivotY, turn })
}

/** Spray thrown up before a boat: every drop repeats its own short throw. */
function drops(scene: Scene, view: View, at: { x: number; y: number; width: number }): Drop[] {
  const random = randomFrom(scene.seed, 8)
  const unit = Math.min(view.width, view.height)
  return Array.from({ length: 230 }, () => {
    const side = between(random, -1, 1)
    const fine = random()
    return {
      x: at.x + side * at.width,
      y: at.y + unit * 0.012 * (1 - Math.abs(side)),
      vx: side * unit * between(random, 0.02, 0.16),
      vy: -unit * between(random, 0.08, 0.34) * (0.5 + Math.abs(side) * 0.6),
      size: unit * (fine < 0.2 ? between(random, 0.005, 0.011) : between(random, 0.0012, 0.0034)),
      alpha: fine < 0.2 ? 0.22 : between(random, 0.5, 0.95),
      life: between(random, 0.5, 1),
      offset: random(),
    }
  })
}

function paintDrop(frame: Uint8Array, { width, height }: View, drop: Drop, time: number, shift: number) {
  const age = ((time / drop.life + drop.offset) % 1) * drop.life
  const cx = drop.x + drop.vx * age + shift
  const cy = drop.y + drop.vy * age + 0.42 * Math.min(width, height) * age * age
  const alpha = drop.alpha * (1 - age / drop.life)
  const r = drop.size
  for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(height - 1, Math.ceil(cy + r)); y++) {
    for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width - 1, Math.ceil(cx + r)); x++) {
      const d = ((x - cx) ** 2 + (y - cy) ** 2) / (r * r)
      if (d >= 1) continue
      const a = alpha * (1 - d)
      const p = (y * width + x) * 4
      for (let c = 0; c < 3; c++) frame[p + c]! += (250 - frame[p + c]!) * a
    }
  }
}
