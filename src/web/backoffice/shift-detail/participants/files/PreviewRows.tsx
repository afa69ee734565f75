import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import DoubleIcon from '@mui/icons-material/PeopleOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import TablePagination from '@mui/material/TablePagination'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { formatAmount } from '../../../../kit/format.ts'
import { languageName } from '../../../../kit/languages.ts'
import type { GuestRow } from './rows.ts'
import type { Reading } from './use-file.ts'

const kinds = { all: 'Alle', new: 'Neu', double: 'Doppelt', wrong: 'Fehlerhaft' } as const
type Kind = keyof typeof kinds
const perPage = 50

/** The outcome of each row; doubles can be ticked, invalid rows cannot. */
export function PreviewRows({ reading: { rows, isChosen, choose } }: { reading: Reading }) {
  const [wanted, setKind] = useState<Kind>('all')
  const [page, setPage] = useState(0)
  const of = (kind: Kind) => (kind === 'all' ? rows : rows.filter(({ verdict }) => verdict === kind))
  // another column may have fixed the last invalid row
  const kind = of(wanted).length > 0 ? wanted : 'all'
  const listed = of(kind)
  const at = Math.min(page, Math.max(0, Math.ceil(listed.length / perPage) - 1))
  return (
    <Box component="section" aria-label="Vorschau">
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Zeilen zeigen"
        value={kind}
        onChange={(_, next: Kind | null) => {
          if (!next) return
          setKind(next)
          setPage(0)
        }}
        sx={{ flexWrap: 'wrap', mb: 2 }}
      >
        {(Object.keys(kinds) as Kind[]).map((one) => (
          <ToggleButton
            key={one}
            value={one}
            disabled={of(one).length === 0}
            sx={{ textTransform: 'none', minHeight: 40 }}
          >
            {kinds[one]} ({formatAmount(of(one).length)})
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box component="ul" sx={listLook}>
        {listed.slice(at * perPage, (at + 1) * perPage).map((row) => (
          <PreviewRow key={row.line} row={row} isChosen={isChosen(row)} onChoose={(on) => choose(row, on)} />
        ))}
      </Box>
      {listed.length > perPage && (
        <TablePagination
          component="div"
          count={listed.length}
          page={at}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) => `${from}–${to} von ${formatAmount(count)}`}
          getItemAriaLabel={(type) => (type === 'next' ? 'Nächste Seite' : 'Vorige Seite')}
        />
      )}
    </Box>
  )
}

type PreviewRowProps = { row: GuestRow; isChosen: boolean; onChoose: (on: boolean) => void }

function PreviewRow({ row, isChosen, onChoose }: PreviewRowProps) {
  const { line, name, email, language, consent, guardian, verdict, reason, hints } = row
  const facts = [
    email || 'ohne Adresse',
    languageName(language),
    consent === null ? null : consent ? `Einwilligung: Ja${guardian && `, durch ${guardian}`}` : 'Keine Aufnahmen',
  ]
  return (
    <li>
      <Checkbox
        size="small"
        checked={isChosen}
        disabled={verdict === 'wrong'}
        onChange={(_, on) => onChoose(on)}
        slotProps={{ input: { 'aria-label': `${name || 'Ohne Namen'} aufnehmen, Zeile ${line}` } }}
      />
      <Box className="who">
        <Box component="span" sx={{ fontWeight: 500 }}>
          {name || 'Ohne Namen'}
        </Box>
        <Box className="quiet">
          Zeile {line} · {facts.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box className="verdict">
        <Verdict row={row} isChosen={isChosen} />
        {reason && <Box className="quiet">{reason}</Box>}
        {hints.map((hint) => (
          <Box key={hint} className="quiet">
            {hint}
          </Box>
        ))}
      </Box>
    </li>
  )
}

function Verdict({ row: { verdict }, isChosen }: { row: GuestRow; isChosen: boolean }) {
  const [Icon, colour, words] =
    verdict === 'wrong'
      ? ([ErrorIcon, 'error.main', 'Kommt nicht hinein'] as const)
      : isChosen
        ? ([CheckIcon, 'success.main', 'Wird aufgenommen'] as const)
        : verdict === 'double'
          ? ([DoubleIcon, 'warning.main', 'Doppelt: wird übergangen'] as const)
          : ([DoubleIcon, 'text.secondary', 'Abgewählt'] as const)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: colour }}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {words}
    </Box>
  )
}

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: '42px minmax(0, 1fr)', sm: '42px minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: 2,
    alignItems: 'start',
    px: 2,
    py: 1.5,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& .who, & .verdict': { pt: 2 },
  '& .verdict': { gridColumn: { xs: 2, sm: 'auto' }, pt: { xs: 1, sm: 2 } },
  '& .quiet': { fontSize: 12, color: 'text.secondary', lineHeight: 1.5 },
} as const
