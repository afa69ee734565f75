import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'
import { idsOf } from './document.ts'
import { during, still, type Gesture, type Live } from './gesture.ts'
import { around, type Point } from './geometry.ts'
import { scrollAt } from './edge-scroll.ts'
import type { Handle } from './resizing.ts'
import { chosen, framed, pressed } from './selection.ts'
import { targetsOf } from './snapping.ts'
import type { Editor } from './use-editor.ts'
import type { Layouts } from './use-layouts.ts'

/** Pixels of the screen: a shorter move is a click; a nearer line snaps. */
const slack = { mouse: 3, touch: 8 }
const snapReach = 6

type Running = {
  gesture: Gesture
  pointer: number
  slack: number
  /** The position of the press: on the screen, and on the design. */
  at: Point
  from: Point
  /** A click, if it stays one: the field, and whether it adds to the selection. */
  click: { id: string; adds: boolean } | null
  isMoving: boolean
  last: PointerEvent
  frame: number
}

type Where = {
  /** The element that scrolls over the design. */
  view: RefObject<HTMLElement | null>
  zoom: number
  isOn: boolean
}

/**
 * Dragging, resizing and framing with mouse, pen or finger. The visible effect is drawn once per frame of the screen;
 * the document changes when the pointer is released. Escape cancels. At the view's edge the design scrolls.
 */
export function useGestures(editor: Editor, layouts: Layouts, { view, zoom, isOn }: Where) {
  const [live, setLive] = useState<Live>(still)
  const running = useRef<Running | null>(null)

  const stop = () => {
    if (running.current) cancelAnimationFrame(running.current.frame)
    running.current = null
    setLive(still)
  }
  const cancel = useEffectEvent(stop)
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !running.current?.isMoving) return
      event.stopPropagation()
      cancel()
    }
    addEventListener('keydown', escape, true)
    return () => removeEventListener('keydown', escape, true)
  }, [])

  const pointOf = (event: { clientX: number; clientY: number }, stage: Element): Point => {
    const { left, top } = stage.getBoundingClientRect()
    return { x: (event.clientX - left) / zoom, y: (event.clientY - top) / zoom }
  }
  const now = ({ gesture, from, last }: Running, stage: Element) =>
    during(gesture, from, pointOf(last, stage), {
      design: editor.design,
      reach: last.altKey || last.ctrlKey ? 0 : snapReach / zoom,
      keepsRatio: last.shiftKey,
    })

  const onPointerDown = (event: ReactPointerEvent<SVGSVGElement>) => {
    // a second finger zooms
    if (running.current && event.pointerType === 'touch') stop()
    if (!isOn || event.button !== 0 || !event.isPrimary || running.current) return
    const target = event.target as Element
    const adds = event.shiftKey || event.ctrlKey || event.metaKey
    const handle = target.closest<SVGElement>('[data-handle]')?.dataset['handle'] as Handle | undefined
    const id = target.closest<SVGElement>('[data-field]')?.dataset['field']
    const gesture = handle ? resizing(handle) : id === undefined ? framing(adds, event.pointerType) : moving(id, adds)
    if (!gesture) return
    event.currentTarget.setPointerCapture(event.pointerId)
    running.current = {
      gesture,
      pointer: event.pointerId,
      slack: event.pointerType === 'touch' ? slack.touch : slack.mouse,
      at: { x: event.clientX, y: event.clientY },
      from: pointOf(event, event.currentTarget),
      click: id === undefined || handle ? null : { id, adds },
      isMoving: false,
      last: event.nativeEvent,
      frame: 0,
    }
  }
  const resizing = (handle: Handle): Gesture | null => {
    const [field] = editor.selected
    return field ? { kind: 'resize', field, handle, width: layouts.of(field).box.width } : null
  }
  const moving = (id: string, adds: boolean): Gesture | null => {
    const selection = pressed(editor.selection, id, adds)
    if (!adds) editor.select(selection)
    const ids = adds && !selection.includes(id) ? [...selection, id] : selection
    const fields = editor.fields.filter((field) => ids.includes(field.id))
    const others = editor.fields.filter((field) => !ids.includes(field.id) && field.enabled)
    const box = around(fields.map((field) => layouts.of(field).box))
    const targets = targetsOf(
      editor.design,
      others.map((field) => layouts.of(field).box),
    )
    return { kind: 'move', fields, box, targets }
  }
  /** A finger on the bare design scrolls it. */
  const framing = (adds: boolean, pointerType: string): Gesture | null => {
    if (!adds) editor.select([])
    return pointerType === 'touch' ? null : { kind: 'frame', before: adds ? editor.selection : [] }
  }

  const onPointerMove = (event: ReactPointerEvent<SVGSVGElement>) => {
    const run = running.current
    if (!run || run.pointer !== event.pointerId) return
    run.last = event.nativeEvent
    run.isMoving ||= Math.hypot(event.clientX - run.at.x, event.clientY - run.at.y) > run.slack
    if (run.isMoving && run.frame === 0) draw(run, event.currentTarget)
  }
  /** In the next frame; and again, as long as the design scrolls below a pointer that rests at the edge. */
  const draw = (run: Running, stage: Element) => {
    run.frame = requestAnimationFrame(() => {
      run.frame = 0
      if (running.current !== run) return
      const isScrolling = view.current !== null && scrollAt(view.current, run.last)
      setLive(now(run, stage))
      if (isScrolling) draw(run, stage)
    })
  }
  const onPointerUp = (event: ReactPointerEvent<SVGSVGElement>) => {
    const run = running.current
    if (!run || run.pointer !== event.pointerId) return
    run.last = event.nativeEvent
    const { gesture, click, isMoving } = run
    if (isMoving) finish(gesture, now(run, event.currentTarget))
    else if (click?.adds) editor.select(chosen(editor.selection, click.id, true))
    else if (click) editor.select([click.id])
    stop()
  }
  const finish = (gesture: Gesture, end: Live) => {
    if (gesture.kind === 'frame' && end.frame) editor.select(framed(layouts.boxes, end.frame, gesture.before))
    if (gesture.kind === 'resize' && end.resized) editor.replace(gesture.field.id, end.resized)
    if (gesture.kind === 'move' && end.way) editor.moveTogether(idsOf(gesture.fields), end.way)
  }
  const isPressed = () => running.current !== null
  return { live, isPressed, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop } }
}
