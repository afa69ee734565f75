import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined'
import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { Session, ShiftStatus } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { notify } from '../../kit/toasts.tsx'

/** The steps of `PUT /sessions/{id}/status`, named by their target. Each has one that leads back. */
export const steps: Record<ShiftStatus, { label: string; icon: ReactNode; done: string }> = {
  paused: { label: 'Pausieren', icon: <PauseIcon />, done: 'pausiert' },
  active: { label: 'Fortsetzen', icon: <ResumeIcon />, done: 'fortgesetzt' },
  archived: { label: 'Archivieren', icon: <ArchiveIcon />, done: 'archiviert' },
  ended: { label: 'Aus dem Archiv holen', icon: <UnarchiveIcon />, done: 'aus dem Archiv geholt' },
}

/** Sets a shift to another status, reports it, and offers to undo it. A running step isn't repeated. */
export function useStep() {
  const cache = useQueryClient()
  const busy = useRef(false)
  const set = async (id: string, status: ShiftStatus) => {
    try {
      await client.shifts.setStatus({ params: { id }, body: { status } })
    } finally {
      // Also after a refusal: another member may have been quicker.
      void cache.invalidateQueries({ queryKey: ['overview'] })
      // Awaited: a member who reads that it is done may open the menu again at once, and must not find the old step
      // there.
      await cache.invalidateQueries({ queryKey: ['shifts'] })
    }
  }
  return async ({ id, session_name, status }: Pick<Session, 'id' | 'session_name' | 'status'>, to: ShiftStatus) => {
    if (busy.current) return
    busy.current = true
    try {
      await set(id, to)
      notify.undoable(`„${session_name}“ ${steps[to].done}`, async () => {
        await set(id, status)
        notify.success(`„${session_name}“ ${steps[status].done}`)
      })
    } catch (error) {
      notify.error(error, 'Aktion konnte nicht ausgeführt werden')
    } finally {
      busy.current = false
    }
  }
}
