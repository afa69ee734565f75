import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import type { Album } from '../../../contract/albums.ts'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { formatDate } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { endOfDay } from '../customers/filter.ts'
import { useRefresh } from '../customers/queries.ts'

type AlbumProps = { album: Album }

/** Until when the album is kept, and the extension by owners and admins. */
export function AlbumPeriod({ album }: AlbumProps) {
  const { may } = useSession()
  const [dialog, setDialog] = useState<'extend' | 'takeBack' | null>(null)
  const { customer, expiresAt, period, heldUntil } = album
  const isOver = !expiresAt || customer.media_expired_at !== null
  if (isOver && !heldUntil) return null
  const isExtended = expiresAt !== period.end
  const mayExtend = may('albums.extend') && !customer.deletion_due_at && !isOver
  return (
    <Surface component="section" aria-label="Aufbewahrung" sx={{ p: 5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Aufbewahrung
      </Typography>
      {!isOver && (
        <Typography variant="body2">
          {isExtended
            ? `Verlängert bis ${formatDate(expiresAt)}. Ohne Verlängerung endet die Frist am ${formatDate(period.end)}.`
            : `Bis ${formatDate(expiresAt)}, wie alle Alben.`}
          {!isExtended && !heldUntil && ' Danach werden Fotos, Videos und Film gelöscht.'}
        </Typography>
      )}
      {heldUntil && (
        <Typography variant="body2" sx={isOver ? {} : { mt: 2 }}>
          Aus rechtlichem Grund bleibt alles gespeichert, bis {formatDate(heldUntil)}: Bis dahin lässt sich weder der
          Gast noch eine Aufnahme löschen.{!isOver && ' Die Galerie schließt trotzdem zu ihrer Frist.'}
        </Typography>
      )}
      {mayExtend && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2, ml: -1 }}>
          <Button size="small" onClick={() => setDialog('extend')}>
            {isExtended ? 'Verlängerung ändern' : 'Länger aufbewahren'}
          </Button>
          {isExtended && (
            <Button size="small" color="error" onClick={() => setDialog('takeBack')}>
              Verlängerung zurücknehmen
            </Button>
          )}
        </Stack>
      )}
      {dialog === 'extend' && <ExtendDialog album={album} onClose={() => setDialog(null)} />}
      {dialog === 'takeBack' && <TakeBackDialog album={album} onClose={() => setDialog(null)} />}
    </Surface>
  )
}

const Reason = z.string().trim().min(1, 'Bitte nennen Sie einen Grund').max(500, 'Höchstens 500 Zeichen')
const reasonField = {
  label: 'Grund',
  hint: 'Er steht im Protokoll der Organisation.',
  required: true,
  multiline: true,
} as const
const Extension = z.object({ expiresAt: z.iso.date('Bitte wählen Sie einen Tag'), reason: Reason })

/** `2027-11-29`, as date fields write days. */
const fieldDay = (iso: string) => formatDate(iso).split('.').toReversed().join('-')

function ExtendDialog({ album: { id, expiresAt, period }, onClose }: AlbumProps & { onClose: () => void }) {
  const refresh = useRefresh()
  const latestDay = fieldDay(period.latest)
  const start = { expiresAt: expiresAt && expiresAt !== period.end ? fieldDay(expiresAt) : '', reason: '' }
  const form = useFormOf<z.input<typeof Extension>>(Extension, start, async ({ expiresAt: day, reason }) => {
    // on the last possible day the album ends with the personal data, not at midnight
    const end = day === latestDay ? period.latest : endOfDay(day)
    await client.albums.update({ params: { id }, body: { expiresAt: end, reason } })
    notify.success(`Das Album wird bis ${formatDate(end)} aufbewahrt.`)
    await refresh('albums', 'customers', 'delivery')
    onClose()
  })
  return (
    <FormDialog
      open
      title="Länger aufbewahren"
      confirm="Länger aufbewahren"
      form={form}
      errorTitle="Die Frist konnte nicht verlängert werden"
      onClose={onClose}
    >
      <Typography variant="body2">
        Die Frist dieses Albums endet sonst am {formatDate(period.end)}. Es kann höchstens bis{' '}
        {formatDate(period.latest)} aufbewahrt werden.
      </Typography>
      <Input
        control={form.control}
        name="expiresAt"
        label="Aufbewahren bis"
        type="date"
        inputProps={{ min: fieldDay(period.end), max: latestDay }}
        required
        autoFocus
      />
      <Input control={form.control} name="reason" {...reasonField} />
    </FormDialog>
  )
}

function TakeBackDialog({ album: { id, period }, onClose }: AlbumProps & { onClose: () => void }) {
  const refresh = useRefresh()
  const [isOver] = useState(() => Date.parse(period.end) <= Date.now())
  const form = useFormOf<{ reason: string }>(z.object({ reason: Reason }), { reason: '' }, async ({ reason }) => {
    await client.albums.update({ params: { id }, body: { expiresAt: null, reason } })
    notify.success('Die Verlängerung ist zurückgenommen.')
    await refresh('albums', 'customers', 'delivery')
    onClose()
  })
  return (
    <FormDialog
      open
      title="Verlängerung zurücknehmen"
      confirm="Verlängerung zurücknehmen"
      danger
      form={form}
      errorTitle="Die Verlängerung konnte nicht zurückgenommen werden"
      onClose={onClose}
    >
      <Typography variant="body2">
        {isOver
          ? `Die Frist war am ${formatDate(period.end)} vorbei: Die Galerie schließt sofort, und in der nächsten Nacht werden Fotos, Videos und Film gelöscht.`
          : `Die Frist endet dann wieder am ${formatDate(period.end)}.`}
      </Typography>
      <Input control={form.control} name="reason" {...reasonField} autoFocus />
    </FormDialog>
  )
}
