import Box from '@mui/material/Box'

/** Our mark: a print held by its corner, mountains and a sun in it. Decorative beside the name. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#1976d2" />
      <g transform="rotate(-6 16 16)">
        <rect x="6.5" y="6" width="19" height="20" rx="2" fill="#fff" />
        <path d="M8.5 8h15v12h-15z" fill="#d7e9fb" />
        <circle cx="19.6" cy="11.4" r="1.9" fill="#dc004e" />
        <path d="m8.5 20 5-7 3.4 4.4 2-2.4L23.5 20z" fill="#1259a3" />
      </g>
    </svg>
  )
}

export function Brand({ size = 32 }: { size?: number }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5, color: 'text.primary' }}>
      <Mark size={size} />
      <Box component="span" sx={{ fontSize: size * 0.625, fontWeight: 600, letterSpacing: '-0.02em' }}>
        Andenken
      </Box>
    </Box>
  )
}
