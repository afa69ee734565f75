import { useQuery } from '@tanstack/react-query'
import { inOrder } from '../../../../contract/activities.ts'
import { Field } from '../../../kit/Field.tsx'
import { ask } from '../../../kit/queries.ts'

type AudienceFieldProps = {
  /** The activity whose fields are edited; null: those for all. */
  activityTypeId: string | null
  /** The activity has fields of its own. */
  hasOwn: boolean
  isDirty: boolean
  onChange: (activityTypeId: string | null) => void
}

/** Fields of a general design may differ for the customers of one activity (docs/product/certificates.md 2). */
export function AudienceField({ activityTypeId, hasOwn, isDirty, onChange }: AudienceFieldProps) {
  const { data } = useQuery(ask('activities', 'list'))
  const activities = data?.activity_types.filter((one) => one.is_active || one.id === activityTypeId) ?? []
  // the one that every organisation has needs no choice
  if (activities.length < 2 && activityTypeId === null) return null
  return (
    <Field
      label="Felder für"
      value={activityTypeId ?? ''}
      disabled={isDirty}
      hint={hintOf({ activityTypeId, hasOwn, isDirty })}
      options={{
        '': 'Alle Aktivitäten',
        ...Object.fromEntries(inOrder(activities, ({ name }) => name).map(({ id, name }) => [id, name])),
      }}
      onChange={(id) => onChange(id || null)}
    />
  )
}

function hintOf({ activityTypeId, hasOwn, isDirty }: Omit<AudienceFieldProps, 'onChange'>): string | undefined {
  if (isDirty) return 'Speichern Sie zuerst, oder nehmen Sie die Änderungen zurück.'
  if (activityTypeId === null) return undefined
  return hasOwn
    ? 'Diese Felder gelten nur für diese Aktivität.'
    : 'Noch gelten hier die Felder für alle. Gespeicherte gelten nur für diese Aktivität.'
}
