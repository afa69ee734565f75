import CloseIcon from '@mui/icons-material/Close'
import DataIcon from '@mui/icons-material/PersonSearchOutlined'
import FitIcon from '@mui/icons-material/FitScreenOutlined'
import GridIcon from '@mui/icons-material/GridOnOutlined'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import RedoIcon from '@mui/icons-material/Redo'
import SaveIcon from '@mui/icons-material/SaveOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { formatPercent } from '../../../kit/format.ts'
import type { Editor } from './use-editor.ts'
import type { Zoom } from './use-zoom.ts'
import { zoomLimits } from './zoom.ts'

export type ToolbarProps = {
  editor: Editor
  zoom: Zoom
  activity: string | undefined
  /** The customer whose data are shown; null = samples. */
  person: string | null
  hasGrid: boolean
  isPreview: boolean
  isSaving: boolean
  mayWrite: boolean
  onGrid: () => void
  onPreview: () => void
  onData: () => void
  onSamples: () => void
  onSave: () => void
  onClose: () => void
}

/** Above the design: display options, undo and redo, and saving. */
export function Toolbar(props: ToolbarProps) {
  const { editor, zoom, activity, person, hasGrid, isPreview, isSaving, mayWrite } = props
  const { isDirty } = editor
  const hasChips = activity !== undefined || person !== null || isDirty
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="Werkzeuge"
      sx={{
        px: { xs: 2, sm: 4 },
        py: 1,
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Tool label="Vorschau" pressed={isPreview} onClick={props.onPreview} icon={<PreviewIcon />} />
      <Tool label="Raster" pressed={hasGrid} disabled={isPreview} onClick={props.onGrid} icon={<GridIcon />} />
      <Tool label="Vorschau mit echten Daten" onClick={props.onData} icon={<DataIcon />} />
      <Gap />
      {mayWrite && (
        <>
          <Tool label="Rückgängig" disabled={!editor.canUndo} onClick={editor.undo} icon={<UndoIcon />} />
          <Tool label="Wiederholen" disabled={!editor.canRedo} onClick={editor.redo} icon={<RedoIcon />} />
          <Gap />
        </>
      )}
      <Tool
        label="Verkleinern"
        disabled={zoom.zoom <= zoomLimits.min}
        onClick={() => zoom.zoomOut()}
        icon={<ZoomOutIcon />}
      />
      <Tooltip title="Auf 100 % setzen">
        <Button
          color="inherit"
          size="small"
          className="tabular"
          aria-label={`Zoom ${formatPercent(zoom.zoom)}, auf 100 % setzen`}
          onClick={zoom.fullSize}
          sx={{ minWidth: 56, px: 1 }}
        >
          {formatPercent(zoom.zoom)}
        </Button>
      </Tooltip>
      <Tool
        label="Vergrößern"
        disabled={zoom.zoom >= zoomLimits.max}
        onClick={() => zoom.zoomIn()}
        icon={<ZoomInIcon />}
      />
      <Tool label="Einpassen" pressed={zoom.isFitting} onClick={zoom.fit} icon={<FitIcon />} />
      <Stack
        direction="row"
        // on a phone a line of its own, below all buttons
        sx={{
          order: { xs: 1, sm: 0 },
          flex: { xs: hasChips ? '1 0 100%' : '1 1 auto', sm: '1 1 auto' },
          gap: 2,
          flexWrap: 'wrap',
          alignItems: 'center',
          minWidth: 0,
          px: 1,
        }}
      >
        {activity !== undefined && <Chip size="small" variant="outlined" label={`Aktivität: ${activity}`} />}
        {person !== null && <Chip size="small" label={`Daten: ${person}`} onDelete={props.onSamples} />}
        {isDirty && <Chip size="small" color="warning" variant="outlined" label="Ungespeicherte Änderungen" />}
      </Stack>
      {mayWrite && (
        <Button
          variant="contained"
          startIcon={<SaveIcon />}
          disabled={!isDirty && editor.document.config !== null}
          loading={isSaving}
          loadingPosition="start"
          onClick={props.onSave}
        >
          Speichern
        </Button>
      )}
      <Tool label="Schließen" onClick={props.onClose} icon={<CloseIcon />} />
    </Stack>
  )
}

type ToolProps = { label: string; icon: ReactNode; pressed?: boolean; disabled?: boolean; onClick: () => void }

/** A button of the editor: an icon with its name. */
export function Tool({ label, icon, pressed, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          {...(pressed !== undefined && { 'aria-pressed': pressed })}
          color={pressed ? 'primary' : 'default'}
          disabled={disabled}
          onClick={onClick}
          sx={{ p: 2, borderRadius: 2, ...(pressed && { bgcolor: 'action.selected' }) }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
}

const Gap = () => <span aria-hidden style={{ width: 8 }} />
