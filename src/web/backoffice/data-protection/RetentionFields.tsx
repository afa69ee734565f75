import Box from '@mui/material/Box'
import { useController } from 'react-hook-form'
import { periods } from '../../../contract/limits.ts'
import type { PendingAutoDelete } from '../../../contract/organisations.ts'
import { Field } from '../../kit/Field.tsx'
import { Input, type Form } from '../../kit/form.tsx'
import { formatCount } from '../../kit/format.ts'
import { Facts, Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import { NextNights } from './NextNights.tsx'
import { NightPreview, type Night } from './night-preview.tsx'
import { PendingPeriod } from './PendingPeriod.tsx'
import { asksReason, type SecurityValues } from './security-form.ts'

type RetentionFieldsProps = {
  form: Form<SecurityValues>
  isEditing: boolean
  night: Night
  /** A shorter period that is not in effect yet. */
  pending: PendingAutoDelete | null
  /** The period that is saved, in hours. */
  saved: number
}

const { personalDataDays } = periods

/** How long media stay; typed in days, stored in hours (docs/product/privacy-and-retention.md 13). */
export function RetentionFields({ form, isEditing, night, pending, saved }: RetentionFieldsProps) {
  const { may } = useSession()
  const { field, fieldState } = useController({ control: form.control, name: 'autoDeleteCustomersAfterHours' })
  const days = field.value / 24
  return (
    <Section
      title="Aufbewahrung"
      text={`Fotos, Videos und Filme werden in der Nacht gelöscht, in der ihre Frist ab dem Check-in vorbei ist. Name und E-Mail-Adresse werden nach ${personalDataDays} Tagen anonymisiert, und länger bleibt auch kein Medium.`}
    >
      {pending && <PendingPeriod pending={pending} isEditing={isEditing} />}
      {isEditing ? (
        <>
          <Box sx={{ maxWidth: 480 }}>
            <Field
              label="Tage bis zur automatischen Löschung"
              name={field.name}
              inputRef={field.ref}
              type="number"
              inputProps={{ min: 0, max: personalDataDays, step: 1 }}
              value={Number.isNaN(days) ? '' : String(days)}
              onChange={(text) => field.onChange(text === '' ? Number.NaN : Number(text) * 24)}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
              hint="0 = nie: Medien bleiben dann so lange wie Name und E-Mail-Adresse."
              required
            />
          </Box>
          {asksReason(field.value, saved) && (
            <Box sx={{ maxWidth: 480, mt: 4 }}>
              <Input
                control={form.control}
                name="reason"
                label="Grund"
                hint="Warum bleiben Medien so lange wie die Daten des Gasts? Der Grund steht dann im Protokoll."
                multiline
                minRows={2}
                maxRows={8}
                required
              />
            </Box>
          )}
          <NightPreview night={night} />
        </>
      ) : (
        <Facts
          facts={[
            [
              'Medien löschen',
              days === 0
                ? `Nie von selbst, erst mit den Daten des Gasts nach ${personalDataDays} Tagen`
                : `Nach ${formatCount(days, 'Tag', 'Tagen')}`,
            ],
            ...(may('privacy.manage') ? ([['Nächste Löschungen', <NextNights key="nights" />]] as const) : []),
          ]}
        />
      )}
    </Section>
  )
}
