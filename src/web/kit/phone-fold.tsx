import TuneIcon from '@mui/icons-material/Tune'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'

/**
 * The controls beside a search are folded behind a button on a phone, so that the list begins on the first screen.
 * @param isMarked a folded filter is set: the button has a dot
 * @returns the button, null where there is room for everything
 */
export function usePhoneFold(label: string, isMarked: boolean) {
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  const [isOpen, setOpen] = useState(false)
  const name = isMarked ? `${label} (aktiv)` : label
  return {
    isShown: !isPhone || isOpen,
    button: isPhone ? (
      <Tooltip title={name}>
        <IconButton aria-label={name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Badge variant="dot" color="primary" invisible={!isMarked}>
            <TuneIcon />
          </Badge>
        </IconButton>
      </Tooltip>
    ) : null,
  }
}
