import SaveIcon from '@mui/icons-material/SaveAltOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { notify } from '../../kit/toasts.tsx'
import { queryOf, type Filter } from './filter.ts'
import { saveCustomers } from './save-list.ts'

/** All customers that the filter fits, on all pages, as CSV. */
export function SaveListButton({ filter }: { filter: Filter }) {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    const { page: _, limit: __, ...wanted } = queryOf(filter)
    setBusy(true)
    saveCustomers('/customers/export', wanted, 'Kunden')
      .catch((error: unknown) => notify.error(error, 'Die Liste konnte nicht gespeichert werden'))
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
      onClick={save}
    >
      Als CSV
    </Button>
  )
}
