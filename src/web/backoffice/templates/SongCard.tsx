import PauseIcon from '@mui/icons-material/PauseCircle'
import PlayIcon from '@mui/icons-material/PlayCircle'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Template } from '../../../contract/templates.ts'
import { formatClock } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { Audience } from './Audience.tsx'
import { LicenceNote } from './LicenceNote.tsx'
import type { Player } from './player.ts'
import { EditButton, TemplateActions, TemplateState } from './template-actions.tsx'
import { isOpenable, templateSize } from './template-kinds.ts'
import { Waveform } from './Waveform.tsx'

/** One song: listen to it, see its audience and its licence, switch it on and off. */
export function SongCard({ song, player }: { song: Template; player: Player }) {
  const isCurrent = player.songId === song.id
  const isPlaying = isCurrent && player.isPlaying
  const time = isCurrent ? player.time : 0
  const duration = song.duration_seconds ?? 0
  return (
    <Surface
      component="article"
      aria-label={song.original_name}
      sx={{ p: 4, pb: 2, display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <Tooltip title={isPlaying ? 'Anhalten' : 'Abspielen'}>
          <span>
            <IconButton
              color="primary"
              aria-label={`${song.original_name} ${isPlaying ? 'anhalten' : 'abspielen'}`}
              disabled={!isOpenable(song)}
              onClick={() => player.toggle(song)}
              sx={{ ml: -2, p: 1, '& svg': { fontSize: 40 } }}
            >
              {isPlaying ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          </span>
        </Tooltip>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {song.original_name}
          </Typography>
          <Typography variant="caption" component="p" className="tabular" sx={{ color: 'text.secondary' }}>
            {isCurrent && `${formatClock(time)} / `}
            {song.duration_seconds === null ? 'Unbekannt' : formatClock(song.duration_seconds)} ·{' '}
            {templateSize(song.file_size)} · {song.mime_type}
          </Typography>
        </Box>
      </Box>
      <Waveform
        label={`Stelle in ${song.original_name}`}
        bars={song.waveform}
        time={time}
        duration={duration}
        disabled={!isOpenable(song) || duration === 0}
        onSeek={(seconds) => player.seek(song, seconds)}
      />
      <TemplateState template={song} />
      <Audience template={song} />
      {song.licence_note && <LicenceNote text={song.licence_note} />}
      <Box sx={{ mt: 'auto', display: 'flex', gap: 1, mr: -1.5, alignItems: 'center' }}>
        {song.upload_status !== 'failed' && <ActiveSwitch template={song} labels={['In Filmen', 'Nicht in Filmen']} />}
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <EditButton template={song} />
          <TemplateActions template={song} question="Sind Sie sicher, dass Sie diese Musik löschen möchten?" />
        </Box>
      </Box>
    </Surface>
  )
}
