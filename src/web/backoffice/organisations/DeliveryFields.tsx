import { SwitchSection } from './SwitchSection.tsx'

/** Whether emails go out automatically. */
export const DeliveryFields = () => (
  <SwitchSection
    name="autoSend"
    title="Versand"
    label="E-Mail von selbst senden"
    hints={{
      on: 'Jeder Gast bekommt seinen Galerie-Link, sobald Fotos und Film fertig sind.',
      off: 'Fertige Gäste warten als „Bereit für E-Mail“, bis Sie die E-Mail senden.',
    }}
  />
)
