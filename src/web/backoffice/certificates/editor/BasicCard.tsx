import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import {
  certificateDateFormats,
  certificateLimits,
  certificateSources,
  type CertificateDateFormat,
  type CertificateSource,
} from '../../../../contract/certificate-fields.ts'
import { Field } from '../../../kit/Field.tsx'
import type { CardProps } from './card-props.ts'
import { withSource } from './fields.ts'
import { inGerman } from './samples.ts'

const sources = Object.fromEntries(Object.entries(certificateSources).map(([source, { label }]) => [source, label]))

/** The field's name, and its content. */
export function BasicCard({ field, onChange, isNew }: CardProps & { isNew: boolean }) {
  const [today] = useState(() => new Date())
  const formats = Object.fromEntries(
    certificateDateFormats.map((format) => [
      format,
      format === 'long'
        ? `In der Sprache des Gasts (${inGerman(today, format)})`
        : `${format} (${inGerman(today, format)})`,
    ]),
  )
  return (
    <>
      <Field
        label="Feld-ID"
        value={field.id}
        disabled={!isNew}
        hint={isNew ? undefined : 'Die Feld-ID bleibt, wie sie ist.'}
        onChange={(id) => onChange({ ...field, id })}
      />
      <Field label="Anzeigename" value={field.label} onChange={(label) => onChange({ ...field, label })} />
      <Field
        label="Datenquelle"
        value={field.source}
        options={sources}
        onChange={(source) => onChange(withSource(field, source as CertificateSource))}
      />
      {field.type === 'date' && (
        <Field
          label="Datumsformat"
          value={field.format ?? ''}
          options={formats}
          hint={field.format?.includes('MMMM') ? 'Den Namen des Monats schreibt die Sprache des Gasts.' : undefined}
          onChange={(format) => onChange({ ...field, format: format as CertificateDateFormat })}
        />
      )}
      {field.source === 'free_text' && (
        <Field
          label="Text"
          value={field.text ?? ''}
          multiline
          minRows={2}
          maxRows={6}
          hint={`${(field.text ?? '').length} von ${certificateLimits.text} Zeichen`}
          onChange={(text) => onChange({ ...field, text })}
        />
      )}
      <FormControlLabel
        control={<Switch checked={field.enabled} onChange={(_, enabled) => onChange({ ...field, enabled })} />}
        label="Feld drucken"
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </>
  )
}
