import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input, type InputProps } from '../../kit/form.tsx'

/** A password that can be looked at. */
export function PasswordInput<V extends FieldValues>(props: InputProps<V>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? HideIcon : ShowIcon
  return (
    <Input
      {...props}
      required
      type={isShown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
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
          ),
        },
      }}
    />
  )
}
