import Box from '@mui/material/Box'
import Paper, { type PaperProps } from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'

export type PageProps = {
  title: string
  /** One line. */
  subtitle?: ReactNode
  /** The one main action, at the right. */
  action?: ReactNode
  /** Beside the title, e.g. a status chip. */
  badge?: ReactNode
  /** Above the title, e.g. the way back. */
  above?: ReactNode
  /** In place of title, subtitle and the rest; has the page's `h1`. */
  head?: ReactNode
  children: ReactNode
}

/** The frame of every page of the dashboard; sets the window's title. */
export function Page({ title, head, children, ...rest }: PageProps) {
  useTitle(title)
  return (
    <Stack spacing={{ xs: 4, sm: 6 }}>
      {head ?? <Head title={title} {...rest} />}
      {children}
    </Stack>
  )
}

function Head({ title, subtitle, action, badge, above }: Omit<PageProps, 'children' | 'head'>) {
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: { xs: 3, sm: 4 },
        alignItems: { xs: 'flex-start', sm: 'flex-end' },
        justifyContent: 'space-between',
      }}
    >
      {/* On a phone one short button still fits beside the title, if the title has no word that would break for it; with
          more room, buttons go below a title that would break for them. */}
      <Box
        sx={{
          minWidth: 0,
          flex: {
            xs: `1 1 max(180px, ${longestWord(title) * letter}rem)`,
            sm: `1 1 min(100%, max(280px, ${Math.min(title.length, 44) * letter}rem))`,
          },
        }}
      >
        {above}
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {badge}
        </Stack>
        {subtitle && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, maxWidth: '70ch' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {action && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {action}
        </Stack>
      )}
    </Stack>
  )
}

/** The width of a letter of the title, in rem. */
const letter = 0.84
const longestWord = (text: string) => Math.max(...text.split(/\s+/).map((word) => word.length))

/** A card that lies on the page: a hairline, no shadow. */
export function Surface(props: PaperProps) {
  return <Paper variant="outlined" {...props} />
}

export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Andenken`
  }, [title])
}
