import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Surface } from '../../kit/Page.tsx'

type PartProps = { title: string; text: ReactNode; action?: ReactNode; children: ReactNode }

/** A section of the page over its whole width. */
export function Part({ title, text, action, children }: PartProps) {
  const heading = useId()
  return (
    <Surface
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 4, sm: 5 }, '& > .MuiAlert-root': { mt: 4 } }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id={heading} variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, maxWidth: '75ch' }}>
            {text}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Surface>
  )
}

type ListPartProps<T> = Omit<PartProps, 'children'> & {
  /** Undefined while they are loading. */
  items: T[] | undefined
  error: unknown
  onRetry: () => void
  /** Above the words of an error. */
  failure: string
  /** In place of the list where there is nothing to list. */
  empty: string
  /** Names the list. */
  label: string
  /** Makes an item's line. */
  children: (item: T) => ReactNode
}

/** A section with one list. */
export function ListPart<T>({ items, error, onRetry, failure, empty, label, children, ...part }: ListPartProps<T>) {
  return (
    <Part {...part}>
      <ErrorAlert error={error} title={failure} onRetry={onRetry} />
      {items?.length === 0 && (
        <Box component="p" sx={{ mt: 4, mb: 0 }}>
          {empty}
        </Box>
      )}
      {items && items.length > 0 && (
        <Box component="ul" aria-label={label} sx={lines}>
          {items.map(children)}
        </Box>
      )}
      {!items && !error && <Skeleton variant="rounded" height={96} sx={{ mt: 4 }} aria-label="Wird geladen" />}
    </Part>
  )
}

/** The lines of a section. */
export const lines = {
  m: 0,
  mt: 3,
  p: 0,
  listStyle: 'none',
  fontSize: 14,
  '& > li': { py: 3, minWidth: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
