import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { Customer } from '../../../contract/customers.ts'
import { notify } from '../../kit/toasts.tsx'
import { useFinishGuest, useGone } from './queries.ts'
import { ReprocessDialog } from './ReprocessDialog.tsx'

type FinishButtonProps = {
  customer: Customer
  hasClips: boolean
  hasPhotos: boolean
  /** Media came or went since the last work. */
  isChanged: boolean
  isUploading: boolean
  onFinished: () => void
}

/** After changes the button completes the guest ("Abschließen"), else it works again ("Neu verarbeiten"). */
export function FinishButton({ customer, hasClips, hasPhotos, isChanged, isUploading, onFinished }: FinishButtonProps) {
  const [choosing, setChoosing] = useState(false)
  const finish = useFinishGuest()
  const gone = useGone()
  if (isChanged) {
    return (
      <Tooltip title={isUploading ? 'Erst wenn alle Dateien hochgeladen sind' : ''}>
        {/* A disabled button has no events of its own to show the reason. */}
        <span>
          <Button
            variant="outlined"
            loading={finish.isPending}
            disabled={isUploading}
            onClick={() =>
              finish.mutate(customer.id, {
                onSuccess: () => {
                  onFinished()
                  notify.success(`${customer.name} ist fertig. Die Verarbeitung beginnt.`)
                },
                onError: (error) => gone(error) || notify.error(error, 'Aktion konnte nicht ausgeführt werden'),
              })
            }
          >
            Abschließen
          </Button>
        </span>
      </Tooltip>
    )
  }
  return (
    <>
      <Button variant="outlined" color="inherit" sx={{ borderColor: 'divider' }} onClick={() => setChoosing(true)}>
        Neu verarbeiten
      </Button>
      {choosing && (
        <ReprocessDialog
          customer={customer}
          hasClips={hasClips}
          hasPhotos={hasPhotos}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
