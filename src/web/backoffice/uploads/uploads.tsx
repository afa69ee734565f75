import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { formatAmount, formatCount } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { isOpen, type Destination, type Upload, type UploadQueue } from '../../uploads/upload-queue.ts'
import { queueOf } from './app-queue.ts'
import { withoutSideFiles } from './camera-files.ts'

const QueueContext = createContext<UploadQueue | null>(null)

/** All components below can upload; running uploads outlive them. */
export function Uploads({ children }: { children: ReactNode }) {
  const queue = queueOf(useSession(), useQueryClient())
  // the sign-in may have run out before
  useEffect(() => queue.hold(false), [queue])
  useEffect(() => {
    addEventListener('dragover', refuseMissed)
    addEventListener('drop', refuseMissed)
    return () => {
      removeEventListener('dragover', refuseMissed)
      removeEventListener('drop', refuseMissed)
    }
  }, [])
  return <QueueContext value={queue}>{children}</QueueContext>
}

/** Files dropped beside a drop zone: the browser would show them instead of the app. */
function refuseMissed(event: DragEvent) {
  const { dataTransfer, defaultPrevented } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

export function useUploadQueue(): UploadQueue {
  const queue = use(QueueContext)
  if (!queue) throw new Error('useUploadQueue outside of Uploads')
  return queue
}

/** Draws anew with every progress; for one figure there is `useOpenUploads`. */
export function useUploads(): readonly Upload[] {
  const { subscribe, snapshot } = useUploadQueue()
  return useSyncExternalStore(subscribe, snapshot)
}

/** The number of files still on their way there; without a target, anywhere. */
export function useOpenUploads({ shiftId, customerId }: { shiftId?: string; customerId?: string } = {}): number {
  const { subscribe, snapshot } = useUploadQueue()
  const count = () =>
    snapshot().filter(
      (upload) =>
        isOpen(upload) &&
        (!shiftId || upload.to.shiftId === shiftId) &&
        (!customerId || upload.to.customerId === customerId),
    ).length
  return useSyncExternalStore(subscribe, count)
}

/** Whether files are still on their way to a customer. */
export function useUploadingTo(): (customerId: string) => boolean {
  const { subscribe, snapshot } = useUploadQueue()
  const customers = () => [...new Set(snapshot().flatMap((upload) => (isOpen(upload) ? upload.to.customerId : [])))]
  // texts with the same characters are equal
  const ids = useSyncExternalStore(subscribe, () => customers().join(' '))
  return (customerId) => ids.includes(customerId)
}

/** Files on their way at the same time: more would make the list slow, and are more often a mistake than a card. */
const most = 5000

/** Uploads dropped or chosen files; the cameras' own files are left out and counted. */
export function useAddFiles(to: Destination): (files: readonly File[]) => void {
  const queue = useUploadQueue()
  return (files) => {
    const { media, left } = withoutSideFiles(files)
    if (media.length + queue.snapshot().filter(isOpen).length > most) {
      notify.error(new Error(`Höchstens ${formatAmount(most)} Dateien zugleich. Laden Sie sie in Teilen hoch.`))
      return
    }
    if (left > 0) notify.info(`${formatCount(left, 'Hilfsdatei der Kamera', 'Hilfsdateien der Kamera')} ausgelassen.`)
    else if (media.length === 0) notify.info('Darin sind keine Dateien.')
    queue.add(to, media)
  }
}
