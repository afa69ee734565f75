import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { BlobImage } from './BlobImage.tsx'
import { askPreview, type Draft } from './requests.ts'

/** The maximum size of the preview, in pixels. */
const widths = { min: 100, max: 4000, step: 200 }

/** The certificate as the engine of the PDF draws it. `width` in pixels of the screen. */
export function EnginePicture({ draft, width }: { draft: Draft; width: number }) {
  // in steps, so that zooming does not ask for each of its sizes
  const wanted = Math.ceil((width * devicePixelRatio) / widths.step) * widths.step
  const pixels = Math.max(widths.min, Math.min(widths.max, wanted))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['certificate-editor', 'preview', draft, pixels],
    queryFn: ({ signal }) => askPreview(draft, pixels, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  return (
    <Box sx={{ position: 'absolute', inset: 0 }}>
      {data && (
        <BlobImage
          blob={data}
          alt="Vorschau des Zertifikats"
          style={{ width: '100%', height: '100%', display: 'block' }}
        />
      )}
      {isFetching && (
        <LinearProgress aria-label="Vorschau wird erstellt" sx={{ position: 'absolute', top: 0, left: 0, right: 0 }} />
      )}
      {error && (
        <Box sx={{ position: 'absolute', top: 16, left: 16, right: 16 }}>
          <ErrorAlert error={error} title="Vorschau konnte nicht erstellt werden" onRetry={() => void refetch()} />
        </Box>
      )}
    </Box>
  )
}
