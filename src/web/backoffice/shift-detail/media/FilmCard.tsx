import FilmIcon from '@mui/icons-material/MovieOutlined'
import PlayIcon from '@mui/icons-material/PlayArrowRounded'
import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Customer } from '../../../../contract/customers.ts'
import type { Film } from '../../../../contract/films.ts'
import { formatClock, formatPercent } from '../../../kit/format.ts'
import { Surface } from '../../../kit/Page.tsx'
import { StatusChip, type Tone } from '../../../kit/StatusChip.tsx'
import { WorkBar } from '../../customers/CustomerProgress.tsx'
import { CancelFilm } from './CancelFilm.tsx'
import { isAtWork, timeLeft } from '../../customers/words.ts'

const states: Record<Film['status'], { tone: Tone; label: string; text: string }> = {
  making: { tone: 'info', label: 'Entsteht', text: 'Der Film wird gerade zusammengesetzt.' },
  ready: { tone: 'success', label: 'Fertig', text: 'Der Gast sieht ihn in der Galerie an erster Stelle.' },
  outdated: {
    tone: 'warning',
    label: 'Veraltet',
    text: 'Die Medien haben sich seither geändert. „Abschließen“ macht ihn neu.',
  },
  failed: { tone: 'error', label: 'Fehlgeschlagen', text: 'Der Film konnte nicht gemacht werden.' },
}

/** The customer's film with its state; plays when there is one. */
export function FilmCard({
  film,
  customer,
  mayCancel,
  onPlay,
}: {
  film: Film
  customer: Customer
  mayCancel: boolean
  onPlay: () => void
}) {
  const { tone, label, text } = states[film.status]
  return (
    <Surface
      component="section"
      aria-label="Film"
      sx={{ overflow: 'hidden', display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '320px 1fr' } }}
    >
      <Box
        sx={{
          aspectRatio: { xs: film.thumbnailUrl ? '16 / 9' : '16 / 5', sm: '16 / 9' },
          bgcolor: '#0b0f14',
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {film.thumbnailUrl && (
          <Box
            component="img"
            src={film.thumbnailUrl}
            alt=""
            sx={{ position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
        {film.url ? (
          <Box component="button" type="button" aria-label="Film abspielen" onClick={onPlay} sx={playButton}>
            <PlayIcon sx={{ fontSize: 32 }} />
          </Box>
        ) : (
          !film.thumbnailUrl && <FilmIcon aria-hidden sx={{ fontSize: 40, color: '#8b98a8' }} />
        )}
      </Box>
      <Box sx={{ p: 5, alignSelf: 'center', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2" component="h3">
            Film
          </Typography>
          <StatusChip tone={tone} label={label} />
          {film.duration_seconds !== null && (
            <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
              {formatClock(film.duration_seconds)}
            </Typography>
          )}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
          {film.status === 'failed' ? (film.error ?? text) : text}
        </Typography>
        {film.status === 'making' && <Progress customer={customer} />}
        {film.status === 'making' && mayCancel && <CancelFilm customer={customer} />}
        {film.versions.length > 0 && (
          <Stack direction="row" sx={{ gap: 2, mt: 3, flexWrap: 'wrap' }}>
            {film.versions.map(({ kind, url, duration_seconds }) => (
              <Button
                key={kind}
                component="a"
                href={url}
                target="_blank"
                rel="noopener"
                size="small"
                variant="outlined"
                color="inherit"
                endIcon={<OpenIcon />}
                sx={{ borderColor: 'divider' }}
              >
                {versionNames[kind]}, {formatClock(duration_seconds)}
              </Button>
            ))}
          </Stack>
        )}
      </Box>
    </Surface>
  )
}

const versionNames: Record<Film['versions'][number]['kind'], string> = { story: 'Story', teaser: 'Teaser' }

/** The finished share, and once the pace is known the remaining time. */
function Progress({ customer }: { customer: Customer }) {
  const { processing_progress: share } = customer
  if (share === null || !isAtWork(customer)) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
        {[formatPercent(share), timeLeft(customer)].filter(Boolean).join(', ')}
      </Typography>
      <WorkBar customer={customer} />
    </Box>
  )
}

const playButton = {
  all: 'unset',
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  color: '#fff',
  '& > svg': { p: 3, boxSizing: 'content-box', borderRadius: '50%', bgcolor: 'rgb(0 0 0 / 0.6)' },
  '&:hover > svg': { bgcolor: 'rgb(0 0 0 / 0.8)' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const
