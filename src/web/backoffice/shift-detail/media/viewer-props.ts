import type { Shown } from './shown.ts'
import type { Side } from './use-turn.ts'

export type MediaViewerProps = {
  items: Shown[]
  /** Id of the item that is shown. */
  current: string
  onWalk: (id: string) => void
  /** Absent = may not delete. */
  onDelete?: (mediaId: string) => void
  /** Absent = may not give it to another customer. */
  onMove?: (mediaId: string) => void
  /** Absent = may not hide it from the gallery. */
  onHide?: (mediaId: string, hidden: boolean) => void
  /** Absent = may not choose the cover. */
  onCover?: (mediaId: string | null) => void
  /** Absent = may not turn media. */
  onTurn?: (mediaId: string, side: Side) => void
  onClose: () => void
}
