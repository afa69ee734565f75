import PlayIcon from '@mui/icons-material/PlayCircleOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { DataTable, type Column } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatClock, formatDate } from '../../kit/format.ts'
import { Page, Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { languageName } from '../../kit/languages.ts'
import { TemplateActions, TemplateState } from './template-actions.tsx'
import { intro, isOpenable, outro, templateSize, type TemplateKind } from './template-kinds.ts'
import { TemplateUploadDialog } from './TemplateUploadDialog.tsx'

const kindOf = (template: Template) => (template.template_type === 'intro_video' ? intro : outro)

const columns: Column<Template>[] = [
  {
    label: 'Vorlage',
    render: (template) => (
      <>
        {template.original_name}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {kindOf(template).name}, {formatDate(template.created_at)}
        </Typography>
      </>
    ),
  },
  {
    label: 'Gilt für',
    width: '22%',
    render: ({ activity_type_name, language_code }) =>
      [activity_type_name ?? 'Alle Aktivitäten', language_code && languageName(language_code)]
        .filter(Boolean)
        .join(', '),
  },
  {
    label: 'Dauer',
    width: 84,
    align: 'right',
    render: ({ duration_seconds }) => (duration_seconds === null ? '–' : formatClock(duration_seconds)),
  },
  { label: 'Größe', width: 110, align: 'right', render: ({ file_size }) => templateSize(file_size) },
  { label: 'Status', width: 210, render: (template) => <TemplateState template={template} /> },
]

const rowActions = (template: Template) => (
  <>
    <PreviewButton template={template} />
    <TemplateActions template={template} question="Sind Sie sicher, dass Sie dieses Video löschen möchten?" />
  </>
)

/** `/dashboard/templates/video`: intro and outro of the films. */
export function VideoTemplatesPage() {
  const intros = useQuery(ask('templates', 'ofType', { params: { type: 'intro_video' } }))
  const outros = useQuery(ask('templates', 'ofType', { params: { type: 'outro_video' } }))
  const [uploading, setUploading] = useState<TemplateKind | null>(null)
  const refetch = () => void Promise.all([intros.refetch(), outros.refetch()])
  const all = intros.data && outros.data && [...intros.data.templates, ...outros.data.templates]
  return (
    <Page
      title="Video Templates"
      subtitle="Intro und Outro rahmen die Clips jedes Gasts zu einem Film."
      action={
        <Button
          variant="outlined"
          color="inherit"
          sx={{ borderColor: 'divider' }}
          startIcon={<RefreshIcon />}
          loading={intros.isFetching || outros.isFetching}
          loadingPosition="start"
          onClick={refetch}
        >
          Aktualisieren
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <KindCard kind={intro} templates={intros.data?.templates} onUpload={setUploading} />
        <KindCard kind={outro} templates={outros.data?.templates} onUpload={setUploading} />
      </Box>
      <DataTable
        label="Hochgeladene Vorlagen"
        columns={columns}
        rows={all?.toSorted((a, b) => b.created_at.localeCompare(a.created_at))}
        rowKey={({ id }) => id}
        error={intros.error ?? outros.error}
        errorTitle="Vorlagen konnten nicht geladen werden"
        onRetry={refetch}
        actionsWidth={132}
        actions={rowActions}
        empty={
          <EmptyState
            drawing="film"
            title="Noch keine Vorlagen hochgeladen"
            text="Ohne Intro und Outro besteht der Film nur aus den Clips des Gasts."
          />
        }
      />
      {uploading && <TemplateUploadDialog kind={uploading} onClose={() => setUploading(null)} />}
    </Page>
  )
}

type KindCardProps = {
  kind: TemplateKind
  /** Undefined while loading. */
  templates: Template[] | undefined
  onUpload: (kind: TemplateKind) => void
}

function KindCard({ kind, templates, onUpload }: KindCardProps) {
  const { may } = useSession()
  const active = templates?.filter(({ is_active, upload_status }) => is_active && upload_status === 'completed').length
  return (
    <Surface component="section" aria-label={kind.name} sx={{ p: 5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h2">{kind.name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {kind.text}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {kind.formats}, höchstens 100 MB
      </Typography>
      <Box sx={{ mt: 'auto', pt: 2, display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
        {may('templates.write') && (
          <Button variant="contained" startIcon={<UploadIcon />} onClick={() => onUpload(kind)}>
            {kind.name} hochladen
          </Button>
        )}
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary', minHeight: 21 }}>
          {active !== undefined && (active === 0 ? 'Keines aktiv' : `${active} aktiv`)}
        </Typography>
      </Box>
    </Surface>
  )
}

function PreviewButton({ template }: { template: Template }) {
  const [playing, setPlaying] = useState(false)
  return (
    <>
      <Tooltip title="Vorschau">
        <span>
          <IconButton
            size="small"
            aria-label={`${template.original_name} ansehen`}
            disabled={!isOpenable(template)}
            onClick={() => setPlaying(true)}
          >
            <PlayIcon />
          </IconButton>
        </span>
      </Tooltip>
      {playing && <Preview template={template} onClose={() => setPlaying(false)} />}
    </>
  )
}

/** The template as it is now. Keeps its link while it is open: a renewed one would start it again. */
function Preview({ template, onClose }: { template: Template; onClose: () => void }) {
  const [link] = useState(template.s3_url)
  const [failed, setFailed] = useState(false)
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="preview">
      <DialogTitle id="preview" sx={{ overflowWrap: 'anywhere' }}>
        {template.original_name}
      </DialogTitle>
      <DialogContent>
        {failed ? (
          <Typography variant="body2" role="alert">
            Ihr Browser kann dieses Format nicht abspielen. Im Film wird es richtig verarbeitet; laden Sie die Datei
            herunter, um sie anzusehen.
          </Typography>
        ) : (
          <Box
            component="video"
            src={link}
            aria-label={template.original_name}
            controls
            autoPlay
            playsInline
            onError={() => setFailed(true)}
            sx={{ display: 'block', width: '100%', maxHeight: '70dvh', bgcolor: '#000', borderRadius: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  )
}
