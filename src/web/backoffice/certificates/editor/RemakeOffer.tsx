import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../kit/api.ts'
import { formatCount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'

/**
 * Certificates that were made before stay as they are, until the member has them made anew: offered after saving, and at
 * each opening until it is done.
 * @param round how often it was saved since the editor is open
 */
export function RemakeOffer({ templateId, round }: { templateId: string; round: number }) {
  const [dismissed, setDismissed] = useState(-1)
  const request = { params: { templateId } }
  const { data } = useQuery({
    queryKey: ['certificate-editor', 'outdated', templateId, round],
    queryFn: ({ signal }) => client.certificates.outdated(request, { signal }),
    // each opening asks anew
    staleTime: 0,
    gcTime: 0,
  })
  const work = useMutation({
    mutationFn: () => client.certificates.remake(request),
    onSuccess({ customers }) {
      setDismissed(round)
      notify.info(
        `${customers === 1 ? 'Das Zertifikat wird' : `${customers} Zertifikate werden`} neu erstellt. Es wird keine E-Mail gesendet.`,
      )
    },
    onError: (error) => notify.error(error, 'Zertifikate wurden nicht neu erstellt'),
  })
  const customers = data?.customers ?? 0
  if (customers === 0 || dismissed === round) return null
  return (
    <Alert severity="info">
      {formatCount(customers, 'Gast hat', 'Gäste haben')} ein Zertifikat nach älterem Stand dieser Vorlage. Ihre Links
      bleiben dieselben, und es wird keine E-Mail gesendet.
      <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" loading={work.isPending} onClick={() => work.mutate()}>
          Für {formatCount(customers, 'Gast', 'Gäste')} neu erstellen
        </Button>
        <Button size="small" color="inherit" variant="outlined" onClick={() => setDismissed(round)}>
          Nicht jetzt
        </Button>
      </Stack>
    </Alert>
  )
}
