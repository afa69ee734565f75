import type { CSSObject } from '@mui/material/styles'

/**
 * The styles of bare elements that lists contain by the hundred, once for the whole dashboard: a styled component would
 * be serialised again for each of them.
 */

const ink = (tone: string) => `var(--mui-palette-${tone === 'neutral' ? 'text-secondary' : `${tone}-main`})`
const tinted = (tone: string): CSSObject => ({
  [`.chip[data-tone=${tone}]`]: {
    color: ink(tone),
    // opaque, so that the contrast stays on a hovered row
    backgroundColor: `color-mix(in srgb, ${ink(tone)} 10%, var(--mui-palette-background-paper))`,
  },
})

export const bareStyles: CSSObject = {
  // `StatusChip`
  '.chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    maxWidth: '100%',
    minHeight: 24,
    padding: '2px 9px 2px 6px',
    borderRadius: 12,
    fontSize: 12,
    fontWeight: 500,
    lineHeight: '18px',
    textAlign: 'start',
    verticalAlign: 'middle',
    overflowWrap: 'break-word',
  },
  '.chip > svg': { fontSize: 16, flex: 'none' },
  '.chip > span': { minWidth: 0 },
  ...tinted('neutral'),
  ...tinted('success'),
  ...tinted('info'),
  ...tinted('warning'),
  ...tinted('error'),
  // `RowButton`
  '.round': {
    display: 'inline-flex',
    padding: 8,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: 'var(--mui-palette-text-secondary)',
    cursor: 'pointer',
    verticalAlign: 'middle',
  },
  '.round:hover, .round[aria-expanded=true]': {
    backgroundColor: 'var(--mui-palette-action-hover)',
    color: 'var(--mui-palette-text-primary)',
  },
  '.round:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
  '.round:disabled, .round[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
  '@media (hover: none)': { '.round': { padding: 12, margin: -4 } },
  // a customer's number before the name, the name, the text in a state's place, and the small text below a state
  '.number': {
    marginInlineEnd: 4,
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: 'var(--mui-palette-text-secondary)',
  },
  '.strong': { fontWeight: 500 },
  '.aside': { fontSize: 14, color: 'var(--mui-palette-text-secondary)' },
  '.below': {
    margin: '2px 0 0',
    fontSize: 12,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    color: 'var(--mui-palette-text-secondary)',
  },
  '.warning.warning': { color: 'var(--mui-palette-warning-main)' },
  // `VisuallyHidden`
  '.only-heard': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}
