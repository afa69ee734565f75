import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { memo } from 'react'
import type { Media } from '../../../../contract/media.ts'
import { useLatest } from '../../../kit/latest.ts'
import { RowButton } from '../../../kit/RowButton.tsx'
import type { Selection } from '../../../kit/selection.ts'
import { usePress } from '../../../kit/use-press.ts'
import { downloadOriginal } from './download.ts'
import { Tiles } from './grid-styles.ts'
import { TileCaption } from './TileCaption.tsx'
import { TileState } from './TileState.tsx'
import { TurnedPicture } from './TurnedPicture.tsx'

type MediaGridProps = {
  media: readonly Media[]
  onOpen: (id: string) => void
  /** Absent = may not delete. */
  onDelete?: (medium: Media) => void
  /** Absent = choosing is of no use. */
  selection?: Selection
}

/** Even rows of equal height in which every picture keeps its shape. */
export function MediaGrid({ media, onOpen, onDelete, selection }: MediaGridProps) {
  // so that a choice draws one tile anew and not all of them
  const acts = useLatest<TileActs>({
    open: onOpen,
    remove: (medium) => onDelete?.(medium),
    toggle: (id, options) => selection?.toggle(id, options),
  })
  return (
    <Tiles>
      {media.map((medium) => (
        <Tile
          key={medium.id}
          medium={medium}
          acts={acts}
          canDelete={onDelete !== undefined}
          isChosen={selection ? selection.has(medium.id) : null}
        />
      ))}
    </Tiles>
  )
}

type TileActs = { open: (id: string) => void; remove: (medium: Media) => void; toggle: Selection['toggle'] }
type TileProps = {
  medium: Media
  acts: TileActs
  canDelete: boolean
  /** Null = choosing is not possible. */
  isChosen: boolean | null
}

const Tile = memo(function Tile({ medium, acts, canDelete, isChosen }: TileProps) {
  const { id, file_type, file_name, url, thumbnailUrl, hidden } = medium
  const name = `${file_type === 'video' ? 'Video' : 'Foto'} ${file_name}`
  const press = usePress(() => acts.open(id), isChosen === null ? undefined : (range) => acts.toggle(id, { range }))
  return (
    <li data-media className={isChosen ? 'tile chosen' : 'tile'} style={{ '--ratio': shapeOf(medium) } as object}>
      {url ? (
        <button type="button" className="opener" aria-label={`${name} ansehen`} {...press}>
          {thumbnailUrl && (
            <TurnedPicture
              className={hidden ? 'dimmed' : ''}
              src={thumbnailUrl}
              alt=""
              turn={medium.turn}
              shownTurn={medium.shown_turn}
              loading="lazy"
              decoding="async"
            />
          )}
        </button>
      ) : (
        <TileState medium={medium} name={name} />
      )}
      <TileCaption medium={medium} />
      {isChosen !== null && (
        // A label around it, so that a finger meets more than the little box.
        <label className="on-tile chooser">
          <input
            type="checkbox"
            aria-label={`${name} auswählen`}
            checked={isChosen}
            // The click knows of the shift key, the change doesn't.
            onChange={() => undefined}
            onClick={({ shiftKey }) => acts.toggle(id, { range: shiftKey })}
          />
        </label>
      )}
      <span className={url ? 'on-tile actions' : 'actions'}>
        <RowButton label={`${name} herunterladen`} tip="Herunterladen" onClick={() => void downloadOriginal(id)}>
          <DownloadIcon />
        </RowButton>
        {canDelete && (
          <RowButton label={`${name} löschen`} tip="Löschen" onClick={() => acts.remove(medium)}>
            <DeleteIcon />
          </RowButton>
        )}
      </span>
    </li>
  )
})

/** Width by height; 3:2 until it is known. Panoramas and strips are bounded so that a row keeps its height. */
function shapeOf({ width, height, url }: Media): number {
  if (!url || !width || !height) return 1.5
  return Math.round(Math.min(2.4, Math.max(0.56, width / height)) * 1000) / 1000
}
