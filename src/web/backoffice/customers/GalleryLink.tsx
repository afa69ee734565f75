import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import LockIcon from '@mui/icons-material/LinkOffOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { notify } from '../../kit/toasts.tsx'

export type GalleryLinkProps = {
  /** Null = there is none, or all were locked. */
  token: string | null
  /** Null = this person may not. */
  onLock: (() => void) | null
}

/** The guest's own link: to copy, to open, to end. */
export function GalleryLink({ token, onLock }: GalleryLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  if (!token) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Zurzeit gibt es keinen gültigen Link. Mit der nächsten E-Mail entsteht ein neuer.
      </Typography>
    )
  }
  const url = `${location.origin}/s/${encodeURIComponent(token)}`
  const copy = async () => {
    if (await copied(url, field.current)) notify.success('Galerie-Link kopiert')
    else notify.info('Der Link ist markiert: Kopieren Sie ihn mit Strg+C.')
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        value={url}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, 'aria-label': 'Galerie-Link' } }}
        onFocus={(event) => event.target.select()}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: -2 }}>
        <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy()}>
          Kopieren
        </Button>
        <Button size="small" startIcon={<OpenIcon />} href={url} target="_blank" rel="noopener">
          Öffnen
        </Button>
        {onLock && (
          <Button size="small" color="error" startIcon={<LockIcon />} onClick={onLock}>
            Link sperren
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

/** The clipboard is missing on plain http (other than localhost): then the text is at least selected. */
async function copied(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return false
  }
}
