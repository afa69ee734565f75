import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import FolderIcon from '@mui/icons-material/DriveFolderUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { filesBelow, filesOf, visibleFiles } from './dropped-files.ts'
import { notify } from './toasts.tsx'

type DropZoneProps = {
  onFiles: (files: File[]) => void
  /** Takes folders too, with all their files; else they are left out. */
  folders?: boolean
  /** Shown while files are held over it. */
  label?: string
  /** px, so that there is room to aim at */
  minHeight?: number
  children: ReactNode
}

/** Takes files that are dropped anywhere on its content, and shows that it would. */
export function DropZone({
  onFiles,
  folders = false,
  label = 'Dateien hier ablegen',
  minHeight = 320,
  children,
}: DropZoneProps) {
  const [over, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
  // Moving over children sends leave and enter pairs: only the count tells whether we are still inside.
  const depth = useRef(0)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  /** Reading a card with thousands of files takes seconds. */
  const read = async (dropped: Promise<File[]>) => {
    setReading(true)
    try {
      onFiles(await dropped)
    } catch (error) {
      notify.error(error, 'Der Ordner ließ sich nicht lesen')
    } finally {
      setReading(false)
    }
  }
  return (
    <Box
      onDragEnter={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current += 1
        setOver(true)
      }}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDragLeave={(event) => {
        if (!carriesFiles(event)) return
        depth.current -= 1
        if (depth.current <= 0) leave()
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        leave()
        if (folders) void read(filesBelow(event.dataTransfer))
        else if (filesOf(event.dataTransfer).length > 0) onFiles(filesOf(event.dataTransfer))
      }}
      aria-busy={isReading}
      sx={{ position: 'relative', minHeight }}
    >
      {children}
      {(over || isReading) && (
        <Box
          sx={{
            position: 'absolute',
            inset: -8,
            zIndex: 2,
            display: 'grid',
            placeItems: minHeight > 0 ? 'start center' : 'center',
            pt: minHeight > 0 ? 20 : 0,
            borderRadius: '10px',
            border: '2px dashed',
            borderColor: 'primary.main',
            bgcolor: (theme) =>
              `color-mix(in srgb, ${(theme.vars ?? theme).palette.background.paper} 88%, transparent)`,
            pointerEvents: 'none',
          }}
        >
          <Typography sx={{ fontWeight: 500, fontSize: 16, display: 'flex', gap: 2, alignItems: 'center' }}>
            <UploadIcon aria-hidden />
            {isReading ? 'Der Ordner wird gelesen …' : label}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

type FileButtonProps = {
  label: string
  accept: string
  multiple?: boolean
  /** Chooses one folder, with all its files. */
  folder?: boolean
  variant?: 'contained' | 'outlined'
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the system's file dialog. */
export function FileButton({
  label,
  accept,
  multiple = false,
  folder = false,
  variant = 'contained',
  ...props
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        disabled={props.disabled ?? false}
        startIcon={folder ? <FolderIcon /> : <UploadIcon />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        aria-label={label}
        onChange={({ target }) => {
          const files = visibleFiles(target.files ?? [])
          // Choosing the same file again must be a change again.
          target.value = ''
          if (files.length > 0 || folder) props.onFiles(files)
        }}
      />
    </>
  )
}
