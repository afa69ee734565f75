import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { errors } from '../../../../contract/errors.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatClock } from '../../../kit/format.ts'
import { LeaveGuard } from '../../../kit/LeaveGuard.tsx'
import { ClipList } from './ClipList.tsx'
import { ClipPanel } from './ClipPanel.tsx'
import { photoSeconds, totalSeconds, type Draft } from './draft.ts'
import { MusicField } from './MusicField.tsx'
import { mostChosenPhotos, type FilmEdit } from '../../../../contract/films.ts'
import type { FilmPlan } from '../../film-recipes/film-plan.ts'
import { PreviewDialog } from '../../film-recipes/PreviewDialog.tsx'
import { PhotoList } from './PhotoList.tsx'
import { useFilmEdit } from './use-film-edit.ts'

type EditorProps = {
  customer: Customer
  plan: FilmPlan
  isClosing: boolean
  onStay: () => void
  onAskToClose: () => void
  onClose: () => void
}

/** The clips at the left, the chosen one at the right; on a phone the chosen one is above them. */
export function Editor({ customer, plan, onAskToClose, onClose, ...closing }: EditorProps) {
  const editor = useFilmEdit(customer, plan, onClose)
  const { draft } = editor
  const [chosen, setChosen] = useState<string | null>(draft.clips[0]?.clip.media_id ?? null)
  const [isPlaying, setPlaying] = useState(false)
  /** The previewed edit; undefined: none. */
  const [previewed, setPreviewed] = useState<FilmEdit | null | undefined>(undefined)
  const isNarrow = useMediaQuery('(max-width: 899.95px)')
  const panel = useRef<HTMLDivElement>(null)
  const current = draft.clips.find(({ clip }) => clip.media_id === chosen) ?? draft.clips[0]
  const choose = (id: string, plays: boolean) => {
    setChosen(id)
    setPlaying(plays)
    // on a phone it is above the list, maybe out of sight
    if (isNarrow) panel.current?.scrollIntoView({ block: 'start' })
  }
  const { clips, photos } = draft
  const isFilm = clips.length + photos.length > 0
  const isUnusable = !isFilm || editor.isEmpty || editor.hasTooManyPhotos
  return (
    <>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          px: { xs: 4, sm: 6 },
          overflowY: 'auto',
          display: 'grid',
          gap: { xs: 4, md: 6 },
          alignContent: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
        }}
      >
        <Box ref={panel} sx={{ order: { md: 1 }, display: 'grid', gap: 4, alignContent: 'start' }}>
          <Box sx={{ position: { md: 'sticky' }, top: 0, display: 'grid', gap: 4, pt: 1 }}>
            {current && (
              <ClipPanel
                key={current.clip.media_id}
                item={current}
                isPlaying={isPlaying}
                onPlay={() => setPlaying(true)}
                onChange={(change) => editor.change(current.clip.media_id, change)}
              />
            )}
            {!isNarrow && <MusicField editor={editor} />}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0, pb: 4 }}>
          {editor.isEmpty && (
            <Alert severity="error">
              {clips.length > 0 ? errors.film_empty.text : 'Mindestens ein Foto muss im Film bleiben.'}
            </Alert>
          )}
          {editor.hasTooManyPhotos && (
            <Alert severity="error">
              Ein Film zeigt höchstens {mostChosenPhotos} Fotos. Bitte lassen Sie einige weg.
            </Alert>
          )}
          {isFilm ? (
            <>
              <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
                <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
                  Ziehen Sie die {clips.length > 0 ? 'Clips' : 'Fotos'} in ihre Reihenfolge, oder nehmen Sie die Pfeile.
                </Typography>
                <Button size="small" disabled={editor.isByRecipe} onClick={editor.reset}>
                  Nach Rezept zurücksetzen
                </Button>
              </Box>
              {clips.length > 0 && (
                <ClipList
                  editor={editor}
                  chosen={current?.clip.media_id ?? null}
                  onChoose={(id) => choose(id, false)}
                  onPlay={(id) => choose(id, true)}
                />
              )}
              {clips.length > 0 && photos.length > 0 && (
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
                  Dazu diese Fotos, jedes an der Stelle, an der es aufgenommen wurde.
                </Typography>
              )}
              {photos.length > 0 && <PhotoList editor={editor} isSorted={clips.length === 0} />}
            </>
          ) : (
            <EmptyState
              drawing="film"
              title="Zu diesem Gast gibt es noch keine fertigen Clips."
              text={
                customer.photo_count > 0
                  ? 'Aus Fotos allein entsteht ein Film, wenn das Rezept der Aktivität es vorsieht.'
                  : 'Sobald welche vorbereitet sind, lässt sich der Film hier ändern.'
              }
            />
          )}
          {isNarrow && <MusicField editor={editor} />}
        </Box>
      </Box>
      <Box sx={{ px: { xs: 4, sm: 6 }, '&:not(:empty)': { pt: 3 }, flex: 'none' }}>
        {editor.isConflict ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={() => void editor.reload()}>
                Neu laden
              </Button>
            }
          >
            Jemand anderes hat diesen Film inzwischen bearbeitet. Ihre Änderungen sind nicht gespeichert; „Neu laden“
            zeigt die andere Fassung.
          </Alert>
        ) : (
          !editor.isEmpty && <ErrorAlert error={editor.error} title="Der Film konnte nicht geändert werden" />
        )}
      </Box>
      <DialogActions sx={{ flex: 'none', flexWrap: 'wrap', gap: 2, '&&': { px: { xs: 4, sm: 6 } } }}>
        <Typography
          variant="body2"
          className="tabular"
          role="status"
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, fontWeight: 500 }}
        >
          {isFilm && lengthInWords(draft)}
        </Typography>
        <Button color="inherit" disabled={isUnusable} onClick={() => setPreviewed(editor.edit())}>
          Vorschau
        </Button>
        <Button color="inherit" onClick={onAskToClose}>
          Abbrechen
        </Button>
        <Button
          variant="contained"
          loading={editor.isSaving}
          disabled={!editor.isDirty || isUnusable}
          onClick={editor.save}
        >
          Speichern
        </Button>
      </DialogActions>
      {previewed !== undefined && (
        <PreviewDialog customerId={customer.id} trial={{ edit: previewed }} onClose={() => setPreviewed(undefined)} />
      )}
      <LeaveGuard isDirty={editor.isDirty && !editor.isSaving && !editor.isSaved} onClose={onClose} {...closing}>
        Ihre Änderungen am Film sind noch nicht gespeichert.
      </LeaveGuard>
    </>
  )
}

/** `2 von 3 Clips und 4 von 9 Fotos, zusammen 0:31`, without intro and outro. */
function lengthInWords(draft: Draft) {
  const used = (items: readonly { out: boolean }[], word: string) =>
    items.length > 0 ? [`${items.filter(({ out }) => !out).length} von ${items.length} ${word}`] : []
  const parts = [...used(draft.clips, 'Clips'), ...used(draft.photos, 'Fotos')]
  // the photos between two clips last a whole number of seconds
  const about = draft.clips.length > 0 && draft.photos.length > 0 ? 'etwa ' : ''
  return `${parts.join(' und ')}, zusammen ${about}${formatClock(totalSeconds(draft) + photoSeconds(draft))}`
}
