import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { createContext, Fragment, use, useId, useState, type ReactNode } from 'react'
import { KeyboardSetting, Shortcuts, type Place } from './keyboard.tsx'

type Group = { title: string; /** Not given = everywhere. */ isHere?: boolean; keys: [keys: string[], what: string][] }

const HelpContext = createContext(() => {})

/** Opens the list of shortcuts; below `Keyboard`. */
export const useKeyboardHelp = () => use(HelpContext)

/** Shortcuts for the pages below, and the dialog that lists them. */
export function Keyboard({ places, children }: { places: readonly Place[]; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [open] = useState(() => () => setOpen(true))
  return (
    <HelpContext value={open}>
      <Shortcuts places={places} onHelp={open} />
      {children}
      <Help open={isOpen} places={places} onClose={() => setOpen(false)} />
    </HelpContext>
  )
}

type HelpProps = { open: boolean; places: readonly Place[]; onClose: () => void }

/** The page's features that some keys need. */
const has = (selector: string) => document.querySelector(`main ${selector}`) !== null

/** The shortcuts that work on this page, and the switch for all of them. */
function Help({ open, places, onClose }: HelpProps) {
  const heading = useId()
  const hasSearch = open && has('[data-search], main input[type=search]')
  const groups: Group[] = [
    {
      title: 'Überall',
      keys: [
        ...(hasSearch ? [[['/'], 'Suche der Seite'] as Group['keys'][number]] : []),
        [['?'], 'Diese Übersicht'],
        [['z'], 'Letzte Aktion rückgängig, solange die Meldung steht'],
        [['Alt', 'T'], 'Zu den Meldungen'],
        [['Esc'], hasSearch ? 'Schließen, zurück zur Suche' : 'Schließen'],
      ],
    },
    {
      title: 'In der Liste',
      isHere: open && has('tbody [data-row]'),
      keys: [
        [['↓', '↑'], `Nächste, vorige Zeile${hasSearch ? '; ↓ auch aus der Suche' : ''}`],
        [['Pos1', 'Ende'], 'Erste, letzte Zeile'],
        [['Enter'], 'Zeile öffnen'],
      ],
    },
    {
      title: 'Auswählen',
      isHere: open && has('[data-media], main .choice'),
      keys: [
        [['Leer'], 'An oder aus, auf dem Kästchen oder der Zeile'],
        [['Strg', 'Klick'], 'Eines mehr oder weniger'],
        [['Shift', 'Klick'], 'Alle bis hierher; auf einer Zeile auch Shift und Leer'],
        [['Strg', 'A'], 'Auf einer Zeile: alle'],
      ],
    },
    {
      title: 'In der Medienansicht',
      isHere: open && has('[data-media], main [data-assign]'),
      keys: [
        [['←', '→'], 'Voriges, nächstes Medium'],
        [['l', 'r'], 'Nach links, nach rechts drehen'],
      ],
    },
    {
      title: 'Zuordnen',
      isHere: open && has('[data-assign]'),
      keys: [
        [['1', '2', 'Enter'], 'Ausgewähltes dem Gast mit dieser Nummer geben'],
        [['Shift', 'Klick'], 'Alle Aufnahmen bis hierher'],
      ],
    },
    { title: 'Gehen zu', keys: places.map(({ key, label }) => [['g', key], label]) },
  ]
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={heading} maxWidth="sm">
      <DialogTitle id={heading}>Tastenkürzel</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        {groups.map(
          ({ title, keys, isHere = true }) =>
            isHere && (
              <Box key={title} component="section">
                <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 12, fontWeight: 500, color: 'text.secondary' }}>
                  {title}
                </Box>
                <Box component="dl" sx={list}>
                  {keys.map(([combination, what]) => (
                    <Fragment key={what}>
                      <dt>
                        {combination.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </dt>
                      <dd>{what}</dd>
                    </Fragment>
                  ))}
                </Box>
              </Box>
            ),
        )}
        <KeyboardSetting />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: '8px 16px',
  alignItems: 'center',
  m: 0,
  fontSize: 14,
  '& dt': { display: 'flex', gap: 1 },
  '& dd': { m: 0 },
  '& kbd': {
    minWidth: 26,
    px: 1.5,
    textAlign: 'center',
    font: 'inherit',
    fontSize: 12,
    fontWeight: 500,
    lineHeight: '24px',
    border: 1,
    borderColor: 'divider',
    borderBottomWidth: 2,
    borderRadius: 1,
  },
} as const
