import { useEffect, useRef, type RefObject } from 'react'
import { keepInSight, maxScaleOf, tapScaleOf, turnsPage, whole, zoomAt, type Point, type Zoom } from './zoom.ts'

/** CSS pixels that a finger may tremble before it counts as a move. */
const tremble = 8
/** Two taps within this time and distance are one double tap. */
const doubleTap = { milliseconds: 300, distance: 32 }
/** A video's own controls are here; a touch on them is theirs. */
const controlsHeight = 72
const turnMilliseconds = 200

type Handlers = {
  canTurn: boolean
  canZoom: boolean
  onTurn: (by: 1 | -1) => void
  onZoom: (zoomed: boolean) => void
  onDismiss: () => void
}
type Doing = 'nothing' | 'undecided' | 'turning' | 'dismissing' | 'panning' | 'pinching'

export type Gestures = {
  /** Enlarges about the middle; 0 = back to the whole picture. */
  zoomBy: (factor: number) => void
  /** A new picture is on the stage: whole, and in its place. */
  settle: () => void
}

/**
 * Fingers on the preview: the strip of pictures follows a sideways one, downwards it closes, two enlarge the picture
 * (`[data-current]`), and an enlarged one is moved. All of it moves elements directly; React gets the result.
 */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLElement | null>,
  handlers: Handlers,
) {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const gestures = useRef<Gestures>({ zoomBy: () => undefined, settle: () => undefined })

  useEffect(() => {
    const ground = stage.current
    const pictures = strip.current
    if (!ground || !pictures) return undefined
    const listening = new AbortController()
    const handle = watch(ground, pictures, () => latest.current, listening.signal)
    gestures.current = handle
    return () => listening.abort()
  }, [stage, strip])
  return gestures
}

