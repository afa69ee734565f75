import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import ZipIcon from '@mui/icons-material/FolderZipOutlined'
import CopyIcon from '@mui/icons-material/GroupAddOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import type { Media } from '../../../../contract/media.ts'
import type { Selection } from '../../../kit/selection.ts'
import { BarAction, SelectionBar } from '../../../kit/SelectionBar.tsx'
import { TurnActions } from './TurnActions.tsx'

type MediaBarProps = {
  selection: Selection
  chosen: readonly Media[]
  onMove: () => void
  /** "Gruppenfoto". */
  onCopy: () => void
  onDelete: () => void
  /** "Originale als ZIP". */
  onSave: () => void
  onHide: (hidden: boolean) => void
}

/** The actions on the chosen media. */
export function MediaBar({ selection, chosen, onMove, onCopy, onDelete, onSave, onHide }: MediaBarProps) {
  const areHidden = chosen.every(({ hidden }) => hidden)
  const areIncomplete = chosen.every(({ incomplete }) => incomplete)
  const [show, hide] = areIncomplete ? ['Trotzdem zeigen', 'Nicht zeigen'] : ['Wieder zeigen', 'Verbergen']
  return (
    <SelectionBar label="Ausgewählte Medien" selection={selection}>
      <BarAction icon={DeleteIcon} label="Löschen …" color="error" onClick={onDelete} />
      <TurnActions chosen={chosen} />
      <BarAction
        icon={areHidden ? ShowIcon : HideIcon}
        label={areHidden ? show : hide}
        onClick={() => onHide(!areHidden)}
      />
      <BarAction icon={ZipIcon} label="Originale als ZIP" isShort onClick={onSave} />
      <BarAction icon={MoveIcon} label="Umbuchen …" onClick={onMove} />
      <BarAction icon={CopyIcon} label="Auf mehrere Gäste kopieren …" variant="contained" onClick={onCopy} />
    </SelectionBar>
  )
}
