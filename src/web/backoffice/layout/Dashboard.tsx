import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { bareStyles } from '../../kit/bare-styles.ts'
import { Brand } from '../../kit/Brand.tsx'
import { useFocusNet } from '../../kit/focus.ts'
import { Keyboard } from '../../kit/KeyboardHelp.tsx'
import { useLive } from '../../kit/live.ts'
import { useReturn } from '../../kit/return.ts'
import { useSession } from '../../kit/session.tsx'
import { Toasts } from '../../kit/toasts.tsx'
import { ConfirmEmailBanner } from '../accounts/ConfirmEmailBanner.tsx'
import { StepUp } from '../accounts/StepUp.tsx'
import { LeavingBanner } from '../organisation-data/LeavingBanner.tsx'
import { UploadBar } from '../uploads/UploadBar.tsx'
import { Uploads } from '../uploads/uploads.tsx'
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
      <Uploads>
        <Frame />
      </Uploads>
    </Keyboard>
  )
}

function Frame() {
  useLive()
  const isWide = useMediaQuery('(min-width: 1200px)')
  const [isOpen, setOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  useFocusNet(main)
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      {styles}
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
            // painted after the page: elements after a fixed layer need layers of their own, as tall as a list
            zIndex: 1,
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
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
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
          sx={{ outline: 0, flex: '1 0 auto', width: '100%', maxWidth: 1240, mx: 'auto', p: { xs: 4, sm: 6, lg: 8 } }}
        >
          <LeavingBanner />
          <ConfirmEmailBanner />
          <Suspense fallback={<LinearProgress aria-label="Seite wird geladen" sx={{ borderRadius: 1 }} />}>
            <Outlet />
          </Suspense>
        </Box>
        <UploadBar page={main} />
      </Box>
      <Places main={main} />
      <StepUp />
      <Toasts />
    </Box>
  )
}

/** Focus and place on each page. Draws nothing, so that a step inside a page does not draw the frame anew. */
function Places({ main }: { main: RefObject<HTMLElement | null> }) {
  useFocusOnNewPage(main)
  useReturn(main)
  return <ScrollRestoration />
}

/** Without it the keyboard and screen readers would stay on the link that was followed. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [main, pathname])
}

const styles = <GlobalStyles styles={bareStyles} />
const topBar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  height: 56,
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
