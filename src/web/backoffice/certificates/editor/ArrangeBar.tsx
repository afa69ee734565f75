import BottomIcon from '@mui/icons-material/AlignVerticalBottomOutlined'
import CenterIcon from '@mui/icons-material/AlignHorizontalCenterOutlined'
import BackIcon from '@mui/icons-material/FlipToBackOutlined'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DuplicateIcon from '@mui/icons-material/ControlPointDuplicateOutlined'
import FrontIcon from '@mui/icons-material/FlipToFrontOutlined'
import AcrossIcon from '@mui/icons-material/ViewWeekOutlined'
import DownIcon from '@mui/icons-material/ViewStreamOutlined'
import LeftIcon from '@mui/icons-material/AlignHorizontalLeftOutlined'
import MiddleIcon from '@mui/icons-material/AlignVerticalCenterOutlined'
import RightIcon from '@mui/icons-material/AlignHorizontalRightOutlined'
import TopIcon from '@mui/icons-material/AlignVerticalTopOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { formatCount } from '../../../kit/format.ts'
import { distributable, type Edge } from './alignment.ts'
import { Tool } from './Toolbar.tsx'
import type { Editor } from './use-editor.ts'
import type { Layouts } from './use-layouts.ts'

const edges: [Edge, string, ComponentType][] = [
  ['left', 'Links ausrichten', LeftIcon],
  ['center', 'Waagrecht zentrieren', CenterIcon],
  ['right', 'Rechts ausrichten', RightIcon],
  ['top', 'Oben ausrichten', TopIcon],
  ['middle', 'Senkrecht zentrieren', MiddleIcon],
  ['bottom', 'Unten ausrichten', BottomIcon],
]

/** Actions on all selected fields together. */
export function ArrangeBar({ editor, layouts }: { editor: Editor; layouts: Layouts }) {
  const { selected } = editor
  const isAll = selected.length === editor.fields.length
  const boxes = new Map(selected.map((field) => [field.id, layouts.of(field).box]))
  return (
    <Stack role="group" aria-label="Ausrichten" sx={{ gap: 1 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {selected.length === 1
          ? 'Ausgewähltes Feld an der Vorlage ausrichten'
          : `${formatCount(selected.length, 'Feld', 'Felder')} ausgewählt`}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', ml: -2 }}>
        {edges.map(([edge, label, Icon]) => (
          <Tool key={edge} label={label} icon={<Icon />} onClick={() => editor.align(boxes, edge)} />
        ))}
        <Tool
          label="Waagrecht verteilen"
          icon={<AcrossIcon />}
          disabled={selected.length < distributable}
          onClick={() => editor.distribute(boxes, 'across')}
        />
        <Tool
          label="Senkrecht verteilen"
          icon={<DownIcon />}
          disabled={selected.length < distributable}
          onClick={() => editor.distribute(boxes, 'down')}
        />
        <Tool label="In den Vordergrund" icon={<FrontIcon />} disabled={isAll} onClick={editor.bringToFront} />
        <Tool label="In den Hintergrund" icon={<BackIcon />} disabled={isAll} onClick={editor.sendToBack} />
        <Tool label="Kopieren" icon={<CopyIcon />} onClick={editor.copy} />
        <Tool label="Duplizieren" icon={<DuplicateIcon />} onClick={editor.duplicate} />
      </Stack>
    </Stack>
  )
}
