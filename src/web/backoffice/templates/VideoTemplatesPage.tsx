import RefreshIcon from '@mui/icons-material/Refresh'
import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { MiddleCut } from '../../kit/Cut.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import type { Column } from '../../kit/table-types.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatClock, formatDate } from '../../kit/format.ts'
import { Page, Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { Audience } from './Audience.tsx'
import { Choices } from './Choices.tsx'
import { EditButton, TemplateActions, TemplateState } from './template-actions.tsx'
import { intro, outro, templateSize, type TemplateKind } from './template-kinds.ts'
import { TemplateUploadDialog } from './TemplateUploadDialog.tsx'
import { PreviewButton, VideoPreview } from './VideoPreview.tsx'

const kindOf = (template: Template) => (template.template_type === 'intro_video' ? intro : outro)

const columns: Column<Template>[] = [
  {
    label: 'Vorlage',
    render: (template) => (
      <>
        <MiddleCut>{template.original_name}</MiddleCut>
        <span className="quiet tabular">
          {[
            kindOf(template).name,
            template.duration_seconds !== null && formatClock(template.duration_seconds),
            templateSize(template.file_size),
            formatDate(template.created_at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  { label: 'Gilt für', width: '22%', render: (template) => <Audience template={template} /> },
  { label: 'Status', width: '24%', render: (template) => <TemplateState template={template} /> },
  {
    label: 'Verwenden',
    width: 108,
    render: (template) => (template.upload_status === 'failed' ? '–' : <ActiveSwitch template={template} />),
  },
]

/** `/dashboard/templates/video`: intro and outro of the films. */
export function VideoTemplatesPage() {
  const cache = useQueryClient()
  const isFetching = useIsFetching({ queryKey: ['templates'] }) > 0
  const intros = useQuery(ask('templates', 'ofType', { params: { type: 'intro_video' } }))
  const outros = useQuery(ask('templates', 'ofType', { params: { type: 'outro_video' } }))
  const [uploading, setUploading] = useState<TemplateKind | null>(null)
  /** Here and not in the row, which is another one when a phone is turned. */
  const [watchedId, setWatchedId] = useState<string | null>(null)
  const refetch = () => void cache.invalidateQueries({ queryKey: ['templates'] })
  const all = intros.data && outros.data && [...intros.data.templates, ...outros.data.templates]
  const watched = all?.find(({ id }) => id === watchedId)
  const rowActions = (template: Template) => (
    <>
      <PreviewButton template={template} onOpen={() => setWatchedId(template.id)} />
      <EditButton template={template} />
      <TemplateActions template={template} question="Sind Sie sicher, dass Sie dieses Video löschen möchten?" />
    </>
  )
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
          loading={isFetching}
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
        actionsWidth={124}
        actions={rowActions}
        empty={
          <EmptyState
            drawing="film"
            title="Noch keine Vorlagen hochgeladen"
            text="Ohne Intro und Outro besteht der Film nur aus den Clips des Gasts."
          />
        }
      />
      {all && all.length > 0 && <Choices kinds={[intro, outro]} />}
      {watched && <VideoPreview template={watched} onClose={() => setWatchedId(null)} />}
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
        {kind.formats}, höchstens 100 MB und 10 Minuten
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
