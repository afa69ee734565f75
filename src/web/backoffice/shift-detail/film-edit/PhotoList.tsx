import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import DownIcon from '@mui/icons-material/ArrowDownward'
import HandleIcon from '@mui/icons-material/DragIndicator'
import OutIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import UpIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { RowButton } from '../../../kit/RowButton.tsx'
import { VisuallyHidden } from '../../../kit/VisuallyHidden.tsx'
import type { DraftPhoto } from './draft.ts'
import type { FilmEditor } from './use-film-edit.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSorting } from './use-sorting.ts'

/**
 * The photos of the film; those that are left out keep their place. Between clips each stands where it was taken, so
 * they are sorted only where there are no clips (`isSorted`).
 */
export function PhotoList({ editor, isSorted }: { editor: FilmEditor; isSorted: boolean }) {
  const { photos } = editor.draft
  const [told, setTold] = useState('')
  const move = (index: number, to: number) => {
    const one = photos[index]
    if (!one || to < 0 || to >= photos.length || to === index) return
    editor.movePhoto(index, to)
    setTold(`${one.photo.file_name}: jetzt Foto ${to + 1} von ${photos.length}`)
  }
  const sorting = useSorting(move)
  return (
    <>
      <Box
        component="ol"
        aria-label="Fotos des Films"
        {...(isSorted && sorting.list)}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}
      >
        {photos.map((item, index) => (
          <PhotoRow
            key={item.photo.media_id}
            item={item}
            index={index}
            count={photos.length}
            isDragged={sorting.dragged === index}
            handle={isSorted ? sorting.handle(index) : null}
            onMove={(to) => move(index, to)}
            onOut={(out) => editor.changePhoto(item.photo.media_id, out)}
          />
        ))}
      </Box>
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </>
  )
}

type PhotoRowProps = {
  item: DraftPhoto
  index: number
  count: number
  isDragged: boolean
  /** null: it cannot be moved. */
  handle: { onPointerDown: (event: PointerEvent<HTMLElement>) => void } | null
  onMove: (to: number) => void
  onOut: (out: boolean) => void
}

function PhotoRow({ item, index, count, isDragged, handle, onMove, onOut }: PhotoRowProps) {
  const { photo, out } = item
  const name = photo.file_name
  const keepFocus = useKeptFocus()
  const move = (place: number) => {
    keepFocus()
    onMove(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!handle || !event.altKey || !by) return
    event.preventDefault()
    move(index + by)
  }
  return (
    <Box
      component="li"
      aria-label={`Foto ${index + 1}: ${name}`}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gridTemplateColumns: handle ? '28px 72px minmax(0, 1fr) auto' : '72px minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: { xs: 2, sm: 3 },
        minHeight: 58,
        pr: 1,
        pl: handle ? 0 : 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        ...(isDragged && { boxShadow: '0 8px 28px rgb(16 24 40 / 0.24)', position: 'relative', zIndex: 1 }),
      }}
    >
      {handle && (
        <Box
          aria-hidden
          {...handle}
          sx={{
            height: '100%',
            display: 'grid',
            placeItems: 'center',
            cursor: 'grab',
            touchAction: 'none',
            color: 'text.secondary',
          }}
        >
          <HandleIcon />
        </Box>
      )}
      <Box sx={{ ...picture, ...(out && { opacity: 0.45 }) }}>
        {photo.thumbnailUrl && <img src={photo.thumbnailUrl} alt="" loading="lazy" />}
      </Box>
      <Box sx={{ minWidth: 0, ...(out && { color: 'text.secondary' }) }}>
        <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        {out && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            Weggelassen
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {handle && (
          <>
            <RowButton
              label={`${name} nach vorn`}
              tip="Nach vorn"
              aria-disabled={index === 0}
              onClick={() => move(index - 1)}
            >
              <UpIcon />
            </RowButton>
            <RowButton
              label={`${name} nach hinten`}
              tip="Nach hinten"
              aria-disabled={index === count - 1}
              onClick={() => move(index + 1)}
            >
              <DownIcon />
            </RowButton>
          </>
        )}
        <RowButton
          label={out ? `${name} wieder aufnehmen` : `${name} weglassen`}
          tip={out ? 'Wieder aufnehmen' : 'Weglassen'}
          onClick={() => onOut(!out)}
        >
          {out ? <AddIcon /> : <OutIcon />}
        </RowButton>
      </Box>
    </Box>
  )
}

const picture = {
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: '#0b0f14',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
} as const
