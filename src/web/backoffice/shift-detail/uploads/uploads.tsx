import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { AskBeforeLeaving } from '../../../kit/AskBeforeLeaving.tsx'
import { formatCount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useRefresh } from '../../customers/queries.ts'
import { refusal, sendFile } from '../../../uploads/send-file.ts'
import { createUploadQueue, isOpen, type Upload, type UploadQueue } from '../../../uploads/upload-queue.ts'

const QueueContext = createContext<UploadQueue | null>(null)

/**
 * One queue for the whole page: uploads go on while somebody looks at another tab or another customer.
 * Leaving the page with open uploads asks first.
 */
export function Uploads({ children }: { children: ReactNode }) {
  const refresh = useRefresh()
  const [queue] = useState(() =>
    createUploadQueue({ send: sendFile, check: refusal, onStored: () => void refresh('media', 'shifts') }),
  )
  useEffect(() => {
    addEventListener('online', queue.goOn)
    const stopReporting = reportFinished(queue)
    return () => {
      removeEventListener('online', queue.goOn)
      stopReporting()
      queue.close()
    }
  }, [queue])
  return (
    <QueueContext value={queue}>
      {children}
      <UploadsToLose queue={queue} />
    </QueueContext>
  )
}

export function useUploads(): { queue: UploadQueue; uploads: readonly Upload[] } {
  const queue = use(QueueContext)
  if (!queue) throw new Error('useUploads outside of Uploads')
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.snapshot) }
}

/** Says once per customer and batch that all files have arrived, and tidies the list. Returns how to stop. */
function reportFinished(queue: UploadQueue) {
  return queue.subscribe(() => {
    const byCustomer = Map.groupBy(queue.snapshot(), ({ customerId }) => customerId)
    for (const [customerId, uploads] of byCustomer) {
      if (!uploads.every(({ state }) => state === 'done')) continue
      const many = uploads.length > 1
      notify.success(`${formatCount(uploads.length, 'Datei', 'Dateien')} ${many ? 'wurden' : 'wurde'} hochgeladen.`)
      // Changes the queue and so calls us again, for the other customers.
      return queue.clear(customerId)
    }
  })
}

function UploadsToLose({ queue }: { queue: UploadQueue }) {
  const open = useSyncExternalStore(queue.subscribe, () => queue.snapshot().filter(isOpen).length)
  return (
    <AskBeforeLeaving when={open > 0}>
      {open > 0
        ? `${formatCount(open, 'Datei ist', 'Dateien sind')} noch nicht hochgeladen. Wenn Sie jetzt gehen, fehlen sie dem Gast.`
        : 'Inzwischen ist alles hochgeladen.'}
    </AskBeforeLeaving>
  )
}
