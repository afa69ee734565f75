import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Template } from '../../../contract/templates.ts'
import { Flag } from '../../kit/Flag.tsx'
import { languageName } from '../../kit/languages.ts'

/** The activity and language of a template. */
export function Audience({ template }: { template: Template }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, overflowWrap: 'anywhere' }}
    >
      <Typography variant="body2" component="span">
        {template.activity_type_name ?? 'Alle Aktivitäten'}
      </Typography>
      {template.language_code && <LanguageOf code={template.language_code} />}
    </Box>
  )
}

/** A language with its flag. */
export const LanguageOf = ({ code }: { code: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
    <Flag language={code} />
    <Typography variant="body2" component="span">
      {languageName(code)}
    </Typography>
  </Box>
)
