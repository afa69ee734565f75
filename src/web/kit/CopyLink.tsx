import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useRef } from 'react'
import { notify } from './toasts.tsx'

/** A link to copy: the focus selects the whole of it, and a button copies it. */
export function CopyLink({ url, label }: { url: string; label: string }) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify.success('Link kopiert.')
    } catch {
      // Plain http, or the person refused: it can still be copied by hand.
      input.current?.focus()
      notify.info('Bitte kopieren Sie den markierten Link.')
    }
  }
  return (
    <TextField
      label={label}
      value={url}
      inputRef={input}
      onFocus={({ target }) => (target as HTMLInputElement).select()}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title="Link kopieren">
                <IconButton edge="end" size="small" aria-label={`${label} kopieren`} onClick={() => void copy()}>
                  <CopyIcon />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
