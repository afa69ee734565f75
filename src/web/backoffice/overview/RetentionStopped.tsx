import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retentionBrake } from '../../../contract/limits.ts'
import type { Notice } from '../../../contract/overview.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatAmount, formatBytes, formatCount, formatDateTime, formatPercent } from '../../kit/format.ts'
import { notify } from '../../kit/toasts.tsx'
import { NoticeCard } from './NoticeCard.tsx'

type Stopped = Extract<Notice, { code: 'retention_stopped' }>

/** The night would have deleted unusually much: the figures, the reason for waiting, and the owner's release. */
export function RetentionStopped({ stoppedAt, customers, media, bytes, mediaDays }: Stopped) {
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const files = media > 0 ? [`${formatCount(media, 'Medium', 'Medien')} (${formatBytes(bytes)})`] : []
  const people = customers > 0 ? [`Daten von ${formatCount(customers, 'Gast', 'Gästen')}`] : []
  const figures = [...files, ...people].join(' und ')
  const isOne = customers === 0 && media === 1
  const release = async () => {
    try {
      await client.privacy.retentionRelease({ body: { stoppedAt } })
      notify.success('Freigegeben. Gelöscht wird in der nächsten Nacht.')
    } finally {
      await cache.invalidateQueries({ queryKey: ['overview', 'notices'] })
    }
  }
  return (
    <NoticeCard title="Das nächtliche Löschen wartet auf Ihre Freigabe">
      <Box component="p" sx={{ mt: 1, mb: 2 }}>
        Am {formatDateTime(stoppedAt)} Uhr {isOne ? 'wäre' : 'wären'} {figures} gelöscht worden, weil ihre Frist vorbei
        ist. Das ist ungewöhnlich viel. Gefragt werden Sie bei mehr als {formatAmount(retentionBrake.customers)} Gästen,
        bei mehr als {formatPercent(retentionBrake.mostOfAll)} aller Gäste, die noch nicht anonymisiert sind, und wenn
        die Frist von mehr als {formatPercent(retentionBrake.share)} der Gäste, die noch Medien oder noch persönliche
        Daten haben, seit über {formatCount(retentionBrake.overdueDays, 'Tag', 'Tagen')} vorbei ist (
        {formatPercent(retentionBrake.smallShare)}, wenn es weniger als {retentionBrake.smallBelow} sind). Nicht
        zugeordnete Medien werden nach Schichten gezählt: mehr als {formatAmount(retentionBrake.customers)} oder
        dieselben Anteile aller Schichten. Deshalb wurde nichts gelöscht.
      </Box>
      <Box component="p" sx={{ mt: 0, mb: 3 }}>
        Medien werden zurzeit {formatCount(mediaDays, 'Tag', 'Tage')} nach dem Check-in gelöscht. Stimmt diese Frist,
        geben Sie das Löschen frei. Galerien enden in jedem Fall zu ihrer Frist.
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        Löschen freigeben
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Löschen freigeben?"
        confirm="Löschen freigeben"
        danger
        errorTitle="Nicht freigegeben"
        onConfirm={release}
        onClose={() => setAsking(false)}
      >
        In der nächsten Nacht {isOne ? 'wird' : 'werden'} {figures} unwiderruflich gelöscht. Was erst später fällig
        wird, gehört nicht dazu. Die Freigabe gilt {formatCount(retentionBrake.releaseDays, 'Tag', 'Tage')}.
      </ConfirmDialog>
    </NoticeCard>
  )
}
