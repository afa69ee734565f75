import { styled, type CSSObject, type Theme } from '@mui/material/styles'
import { cutStyles } from './Cut.tsx'

/**
 * The styles of `DataTable`: one style sheet for the whole list and bare elements below it. A component of the kit per
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

/** A row's checkbox: `<label className="choice">`. */
const choice = (theme: Theme): CSSObject => ({
  '.choice': { display: 'inline-flex', padding: 12, cursor: 'pointer' },
  '.choice input': { width: 18, height: 18, margin: 0, cursor: 'pointer', accentColor: colours(theme).primary.main },
  '.choice input:focus-visible': { outline: `2px solid ${colours(theme).primary.main}`, outlineOffset: 2 },
})

export const RowsTable = styled('table')(({ theme }) => ({
  width: '100%',
  minWidth: 640,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  lineHeight: 1.43,
  ...cutStyles,
  // Two lines, one of them quiet, still make a row of 52 px.
  'th, td': { padding: '6px 12px', textAlign: 'start', overflowWrap: 'anywhere' },
  'th:first-of-type:not(.choose), td:first-of-type:not(.choose)': { paddingInlineStart: 16 },
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
  '.choose': { width: 48, padding: '0 0 0 6px', lineHeight: 0 },
  ...choice(theme),
  '.row.chosen': { backgroundColor: colours(theme).action.selected },
  '.actions': { position: 'relative', padding: '0 8px', whiteSpace: 'nowrap' },
  '.opener': opener(theme),
  '.quiet': quiet(theme),
  '.row.opens': { cursor: 'pointer' },
  '.row:hover, .row:focus-within': { backgroundColor: colours(theme).action.hover },
  // The row that the member came for.
  '.row[aria-current]': {
    boxShadow: `inset 3px 0 0 ${colours(theme).primary.main}`,
    backgroundColor: colours(theme).action.selected,
  },
  // Actions appear on hover and focus, over the end of the row: their column is as wide as one button. Where there is
  // no hover they are always there. Until then there are no icons: hundreds of invisible ones cost memory with each
  // scroll.
  '@media (hover: hover)': {
    '.row-actions': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      display: 'flex',
      alignItems: 'center',
      paddingInline: '20px 8px',
    },
    '.row-actions .round': { boxSizing: 'border-box', width: 36, height: 36 },
    '&:not(.actions-shown) .row-actions svg': { display: 'none' },
    '&.actions-shown .row-actions': { position: 'static', paddingInline: 0 },
    '&:not(.actions-shown) :is(.row:hover .row-actions, .row:focus-within .row-actions, .row-actions:has([aria-expanded=true]))':
      {
        backgroundColor: colours(theme).background.paper,
        backgroundImage: `linear-gradient(${colours(theme).action.hover} 0 0)`,
        maskImage: 'linear-gradient(to right, transparent, #000 16px)',
        svg: { display: 'inline-block' },
      },
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
  // a card has room for the whole text, and a finger cannot ask for a tooltip
  '.cut': { display: 'block', minWidth: 0, overflowWrap: 'anywhere' },
  '.row': {
    padding: 16,
    border: `1px solid ${colours(theme).divider}`,
    borderRadius: 10,
    backgroundColor: colours(theme).background.paper,
  },
  '.row[aria-current]': {
    borderColor: colours(theme).primary.main,
    boxShadow: `inset 3px 0 0 ${colours(theme).primary.main}`,
  },
  '.row.opens': { cursor: 'pointer' },
  ...choice(theme),
  '.choice': { display: 'inline-flex', padding: 13, margin: '-12px -8px -10px -13px', cursor: 'pointer' },
  '.row.chosen': { borderColor: colours(theme).primary.main, backgroundColor: colours(theme).action.selected },
  // a long press chooses the row, not its text
  '@media (hover: none)': { '.row.opens': { userSelect: 'none', WebkitTouchCallout: 'none' } },
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

/** Rows of two lines, for lists that have a `compact` form: eight of them and more on the screen of a phone. */
export const CompactList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 14,
  lineHeight: 1.43,
  ...cutStyles,
  '.row': { display: 'flex', alignItems: 'center', minHeight: 60, padding: '6px 4px 6px 12px' },
  '.row + .row': { borderTop: `1px solid ${colours(theme).divider}` },
  '.row[aria-current]': { boxShadow: `inset 3px 0 0 ${colours(theme).primary.main}` },
  '.row.opens': { cursor: 'pointer' },
  ...choice(theme),
  '.choice': { display: 'inline-flex', padding: 13, margin: '-8px -4px -8px -12px', cursor: 'pointer' },
  '.row.chosen': { backgroundColor: colours(theme).action.selected },
  // a long press chooses the row, not its text
  '@media (hover: none)': { '.row.opens': { userSelect: 'none', WebkitTouchCallout: 'none' } },
  '.opener': { ...opener(theme), fontSize: 15 },
  '.quiet': quiet(theme),
  '.words': { flex: 1, minWidth: 0 },
  // text that doesn't fit wraps; a list of many rows has one line here
  '.line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    minHeight: 24,
    marginTop: 2,
    fontSize: 13,
    color: colours(theme).text.secondary,
  },
  '.buttons': { flex: 'none', whiteSpace: 'nowrap' },
}))
