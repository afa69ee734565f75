import AssignedIcon from '@mui/icons-material/AssignmentIndOutlined'
import UnassignedIcon from '@mui/icons-material/Undo'
import CopiedIcon from '@mui/icons-material/GroupAddOutlined'
import AnonymizedIcon from '@mui/icons-material/PersonOffOutlined'
import CapturedIcon from '@mui/icons-material/PhotoCameraOutlined'
import CheckedInIcon from '@mui/icons-material/HowToRegOutlined'
import DownloadedIcon from '@mui/icons-material/FileDownloadOutlined'
import EditedIcon from '@mui/icons-material/EditOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlined'
import FinishedIcon from '@mui/icons-material/TaskAltOutlined'
import PendingDeletionIcon from '@mui/icons-material/AutoDeleteOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import LockedIcon from '@mui/icons-material/LinkOffOutlined'
import MadeIcon from '@mui/icons-material/AutoAwesomeOutlined'
import MergedIcon from '@mui/icons-material/MergeOutlined'
import MovedIcon from '@mui/icons-material/SwapHorizOutlined'
import QueuedIcon from '@mui/icons-material/ScheduleSendOutlined'
import RefusedIcon from '@mui/icons-material/UnsubscribeOutlined'
import RemovedIcon from '@mui/icons-material/DeleteOutlined'
import ArrangedIcon from '@mui/icons-material/PhotoAlbumOutlined'
import RestoredIcon from '@mui/icons-material/RestoreFromTrashOutlined'
import ReprocessedIcon from '@mui/icons-material/Replay'
import SentIcon from '@mui/icons-material/MarkEmailReadOutlined'
import SharedIcon from '@mui/icons-material/ShareOutlined'
import UploadedIcon from '@mui/icons-material/CloudDoneOutlined'
import ViewedIcon from '@mui/icons-material/VisibilityOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { TimelineEvent } from '../../../contract/delivery.ts'

type Look = { label: string; icon: ComponentType<SvgIconProps>; tone?: 'success' | 'error' }

/** Words and marks of a customer's timeline; colour only for great success or errors. */
export const eventLooks: Record<TimelineEvent['type'], Look> = {
  checked_in: { label: 'Eingecheckt', icon: CheckedInIcon },
  captured: { label: 'Aufgenommen', icon: CapturedIcon },
  uploaded: { label: 'Hochgeladen', icon: UploadedIcon },
  finished: { label: 'Fertig gemeldet', icon: FinishedIcon },
  made: { label: 'Andenken fertig', icon: MadeIcon, tone: 'success' },
  failed: { label: 'Verarbeitung fehlgeschlagen', icon: FailedIcon, tone: 'error' },
  email_queued: { label: 'E-Mail in Auftrag', icon: QueuedIcon },
  email_sent: { label: 'Vom Mailserver angenommen', icon: SentIcon, tone: 'success' },
  email_delayed: { label: 'Zustellung verzögert', icon: QueuedIcon },
  email_bounced: { label: 'E-Mail unzustellbar', icon: RefusedIcon, tone: 'error' },
  email_failed: { label: 'E-Mail fehlgeschlagen', icon: RefusedIcon, tone: 'error' },
  link_created: { label: 'Neuer Galerie-Link', icon: LinkIcon },
  links_revoked: { label: 'Galerie-Link gesperrt', icon: LockedIcon },
  viewed: { label: 'Galerie angesehen', icon: ViewedIcon, tone: 'success' },
  downloaded: { label: 'Heruntergeladen', icon: DownloadedIcon, tone: 'success' },
  shared: { label: 'Geteilt', icon: SharedIcon },
  edited: { label: 'Angaben geändert', icon: EditedIcon },
  media_moved: { label: 'Medien umgebucht', icon: MovedIcon },
  media_assigned: { label: 'Zugeordnet', icon: AssignedIcon },
  media_unassigned: { label: 'Zuordnung zurückgenommen', icon: UnassignedIcon },
  media_copied: { label: 'Gruppenfoto', icon: CopiedIcon },
  shift_changed: { label: 'In andere Schicht umgebucht', icon: MovedIcon },
  merged: { label: 'Zusammengeführt', icon: MergedIcon },
  media_removed: { label: 'Medium gelöscht', icon: RemovedIcon },
  media_restored: { label: 'Löschung rückgängig gemacht', icon: RestoredIcon },
  gallery_arranged: { label: 'Galerie angepasst', icon: ArrangedIcon },
  reprocessed: { label: 'Neu verarbeitet', icon: ReprocessedIcon },
  film_edited: { label: 'Film bearbeitet', icon: ReprocessedIcon },
  deletion_confirmed: { label: 'Löschung bestätigt', icon: PendingDeletionIcon },
  anonymized: { label: 'Anonymisiert', icon: AnonymizedIcon },
}
