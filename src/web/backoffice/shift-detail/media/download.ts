import { ApiError, client } from '../../../kit/api.ts'
import { formatAmount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'

/** Saves a medium as it was uploaded; the signed link carries the file name. A failure is shown. */
export async function downloadOriginal(mediaId: string): Promise<void> {
  try {
    const { downloadUrl } = await client.media.download({ params: { id: mediaId } })
    follow(downloadUrl)
  } catch (error) {
    notify.error(error, 'Download fehlgeschlagen')
  }
}

let isAsking = false

/**
 * Saves originals of these customers as one ZIP, of `mediaIds` only when they are named. The browser itself loads it,
 * so that it continues after a break; missing files are named before. A double click counts once.
 */
export async function downloadOriginals(wanted: { customerIds: string[]; mediaIds?: string[] }): Promise<void> {
  if (isAsking) return
  isAsking = true
  setTimeout(() => (isAsking = false), 1000)
  try {
    const { url, missing, missingCount } = await client.originals.zip({ body: wanted }, { timeout: 60_000 })
    follow(url)
    if (missingCount > 0) {
      const [first] = missing
      notify.info(
        missingCount === 1
          ? `„${first}“ ist beschädigt oder verloren und fehlt in der ZIP-Datei.`
          : `${formatAmount(missingCount)} Dateien sind beschädigt oder verloren und fehlen in der ZIP-Datei.`,
      )
    }
  } catch (error) {
    // too many of them: the message is shown at the field
    const [reason] = error instanceof ApiError ? Object.values(error.fields) : []
    notify.error(reason ? new Error(reason) : error, 'Die ZIP-Datei konnte nicht geladen werden')
  }
}

function follow(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
