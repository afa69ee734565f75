import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Tooltip from '@mui/material/Tooltip'
import { useRef } from 'react'
import { Field } from '../../kit/Field.tsx'
import { notify } from '../../kit/toasts.tsx'

/** A text to paste elsewhere: the focus selects the whole of it, and a button copies it. */
export function CopyValue({ label, about, value }: { label: string; about: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notify.success(`${label} kopiert.`)
    } catch {
      // Plain http, or the person refused: it can still be copied by hand.
      input.current?.focus()
      notify.info('Bitte kopieren Sie den markierten Text.')
    }
  }
  return (
    <Field
      label={label}
      value={value}
      onChange={() => {}}
      readOnly
      multiline={value.length > 60}
      inputRef={input}
      onFocus={({ target }) => target.select()}
      sx={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' }}
      endAdornment={
        <InputAdornment position="end">
          <Tooltip title={`${label} kopieren`}>
            <IconButton
              edge="end"
              size="small"
              aria-label={`${label} des ${about}-Eintrags kopieren`}
              onClick={() => void copy()}
            >
              <CopyIcon />
            </IconButton>
          </Tooltip>
        </InputAdornment>
      }
    />
  )
}
