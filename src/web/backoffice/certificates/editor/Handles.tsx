import { styled } from '@mui/material/styles'
import { bottomOf, middleOf, rightOf, type Box, type Offset } from './geometry.ts'
import { handlesOf, type Handle } from './resizing.ts'
import type { Field } from './fields.ts'

/** Pixels of the screen: the visible part, and the part that a finger can hit. */
const size = { seen: 9, met: 28 }

export type HandlesProps = {
  selected: readonly { field: Field; box: Box }[]
  way: Offset | null
  zoom: number
  /** Handles are shown for one field alone. */
  canResize: boolean
}

/** Frames around the selected fields, and the handles to resize them. */
export function Handles({ selected, way, zoom, canResize }: HandlesProps) {
  const [only] = selected
  return (
    <Marks {...(way && { transform: `translate(${way.dx} ${way.dy})` })}>
      {selected.map(({ field, box }) => (
        <rect key={field.id} className="frame" x={box.left} y={box.top} width={box.width} height={box.height} />
      ))}
      {canResize &&
        selected.length === 1 &&
        only &&
        handlesOf(only.field).map((handle) => {
          const { x, y } = placeOf(handle, only.box)
          const [seen, met] = [size.seen / zoom, size.met / zoom]
          return (
            <g key={handle} data-handle={handle} style={{ cursor: cursors[handle] }}>
              <rect className="met" x={x - met / 2} y={y - met / 2} width={met} height={met} />
              <rect className="handle" x={x - seen / 2} y={y - seen / 2} width={seen} height={seen} />
            </g>
          )
        })}
    </Marks>
  )
}

const cursors: Record<Handle, string> = {
  w: 'ew-resize',
  e: 'ew-resize',
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
}

const placeOf = (handle: Handle, box: Box) => ({
  x: handle.endsWith('w') ? box.left : rightOf(box),
  y: handle.startsWith('n') ? box.top : handle.startsWith('s') ? bottomOf(box) : middleOf(box).y,
})

/** On the design, which has the same colours in both themes. */
const Marks = styled('g')({
  '& rect': { vectorEffect: 'non-scaling-stroke' },
  '& .frame': { fill: 'none', stroke: '#1976d2', strokeWidth: 1.5, pointerEvents: 'none' },
  '& .handle': { fill: '#fff', stroke: '#1976d2', strokeWidth: 1.5 },
  '& .met': { fill: 'transparent' },
})
