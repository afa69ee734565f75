import CloseIcon from '@mui/icons-material/Close'
import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Dialog from '@mui/material/Dialog'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useKeyboardOn } from '../../../kit/keyboard.tsx'
import { RowButton } from '../../../kit/RowButton.tsx'
import { useToastsBelow } from '../../../kit/toasts.tsx'
import { IncompleteNote } from './IncompleteNote.tsx'
import { turnedBy, TurnedPicture } from './TurnedPicture.tsx'
import type { Shown } from './shown.ts'
import { ViewerTools } from './ViewerTools.tsx'
import type { MediaViewerProps } from './viewer-props.ts'

/**
 * Full screen, edge to edge; previous and next wrap around. Arrow keys walk, L and R turn the shown medium, Escape
 * closes.
 */
export function MediaViewer(props: MediaViewerProps) {
  const { items, current, onWalk, onTurn, onClose } = props
  const hasKeys = useKeyboardOn()
  const found = items.findIndex(({ id }) => id === current)
  // The shown medium may be gone: go on with the first.
  const index = Math.max(0, found)
  const item = items[index]
  const mediaId = item?.mediaId
  const isAlone = items.length < 2
  const walk = (step: number) => {
    const next = items[(index + step + items.length) % items.length]
    if (next) onWalk(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const side = { l: 'left' as const, r: 'right' as const }[event.key.toLowerCase()]
    const isBare = !event.ctrlKey && !event.altKey && !event.metaKey
    if (side && hasKeys && isBare && onTurn && mediaId) {
      event.preventDefault()
      return onTurn(mediaId, side)
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || isAlone) return
    // A focused video would seek as well.
    event.preventDefault()
    event.stopPropagation()
    walk(step)
  }
  usePreload(items, index)
  useToastsBelow()
  return (
    <Dialog
      open
      fullScreen
      // without a transition: a picture that fades in is late
      transitionDuration={{ enter: 0 }}
      onClose={onClose}
      onKeyDownCapture={onKeyDown}
      slotProps={{ paper: { 'aria-label': 'Medienansicht', sx: looks } }}
    >
      <header>
        <span className="name">{item?.name}</span>
        <span className="tabular place" aria-live="polite">
          {items.length === 0 ? '0 / 0' : `${index + 1} / ${items.length}`}
        </span>
        {item && mediaId && <ViewerTools {...props} item={{ ...item, mediaId }} />}
        <RowButton label="Schließen" onClick={onClose} autoFocus>
          <CloseIcon />
        </RowButton>
      </header>
      {item?.isIncomplete && mediaId && <IncompleteNote {...props} item={{ ...item, mediaId }} />}
      <div className={isAlone ? 'stage' : 'stage between'}>
        {item && <Picture key={item.id} item={item} />}
        {!isAlone && (
          <>
            <RowButton className="round arrow left" label="Vorheriges Medium" onClick={() => walk(-1)}>
              <PreviousIcon />
            </RowButton>
            <RowButton className="round arrow right" label="Nächstes Medium" onClick={() => walk(1)}>
              <NextIcon />
            </RowButton>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** One style sheet, as for `MediaGrid`. Dark in both themes. */
const looks = {
  '&&': { bgcolor: '#0b0f14', color: '#fff' },
  display: 'grid',
  gridTemplate: 'auto auto minmax(0, 1fr) / minmax(0, 1fr)',
  '& > header': {
    display: 'flex',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    columnGap: 2,
    px: 4,
    py: 2,
    minHeight: 56,
  },
  '& .tools': {
    display: 'flex',
    gap: { sm: 2 },
    order: { xs: 1, sm: 0 },
    flexBasis: { xs: '100%', sm: 'auto' },
    justifyContent: 'space-between',
  },
  '& .name': {
    flex: 1,
    minWidth: 0,
    fontSize: 14,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .note': {
    display: 'flex',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: 3,
    rowGap: 1,
    px: 4,
    pb: 2,
    fontSize: 14,
    lineHeight: 1.5,
  },
  '& .note > span': { minWidth: 0, flex: { xs: '1 1 280px', sm: '0 1 auto' } },
  '& .note > svg': { color: '#ffb74d' },
  '& .note > button': { flexShrink: 0, ml: { xs: 8, sm: 0 }, bgcolor: 'transparent', borderColor: '#8a96a3' },
  '& .place': { fontSize: 14, color: '#b8c2ce' },
  '& .round': { margin: 0, padding: '8px', color: '#fff' },
  '& .round:hover': { bgcolor: 'rgb(255 255 255 / 0.12)' },
  '& .round:focus-visible': { outlineColor: '#fff' },
  '& .stage': { gridRow: 3, position: 'relative', minHeight: 0, px: { sm: 16 } },
  '& .between': { pb: { xs: 20, sm: 0 } },
  '& .frame': { position: 'relative', height: '100%', containerType: 'size' },
  '& .whole': {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    backgroundPosition: 'center',
    backgroundSize: 'contain',
    backgroundRepeat: 'no-repeat',
  },
  '& .failed': { height: '100%', display: 'grid', placeItems: 'center', px: 8, textAlign: 'center' },
  '& .arrow': {
    position: 'absolute',
    // On a phone below the picture, in the thumb's reach and never over a face.
    top: { sm: '50%' },
    bottom: { xs: 16, sm: 'auto' },
    translate: { sm: '0 -50%' },
    padding: '10px',
    bgcolor: 'rgb(0 0 0 / 0.5)',
  },
  '& .arrow svg': { fontSize: 28 },
  '& .arrow:hover': { bgcolor: 'rgb(0 0 0 / 0.8)' },
  '& .left': { left: { xs: 24, sm: 8 } },
  '& .right': { right: { xs: 24, sm: 8 } },
} as const

/** Keeps the link with which it began: a renewed one would start a running video again. */
function Picture({ item }: { item: Shown }) {
  const [first, setFirst] = useState(item)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  // turned, and made anew
  if (first.shownTurn !== item.shownTurn) setFirst(item)
  // a picture that could not be loaded may have been replaced a moment before
  else if (state === 'failed' && first.url !== item.url) {
    setFirst(item)
    setState('loading')
  }
  const { url, poster, shownTurn = 0 } = first
  if (state === 'failed') {
    return (
      <div role="alert" className="failed">
        Das Medium konnte nicht geladen werden. Bitte schließen Sie die Ansicht und öffnen Sie es noch einmal.
      </div>
    )
  }
  if (item.kind === 'photo') {
    return (
      <div className="frame">
        <TurnedPicture
          className="whole"
          src={url}
          alt={item.name}
          turn={item.turn ?? 0}
          shownTurn={shownTurn}
          decoding="async"
          // the small one, which the list has shown, until the large one has loaded
          style={state === 'loading' && poster ? { backgroundImage: `url("${poster}")` } : {}}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
        />
      </div>
    )
  }
  // played as it is until it is made anew
  const left = ((item.turn ?? 0) - shownTurn + 360) % 360
  return (
    <div className="frame">
      <video
        className="whole"
        src={url}
        {...(poster && { poster })}
        aria-label={item.name}
        controls
        autoPlay
        playsInline
        style={left === 0 ? {} : turnedBy(left)}
        onError={() => setState('failed')}
      />
    </div>
  )
}

/** The photos before and after, so that walking shows them at once. */
function usePreload(items: Shown[], index: number) {
  const near = [items[index - 1], items[index + 1]]
    .filter((item) => item?.kind === 'photo')
    .map((item) => item?.url)
    .join('\n')
  useEffect(() => {
    for (const url of near.split('\n')) if (url) new Image().src = url
  }, [near])
}
