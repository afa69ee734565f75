import { styled, type CSSObject, type Theme } from '@mui/material/styles'

/**
 * The looks of `DataTable`: one style sheet for the whole list and bare elements below it. A component of the kit per
 * cell would cost a hundred rows ten times the work.
 */

const opener = (theme: Theme): CSSObject => ({
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  borderRadius: 6,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${colours(theme).primary.main}`, outlineOffset: 3 },
})
/** A second line in a cell: `<span className="quiet">`. */
const quiet = (theme: Theme): CSSObject => ({
  display: 'block',
  fontSize: 12,
  fontWeight: 400,
  lineHeight: 1.5,
  color: colours(theme).text.secondary,
})
const colours = (theme: Theme) => (theme.vars ?? theme).palette

export const RowsTable = styled('table')(({ theme }) => ({
  width: '100%',
  minWidth: 640,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  lineHeight: 1.43,
  // Two lines, one of them quiet, still make a row of 52 px.
  'th, td': { padding: '6px 16px', textAlign: 'start', overflowWrap: 'anywhere' },
  th: {
    fontSize: 12,
    fontWeight: 500,
    lineHeight: '24px',
    color: colours(theme).text.secondary,
    borderBottom: `1px solid ${colours(theme).divider}`,
    overflowWrap: 'normal',
  },
  td: { height: 52, borderBottom: `1px solid ${colours(theme).divider}` },
  'tr:last-child > td': { borderBottom: 0 },
  '.right': { textAlign: 'end' },
  '.actions': { paddingBlock: 0, whiteSpace: 'nowrap' },
  '.opener': opener(theme),
  '.quiet': quiet(theme),
  '.row.opens': { cursor: 'pointer' },
  '.row:hover, .row:focus-within': { backgroundColor: colours(theme).action.hover },
  // Actions appear on hover and focus; where there is no hover they are always there.
  '@media (hover: hover)': {
    '.row-actions': { opacity: 0, transition: 'opacity 120ms ease-out' },
    '.row:hover .row-actions, .row:focus-within .row-actions, .row-actions:has([aria-expanded=true])': { opacity: 1 },
  },
}))

export const CardList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 14,
  lineHeight: 1.43,
  '.row': {
    padding: 16,
    border: `1px solid ${colours(theme).divider}`,
    borderRadius: 10,
    backgroundColor: colours(theme).background.paper,
  },
  '.row.opens': { cursor: 'pointer' },
  '.opener': { ...opener(theme), fontSize: 15 },
  '.quiet': quiet(theme),
  '.head': { display: 'flex', alignItems: 'flex-start', gap: 8, marginBottom: 8 },
  '.title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '.buttons': { margin: '-6px -8px 0 0', whiteSpace: 'nowrap' },
  dl: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '6px 16px', alignItems: 'center', margin: 0 },
  'dl > div': { display: 'contents' },
  dt: { color: colours(theme).text.secondary },
  dd: { margin: 0, textAlign: 'end', minWidth: 0, overflowWrap: 'anywhere' },
}))
