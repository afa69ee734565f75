import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { Session } from '../../../contract/shifts.ts'
import { DropZone, FileButton } from '../../kit/DropZone.tsx'
import { useSession } from '../../kit/session.tsx'
import { acceptedFiles } from '../../uploads/accepted-files.ts'
import { useAddFiles } from '../uploads/uploads.tsx'

/** A camera's card that is dropped on the shift stays unassigned (docs/product/media.md 20). */
export function ShiftDropZone({
  shift,
  disabled,
  children,
}: {
  shift: Session
  disabled: boolean
  children: ReactNode
}) {
  const { may } = useSession()
  const add = useAddFiles(nobodyOf(shift))
  return may('media.write') && !disabled ? (
    <DropZone folders label="Speicherkarte hier ablegen; zugeordnet wird danach" onFiles={add}>
      {children}
    </DropZone>
  ) : (
    children
  )
}

/** The same for chosen files, or a folder. */
export function ShiftUploadButtons({ shift }: { shift: Session }) {
  const { may } = useSession()
  const add = useAddFiles(nobodyOf(shift))
  if (!may('media.write')) return null
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', ml: { md: 'auto' } }}>
      {/* Phones have no folders to choose. */}
      <Box sx={{ '@media (hover: none)': { display: 'none' } }}>
        <FileButton label="Ordner hochladen" accept="" folder variant="outlined" onFiles={add} />
      </Box>
      <FileButton label="Dateien hochladen" accept={acceptedFiles} multiple variant="outlined" onFiles={add} />
    </Stack>
  )
}

const nobodyOf = ({ id, session_name }: Session) => ({
  shiftId: id,
  customerId: null,
  name: `${session_name}, nicht zugeordnet`,
})
