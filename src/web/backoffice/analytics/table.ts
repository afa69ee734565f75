/** The look of the section's tables: a name, and figures beside it. */
export const table = {
  width: 1,
  // lines of collapsed borders would not go along with a cell that stays in view
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  '& caption': { textAlign: 'start', fontWeight: 500, pb: 2 },
  '& th, & td': { py: 1.5, px: 1, textAlign: 'end', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'start', pl: 0 },
  '& thead th': { color: 'text.secondary', fontSize: 12, position: 'sticky', top: 0, bgcolor: 'background.paper' },
  '& tbody th, & tbody td': { borderTop: 1, borderColor: 'divider' },
} as const

/** On a phone the columns are scrolled past the names. */
export const namesInView = {
  '& th:first-of-type': { ...table['& th:first-of-type'], position: 'sticky', left: 0, bgcolor: 'background.paper' },
  '& thead th:first-of-type': { zIndex: 1 },
  '& thead th': { ...table['& thead th'], whiteSpace: 'nowrap' },
} as const
