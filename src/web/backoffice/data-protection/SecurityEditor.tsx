import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AskBeforeLeaving, otherTab } from '../../kit/AskBeforeLeaving.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useEditing } from '../../kit/editing.ts'
import { EditBar } from '../../kit/EditBar.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { useFormOf } from '../../kit/form.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { useNightPreview, type Night } from './night-preview.tsx'
import { NightWords } from './NightWords.tsx'
import { RetentionFields } from './RetentionFields.tsx'
import { SecondFactorFields } from './SecondFactorFields.tsx'
import { save, securityForm, valuesOf, type Known } from './security-form.ts'

/** Shown until "Bearbeiten"; each editing starts afresh, from what is known then. */
export function SecurityEditor({ known }: { known: Known }) {
  const { key, ...editing } = useEditing(known)
  return <Editor key={key} shown={known} {...editing} />
}

type EditorProps = { shown: Known; isEditing: boolean; onEdit: () => void; onLeave: () => void }

function Editor({ shown, isEditing, onEdit, onLeave }: EditorProps) {
  const { may } = useSession()
  const cache = useQueryClient()
  // as it was when the editing began, and as it was known when another member's change was reported
  const [start] = useState(shown)
  const [known, setKnown] = useState(shown)
  const [isAsking, setAsking] = useState(false)
  const agreed = useRef(false)
  /** The screen's figures about the next night. */
  const onScreen = useRef<Night | null>(null)
  const [rules] = useState(() => securityForm(start.settings.autoDeleteCustomersAfterHours))
  const form = useFormOf(rules, valuesOf(start), async (values) => {
    const { isLosing = false, previewed = null } = onScreen.current ?? {}
    if (isLosing && !agreed.current) return setAsking(true)
    agreed.current = false
    const { hasChanged, refusal } = await save(start, known, values, previewed)
    const now = await Promise.all([
      cache.fetchQuery({ ...ask('organisations', 'settings'), staleTime: 0 }),
      cache.fetchQuery({ ...ask('consent', 'get'), staleTime: 0 }),
    ])
    void cache.invalidateQueries({ queryKey: ['consent', 'versions'] })
    void cache.invalidateQueries({ queryKey: ['accounts', 'me'] })
    void cache.invalidateQueries({ queryKey: ['privacy', 'retentionPreview'] })
    if (refusal !== undefined) {
      // the next "Speichern" knows the present values, and overwrites them
      setKnown({ settings: now[0].settings, consent: now[1].consent })
      throw refusal
    }
    if (hasChanged) notify.success('Einstellungen gespeichert')
    onLeave()
  })
  const hours = useWatch({ control: form.control, name: 'autoDeleteCustomersAfterHours' })
  const night = useNightPreview(hours, known.settings.autoDeleteCustomersAfterHours, isEditing)
  useEffect(() => {
    onScreen.current = night
  })
  const isDirty = form.form.formState.isDirty
  return (
    <form onSubmit={form.submit} noValidate style={{ display: 'flex', flexDirection: 'column', gap: 24 }}>
      <AskBeforeLeaving when={isEditing && isDirty && !form.busy} leaves={otherTab}>
        Ihre Änderungen sind noch nicht gespeichert.
      </AskBeforeLeaving>
      <EditBar
        refusal={may('privacy.manage') ? null : 'Ändern können das Besitzer.'}
        isEditing={isEditing}
        busy={form.busy}
        disabled={night.isOpen}
        onEdit={onEdit}
        onLeave={onLeave}
      />
      <ErrorAlert error={form.error} title="Fehler beim Aktualisieren der Einstellungen" />
      <RetentionFields
        form={form}
        isEditing={isEditing}
        night={night}
        pending={shown.settings.pendingAutoDelete}
        saved={start.settings.autoDeleteCustomersAfterHours}
      />
      <ConsentFields form={form} isEditing={isEditing} consent={shown.consent} />
      <SecondFactorFields form={form} isEditing={isEditing} isRequired={known.settings.requireSecondFactor} />
      <ConfirmDialog
        open={isAsking}
        title="Frist verkürzen"
        confirm="Frist verkürzen"
        danger
        onConfirm={async () => {
          agreed.current = true
          form.submit()
        }}
        onClose={() => setAsking(false)}
      >
        {night.figures && <NightWords figures={night.figures} isWish />}
      </ConfirmDialog>
    </form>
  )
}
