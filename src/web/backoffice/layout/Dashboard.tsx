import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { Brand } from '../../kit/Brand.tsx'
import { Keyboard } from '../../kit/KeyboardHelp.tsx'
import { useLive } from '../../kit/live.ts'
import { useSession } from '../../kit/session.tsx'
import { Toasts } from '../../kit/toasts.tsx'
import { ConfirmEmailBanner } from '../accounts/ConfirmEmailBanner.tsx'
import { StepUp } from '../accounts/StepUp.tsx'
import { LeavingBanner } from '../organisation-data/LeavingBanner.tsx'
import { GuideWelcome } from './GuideWelcome.tsx'
import { places } from './navigation.ts'
import { Sidebar, sidebarWidth } from './Sidebar.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The frame around every page below /dashboard. Guides work in their app and see only a note. */
export function Dashboard() {
  const { may } = useSession()
  if (!may('dashboard.read')) return <GuideWelcome />
  return (
    <Keyboard places={places}>
      <Frame />
    </Keyboard>
  )
}

function Frame() {
  useLive()
  const isWide = useMediaQuery('(min-width: 1200px)')
  const [isOpen, setOpen] = useState(false)
  const main = useFocusOnNewPage()
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box
        component="a"
        href="#inhalt"
        onClick={(event) => (event.preventDefault(), main.current?.focus())}
        sx={skipLink}
      >
        Zum Inhalt springen
      </Box>
      {isWide ? (
        <Box
          sx={{
            width: sidebarWidth,
            flex: 'none',
            position: 'sticky',
            top: 0,
            height: '100dvh',
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <Sidebar />
        </Box>
      ) : (
        <Drawer open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { 'aria-label': 'Menü' } }}>
          <Sidebar onNavigate={() => setOpen(false)} />
        </Drawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {!isWide && (
          <Box component="header" sx={topBar}>
            <IconButton aria-label="Menü öffnen" onClick={() => setOpen(true)}>
              <MenuIcon sx={{ fontSize: 24 }} />
            </IconButton>
            <Brand size={28} />
            <Box sx={{ ml: 'auto' }}>
              <UserMenu />
            </Box>
          </Box>
        )}
        <Box
          component="main"
          id="inhalt"
          ref={main}
          tabIndex={-1}
          sx={{ outline: 0, maxWidth: 1240, mx: 'auto', p: { xs: 4, sm: 6, lg: 8 } }}
        >
          <LeavingBanner />
          <ConfirmEmailBanner />
          <Suspense fallback={<LinearProgress aria-label="Seite wird geladen" sx={{ borderRadius: 1 }} />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
      <ScrollRestoration />
      <StepUp />
      <Toasts />
    </Box>
  )
}

/** Without it the keyboard and screen readers would stay on the link that was followed. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return main
}

const topBar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  height: 60,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const
const skipLink = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 4,
  py: 2,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  textDecoration: 'none',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
} as const
