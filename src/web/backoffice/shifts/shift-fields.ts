/** The fields that starting and changing a shift have in common. */
export const nameField = {
  name: 'sessionName',
  label: 'Name der Schicht',
  hint: 'Den Namen sehen auch Ihre Gäste.',
  required: true,
  autoFocus: true,
} as const

export const activityField = (activities: readonly { id: string; name: string }[]) =>
  ({
    name: 'activityTypeId',
    label: 'Aktivität',
    hint: 'Sie bestimmt Intro, Outro, Musik und Zertifikat.',
    options: { '': 'Keine Angabe', ...Object.fromEntries(activities.map(({ id, name }) => [id, name])) },
  }) as const

export const descriptionField = {
  name: 'description',
  label: 'Beschreibung',
  hint: 'Nur für Ihr Team.',
  multiline: true,
  minRows: 2,
} as const
