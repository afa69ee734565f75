import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { formatAmount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { Refused } from '../../customers/pending-deletion.tsx'
import { useFinishCustomer, useGone } from '../../customers/queries.ts'
import { ReprocessDialog } from './ReprocessDialog.tsx'

type FinishButtonProps = {
  customer: Customer
  hasClips: boolean
  hasPhotos: boolean
  /** Media came or went since the last work. */
  isChanged: boolean
  /** Files on their way to this customer, refused ones excluded. */
  openUploads: number
  /** Why neither can be done now; null = they can. */
  refusal: string | null
}

/** After changes the button completes the customer ("Abschließen"), else it works again ("Neu verarbeiten"). */
export function FinishButton({ customer, hasClips, hasPhotos, refusal, ...now }: FinishButtonProps) {
  const [choosing, setChoosing] = useState(false)
  const finish = useFinishCustomer()
  const gone = useGone()
  if (now.isChanged) {
    const reason = refusal ?? (now.openUploads > 0 ? 'Erst wenn alle Dateien hochgeladen sind' : null)
    return (
      <Refused reason={reason}>
        <Button
          variant="outlined"
          loading={finish.isPending}
          disabled={reason !== null}
          onClick={() =>
            finish.mutate(customer.id, {
              onSuccess: () => {
                notify.success(`${customer.name} ist fertig. Die Verarbeitung beginnt.`)
              },
              onError: (error) => gone(error) || notify.error(error, 'Aktion konnte nicht ausgeführt werden'),
            })
          }
        >
          Abschließen{now.openUploads > 0 && ` · ${formatAmount(now.openUploads)} unterwegs`}
        </Button>
      </Refused>
    )
  }
  return (
    <>
      <Refused reason={refusal}>
        <Button
          variant="outlined"
          color="inherit"
          sx={{ borderColor: 'divider' }}
          disabled={refusal !== null}
          onClick={() => setChoosing(true)}
        >
          Neu verarbeiten
        </Button>
      </Refused>
      {choosing && refusal === null && (
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
