import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsentVersionRow } from '../../../contract/consent.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { languageName } from '../../kit/languages.ts'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'

/** This many are shown at first. */
const few = 5

/** Every text that was ever saved, newest first; nothing is shown until there is one. */
export function ConsentVersions() {
  const { data, error, refetch } = useQuery(ask('consent', 'versions'))
  const [isAll, setAll] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  if (error)
    return (
      <ErrorAlert error={error} title="Die Versionen konnten nicht geladen werden" onRetry={() => void refetch()} />
    )
  const versions = data?.versions ?? []
  if (versions.length === 0) return null
  return (
    <Section
      title="Versionen des Einwilligungstexts"
      text="Jede gespeicherte Änderung ist eine neue Version. Ältere bleiben, denn Gäste haben ihnen zugestimmt."
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isAll ? versions : versions.slice(0, few)).map((version) => (
          <VersionLine key={version.number} version={version} onOpen={() => setOpen(version.number)} />
        ))}
      </Box>
      {versions.length > few && !isAll && (
        <Button sx={{ mt: 2 }} onClick={() => setAll(true)}>
          Alle {versions.length} Versionen zeigen
        </Button>
      )}
      {open !== null && <ConsentDialog version={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function VersionLine({ version, onOpen }: { version: ConsentVersionRow; onOpen: () => void }) {
  const { number, createdAt, author, languages } = version
  const spoken = languages.length === 0 ? 'wieder der Standardtext' : languages.map(languageName).join(', ')
  return (
    <Box
      component="li"
      className="tabular"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ fontWeight: 500 }}>
          Version {number}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          {formatDateTime(createdAt)} Uhr von {author ?? 'einem früheren Mitglied'} · {spoken}
        </Box>
      </Box>
      {languages.length > 0 && (
        <Button size="small" onClick={onOpen} aria-label={`Version ${number} ansehen`}>
          Ansehen
        </Button>
      )}
    </Box>
  )
}
