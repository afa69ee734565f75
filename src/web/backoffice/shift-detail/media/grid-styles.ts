import { styled } from '@mui/material/styles'

/** The styles of `MediaGrid`: one style sheet for all tiles, as for the rows of a table (`kit/table-styles.ts`). */
export const Tiles = styled('ul')(({ theme }) => ({
  '--row': '112px',
  [theme.breakpoints.up('sm')]: { '--row': '168px' },
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 0,
  margin: 0,
  listStyle: 'none',
  // Takes the rest of the last row, so that its pictures don't stretch.
  '&::after': { content: '""', flex: '1000 1 0' },
  '.tile': {
    position: 'relative',
    flex: 'var(--ratio) 1 calc(var(--row) * var(--ratio))',
    maxWidth: 'calc(var(--row) * var(--ratio) * 1.6)',
    aspectRatio: 'var(--ratio)',
    borderRadius: 16,
    overflow: 'hidden',
    backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 14%, transparent)',
  },
  '.tile.chosen': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  '.opener': {
    all: 'unset',
    display: 'block',
    position: 'absolute',
    inset: 0,
    cursor: 'zoom-in',
    // `TurnedPicture`
    containerType: 'size',
  },
  '.opener:focus-visible': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: -3 },
  img: { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  '.dimmed': { opacity: 0.45 },
  // `TileCaption`
  '.caption': {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    padding: '16px 8px 4px',
    fontSize: 12,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: 'var(--mui-palette-text-secondary)',
    // a click there is a click on the picture
    pointerEvents: 'none',
  },
  '.caption.on-picture': {
    color: '#fff',
    background: 'linear-gradient(to top, rgb(0 0 0 / 0.78), rgb(0 0 0 / 0.55) 55%, transparent)',
  },
  '.caption .file': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '.caption .mark': { display: 'inline-flex', alignItems: 'center', gap: 2 },
  '.caption svg': { fontSize: 16 },
  '.chooser': { position: 'absolute', top: 0, left: 0, padding: 10, cursor: 'pointer', lineHeight: 0 },
  '.chooser input': {
    width: 20,
    height: 20,
    margin: 0,
    cursor: 'pointer',
    accentColor: '#1976d2',
    colorScheme: 'light',
  },
  '.chooser input:focus-visible': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  '.actions': { position: 'absolute', top: 6, right: 6, display: 'flex', gap: 4 },
  '.actions .round': { margin: 0, padding: 5, color: '#fff', backgroundColor: 'rgb(0 0 0 / 0.6)' },
  '.actions .round:hover': { backgroundColor: 'rgb(0 0 0 / 0.8)' },
  // On hover and focus. Devices without hover always show the checkbox, and the picture stays free: the viewer offers
  // the rest.
  '@media (hover: hover)': {
    '.on-tile': { opacity: 0, transition: 'opacity 120ms ease-out' },
    '.tile:hover .on-tile, .tile:focus-within .on-tile, .chosen .chooser': { opacity: 1 },
  },
  '@media (hover: none)': { '.on-tile.actions': { display: 'none' } },
}))
