import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Fab from '@mui/material/Fab'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState } from 'react'
import { Board } from './Board.tsx'
import { gridCell, gridStep } from './zoom.ts'
import { usePinch } from './use-pinch.ts'
import type { CanvasProps } from './canvas-props.ts'

/** The view that scrolls over the design. */
export function Canvas({ zoom, view, stage, preview, onAdd, ...rest }: CanvasProps) {
  const { editor, designUrl, hasGrid } = rest
  const { width, height } = editor.design
  const [isShown, setShown] = useState(false)
  /** How often the design's picture was asked for, and whether it came. */
  const [picture, setPicture] = useState({ attempt: 1, hasFailed: false })
  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const at = { x: event.clientX, y: event.clientY }
    if (event.deltaY < 0) zoom.zoomIn(at)
    else zoom.zoomOut(at)
  })
  useEffect(() => {
    const element = view.current
    const hear = (event: WheelEvent) => wheel(event)
    element?.addEventListener('wheel', hear, { passive: false })
    return () => element?.removeEventListener('wheel', hear)
  }, [view])
  usePinch(view, zoom)
  const cell = gridCell * gridStep(zoom.zoom) * zoom.zoom
  return (
    <Box sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0 }}>
      <Box
        ref={view}
        data-view
        sx={{
          position: 'absolute',
          inset: 0,
          overflow: 'auto',
          display: 'flex',
          bgcolor: 'action.hover',
          overscrollBehavior: 'contain',
        }}
      >
        <Box
          ref={stage}
          sx={{
            position: 'relative',
            flex: 'none',
            m: 'auto',
            bgcolor: '#fff',
            boxShadow: '0 1px 6px rgb(0 0 0 / 0.3)',
          }}
          style={{ width: width * zoom.zoom, height: height * zoom.zoom }}
        >
          {preview ?? (
            <>
              <Layer>
                <img
                  key={picture.attempt}
                  src={designUrl}
                  alt=""
                  draggable={false}
                  data-shown={isShown}
                  onLoad={() => setShown(true)}
                  onError={() => {
                    setShown(true)
                    setPicture({ ...picture, hasFailed: true })
                  }}
                  style={filling}
                />
                {hasGrid && (
                  <div
                    aria-hidden
                    style={{
                      ...filling,
                      pointerEvents: 'none',
                      backgroundImage:
                        'linear-gradient(to right, rgb(25 118 210 / 0.22) 1px, transparent 1px), linear-gradient(to bottom, rgb(25 118 210 / 0.22) 1px, transparent 1px)',
                      backgroundSize: `${cell}px ${cell}px`,
                    }}
                  />
                )}
              </Layer>
              <Board {...rest} view={view} zoom={zoom.zoom} hasTexts={isShown} />
            </>
          )}
        </Box>
      </Box>
      {picture.hasFailed && !preview && (
        <Alert
          severity="error"
          sx={{ position: 'absolute', inset: '8px 8px auto' }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => setPicture({ attempt: picture.attempt + 1, hasFailed: false })}
            >
              Erneut versuchen
            </Button>
          }
        >
          Das Bild der Vorlage konnte nicht geladen werden.
        </Alert>
      )}
      {onAdd && (
        <Fab
          color="primary"
          size="medium"
          aria-label="Feld hinzufügen"
          onClick={onAdd}
          sx={{ position: 'absolute', right: 20, bottom: 20 }}
        >
          <AddIcon />
        </Fab>
      )}
    </Box>
  )
}

const filling = { position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' } as const

/** Design and grid in one layer: each frame of a drag composes its part of every layer again. */
const Layer = styled('div')({ ...filling, willChange: 'transform' })
