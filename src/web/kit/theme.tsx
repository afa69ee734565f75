import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider, type Theme as Themed } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { iconStyles } from './svg-icon.tsx'

/** The look of the back-office. Light by default; the person's choice is kept in the browser. */
const ink = { light: '#16202c', dark: '#e8edf3' }
const quiet = { light: '#556270', dark: '#9eabba' }
const hairline = { light: '#dfe4ea', dark: '#2a3340' }

const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#1976d2', dark: '#115ea8' },
        secondary: { main: '#dc004e' },
        success: { main: '#166b3d' },
        warning: { main: '#9a5b00' },
        error: { main: '#c62828' },
        info: { main: '#1565b8' },
        background: { default: '#f5f7fa', paper: '#ffffff' },
        text: { primary: ink.light, secondary: quiet.light },
        divider: hairline.light,
      },
    },
    dark: {
      palette: {
        primary: { main: '#6db3f8', dark: '#4796e3', contrastText: '#0b1622' },
        secondary: { main: '#ff7aa5' },
        success: { main: '#5fd39a' },
        warning: { main: '#f3b75f' },
        error: { main: '#ff8f88' },
        info: { main: '#7fbcfa' },
        background: { default: '#0f1318', paper: '#161b22' },
        text: { primary: ink.dark, secondary: quiet.dark },
        divider: hairline.dark,
      },
    },
  },
  shape: { borderRadius: 8 },
  spacing: 4,
  typography: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontWeightBold: 600,
    h1: { fontSize: 24, fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.015em' },
    h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
    h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
    h6: { fontSize: 20, fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
    body1: { fontSize: 16 },
    body2: { fontSize: 14, lineHeight: 1.5 },
    subtitle1: { fontSize: 14 },
    caption: { fontSize: 12, lineHeight: 1.5 },
    button: { fontSize: 14, fontWeight: 500, textTransform: 'none' },
  },
  transitions: {
    duration: { shortest: 120, shorter: 140, short: 160, standard: 180, enteringScreen: 180, leavingScreen: 140 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        body: { overflowWrap: 'break-word', fontSize: 14 },
        'a:focus-visible': ring(theme, 2),
        'table, .tabular': { fontVariantNumeric: 'tabular-nums' },
        ...iconStyles,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
      }),
    },
    // A ring where the keyboard is; MUI alone only pulses, which is hard to see on a filled button.
    MuiButtonBase: { styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': ring(theme, 2) }) } },
    MuiListItemButton: { styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': ring(theme, -2) }) } },
    MuiTab: { styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': ring(theme, -2) }) } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14 },
        // Primary on the grey of the page would miss 4.5:1.
        outlined: ({ theme }) => ({ backgroundColor: (theme.vars ?? theme).palette.background.paper }),
      },
    },
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'none' },
        rounded: { borderRadius: 10 },
        elevation: ({ theme }) => [
          { '&:not(.MuiPaper-elevation0)': { boxShadow: '0 8px 28px rgb(16 24 40 / 0.16)' } },
          theme.applyStyles('dark', {
            '&:not(.MuiPaper-elevation0)': { backgroundColor: '#1d2430', boxShadow: '0 8px 28px rgb(0 0 0 / 0.5)' },
          }),
        ],
      },
    },
    MuiDialog: {
      defaultProps: { fullWidth: true, maxWidth: 'xs' },
      styleOverrides: {
        // A phone has no spare room.
        paper: {
          '@media (max-width: 599.95px)': {
            '&:not(.MuiDialog-paperFullScreen)': {
              margin: 16,
              width: 'calc(100% - 32px)',
              maxWidth: 'calc(100% - 32px)',
              maxHeight: 'calc(100% - 32px)',
            },
          },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 600, padding: '24px 24px 8px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
    // A field's own surface, and a label that keeps 4.5:1 where it reaches out of it.
    MuiOutlinedInput: {
      styleOverrides: { root: ({ theme }) => ({ backgroundColor: (theme.vars ?? theme).palette.background.paper }) },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: ({ theme }) => ({
          '&.Mui-focused:not(.Mui-error)': { color: (theme.vars ?? theme).palette.primary.dark },
        }),
      },
    },
    MuiSvgIcon: { defaultProps: { sx: { fontSize: 20 } } },
    MuiTooltip: { defaultProps: { enterDelay: 300 } },
    MuiChip: { styleOverrides: { root: { fontWeight: 500, fontSize: 12 } } },
    MuiTableCell: {
      styleOverrides: {
        head: { fontSize: 12, fontWeight: 500 },
        root: ({ theme }) => ({
          fontSize: 14,
          padding: '8px 16px',
          borderColor: (theme.vars ?? theme).palette.divider,
        }),
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: ({ theme }) => ({
          fontSize: 14,
          gap: 12,
          minHeight: 40,
          '& .MuiListItemIcon-root': { minWidth: 0 },
          '&:focus-visible': ring(theme, -2),
        }),
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: ({ theme }) => ({ borderRadius: 3, '&:focus-visible': ring(theme, 2) }) },
    },
  },
})

function ring(theme: Themed, offset: number) {
  return { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: offset }
}

export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="theme" disableTransitionOnChange noSsr>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
