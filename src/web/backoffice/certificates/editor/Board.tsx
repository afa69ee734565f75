import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from '@mui/material/styles'
import type { Field } from './fields.ts'
import { FieldShape } from './FieldShape.tsx'
import { Handles } from './Handles.tsx'
import type { CanvasProps } from './canvas-props.ts'
import { useGestures } from './use-gestures.ts'

type BoardProps = Pick<CanvasProps, 'editor' | 'layouts' | 'mayWrite' | 'view' | 'onEdit'> & {
  zoom: number
  /** Texts load their fonts, up to 30 files, so they wait for the design. */
  hasTexts: boolean
}

/** All fields on the design, and the marks drawn over them during work. */
export function Board({ editor, layouts, mayWrite, view, onEdit, zoom, hasTexts }: BoardProps) {
  const { design, selection } = editor
  const { live, handlers, isPressed } = useGestures(editor, layouts, { view, zoom, isOn: mayWrite })
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    // SVG knows touch-action for a whole drawing only: a finger on a field drags it, beside it scrolls
    const hold = (event: TouchEvent) => {
      if ((event.target as Element).closest('[data-field], [data-handle]') && event.cancelable) event.preventDefault()
    }
    const drawing = svg.current
    drawing?.addEventListener('touchstart', hold, { passive: false })
    return () => drawing?.removeEventListener('touchstart', hold)
  }, [])
  // A field selected elsewhere is scrolled into view; a pressed field stays under its pointer.
  const last = selection.at(-1)
  const reveal = useEffectEvent((id: string) => {
    if (isPressed()) return
    const shape = svg.current?.querySelector(`[data-field="${CSS.escape(id)}"]`)
    shape?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useEffect(() => {
    if (last !== undefined) reveal(last)
  }, [last])
  const shown = (field: Field) => (field.id === live.resized?.id ? live.resized : field)
  const stop = last ?? editor.fields[0]?.id
  const line = 1 / zoom
  return (
    <>
      <Drawing
        ref={svg}
        {...handlers}
        data-design
        data-texts={hasTexts}
        role="group"
        aria-label="Felder auf der Vorlage"
        aria-busy={layouts.isPending}
        viewBox={`0 0 ${design.width} ${design.height}`}
        onDoubleClick={(event) => {
          const id = (event.target as Element).closest<SVGElement>('[data-field]')?.dataset['field']
          if (id !== undefined && mayWrite) onEdit(id)
        }}
        onFocus={(event) => {
          const { field } = (event.target as SVGElement).dataset
          // with the keyboard, the focused field is the current one; a pointer selects independently
          if (field !== undefined && !isPressed() && !selection.includes(field)) editor.select([field])
        }}
      >
        {editor.fields.map((field) => (
          <FieldShape
            key={field.id}
            field={shown(field)}
            layout={layouts.of(shown(field))}
            language={layouts.language}
            way={live.moved.includes(field.id) ? live.way : null}
            isSelected={selection.includes(field.id)}
            isTabStop={field.id === stop}
          />
        ))}
        <Handles
          selected={editor.selected.map((field) => ({ field: shown(field), box: layouts.of(shown(field)).box }))}
          way={live.way}
          zoom={zoom}
          canResize={mayWrite && live.way === null}
        />
        {live.frame && (
          <rect
            x={live.frame.left}
            y={live.frame.top}
            width={live.frame.width}
            height={live.frame.height}
            fill="#1976d2"
            fillOpacity={0.12}
            stroke="#1976d2"
            strokeWidth={line}
          />
        )}
      </Drawing>
      {live.guides.map(({ axis, at, from, to }) => (
        <Guide
          key={`${axis} ${at}`}
          data-guide={axis}
          style={
            axis === 'x'
              ? { left: at * zoom - 0.5, top: from * zoom, width: 1, height: (to - from) * zoom }
              : { left: from * zoom, top: at * zoom - 0.5, width: (to - from) * zoom, height: 1 }
          }
        />
      ))}
    </>
  )
}

/** A layer of its own: a move here draws neither the design nor the grid again. */
const Drawing = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  willChange: 'transform',
  touchAction: 'pan-x pan-y',
  '&[data-texts=false] text': { display: 'none' },
})

/** Each a layer of its own: one that comes or goes draws no field again. */
const Guide = styled('div')({
  position: 'absolute',
  backgroundColor: '#dc004e',
  pointerEvents: 'none',
  willChange: 'transform',
})
