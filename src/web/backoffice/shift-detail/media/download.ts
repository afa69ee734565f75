import { client } from '../../../kit/api.ts'
import { notify } from '../../../kit/toasts.tsx'

/** Saves a medium as it was uploaded; the signed link carries the file name. A failure is shown. */
export async function downloadOriginal(mediaId: string): Promise<void> {
  try {
    const { downloadUrl } = await client.media.download({ params: { id: mediaId } })
    const link = document.createElement('a')
    link.href = downloadUrl
    link.download = ''
    link.click()
  } catch (error) {
    notify.error(error, 'Download fehlgeschlagen')
  }
}
