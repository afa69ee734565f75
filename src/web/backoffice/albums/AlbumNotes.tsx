import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { AlbumEdit, type Album } from '../../../contract/albums.ts'
import { client } from '../../kit/api.ts'
import { useEdit } from '../../kit/edit.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { useRefresh } from '../customers/queries.ts'

type AlbumProps = { album: Album }

/** Notes of the staff about the customer, who never sees them. */
export function AlbumNotes({ album }: AlbumProps) {
  const { may } = useSession()
  const [isEditing, setEditing] = useState(false)
  const { customer, notes } = album
  const mayEdit = may('media.write') && !customer.anonymized_at && !customer.deletion_due_at
  if (!mayEdit && notes === '') return null
  return (
    <Surface component="section" aria-label="Notizen" sx={{ p: 5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Notizen
      </Typography>
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...(notes === '' && { color: 'text.secondary' }) }}
      >
        {notes || 'Nur für das Team: Der Gast sieht die Notizen nicht.'}
      </Typography>
      {mayEdit && (
        <Button size="small" onClick={() => setEditing(true)} sx={{ mt: 2, ml: -1 }}>
          {notes ? 'Notizen ändern' : 'Notiz schreiben'}
        </Button>
      )}
      {isEditing && <NotesDialog album={album} onClose={() => setEditing(false)} />}
    </Surface>
  )
}

const NotesForm = z.object({ notes: AlbumEdit.shape.notes.unwrap() })

function NotesDialog({ album: { id, notes }, onClose }: AlbumProps & { onClose: () => void }) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const query = ask('albums', 'get', { params: { id } })
  const { shown, save } = useEdit<{ notes: string | null }>({ notes }, async () => {
    const { album } = await cache.fetchQuery({ ...query, staleTime: 0 })
    return { notes: album.notes }
  })
  const form = useFormOf<{ notes: string | null }>(NotesForm, shown, async (values) => {
    await save(values, (body) => client.albums.update({ params: { id }, body }))
    await refresh('albums', 'delivery')
    onClose()
  })
  return (
    <FormDialog
      open
      title="Notizen"
      confirm="Speichern"
      form={form}
      errorTitle="Die Notizen konnten nicht gespeichert werden"
      onClose={onClose}
    >
      <Input
        control={form.control}
        name="notes"
        label="Notizen"
        hint="Nur für das Team: Der Gast sieht die Notizen nicht."
        multiline
        minRows={4}
        maxRows={16}
        autoFocus
      />
    </FormDialog>
  )
}
