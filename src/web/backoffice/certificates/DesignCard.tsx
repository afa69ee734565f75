import ConfigureIcon from '@mui/icons-material/TuneOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { Flag } from '../../kit/Flag.tsx'
import { languageName } from '../../kit/languages.ts'
import { Surface } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { ActiveSwitch } from '../templates/ActiveSwitch.tsx'
import { EditTemplateDialog } from '../templates/EditTemplateDialog.tsx'
import { TemplateActions } from '../templates/template-actions.tsx'
import { templateSize, uploadStates } from '../templates/template-kinds.ts'
import { DesignPicture } from './DesignPicture.tsx'
import { DesignPreview } from './DesignPreview.tsx'
import { RemakeButtons } from './RemakeButtons.tsx'

type DesignCardProps = {
  design: Template
  /** Opens the editor of its fields; members who may not change them look only. */
  onConfigure: (design: Template) => void
}

export function DesignCard({ design, onConfigure }: DesignCardProps) {
  const { may } = useSession()
  const mayWrite = may('templates.write')
  const [open, setOpen] = useState<'preview' | 'assign' | null>(null)
  const [tone, label] = uploadStates[design.upload_status] ?? ['neutral', 'Unbekannt']
  const isReady = design.upload_status === 'completed'
  const title = design.original_name.replace(/\.\w{3,4}$/, '')
  const close = () => setOpen(null)
  return (
    <Surface
      component="article"
      aria-label={title}
      sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden', minWidth: 0 }}
    >
      <DesignPicture design={design} onOpen={isReady ? () => setOpen('preview') : null} />
      <Box sx={{ p: 4, pb: 2, display: 'flex', flexDirection: 'column', gap: 3, flex: 1 }}>
        <div>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {design.file_name}
          </Typography>
          <Typography variant="caption" component="p" className="tabular" sx={{ color: 'text.secondary' }}>
            {templateSize(design.file_size)}
            {design.width !== null && ` · ${design.width} × ${design.height} Pixel`}
          </Typography>
        </div>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          {design.language_code && <Flag language={design.language_code} />}
          <Typography variant="body2">
            {design.language_code ? languageName(design.language_code) : 'Für alle Sprachen'}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <StatusChip tone={tone} label={label} />
          {isReady && !design.isConfigured && (
            <StatusChip tone="warning" icon={WarningIcon} label="Noch nicht konfiguriert" />
          )}
        </Box>
        {design.upload_status === 'failed' && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {design.processing_status}
          </Typography>
        )}
        <Box sx={{ mt: 'auto', display: 'grid', gap: 1 }}>
          {design.upload_status !== 'failed' && <ActiveSwitch template={design} labels={['Aktiv', 'Nicht aktiv']} />}
          {isReady && design.is_active && mayWrite && <RemakeButtons templateId={design.id} />}
          <Box sx={{ display: 'flex', gap: 1, mx: -1.5, alignItems: 'center' }}>
            <Button
              size="small"
              startIcon={<ConfigureIcon />}
              aria-label={
                mayWrite ? `${design.original_name} konfigurieren` : `Felder von ${design.original_name} ansehen`
              }
              disabled={!isReady}
              onClick={() => onConfigure(design)}
              sx={{ mr: 'auto', ml: 1.5 }}
            >
              {mayWrite ? 'Konfigurieren' : 'Felder ansehen'}
            </Button>
            <Tooltip title="Vorschau">
              <span>
                <IconButton
                  size="small"
                  aria-label={`${design.original_name} ansehen`}
                  disabled={!isReady}
                  onClick={() => setOpen('preview')}
                >
                  <ViewIcon />
                </IconButton>
              </span>
            </Tooltip>
            {mayWrite && (
              <Tooltip title="Aktivität und Sprache ändern">
                <IconButton
                  size="small"
                  aria-label={`Aktivität und Sprache von ${design.original_name} ändern`}
                  onClick={() => setOpen('assign')}
                >
                  <EditIcon />
                </IconButton>
              </Tooltip>
            )}
            <TemplateActions
              template={design}
              question="Sind Sie sicher, dass Sie diese Zertifikat-Vorlage löschen möchten?"
              consequence="wird mit ihren Feldern gelöscht und für neue Zertifikate nicht mehr verwendet; fertige Zertifikate bleiben, wie sie sind."
              errorTitle="Fehler beim Löschen des Zertifikat-Templates"
            />
          </Box>
        </Box>
      </Box>
      {open === 'preview' && <DesignPreview design={design} onClose={close} />}
      {open === 'assign' && <EditTemplateDialog template={design} onClose={close} />}
    </Surface>
  )
}
