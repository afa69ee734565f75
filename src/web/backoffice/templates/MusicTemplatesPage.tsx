import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import PlayIcon from '@mui/icons-material/PlayCircleOutlined'
import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatClock } from '../../kit/format.ts'
import { Page, Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { languageName } from '../../kit/languages.ts'
import { TemplateActions, TemplateState } from './template-actions.tsx'
import { isOpenable, music, templateSize } from './template-kinds.ts'
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
            <Skeleton key={index} variant="rounded" height={164} sx={{ borderRadius: '10px' }} />
          ))}
        </Grid>
      )}
      {songs && songs.length > 0 && (
        <Grid>
          {songs.map((song) => (
            <Song
              key={song.id}
              song={song}
              isPlaying={player.playing === song.id}
              onToggle={() => player.toggle(song)}
            />
          ))}
        </Grid>
      )}
      {uploading && <TemplateUploadDialog kind={music} onClose={() => setUploading(false)} />}
    </Page>
  )
}

const Grid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
    {children}
  </Box>
)

function Song({ song, isPlaying, onToggle }: { song: Template; isPlaying: boolean; onToggle: () => void }) {
  const scope = [song.activity_type_name, song.language_code && languageName(song.language_code)].filter(Boolean)
  return (
    <Surface component="article" aria-label={song.original_name} sx={{ p: 4, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 3, minWidth: 0 }}>
        <MusicIcon aria-hidden sx={{ color: 'text.secondary', mt: 0.5 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {song.original_name}
          </Typography>
          <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
            {song.duration_seconds === null ? 'Unbekannt' : formatClock(song.duration_seconds)} ·{' '}
            {templateSize(song.file_size)} · {song.mime_type}
          </Typography>
          {scope.length > 0 && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              Nur für {scope.join(', ')}
            </Typography>
          )}
        </Box>
      </Box>
      <TemplateState template={song} />
      <Box sx={{ display: 'flex', gap: 1, ml: -1.5, mb: -1.5, alignSelf: 'end' }}>
        <Tooltip title={isPlaying ? 'Anhalten' : 'Abspielen'}>
          <span>
            <IconButton
              size="small"
              color="primary"
              aria-label={`${song.original_name} ${isPlaying ? 'anhalten' : 'abspielen'}`}
              disabled={!isOpenable(song)}
              onClick={onToggle}
            >
              {isPlaying ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          </span>
        </Tooltip>
        <TemplateActions template={song} question="Sind Sie sicher, dass Sie diese Musik löschen möchten?" />
      </Box>
    </Surface>
  )
}

/** One song at a time; leaving the page ends it. */
function usePlayer() {
  const [playing, setPlaying] = useState<string | null>(null)
  const audio = useRef<HTMLAudioElement | null>(null)
  useEffect(() => () => audio.current?.pause(), [])
  return {
    playing,
    toggle: (song: Template) => {
      audio.current?.pause()
      if (playing === song.id) return setPlaying(null)
      const next = new Audio(song.s3_url)
      audio.current = next
      next.addEventListener('ended', () => setPlaying(null))
      setPlaying(song.id)
      next.play().catch((error: unknown) => {
        // Another song, or the stop, came before this one began: no failure.
        if (audio.current !== next || (error instanceof DOMException && error.name === 'AbortError')) return
        setPlaying(null)
        notify.error(new Error('Ihr Browser kann dieses Format nicht abspielen.'), 'Wiedergabe nicht möglich')
      })
    },
  }
}
