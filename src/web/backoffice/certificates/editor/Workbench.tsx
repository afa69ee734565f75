import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../contract/endpoint.ts'
import type { Api } from '../../../../contract/index.ts'
import { addCertificateFonts } from '../../../kit/certificate-fonts.ts'
import { useSession } from '../../../kit/session.tsx'
import { VisuallyHidden } from '../../../kit/VisuallyHidden.tsx'
import { LeaveGuard } from '../../../kit/LeaveGuard.tsx'
import { AudienceField } from './AudienceField.tsx'
import { Canvas } from './Canvas.tsx'
import { ConflictAlert } from './ConflictAlert.tsx'
import { DataDialog } from './DataDialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { EnginePicture } from './EnginePicture.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import { isFull, newField, type Field } from './fields.ts'
import type { Size } from './geometry.ts'
import { RemakeOffer } from './RemakeOffer.tsx'
import type { Target } from './requests.ts'
import { SheetDialog } from './SheetDialog.tsx'
import { SidePanel } from './SidePanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useCommands } from './use-commands.ts'
import { useEditor } from './use-editor.ts'
import { useLayouts } from './use-layouts.ts'
import { useSave } from './use-save.tsx'
import { useZoom } from './use-zoom.ts'
import type { Person } from './person.ts'

export type WorkbenchProps = {
  target: Target
  answer: Output<Api['certificates']['config']>
  design: Size
  designUrl: string
  activity: string | undefined
  /** Edits the fields for another activity (null: for all) instead; null where there are no others. */
  onActivity: ((activityTypeId: string | null) => void) | null
  note: string | null
  /** The member wants to close the dialog. */
  isClosing: boolean
  onStay: () => void
  onAskToClose: () => void
  onClose: () => void
}

/** Toolbar, design and list of fields, and the dialogs that belong to them. */
export function Workbench({
  target,
  answer,
  design,
  designUrl,
  activity,
  onActivity,
  note,
  ...closing
}: WorkbenchProps) {
  const { may, organization } = useSession()
  const mayWrite = may('templates.write')
  const [person, setPerson] = useState<Person | null>(null)
  const [hasGrid, setGrid] = useState(true)
  const [isPreview, setPreview] = useState(false)
  const [editing, setEditing] = useState<{ field: Field; isNew: boolean } | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [sheet, setSheet] = useState<readonly Person[] | null>(null)
  const [isDiscarding, setDiscarding] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery('(max-width: 899.95px)')

  useEffect(addCertificateFonts, [])
  const { config, defaultConfig, samples } = answer
  const fields = config?.field_configs.fields ?? defaultConfig.fields
  const editor = useEditor({ config, fields, design, organisation: organization.id })
  const zoom = useZoom(design, view, stage)
  const draft = { ...target, fields: editor.fields, customerId: person?.id ?? null }
  const layouts = useLayouts(draft, design, samples, person?.language ?? 'de')
  const save = useSave(target, editor)
  const canAdd = mayWrite && !isPreview && !isFull(editor.fields)
  const add = () => setEditing({ field: newField(editor.fields, design, Date.now()), isNew: true })
  const edit = (id: string) => {
    const field = editor.fields.find((one) => one.id === id)
    if (field) setEditing({ field, isNew: false })
  }
  const commands = useCommands({ editor, zoom, stage, mayWrite, isPreview, onSave: save.run, onEdit: edit })

  return (
    <Box onKeyDown={commands.onKeyDown} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Toolbar
        editor={editor}
        zoom={zoom}
        activity={activity}
        person={person?.name ?? null}
        hasGrid={hasGrid}
        isPreview={isPreview}
        isSaving={save.isSaving}
        mayWrite={mayWrite}
        onGrid={() => setGrid(!hasGrid)}
        onPreview={() => setPreview(!isPreview)}
        onData={() => setChoosing(true)}
        onSamples={() => setPerson(null)}
        onSave={save.run}
        onClose={closing.onAskToClose}
      />
      <Box sx={{ display: 'grid', '&& > *': { borderRadius: 0 } }}>
        {note && <Alert severity="warning">{note}</Alert>}
        {save.note}
        <ConflictAlert editor={editor} />
        <RemakeOffer templateId={target.templateId} round={save.round} />
        {layouts.error !== null && !isPreview && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={layouts.retry}>
                Erneut versuchen
              </Button>
            }
          >
            Die genauen Positionen sind gerade nicht zu erfahren: Texte stehen ungefähr dort, wo sie gedruckt werden.
          </Alert>
        )}
        {!mayWrite && <Alert severity="info">Ändern können das Besitzer und Administratoren.</Alert>}
      </Box>
      <VisuallyHidden>
        <span id="certificate-keys">
          Pfeiltasten verschieben um 1 Pixel, mit Umschalt um 10. Bild auf und Bild ab wechseln das Feld. Eingabe
          bearbeitet, Entf löscht.
        </span>
        <span aria-live="polite">{commands.announcement}</span>
      </VisuallyHidden>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: isPhone ? 'column' : 'row' }}>
        <Canvas
          editor={editor}
          layouts={layouts}
          zoom={zoom}
          designUrl={designUrl}
          hasGrid={hasGrid}
          mayWrite={mayWrite}
          view={view}
          stage={stage}
          preview={isPreview ? <EnginePicture draft={draft} width={design.width * zoom.zoom} /> : null}
          onAdd={canAdd ? add : null}
          onEdit={edit}
        />
        <SidePanel
          editor={editor}
          layouts={layouts}
          mayWrite={mayWrite}
          onAdd={canAdd ? add : null}
          onEdit={edit}
          onDiscard={editor.document.config ? () => setDiscarding(true) : null}
          audience={
            onActivity && (
              <AudienceField
                activityTypeId={target.activityTypeId}
                hasOwn={editor.document.config !== null}
                isDirty={editor.isDirty}
                onChange={onActivity}
              />
            )
          }
        />
      </Box>
      {editing && (
        <FieldDialog
          start={editing.field}
          isNew={editing.isNew}
          others={editor.fields.filter(({ id }) => id !== editing.field.id || editing.isNew)}
          design={design}
          samples={samples}
          onTake={(field) => (editing.isNew ? editor.add([field]) : editor.replace(editing.field.id, field))}
          onClose={() => setEditing(null)}
        />
      )}
      {isChoosing && (
        <DataDialog
          onShow={(one) => {
            setPerson(one)
            setPreview(true)
          }}
          onSheet={setSheet}
          onClose={() => setChoosing(false)}
        />
      )}
      {sheet && <SheetDialog draft={draft} people={sheet} onClose={() => setSheet(null)} />}
      {isDiscarding && editor.document.config && (
        <DiscardDialog
          target={target}
          config={editor.document.config}
          onDiscarded={(fields) => editor.dispatch({ do: 'discarded', fields })}
          onClose={() => setDiscarding(false)}
        />
      )}
      <LeaveGuard isDirty={editor.isDirty} {...closing}>
        Ihre Änderungen am Zertifikat sind noch nicht gespeichert.
      </LeaveGuard>
    </Box>
  )
}
