import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { z } from 'zod'
import { legalHold } from '../../../contract/limits.ts'
import { holdReasons, HoldWish, type LegalHold } from '../../../contract/privacy.ts'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { formatDate } from '../../kit/format.ts'
import { notify } from '../../kit/toasts.tsx'
import { fieldDay } from './field-day.ts'
import { useRefresh } from './use-refresh.ts'

type Props = {
  id: string
  who: string
  hold: LegalHold | null
  /** The customer wants the deletion: the own reason is no choice. */
  isLeaving: boolean
  onClose: () => void
}

const { guest: _guest, ...strongReasons } = holdReasons

/** Keeps a customer's data for a reason that the law knows (articles 17 (3) and 18 GDPR), until a day. */
export function HoldDialog({ id, who, hold, isLeaving, onClose }: Props) {
  const refresh = useRefresh()
  const [today] = useState(() => fieldDay(Date.now()))
  const year = Number(today.slice(0, 4))
  // a date field takes no 29 February of a year that has none
  const latest = `${year + legalHold.mostYears}${today.slice(4).replace('02-29', '02-28')}`
  const start = {
    reason: hold?.reason ?? 'claims',
    note: hold?.note ?? '',
    // claims end three years after the year in which they arose (§§ 195, 199 BGB)
    until: hold?.until ?? `${year + 3}-12-31`,
  }
  const form = useFormOf<z.input<typeof HoldWish>>(HoldWish, start, async (body) => {
    const saved = await client.privacy.setHold({ params: { id }, body })
    notify.success(`${who} wird bis ${formatDate(`${saved.hold.until}T12:00:00Z`)} aufbewahrt.`)
    await refresh()
    onClose()
  })
  return (
    <FormDialog
      open
      title={hold ? 'Aufbewahrung ändern' : 'Aus rechtlichem Grund aufbewahren'}
      confirm={hold ? 'Aufbewahrung ändern' : 'Aufbewahren'}
      form={form}
      errorTitle="Die Aufbewahrung konnte nicht gespeichert werden"
      onClose={onClose}
    >
      <Typography variant="body2">
        Bis zum letzten Tag löscht nichts die Daten und Aufnahmen von {who}: keine Frist, kein Löschantrag und niemand
        von Hand. Die Galerie schließt zu ihrer Frist.
        {isLeaving && ' Der Gast verlangt die Löschung: Er erfährt per E-Mail, warum sie wartet und bis wann.'}
      </Typography>
      <Input
        control={form.control}
        name="reason"
        label="Grund"
        options={isLeaving ? strongReasons : holdReasons}
        required
      />
      <Input
        control={form.control}
        name="note"
        label="Worum es geht"
        hint="Für die Besitzer und das Protokoll, zum Beispiel ein Aktenzeichen."
        multiline
        required
      />
      <Input
        control={form.control}
        name="until"
        label="Letzter Tag"
        type="date"
        inputProps={{ min: today, max: latest }}
        required
      />
    </FormDialog>
  )
}
