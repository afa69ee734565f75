import { SwitchSection } from './SwitchSection.tsx'

/** Whether galleries ask their customers how it was. */
export const RatingFields = () => (
  <SwitchSection
    name="asksRating"
    title="Rückmeldung der Gäste"
    label="Gäste fragen, wie es war"
    hints={{
      on: 'Unter den Fotos fragt die Galerie mit drei Gesichtern und einem freien Satz, wie es war. Die Antworten stehen unter „Analytics“.',
      off: 'Die Galerie fragt nicht. Frühere Antworten bleiben unter „Analytics“.',
    }}
  />
)
