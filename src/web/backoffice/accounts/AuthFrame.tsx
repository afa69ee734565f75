import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import { Brand } from '../../kit/Brand.tsx'
import { useTitle } from '../../kit/Page.tsx'
import { LegalLinks } from '../legal/LegalLinks.tsx'

/**
 * Sign-in, registration and the other pages before the dashboard: the form at the left, a drawn river valley at the
 * right.
 */
export function AuthFrame({ title, subtitle, children }: { title: string; subtitle: ReactNode; children: ReactNode }) {
  useTitle(title)
  const heading = useFocusOnChange(title)
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(440px, 5fr) 6fr' },
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="main"
        sx={{ display: 'flex', flexDirection: 'column', px: { xs: 5, sm: 12 }, py: { xs: 6, sm: 10 } }}
      >
        <Brand size={36} />
        <Box sx={{ m: 'auto', width: '100%', maxWidth: 400, py: 8 }}>
          <Typography
            ref={heading}
            variant="h1"
            tabIndex={-1}
            sx={{ fontSize: { xs: 28, sm: 32 }, overflowWrap: 'anywhere', outline: 0 }}
          >
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, mb: 7 }}>
            {subtitle}
          </Typography>
          {children}
        </Box>
        <LegalLinks />
      </Box>
      <Box
        aria-hidden
        sx={{ display: { xs: 'none', md: 'block' }, position: 'relative', overflow: 'hidden', bgcolor: '#0f2d4a' }}
      >
        <Valley />
      </Box>
    </Box>
  )
}

/** A step that replaces another one is read out, unless a field of its own has the focus already. */
function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(title)
  useEffect(() => {
    if (last.current !== title && document.activeElement === document.body) heading.current?.focus()
    last.current = title
  }, [title])
  return heading
}

function Valley() {
  return (
    <Box
      component="svg"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0f2d4a" />
          <stop offset=".55" stopColor="#2f6f9f" />
          <stop offset="1" stopColor="#f2c6a0" />
        </linearGradient>
        <linearGradient id="river" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f6d9b8" />
          <stop offset="1" stopColor="#4d94bd" />
        </linearGradient>
      </defs>
      <path d="M0 0h800v900H0z" fill="url(#sky)" />
      <circle cx="560" cy="420" r="54" fill="#ffe3c2" />
      <path d="M0 520 120 400l90 90 110-170 120 160 90-80 130 130 140-90v460H0z" fill="#3c7099" />
      <path d="m320 320-52 80 30-12 24 22 30-30 24 14z" fill="#e9f2f8" opacity=".85" />
      <path d="M0 610 160 500l130 100 140-90 150 110 220-130v410H0z" fill="#23517a" />
      <path d="M0 700c180-70 300-60 420-20s240 20 380-40v260H0z" fill="#163a5c" />
      <path
        d="M470 664c-60 20-150 40-120 76s160 30 120 76-190 40-210 84h330c60-50 40-90-10-116s-120-24-100-58 50-36-10-62z"
        fill="url(#river)"
      />
      <path
        d="M0 780c120-40 210-10 250 30s-30 60-60 90H0zM800 740c-120 0-200 40-210 90s70 50 90 70h120z"
        fill="#0c2640"
      />
      {[60, 105, 152, 668, 715, 758].map((x, at) => (
        <path key={x} d={`M${x} ${800 + (at % 3) * 14}l22-74 22 74z`} fill="#081c31" />
      ))}
      <g transform="rotate(-7 250 250)">
        <rect x="150" y="150" width="190" height="220" rx="6" fill="#fff" />
        <path d="M164 164h162v150H164z" fill="#bfdcf3" />
        <path d="m164 314 54-76 36 46 22-26 50 56z" fill="#1f5f99" />
        <circle cx="286" cy="202" r="15" fill="#dc004e" />
      </g>
      <g transform="rotate(5 430 230)">
        <rect x="350" y="130" width="170" height="196" rx="6" fill="#fff" />
        <path d="M363 143h144v132H363z" fill="#f7d9bd" />
        <path d="M363 275v-42c26-14 46-2 72-8s48-10 72-4v54z" fill="#2f7fb3" />
        <path d="M374 232c30 18 92 16 122-6-10 26-96 34-122 6z" fill="#dc004e" />
        <path d="M424 234v-18c0-9 20-9 20 0v17z" fill="#163a5c" />
        <circle cx="434" cy="200" r="9" fill="#f2a65a" />
        <path d="m396 190 76 44m-84-49 10 1 4 8m66 34 4 8 10 0" stroke="#163a5c" strokeWidth="4" fill="none" />
      </g>
    </Box>
  )
}
