import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { client, fetchSigned } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useSession } from '../../kit/session.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { notify } from '../../kit/toasts.tsx'
import { EditTemplateDialog } from './EditTemplateDialog.tsx'
import { isOpenable, uploadStates } from './template-kinds.ts'

/** The upload's state, with "Aktiv" beside it when films use the template: not before it is prepared. */
export function TemplateState({ template }: { template: Template }) {
  const [tone, label] = uploadStates[template.upload_status] ?? ['neutral', 'Unbekannt']
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
      {template.is_active && template.upload_status === 'completed' && <StatusChip tone="info" label="Aktiv" />}
      <StatusChip tone={tone} label={label} />
      {template.upload_status === 'failed' && (
        <Typography variant="caption" component="span" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {template.processing_status}
        </Typography>
      )}
    </span>
  )
}

/** Opens the editable fields of a film template, for members who may change them. */
export function EditButton({ template }: { template: Template }) {
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may('templates.write')) return null
  const isMusic = template.template_type === 'background_music'
  const title = isMusic ? 'Musik bearbeiten' : 'Aktivität und Sprache ändern'
  return (
    <>
      <Tooltip title={title}>
        <IconButton size="small" aria-label={`${template.original_name} bearbeiten`} onClick={() => setOpen(true)}>
          <EditIcon />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <EditTemplateDialog template={template} title={title} hasLicence={isMusic} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type ActionsProps = {
  template: Template
  /** The question before it is deleted. */
  question: string
  /** The effect of deleting it, after the template's name. */
  consequence?: string
  /** Above the reason why it was not deleted. */
  errorTitle?: string
}
const fromFilms = 'wird in neuen Filmen nicht mehr verwendet; fertige Filme bleiben, wie sie sind.'

/** Download (when the upload is complete) and, for those who may, deletion with its question. */
export function TemplateActions({ template, question, consequence = fromFilms, errorTitle }: ActionsProps) {
  const { may } = useSession()
  const cache = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const [loading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    await save(template)
    setLoading(false)
  }
  return (
    <>
      <Tooltip title="Herunterladen">
        <span>
          <IconButton
            size="small"
            aria-label={`${template.original_name} herunterladen`}
            disabled={!isOpenable(template)}
            loading={loading}
            onClick={() => void download()}
          >
            <DownloadIcon />
          </IconButton>
        </span>
      </Tooltip>
      {may('templates.write') && (
        <Tooltip title="Löschen">
          <IconButton size="small" aria-label={`${template.original_name} löschen`} onClick={() => setDeleting(true)}>
            <DeleteIcon />
          </IconButton>
        </Tooltip>
      )}
      <ConfirmDialog
        open={deleting}
        title="Vorlage löschen"
        confirm="Vorlage löschen"
        danger
        {...(errorTitle && { errorTitle })}
        onConfirm={async () => {
          try {
            await client.templates.remove({ params: { id: template.id } })
          } finally {
            await cache.invalidateQueries({ queryKey: ['templates'] })
          }
          notify.success('Vorlage gelöscht.')
        }}
        onClose={() => setDeleting(false)}
      >
        {question} „{template.original_name}“ {consequence}
      </ConfirmDialog>
    </>
  )
}

/** The file as uploaded. The call needs the sign-in, so it can't be a plain link. A failure is shown. */
async function save(template: Template) {
  try {
    const response = await fetchSigned(`/templates/download/${encodeURIComponent(template.id)}`)
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = template.original_name
    link.click()
    // The browser has taken it by then; at once would be too early for some.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    notify.error(error, 'Download fehlgeschlagen')
  }
}
