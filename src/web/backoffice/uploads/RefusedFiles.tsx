import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatAmount, formatCount } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import type { Upload } from '../../uploads/upload-queue.ts'
import { useUploadQueue, useUploads } from './uploads.tsx'

type RefusedFilesProps = {
  uploads: readonly Upload[]
  /** Only files for this customer. */
  customerId?: string
  /** Rows; the others are counted. */
  most?: number
}

/** Refused files, each with its reason and its remedy. They hold up no other file. */
export function RefusedFiles({ uploads, customerId, most = 50 }: RefusedFilesProps) {
  const queue = useUploadQueue()
  const refused = uploads.filter(({ state, to }) => state === 'failed' && (!customerId || to.customerId === customerId))
  if (refused.length === 0) return null
  const title = `Abgelehnt (${formatAmount(refused.length)})`
  return (
    <section aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 32, columnGap: 2 }}>
        <Typography variant="h3" component="h2" className="tabular" sx={{ color: 'error.main' }}>
          {title}
        </Typography>
        {refused.length > 1 && (
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto', mr: -2, whiteSpace: 'nowrap' }}>
            {refused.some(({ isUnfit }) => !isUnfit) && (
              <Button size="small" onClick={() => queue.retryAll(customerId)}>
                Alle noch einmal
              </Button>
            )}
            <Button size="small" color="inherit" onClick={() => queue.clear('failed', customerId)}>
              Alle entfernen
            </Button>
          </Box>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {refused.slice(0, most).map((upload) => (
          <Box component="li" key={upload.id} sx={row}>
            <ErrorIcon aria-hidden sx={{ mt: 0.5, fontSize: 20, color: 'error.main' }} />
            <Box sx={{ minWidth: 0, flex: '1 1 140px', overflowWrap: 'anywhere' }}>
              <Box sx={{ fontSize: 14 }}>{upload.file.name}</Box>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {upload.error}
                {!customerId && ` · ${upload.to.name}`}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', gap: 1, ml: 'auto', mr: -2 }}>
              {!upload.isUnfit && (
                <Button
                  size="small"
                  aria-label={`Noch einmal: ${upload.file.name}`}
                  onClick={() => queue.retry(upload.id)}
                >
                  Noch einmal
                </Button>
              )}
              <Button
                size="small"
                color="inherit"
                aria-label={`Datei entfernen: ${upload.file.name}`}
                onClick={() => queue.cancel(upload.id)}
              >
                Datei entfernen
              </Button>
            </Box>
          </Box>
        ))}
        {refused.length > most && (
          <Box component="li" sx={{ py: 1.5, fontSize: 14, color: 'text.secondary' }}>
            und {formatCount(refused.length - most, 'weitere Datei', 'weitere Dateien')}
          </Box>
        )}
      </Box>
    </section>
  )
}

/** The same where the page is about one customer, in little room; the bar's list has all of it. */
export function RefusedHere({ customerId }: { customerId: string }) {
  const uploads = useUploads()
  if (!uploads.some(({ state, to }) => state === 'failed' && to.customerId === customerId)) return null
  return (
    <Surface sx={{ p: 4 }}>
      <RefusedFiles uploads={uploads} customerId={customerId} most={3} />
    </Surface>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, py: 1.5, alignItems: 'flex-start' } as const
