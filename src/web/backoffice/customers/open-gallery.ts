import type { Customer } from '../../../contract/customers.ts'
import { notify } from '../../kit/toasts.tsx'

/** A gallery's address that marks the visit as the team's: it does not count as the customer's. */
export const teamView = (address: string) => `${address}#team`

/** Opens a customer's gallery in a new tab, or says why there is none to open. */
export function openGallery(
  { gallery_token, processing_status }: Pick<Customer, 'gallery_token' | 'processing_status'>,
  failed = 'Fehler beim Öffnen der Galerie. Bitte versuchen Sie es später erneut.',
): void {
  if (!gallery_token) {
    notify.error(
      new Error(
        processing_status === 'completed'
          ? 'Der Galerie-Link ist gesperrt. Mit der nächsten E-Mail entsteht ein neuer.'
          : 'Kunde hat noch keinen Galerie-Link. Bitte warten Sie bis die Verarbeitung abgeschlossen ist.',
      ),
    )
    return
  }
  // Not by `noopener`, which hides whether the browser let the tab open.
  const tab = window.open(teamView(`/s/${encodeURIComponent(gallery_token)}`), '_blank')
  if (tab) tab.opener = null
  else notify.error(new Error(failed))
}
