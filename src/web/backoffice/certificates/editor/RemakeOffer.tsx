import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { CertificateAudience } from '../../../../contract/certificates.ts'
import { formatCount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { orderLabel, useRemake } from '../use-remake.ts'

/**
 * Certificates that were made before stay as they are, until the member has them made anew: offered after saving, and at
 * each opening until it is done. Customers without one are offered after saving only.
 * @param round how often it was saved since the editor is open
 */
export function RemakeOffer({ templateId, round }: { templateId: string; round: number }) {
  const [dismissed, setDismissed] = useState(-1)
  const { customers, without, order } = useRemake(templateId)
  const isFirst = round > 0 && without > 0
  if (dismissed === round || (customers === 0 && !isFirst)) return null
  const button = (audience: CertificateAudience, count: number) => (
    <Button
      size="small"
      variant="contained"
      loading={order.isPending && order.variables === audience}
      disabled={order.isPending}
      onClick={() =>
        order.mutate(audience, { onError: (error) => notify.error(error, 'Zertifikate wurden nicht erstellt') })
      }
    >
      {orderLabel(audience, count)}
    </Button>
  )
  return (
    <Alert severity="info">
      {customers > 0 &&
        `${formatCount(customers, 'Gast hat', 'Gäste haben')} noch ein anderes Zertifikat, als diese Vorlage jetzt ergibt. `}
      {isFirst && `${formatCount(without, 'fertiger Gast hat', 'fertige Gäste haben')} noch keines. `}
      Links bleiben dieselben, und es wird keine E-Mail gesendet.
      <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
        {customers > 0 && button('outdated', customers)}
        {isFirst && button('without', without)}
        <Button size="small" color="inherit" variant="outlined" onClick={() => setDismissed(round)}>
          Nicht jetzt
        </Button>
      </Stack>
    </Alert>
  )
}
