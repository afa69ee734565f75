import SaveIcon from '@mui/icons-material/SaveAltOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { notify } from './toasts.tsx'

type Props = {
  save: () => Promise<void>
  /** Shown where it fails. */
  failure: string
  /** Names the list, where the page has several of these buttons. */
  what?: string
  label?: string
}

/** "Als CSV", or another label: saves a file, one at a time. */
export function SaveButton({ save, failure, what, label = 'Als CSV' }: Props) {
  const [isBusy, setBusy] = useState(false)
  const onClick = () => {
    setBusy(true)
    save()
      .catch((error: unknown) => notify.error(error, failure))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<SaveIcon />}
      loading={isBusy}
      loadingPosition="start"
      sx={{ borderColor: 'divider' }}
      aria-label={what && `${what} als CSV`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
