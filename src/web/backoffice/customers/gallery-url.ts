import { notify } from '../../kit/toasts.tsx'

/** The address that the customer opens; only members who may send the gallery have the token. */
export const galleryUrl = (token: string) => `${location.origin}/s/${encodeURIComponent(token)}`

/** Copies a customer's link at once; where the browser refuses, says where it can be copied from. */
export async function copyGalleryLink(name: string, token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(galleryUrl(token))
    notify.success(`Galerie-Link von ${name} kopiert.`)
  } catch {
    notify.info('Ihr Browser erlaubt das Kopieren nicht. Unter „QR-Code zeigen“ steht der Link zum Markieren.')
  }
}
