import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { legalDocuments, type LegalDocument } from '../../../contract/legal.ts'

const shown = [
  ['imprint', 'Impressum'],
  ['privacy', 'Datenschutz'],
  ['terms', 'AGB'],
  ['accessibility', 'Barrierefreiheit'],
] as const satisfies [LegalDocument, string][]

/** To the legal pages, in a tab of their own: the typed values stay. */
export function LegalLinks() {
  return (
    <Box component="nav" aria-label="Rechtliches" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {shown.map(([document, label]) => (
        <Link
          key={document}
          href={legalDocuments[document].path}
          target="_blank"
          rel="noopener"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 28,
            fontSize: 12,
            color: 'text.secondary',
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          {label}
        </Link>
      ))}
    </Box>
  )
}
