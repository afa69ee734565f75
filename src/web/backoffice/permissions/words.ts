import type { ActivityType } from '../../../contract/activities.ts'
import { formatAmount } from '../../kit/format.ts'

/** Which activity types are granted, in one line. @param granted their ids, inactive ones among them */
export function grantedLabel(types: readonly ActivityType[], granted: readonly string[]): string {
  const names = types.filter(({ id }) => granted.includes(id)).map(({ name }) => name)
  if (names.length === 0) return 'Nur allgemeine Funktionen'
  if (names.length <= 2) return names.join(', ')
  const isEachGranted = types.every(({ id, is_active }) => !is_active || granted.includes(id))
  if (isEachGranted) return 'Alle aktiven Aktivitätstypen'
  return `${formatAmount(names.length)} von ${formatAmount(types.length)} Aktivitätstypen`
}