function watch(stage: HTMLElement, strip: HTMLElement, handlers: () => Handlers, signal: AbortSignal): Gestures {
  const fingers = new Map<number, Point>()
  let doing: Doing = 'nothing'
  let zoom: Zoom = whole
  let from = { x: 0, y: 0, at: 0, zoom: whole, spread: 1, middle: { x: 0, y: 0 } }
  let trail: { x: number; y: number; at: number }[] = []
  let lastTap = { x: 0, y: 0, at: -Infinity }
  let finishTurn: (() => void) | undefined
  let dragged = false
  let touchedAt = -Infinity

  const picture = () => stage.querySelector<HTMLElement>('[data-current]')
  const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  const place = (element: HTMLElement, transform: string, smooth = false) => {
    element.style.transition = smooth && !isStill() ? `transform ${turnMilliseconds}ms ease-out` : 'none'
    element.style.transform = transform
  }

  function show(next: Zoom, smooth = false) {
    const element = picture()
    if (!element || !handlers().canZoom) return
    zoom = keepInSight(next, boxOf(element), ground())
    place(element, zoom.scale > 1 ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : '', smooth)
    handlers().onZoom(zoom.scale > 1)
  }
  /** A point of the screen, relative to the middle of the unzoomed picture. */
  function fromMiddle({ x, y }: Point): Point {
    const box = picture()?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: x - (box.left + box.width / 2 - zoom.x), y: y - (box.top + box.height / 2 - zoom.y) }
  }
  const boxOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height })
  const ground = () => ({ width: stage.clientWidth, height: stage.clientHeight })
  function enlarge(start: Zoom, scale: number, point: Point): Zoom {
    const element = picture()
    if (!element) return start
    const pixels = Number(element.dataset['pixels']) / devicePixelRatio
    return zoomAt(start, scale, point, maxScaleOf(boxOf(element), ground(), pixels))
  }
  const toggle = (at: Point) => {
    const element = picture()
    const scale = element ? tapScaleOf(boxOf(element), ground()) : 1
    show(zoom.scale > 1 ? whole : enlarge(zoom, scale, fromMiddle(at)), true)
  }

  function startWith(event: PointerEvent) {
    from = { x: event.clientX, y: event.clientY, at: event.timeStamp, zoom, spread: 1, middle: { x: 0, y: 0 } }
    trail = []
  }
  function startPinch() {
    const [one, other] = [...fingers.values()]
    if (!one || !other || !handlers().canZoom) return
    doing = 'pinching'
    from = { ...from, zoom, spread: spreadOf(one, other), middle: fromMiddle(middleOf(one, other)) }
    place(strip, '')
    place(stage, '')
  }

  function onDown(event: PointerEvent) {
    const { target } = event
    if (event.button !== 0) return
    finishTurn?.()
    dragged = false
    if (event.pointerType !== 'mouse') touchedAt = event.timeStamp
    if (target instanceof HTMLVideoElement && target.getBoundingClientRect().bottom - event.clientY < controlsHeight)
      return
    // A mouse has arrows and keys; it only moves an enlarged picture.
    if (event.pointerType === 'mouse' && zoom.scale === 1) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.size === 1) {
      doing = 'undecided'
      startWith(event)
    } else if (fingers.size === 2) startPinch()
  }

  function onMove(event: PointerEvent) {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (doing === 'pinching') {
      pinch()
      return
    }
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (doing === 'undecided') decide(x, y, event.pointerId)
    trail = [...trail.filter(({ at }) => event.timeStamp - at < 100), { x, y, at: event.timeStamp }]
    if (doing === 'turning') place(strip, `translateX(${x}px)`)
    if (doing === 'dismissing') place(stage, `translateY(${Math.max(0, y)}px)`)
    if (doing === 'panning') show({ scale: zoom.scale, x: from.zoom.x + x, y: from.zoom.y + y })
  }

  function decide(x: number, y: number, pointer: number) {
    if (Math.hypot(x, y) < tremble) return
    if (zoom.scale > 1) doing = 'panning'
    else if (Math.abs(x) > Math.abs(y)) doing = handlers().canTurn ? 'turning' : 'nothing'
    else doing = y > 0 ? 'dismissing' : 'nothing'
    dragged = true
    stage.setPointerCapture(pointer)
  }

  function pinch() {
    const [one, other] = [...fingers.values()]
    if (!one || !other) return
    dragged = true
    const scale = (from.zoom.scale * spreadOf(one, other)) / from.spread
    const now = fromMiddle(middleOf(one, other))
    const next = enlarge(from.zoom, scale, from.middle)
    show({ ...next, x: next.x + now.x - from.middle.x, y: next.y + now.y - from.middle.y })
  }

  function onUp(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return
    const was = doing
    if (was === 'pinching' && fingers.size === 1) {
      // the remaining finger goes on moving the picture
      const [left] = fingers.values()
      doing = zoom.scale > 1 ? 'panning' : 'nothing'
      if (left) from = { ...from, x: left.x, y: left.y, zoom }
      return
    }
    if (fingers.size > 0) return
    doing = 'nothing'
    if (event.type === 'pointercancel') {
      place(strip, '', true)
      place(stage, '', true)
    } else if (was === 'turning') endTurn(event)
    else if (was === 'dismissing') endDismissal(event)
    else if (was === 'undecided' && event.pointerType !== 'mouse') tap(event)
    if (zoom.scale > 1 && zoom.scale < 1.05) show(whole, true)
  }

  const speed = (axis: 'x' | 'y') => {
    const [first, last] = [trail[0], trail.at(-1)]
    return first && last && last.at > first.at ? (last[axis] - first[axis]) / (last.at - first.at) : 0
  }

  function endTurn(event: PointerEvent) {
    const moved = event.clientX - from.x
    if (!turnsPage(moved, speed('x'), stage.clientWidth)) {
      place(strip, '', true)
      return
    }
    const by = moved < 0 === (document.dir !== 'rtl') ? 1 : -1
    const finish = () => {
      clearTimeout(timer)
      finishTurn = undefined
      handlers().onTurn(by)
    }
    finishTurn = finish
    place(strip, `translateX(${Math.sign(moved) * 100}%)`, true)
    const timer = setTimeout(finish, isStill() ? 0 : turnMilliseconds)
  }

  function endDismissal(event: PointerEvent) {
    const moved = event.clientY - from.y
    if (moved > 0 && turnsPage(moved, speed('y'), stage.clientHeight)) handlers().onDismiss()
    else place(stage, '', true)
  }

  function tap(event: PointerEvent) {
    const near = Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < doubleTap.distance
    const isDouble = near && event.timeStamp - lastTap.at < doubleTap.milliseconds
    lastTap = { x: event.clientX, y: event.clientY, at: isDouble ? -Infinity : event.timeStamp }
    if (isDouble) toggle({ x: event.clientX, y: event.clientY })
  }

  const options = { signal }
  stage.addEventListener('pointerdown', onDown, options)
  stage.addEventListener('pointermove', onMove, options)
  stage.addEventListener('pointerup', onUp, options)
  stage.addEventListener('pointercancel', onUp, options)
  // For a mouse; some browsers make one of two taps as well.
  const onDoubleClick = ({ clientX: x, clientY: y, timeStamp }: MouseEvent) => {
    if (timeStamp - touchedAt > 1000) toggle({ x, y })
  }
  stage.addEventListener('dblclick', onDoubleClick, options)
  // The element where a drag ends was not clicked: it must not close the preview.
  stage.addEventListener('click', (event) => dragged && event.stopPropagation(), options)
  // Chromium takes a quick drag for a fling, and the next tap for the one that stops it: that tap would do nothing.
  const onTouchMove = (event: TouchEvent) => fingers.size > 0 && event.cancelable && event.preventDefault()
  stage.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  stage.addEventListener(
    'wheel',
    (event) => {
      // the event that touch pads send for two fingers
      if (!event.ctrlKey) return
      event.preventDefault()
      const at = fromMiddle({ x: event.clientX, y: event.clientY })
      show(enlarge(zoom, zoom.scale * Math.exp(-event.deltaY / 120), at))
    },
    { signal, passive: false },
  )
  signal.addEventListener('abort', () => finishTurn?.())

  return {
    zoomBy: (factor) => show(factor === 0 ? whole : enlarge(zoom, zoom.scale * factor, { x: 0, y: 0 }), true),
    settle() {
      zoom = whole
      place(strip, '')
      place(stage, '')
    },
  }
}

const spreadOf = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
