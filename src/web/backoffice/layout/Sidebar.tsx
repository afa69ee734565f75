import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand } from '../../kit/Brand.tsx'
import { useKeyboardHelp } from '../../kit/KeyboardHelp.tsx'
import { useSession } from '../../kit/session.tsx'
import { LegalLinks } from '../legal/LegalLinks.tsx'
import { navigation } from './navigation.ts'
import { UserMenu } from './UserMenu.tsx'

/** px (docs/product/dashboard.md 2) */
export const sidebarWidth = 280

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { organization, may } = useSession()
  const openHelp = useKeyboardHelp()
  const { pathname } = useLocation()
  return (
    <Stack component="aside" aria-label="Seitenleiste" sx={{ height: '100%', width: sidebarWidth, maxWidth: '85vw' }}>
      <Box sx={{ px: 6, pt: 5, pb: 4 }}>
        <Box
          component={Link}
          to="/dashboard"
          onClick={onNavigate}
          aria-label="Andenken, zum Dashboard"
          sx={{ textDecoration: 'none', borderRadius: 1 }}
        >
          <Brand />
        </Box>
      </Box>
      <Stack direction="row" sx={{ mx: 6, mb: 2, gap: 2.5, alignItems: 'center' }}>
        {organization.settings.brandingLogoUrl && (
          <Logo key={organization.settings.brandingLogoUrl} src={organization.settings.brandingLogoUrl} />
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {organization.name}
        </Typography>
      </Stack>
      <Box component="nav" aria-label="Hauptmenü" sx={{ flex: 1, overflowY: 'auto', px: 3 }}>
        {navigation.map(({ heading, entries }) => (
          <Box key={heading ?? 'main'}>
            {heading && (
              <Typography
                component="h2"
                sx={{ fontSize: 12, fontWeight: 500, color: 'text.secondary', px: 3, pt: 5, pb: 1 }}
              >
                {heading}
              </Typography>
            )}
            <List dense>
              {entries.map((entry) =>
                entry.permission && !may(entry.permission) ? null : (
                  <Entry key={entry.to} {...entry} here={isIn(pathname, entry.to)} onNavigate={onNavigate} />
                ),
              )}
            </List>
          </Box>
        ))}
      </Box>
      <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
        <UserMenu wide />
        <Box sx={{ px: 2, pt: 2 }}>
          {/* Devices without hover rarely have a keyboard. */}
          <ButtonBase onClick={() => (onNavigate?.(), openHelp())} sx={keys}>
            Tastenkürzel <kbd aria-hidden>?</kbd>
          </ButtonBase>
          <LegalLinks />
        </Box>
      </Box>
    </Stack>
  )
}

const keys = {
  fontFamily: 'inherit',
  gap: 2,
  mb: 1,
  fontSize: 12,
  lineHeight: '24px',
  borderRadius: 1,
  color: 'text.secondary',
  '&:hover': { textDecoration: 'underline' },
  '& kbd': { px: 1.5, font: 'inherit', lineHeight: '18px', border: 1, borderColor: 'divider', borderRadius: 1 },
  '@media (hover: none)': { display: 'none' },
} as const

const isIn = (pathname: string, place: string) =>
  pathname === place || (place !== '/dashboard' && pathname.startsWith(`${place}/`))

type EntryProps = (typeof navigation)[number]['entries'][number] & {
  here: boolean
  onNavigate: (() => void) | undefined
}

const Entry = memo(function Entry({ label, to, icon: Icon, exists, here, onNavigate }: EntryProps) {
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <ListItemButton
        {...(exists ? { component: Link, to, onClick: onNavigate } : { disabled: true })}
        selected={here}
        aria-current={here ? 'page' : undefined}
        sx={[
          { borderRadius: 1, minHeight: 40, px: 3, '&.Mui-selected': { color: 'primary.dark' } },
          (theme) => theme.applyStyles('dark', { '&.Mui-selected': { color: 'primary.main' } }),
        ]}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: here ? 600 : 500, fontSize: 14 } } }} />
      </ListItemButton>
    </ListItem>
  )
})

/** The organisation's logo; hidden when it can't be loaded. */
function Logo({ src }: { src: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <Box
      component="img"
      src={src}
      alt=""
      onError={() => setFailed(true)}
      sx={{ height: 28, maxWidth: 72, objectFit: 'contain', borderRadius: 1, flex: 'none' }}
    />
  )
}
