import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { Field, type FieldProps } from '../../kit/Field.tsx'

/** A password field whose content can be shown. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? HideIcon : ShowIcon
  return (
    <Field
      {...props}
      required
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={isShown ? 'Passwort verbergen' : 'Passwort anzeigen'}
            onClick={() => setShown(!isShown)}
          >
            <Icon />
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
