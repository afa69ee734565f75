import { useColorScheme } from '@mui/material/styles'
import { useEffect, useSyncExternalStore } from 'react'
import { toast, Toaster } from 'sonner'
import { messageOf } from './ErrorAlert.tsx'

/** The toaster's own colours of text miss 4.5:1 on its light surfaces. */
const readable = {
  '--success-text': '#006b24',
  '--info-text': '#0b5cad',
  '--warning-text': '#8a4b00',
  '--error-text': '#b3001b',
} as const

type Place = 'top-right' | 'bottom-center'
let place: Place = 'top-right'
const watchers = new Set<() => void>()
function putAt(next: Place) {
  place = next
  for (const told of watchers) told()
}
function subscribe(told: () => void) {
  watchers.add(told)
  return () => void watchers.delete(told)
}

/** Notes are shown at the lower edge while the calling component is there: for screens with their buttons at the top. */
export function useToastsBelow() {
  useEffect(() => {
    putAt('bottom-center')
    return () => putAt('top-right')
  }, [])
}

/** Short notes at the edge of the screen; mounted once. */
export function Toasts() {
  const position = useSyncExternalStore(subscribe, () => place)
  const { colorScheme = 'light' } = useColorScheme()
  return (
    <Toaster
      style={{ fontFamily: 'inherit', ...(colorScheme === 'light' && readable) }}
      theme={colorScheme}
      position={position}
      richColors
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Meldung schließen' }}
      containerAriaLabel="Meldungen"
    />
  )
}

/** The newest action that can be undone. */
let latest: { id: string | number; undo: () => void } | undefined

/** Undoes the newest action whose note is still shown; nothing when there is none. */
export function undoLatest() {
  const last = latest
  if (!last) return
  last.undo()
  toast.dismiss(last.id)
}

export const notify = {
  success: (text: string) => void toast.success(text),
  info: (text: string) => void toast.info(text),
  /** An action that can be undone for some seconds; `undo` reports its own result. A failure of it is shown. */
  undoable(text: string, undo: () => Promise<unknown>, seconds = 8) {
    let isTaken = false
    const once = () => {
      if (isTaken) return
      isTaken = true
      forget()
      void undo().catch((error: unknown) => notify.error(error, 'Das ließ sich nicht rückgängig machen'))
    }
    const forget = () => {
      if (latest?.undo === once) latest = undefined
    }
    const id = toast.success(text, {
      duration: seconds * 1000,
      action: {
        label: 'Rückgängig',
        onClick(event) {
          // the second click of a double click must not hit what lies below the note
          event.preventDefault()
          setTimeout(() => toast.dismiss(id), 500)
          once()
        },
      },
      onDismiss: forget,
      onAutoClose: forget,
    })
    latest = { id, undo: once }
  },
  /** The failure's own words; `title` names the failed action. */
  error: (error: unknown, title?: string) =>
    void (title ? toast.error(title, { description: messageOf(error) }) : toast.error(messageOf(error))),
}
