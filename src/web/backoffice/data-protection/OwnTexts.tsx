import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { consentLength } from '../../../contract/consent.ts'
import { Field } from '../../kit/Field.tsx'
import { Input, type Form } from '../../kit/form.tsx'
import { formatAmount } from '../../kit/format.ts'
import { languageChoices, languageName } from '../../kit/languages.ts'
import type { SecurityValues } from './security-form.ts'

/** The organisation's own words: in German, and in as many other languages as it likes. */
export function OwnTexts({ form }: { form: Form<SecurityValues> }) {
  const { control } = form
  const texts = useWatch({ control, name: 'texts' })
  // the field of a language that was just added takes the focus
  const [added, setAdded] = useState<string | null>(null)
  const add = (code: string) => {
    setAdded(code)
    form.form.setValue(`texts.${code}`, '', { shouldDirty: true })
  }
  const shown = languageChoices.filter(({ code }) => texts[code] !== undefined)
  const others = languageChoices.filter(({ code }) => texts[code] === undefined)
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shown.map(({ code }) => (
        <Input
          key={code}
          control={control}
          name={`texts.${code}`}
          label={`Text auf ${languageName(code)}`}
          hint={hintOf(code, texts[code]?.trim().length ?? 0)}
          lang={code}
          multiline
          minRows={4}
          maxRows={16}
          autoFocus={code === added}
          required={code === 'de'}
        />
      ))}
      {others.length > 0 && (
        <Box sx={{ maxWidth: 320 }}>
          <Field
            label="Weitere Sprache"
            value=""
            onChange={add}
            options={Object.fromEntries(others.map(({ code, name }) => [code, name]))}
          />
        </Box>
      )}
    </Box>
  )
}

function hintOf(code: string, length: number): string {
  const room = `${formatAmount(length)} von ${formatAmount(consentLength)} Zeichen.`
  if (code === 'de') return `Leere Zeilen trennen Absätze. ${room}`
  return length === 0 ? 'Leer: Gäste lesen in dieser Sprache den Standardtext.' : room
}
