import { useEffect, useState } from 'react'
import type { Size } from './geometry.ts'

type Prepared = Size & { url: string }
type Result = { url: string; size: Size | null; error: Error | null; retry: () => void }

/**
 * The picture to show and its pixels: the one that the server has prepared; until then the uploaded file, which
 * contains its own size.
 * @param isAsked without it no picture is loaded
 */
export function useDesign(prepared: Prepared | null, upload: string, isAsked: boolean): Result {
  // kept, because a renewed link would load the picture again
  const [attempt, setAttempt] = useState({ upload })
  const [natural, setNatural] = useState<Size | null>(null)
  const [failed, setFailed] = useState(false)
  const needsFile = isAsked && prepared === null
  useEffect(() => {
    if (!needsFile) return undefined
    const image = new Image()
    image.addEventListener('load', () =>
      setNatural({ width: image.naturalWidth || 800, height: image.naturalHeight || 600 }),
    )
    image.addEventListener('error', () => setFailed(true))
    image.src = attempt.upload
    return () => void (image.src = '')
  }, [needsFile, attempt])
  return {
    url: prepared?.url ?? attempt.upload,
    size: prepared ? { width: prepared.width, height: prepared.height } : natural,
    error: failed ? new Error('Das Bild der Vorlage konnte nicht geladen werden.') : null,
    retry() {
      setFailed(false)
      setAttempt({ upload })
    },
  }
}
