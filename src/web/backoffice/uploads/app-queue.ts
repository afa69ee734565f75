import type { QueryClient } from '@tanstack/react-query'
import { refreshAfter } from '../../kit/live.ts'
import type { Session } from '../../kit/session.tsx'
import { tokens } from '../../kit/tokens.ts'
import { refusal } from '../../uploads/accepted-files.ts'
import { sendFile } from '../../uploads/send-file.ts'
import { createUploadQueue, isOpen, type UploadQueue } from '../../uploads/upload-queue.ts'

/** The one queue of this window, outside of every page, and its member. */
let current: { owner: string; queue: UploadQueue } | undefined

/**
 * The queue of the signed-in member. It goes on whatever page is shown, waits while a sign-in has run out, goes on when
 * the same member signs in again, and ends when that member signs out or another one signs in.
 */
export function queueOf({ guide, organization }: Session, cache: QueryClient): UploadQueue {
  const owner = `${organization.id} ${guide.id}`
  if (current?.owner === owner) return current.queue
  const before = current?.queue
  // its listeners may be drawing just now
  if (before) queueMicrotask(before.close)
  const queue = createUploadQueue({
    send: sendFile,
    check: refusal,
    onStored: ({ shiftId, customerId }) =>
      void refreshAfter(cache, { type: 'media', sessionId: shiftId, ...(customerId && { customerId }) }),
  })
  queue.subscribe(() => {
    const isBusy = queue.snapshot().some(isOpen)
    warnBeforeClosing(isBusy)
    tellOtherWindows(isBusy)
  })
  current = { owner, queue }
  return queue
}

addEventListener('online', () => current?.queue.goOn())

tokens.subscribe(() => {
  if (tokens.current() || !current) return
  if (tokens.ended() === 'expired') return current.queue.hold(true)
  current.queue.close()
  current = undefined
})

/** Held while files are on their way here: signing out in another window would end them, and asks before. */
const busy = 'uploads'
let letGo: (() => void) | undefined

function tellOtherWindows(isBusy: boolean) {
  // browsers have locks only on secure pages
  if (isBusy === (letGo !== undefined) || !('locks' in navigator)) return
  letGo?.()
  letGo = undefined
  if (!isBusy) return
  const { promise, resolve } = Promise.withResolvers<void>()
  letGo = resolve
  void navigator.locks.request(busy, { mode: 'shared' }, () => promise)
}

/** Whether files are on their way in some window of this browser. */
export async function isUploadingAnywhere(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === busy)
}

/** Only while bytes are on their way. Other pages of the app are no reason to ask. */
function warnBeforeClosing(on: boolean) {
  if (on) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
