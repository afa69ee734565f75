import Button from '@mui/material/Button'
import { useState } from 'react'
import type { CertificateAudience } from '../../../contract/certificates.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { orderLabel, useRemake } from './use-remake.ts'

const consequences = {
  outdated:
    'Ihr Zertifikat entsteht noch einmal, wie diese Vorlage es jetzt ergibt, und ersetzt das bisherige. Links bleiben dieselben.',
  without: 'Diese Gäste waren fertig, bevor es eine Vorlage für sie gab. Ihr Zertifikat erscheint in ihrer Galerie.',
}

/** On the card of a design that is in use: the customers who do not have its present state. */
export function RemakeButtons({ templateId }: { templateId: string }) {
  const { order, ...counts } = useRemake(templateId)
  const [asking, setAsking] = useState<{ audience: CertificateAudience; count: number } | null>(null)
  const countOf = (audience: CertificateAudience) => (audience === 'without' ? counts.without : counts.customers)
  return (
    <>
      {(['outdated', 'without'] as const).map(
        (audience) =>
          countOf(audience) > 0 && (
            <Button
              key={audience}
              size="small"
              onClick={() => setAsking({ audience, count: countOf(audience) })}
              sx={{ justifySelf: 'start', textAlign: 'left' }}
            >
              {orderLabel(audience, countOf(audience))}
            </Button>
          ),
      )}
      {asking && (
        <ConfirmDialog
          open
          title={orderLabel(asking.audience, asking.count)}
          confirm={asking.audience === 'without' ? 'Erstellen' : 'Neu erstellen'}
          errorTitle="Zertifikate wurden nicht erstellt"
          onConfirm={() => order.mutateAsync(asking.audience)}
          onClose={() => setAsking(null)}
        >
          {consequences[asking.audience]} Es wird keine E-Mail gesendet.
        </ConfirmDialog>
      )}
    </>
  )
}
