import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import LeftIcon from '@mui/icons-material/RotateLeft'
import RightIcon from '@mui/icons-material/RotateRight'
import NoCoverIcon from '@mui/icons-material/StarOutlineRounded'
import CoverIcon from '@mui/icons-material/StarRounded'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import { RowButton } from '../../../kit/RowButton.tsx'
import { VisuallyHidden } from '../../../kit/VisuallyHidden.tsx'
import { downloadOriginal } from './download.ts'
import type { MediaViewerProps } from './viewer-props.ts'
import type { Shown } from './shown.ts'

type ViewerToolsProps = Pick<MediaViewerProps, 'onDelete' | 'onMove' | 'onHide' | 'onCover' | 'onTurn'> & {
  item: Shown & { mediaId: string }
}

/** The actions on the shown medium; on a phone a row of its own. */
export function ViewerTools({ item, onDelete, onMove, onHide, onCover, onTurn }: ViewerToolsProps) {
  const { mediaId: id, name, turn = 0, isCover = false, isHidden = false, isIncomplete = false } = item
  const isPhoto = item.kind === 'photo'
  return (
    <div className="tools">
      {onTurn && (
        <>
          <RowButton label="Nach links drehen" tip="Nach links drehen (L)" onClick={() => onTurn(id, 'left')}>
            <LeftIcon />
          </RowButton>
          <RowButton label="Nach rechts drehen" tip="Nach rechts drehen (R)" onClick={() => onTurn(id, 'right')}>
            <RightIcon />
          </RowButton>
          <VisuallyHidden>
            <span role="status">{turn === 0 ? '' : `Um ${turn} Grad gedreht`}</span>
          </VisuallyHidden>
        </>
      )}
      <RowButton label={`${name} herunterladen`} tip="Herunterladen" onClick={() => void downloadOriginal(id)}>
        <DownloadIcon />
      </RowButton>
      {isPhoto && onCover && !isHidden && (
        <RowButton label="Titelbild der Galerie" aria-pressed={isCover} onClick={() => onCover(isCover ? null : id)}>
          {isCover ? <CoverIcon /> : <NoCoverIcon />}
        </RowButton>
      )}
      {onHide && !isIncomplete && (
        <RowButton label="In der Galerie verbergen" aria-pressed={isHidden} onClick={() => onHide(id, !isHidden)}>
          {isHidden ? <HideIcon /> : <ShowIcon />}
        </RowButton>
      )}
      {onMove && (
        <RowButton label={`${name} umbuchen`} tip="Umbuchen …" onClick={() => onMove(id)}>
          <MoveIcon />
        </RowButton>
      )}
      {onDelete && (
        <RowButton label={`${name} löschen`} tip="Löschen" onClick={() => onDelete(id)}>
          <DeleteIcon />
        </RowButton>
      )}
    </div>
  )
}
