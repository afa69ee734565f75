import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { inOrder } from '../../../contract/activities.ts'
import type { Template } from '../../../contract/templates.ts'
import { DropZone } from '../../kit/DropZone.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Page, Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { Choices } from '../templates/Choices.tsx'
import { takeFirst } from '../templates/take-first.ts'
import { certificate } from '../templates/template-kinds.ts'
import { TemplateUploadDialog } from '../templates/TemplateUploadDialog.tsx'
import { DesignCard } from './DesignCard.tsx'
import { CertificateEditor, loadEditor } from './editor/CertificateEditor.tsx'
import { MadeFrom } from './MadeFrom.tsx'
import { UploadCard } from './UploadCard.tsx'

/** `/dashboard/templates/certificates`: the designs that certificates are printed on. */
export function CertificatesPage() {
  const { may } = useSession()
  const { data, error, refetch } = useQuery(ask('templates', 'certificates'))
  const [uploading, setUploading] = useState<{ first: File | null } | null>(null)
  // kept as it was opened: a colleague who deletes or moves the design takes no unsaved work away
  const [editing, setEditing] = useState<Template | null>(null)
  const mayWrite = may('templates.write')
  const upload = (first: File | null = null) => setUploading({ first })
  const take = (files: File[]) => {
    const file = takeFirst(files)
    if (file) upload(file)
  }
  const hasDesigns = (data?.templates.length ?? 0) > 0
  useEffect(() => {
    if (!hasDesigns) return undefined
    // after all requests of the page itself; if it fails to load now, the error appears when the editor is opened
    const timer = setTimeout(() => void loadEditor().catch(() => {}), 500)
    return () => clearTimeout(timer)
  }, [hasDesigns])
  const page = (
    <Page
      title="Zertifikate"
      subtitle="Jeder Gast bekommt eine Urkunde mit seinem Namen. Ihre Vorlagen sagen, wie sie aussieht."
      action={
        mayWrite && (
          <Button variant="contained" startIcon={<UploadIcon />} onClick={() => upload()}>
            Vorlage hochladen
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: mayWrite ? '3fr 2fr' : '1fr' } }}>
        {mayWrite && <UploadCard onChoose={upload} />}
        <MadeFrom />
      </Box>
      <ErrorAlert error={error} title="Fehler beim Laden der Zertifikat-Templates" onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      {data?.templates.length === 0 && (
        <Surface>
          <EmptyState
            drawing="certificate"
            title="Noch keine Zertifikat-Vorlagen"
            text={
              mayWrite
                ? 'Laden Sie ein Bild hoch, und stellen Sie Name, Datum und Aktivität darauf.'
                : 'Ohne Vorlage bekommen Ihre Gäste keine Urkunde.'
            }
            action={
              mayWrite && (
                <Button variant="contained" onClick={() => upload()}>
                  Erste Vorlage hochladen
                </Button>
              )
            }
          />
        </Surface>
      )}
      {data && <NoneInUse designs={data.templates} />}
      {data && data.templates.length > 0 && <Lists designs={data.templates} onConfigure={setEditing} />}
      {hasDesigns && <Choices kinds={[certificate]} note="Nur konfigurierte Vorlagen zählen." />}
      {uploading && (
        <TemplateUploadDialog kind={certificate} first={uploading.first} onClose={() => setUploading(null)} />
      )}
    </Page>
  )
  return (
    <>
      {/* a file may be dropped anywhere on the page; in a dialog, its own area takes it */}
      {mayWrite && !uploading && !editing ? (
        <DropZone onFiles={take} minHeight={400}>
          {page}
        </DropZone>
      ) : (
        page
      )}
      {editing && (
        <CertificateEditor
          key={editing.id}
          template={editing}
          activityTypeId={editing.activity_type_id}
          note={data ? noteOn(editing, data.templates) : null}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

/** Says that no customer gets a certificate, and the step that is missing; empty where a design is in use. */
function NoneInUse({ designs }: { designs: readonly Template[] }) {
  const ready = designs.filter(({ upload_status }) => upload_status === 'completed')
  const configured = ready.filter(({ isConfigured }) => isConfigured)
  if (ready.length === 0 || configured.some(({ is_active }) => is_active)) return null
  return (
    <Alert severity="info">
      Zurzeit bekommt kein Gast ein Zertifikat:{' '}
      {configured.length > 0
        ? 'Keine konfigurierte Vorlage ist aktiv. Schalten Sie eine ein.'
        : 'Keine Vorlage ist konfiguriert. Stellen Sie die Felder auf eine, und speichern Sie.'}
    </Alert>
  )
}

/** The change that a colleague has made to a design since its editor was opened. */
function noteOn(editing: Template, designs: readonly Template[]): string | null {
  const now = designs.find(({ id }) => id === editing.id)
  if (!now) return 'Diese Vorlage wurde inzwischen gelöscht. Ihre Änderungen lassen sich nicht mehr speichern.'
  if (now.activity_type_id === editing.activity_type_id) return null
  const place = now.activity_type_name === null ? 'für alle Aktivitäten' : `für „${now.activity_type_name}“`
  return `Diese Vorlage gilt inzwischen ${place}. Was Sie hier speichern, gilt dort nicht: Öffnen Sie den Editor dafür noch einmal.`
}

type ListsProps = { designs: Template[]; onConfigure: (design: Template) => void }

/** Those for all activities first, then a list for each activity that has designs of its own. */
function Lists({ designs, onConfigure }: ListsProps) {
  const general = designs.filter(({ activity_type_id }) => activity_type_id === null)
  const ofActivities = Map.groupBy(
    designs.filter(({ activity_type_id }) => activity_type_id !== null),
    ({ activity_type_id }) => activity_type_id,
  )
  const groups = inOrder([...ofActivities.values()], ([first]) => first?.activity_type_name ?? '')
  return (
    <>
      <List
        title="Allgemeine Zertifikate"
        text="Für alle Aktivitäten, die keine eigene Vorlage haben."
        designs={general}
        onConfigure={onConfigure}
      />
      {groups.map((group) => (
        <List
          key={group[0]?.activity_type_id}
          title={`Zertifikate für: ${group[0]?.activity_type_name ?? ''}`}
          designs={group}
          onConfigure={onConfigure}
        />
      ))}
    </>
  )
}

function List({ title, text, designs, onConfigure }: ListsProps & { title: string; text?: string }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </div>
      {designs.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Noch keine Vorlage für alle Aktivitäten.
        </Typography>
      ) : (
        <Cards>
          {designs.map((design) => (
            <DesignCard key={design.id} design={design} onConfigure={onConfigure} />
          ))}
        </Cards>
      )}
    </Box>
  )
}

const Cards = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
    {children}
  </Box>
)

const Loading = () => (
  <Cards>
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={420} sx={{ borderRadius: '10px' }} />
    ))}
  </Cards>
)
