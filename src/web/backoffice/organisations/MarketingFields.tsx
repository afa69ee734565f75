import { SwitchSection } from './SwitchSection.tsx'

/** Whether galleries offer their customers to agree to advertising by email. */
export const MarketingFields = () => (
  <SwitchSection
    name="asksMarketing"
    title="Werbliche Einwilligung"
    label="Gästen anbieten, Werbung per E-Mail zuzustimmen"
    hints={{
      on: 'Am Fuß der Galerie steht ein Link. Die Zustimmung gilt erst, wenn der Gast sie mit einer E-Mail bestätigt. Andenken selbst sendet keine Werbung: Die Liste für Ihre eigenen E-Mails steht auf der Seite DSGVO.',
      off: 'Die Galerie fragt nicht. Gäste, die schon zugestimmt haben, können das weiter widerrufen.',
    }}
  />
)
