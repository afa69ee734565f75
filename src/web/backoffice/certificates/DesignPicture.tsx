import BrokenIcon from '@mui/icons-material/BrokenImageOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import { useState, type ReactNode } from 'react'
import type { Template } from '../../../contract/templates.ts'

/** The design as a sheet of paper on a desk; a click opens it. */
export function DesignPicture({ design, onOpen }: { design: Template; onOpen: (() => void) | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  const { thumbnailUrl } = design
  if (design.upload_status === 'processing')
    return (
      <Desk>
        <CircularProgress size={28} aria-label="Die Vorlage wird vorbereitet" />
      </Desk>
    )
  if (!thumbnailUrl || failed === thumbnailUrl)
    return (
      <Desk>
        <BrokenIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      </Desk>
    )
  const picture = (
    <Box
      component="img"
      src={thumbnailUrl}
      alt=""
      loading="lazy"
      width={design.width ?? undefined}
      height={design.height ?? undefined}
      onError={() => setFailed(thumbnailUrl)}
      sx={{
        width: 'auto',
        height: 'auto',
        maxWidth: '100%',
        maxHeight: '100%',
        bgcolor: '#fff',
        boxShadow: '0 2px 10px rgb(0 0 0 / 22%)',
      }}
    />
  )
  if (!onOpen) return <Desk>{picture}</Desk>
  return (
    // the card's button does the same for keyboards
    <ButtonBase tabIndex={-1} aria-hidden onClick={onOpen} sx={{ display: 'block' }}>
      <Desk>{picture}</Desk>
    </ButtonBase>
  )
}

const Desk = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      height: 220,
      p: 4,
      display: 'grid',
      placeItems: 'center',
      gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
      bgcolor: 'background.default',
      borderBottom: '1px solid',
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
)
