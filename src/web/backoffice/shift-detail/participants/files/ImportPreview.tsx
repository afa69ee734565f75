import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { consentName, isStandard, standardConsent } from '../../../../../contract/consent.ts'
import type { ReactNode } from 'react'
import type { Session } from '../../../../../contract/shifts.ts'
import type { Language } from '../../../../../contract/wire.ts'
import { Field } from '../../../../kit/Field.tsx'
import { formatAmount, formatCount } from '../../../../kit/format.ts'
import { languageOptions } from '../../../../kit/languages.ts'
import { ask } from '../../../../kit/queries.ts'
import { ConsentTextButton } from '../../../customers/ConsentGiven.tsx'
import { RaiseMaximum } from '../FullShift.tsx'
import { fields, type ColumnField } from './columns.ts'
import { PreviewRows } from './PreviewRows.tsx'
import type { ReadFile, Reading } from './use-file.ts'

type ImportPreviewProps = { shift: Session; file: ReadFile; reading: Reading; free: number }

/** The columns' fields, the open questions of the file, and the outcome of each row. */
export function ImportPreview({ shift, file, reading, free, children }: ImportPreviewProps & { children: ReactNode }) {
  const { rows, chosen } = reading
  const lacksName = !reading.mapping.some((field) => field === 'name' || field === 'first' || field === 'last')
  return (
    <Stack spacing={4}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{file.name}</strong>: {formatCount(rows.length, 'Zeile', 'Zeilen')}
        </Typography>
        {children}
      </Box>
      <Columns file={file} reading={reading} />
      {lacksName && (
        <Alert severity="warning" role="status">
          Bitte wählen Sie, in welcher Spalte die Namen stehen.
        </Alert>
      )}
      <Consent reading={reading} />
      {chosen.length > free && (
        <Alert severity="warning" role="status">
          {formatCount(chosen.length, 'Gast ist', 'Gäste sind')} ausgewählt, aber{' '}
          {free === 0 ? 'kein Platz ist' : free === 1 ? 'nur 1 Platz ist' : `nur ${formatAmount(free)} Plätze sind`}{' '}
          frei.
          {/* another proposal when the choice is another one */}
          <RaiseMaximum key={chosen.length} shift={shift} proposed={shift.total_customers + chosen.length} />
        </Alert>
      )}
      {shift.status !== 'active' && (
        <Alert severity="warning" role="status">
          Die Schicht läuft nicht. Setzen Sie sie fort, um Teilnehmer aufzunehmen.
        </Alert>
      )}
      {!lacksName && <PreviewRows reading={reading} />}
    </Stack>
  )
}

/** Each column of the file with its first values. */
function Columns({ file: { lines }, reading }: Pick<ImportPreviewProps, 'file' | 'reading'>) {
  const { mapping, map, withHeads, setWithHeads, language, setLanguage } = reading
  const [heads, ...rest] = lines
  const samples = withHeads ? rest : lines
  return (
    <Box component="section" aria-label="Spalten der Datei">
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
          alignItems: 'start',
        }}
      >
        {mapping.map((field, at) => {
          const head = withHeads ? heads?.cells[at]?.trim() : ''
          const values = samples.slice(0, 20).flatMap(({ cells }) => cells[at]?.trim() || [])
          return (
            <Field
              key={at}
              label={shortened(head || `Spalte ${at + 1}`)}
              value={field ?? 'none'}
              onChange={(value) => map(at, value === 'none' ? null : (value as ColumnField))}
              options={{ ...fields, none: 'Nicht übernehmen' }}
              hint={shortened(values.slice(0, 3).join(' · ')) || 'leer'}
            />
          )
        })}
        <Field
          label="Sprache sonst"
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          options={languageOptions}
        />
      </Box>
      <FormControlLabel
        control={<Checkbox size="small" checked={withHeads} onChange={(_, on) => setWithHeads(on)} />}
        label="Die erste Zeile nennt die Spalten"
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </Box>
  )
}

const shortened = (text: string) => (text.length <= 44 ? text : `${text.slice(0, 43)}…`)

/** The file's statement about consent is taken as it is; none is made up (docs/product/customer-files.md 3). */
function Consent({ reading: { chosen, consentVersion, confirmConsent } }: Pick<ImportPreviewProps, 'reading'>) {
  const consent = useQuery(ask('consent', 'get')).data?.consent
  if (!consent) return null
  const version = isStandard(consent) ? standardConsent : consent.number
  const agreed = chosen.filter((row) => row.consent).length
  const open = consent.required
    ? chosen.filter((row) => row.consent === null || (row.consent && consentVersion === undefined)).length
    : 0
  if (agreed === 0 && open === 0) return null
  return (
    <Alert severity={open > 0 ? 'warning' : 'info'} role="status">
      {agreed > 0 && (
        <Box>
          {formatCount(agreed, 'Gast hat', 'Gäste haben')} in der Datei ein Ja zur Einwilligung.
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={consentVersion !== undefined}
                onChange={(_, on) => confirmConsent(on ? version : undefined)}
              />
            }
            label={`Ich bestätige: Sie haben diesem Text zugestimmt (${consentName(version)})`}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ display: 'flex' }}
          />
          {/* in the alert's own colour: the usual one is too pale on it */}
          <Box sx={{ '& button': { color: 'inherit' } }}>
            <ConsentTextButton version={version} label="Text der Einwilligung" />
          </Box>
        </Box>
      )}
      {open > 0 && (
        <Box sx={agreed > 0 ? { mt: 2 } : {}}>
          {formatCount(open, 'Gast kommt', 'Gäste kommen')} ohne Einwilligung in die Liste. Medien lassen sich zu ihnen
          erst hochladen, wenn sie gefragt sind und die Antwort unter „Bearbeiten“ eingetragen ist.
        </Box>
      )}
    </Alert>
  )
}
