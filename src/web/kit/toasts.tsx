import { useColorScheme } from '@mui/material/styles'
import { toast, Toaster } from 'sonner'
import { messageOf } from './ErrorAlert.tsx'

/** Short notes at the edge of the screen; mounted once. */
export function Toasts() {
  const { mode = 'light' } = useColorScheme()
  return (
    <Toaster
      style={{ fontFamily: 'inherit' }}
      theme={mode}
      position="top-right"
      richColors
      closeButton
      containerAriaLabel="Meldungen"
    />
  )
}

export const notify = {
  success: (text: string) => void toast.success(text),
  info: (text: string) => void toast.info(text),
  /** The failure's own words; `title` says what did not work. */
  error: (error: unknown, title?: string) =>
    void (title ? toast.error(title, { description: messageOf(error) }) : toast.error(messageOf(error))),
}
