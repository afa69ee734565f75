import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Page, Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { Choices } from './Choices.tsx'
import { usePlayer } from './player.ts'
import { SongCard } from './SongCard.tsx'
import { music } from './template-kinds.ts'
import { TemplateUploadDialog } from './TemplateUploadDialog.tsx'

/** `/dashboard/templates/music`: background music of the films. */
export function MusicTemplatesPage() {
  const { may } = useSession()
  const { data, error, refetch } = useQuery(ask('templates', 'ofType', { params: { type: 'background_music' } }))
  const [uploading, setUploading] = useState(false)
  const player = usePlayer()
  const upload = may('templates.write') ? () => setUploading(true) : null
  const songs = data?.templates
    .filter(({ template_type }) => template_type === 'background_music')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return (
    <Page
      title="Hintergrundmusik"
      subtitle={music.text}
      action={
        upload && (
          <Button variant="contained" startIcon={<UploadIcon />} onClick={upload}>
            Musik hochladen
          </Button>
        )
      }
    >
      <Alert severity="info" variant="outlined">
        Unterstützte Formate: {music.formats}, höchstens 100 MB. Die Musik wird an die Länge des Films angepasst: Bei
        längeren wird sie wiederholt, bei kürzeren ausgeblendet.
      </Alert>
      <ErrorAlert error={error} title="Musik konnte nicht geladen werden" onRetry={() => void refetch()} />
      {songs?.length === 0 && (
        <Surface>
          <EmptyState
            drawing="music"
            title="Noch keine Musik hochgeladen"
            text="Ohne Musik bleibt der Film beim Ton der Clips."
            action={
              upload && (
                <Button variant="contained" onClick={upload}>
                  Erste Musik hochladen
                </Button>
              )
            }
          />
        </Surface>
      )}
      {!songs && !error && (
        <Grid>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={262} sx={{ borderRadius: '10px' }} />
          ))}
        </Grid>
      )}
      {songs && songs.length > 0 && (
        <Grid>
          {songs.map((song) => (
            <SongCard key={song.id} song={song} player={player} />
          ))}
        </Grid>
      )}
      {songs && songs.length > 0 && <Choices kinds={[music]} />}
      {uploading && <TemplateUploadDialog kind={music} onClose={() => setUploading(false)} />}
    </Page>
  )
}

const Grid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
    {children}
  </Box>
)
