import { SwitchSection } from './SwitchSection.tsx'

/** The preview of a gallery's link in messengers. */
export const LinkPreviewFields = () => (
  <SwitchSection
    name="guestInLinkPreview"
    title="Linkvorschau"
    label="Namen des Gasts zeigen"
    hints={{
      on: 'Messenger zeigen in der Vorschau eines Galerie-Links den Namen des Gasts und Ihre Organisation.',
      off: 'Messenger zeigen in der Vorschau eines Galerie-Links nur Ihre Organisation.',
    }}
  />
)
