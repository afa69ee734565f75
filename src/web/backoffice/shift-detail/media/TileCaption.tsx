import WarnIcon from '@mui/icons-material/ErrorOutlined'
import FavouriteIcon from '@mui/icons-material/FavoriteRounded'
import SharedIcon from '@mui/icons-material/GroupsOutlined'
import CoverIcon from '@mui/icons-material/StarRounded'
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined'
import PlayIcon from '@mui/icons-material/PlayArrowRounded'
import type { Media } from '../../../../contract/media.ts'
import { formatClock, formatCount, formatTime } from '../../../kit/format.ts'
import { incompleteSentence } from './IncompleteNote.tsx'

/** At the foot of a picture: its name, when it was taken, how long a clip is, and whether others have it too. */
export function TileCaption({ medium }: { medium: Media }) {
  const {
    file_name,
    file_type,
    url,
    duration_seconds,
    captured_at,
    shared_with,
    hidden,
    incomplete,
    is_cover,
    is_own_cover,
    is_favourite,
    status,
    error,
  } = medium
  return (
    <div className={url ? 'caption on-picture' : 'caption'}>
      {file_type === 'video' && url && (
        <span className="mark">
          <PlayIcon />
          {duration_seconds !== null && formatClock(duration_seconds)}
        </span>
      )}
      <span className="file" title={file_name}>
        {file_name}
      </span>
      {status === 'ready' && error && (
        <span className="mark" title={error}>
          <WarnIcon />
          Nicht gedreht
        </span>
      )}
      {incomplete && (
        <span className="mark" title={incompleteSentence(hidden)}>
          <WarnIcon />
          Unvollständig
        </span>
      )}
      {hidden && !incomplete && (
        <span className="mark">
          <HiddenIcon />
          Verborgen
        </span>
      )}
      {(is_cover || is_own_cover) && !hidden && (
        <span className="mark">
          <CoverIcon />
          {is_own_cover ? 'Titelbild (Gast)' : 'Titelbild'}
        </span>
      )}
      {is_favourite && (
        <span className="mark" role="img" aria-label="Favorit des Gasts">
          <FavouriteIcon />
        </span>
      )}
      {shared_with > 0 && (
        <span
          className="mark"
          role="img"
          aria-label={`Gruppenfoto, auch bei ${formatCount(shared_with, 'weiterem Gast', 'weiteren Gästen')}`}
        >
          <SharedIcon />+{shared_with}
        </span>
      )}
      {captured_at && <span>{formatTime(captured_at)}</span>}
    </div>
  )
}
