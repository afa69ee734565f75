import { isSameField, type Field, type Fields } from './fields.ts'

/**
 * Two people have changed the same fields. Both changes are merged: where only one of them has touched a field, that
 * change applies; where both have, ours does and its name is reported.
 * @param base the version that both began with
 * @param theirs the saved version
 */
export function merged(base: Fields, ours: Fields, theirs: Fields): { fields: Field[]; contested: string[] } {
  const [before, mine, saved] = [base, ours, theirs].map(byId) as [
    Map<string, Field>,
    Map<string, Field>,
    Map<string, Field>,
  ]
  const contested: string[] = []
  const decide = (id: string): Field | undefined => {
    const [was, our, their] = [before.get(id), mine.get(id), saved.get(id)]
    if (isSameField(our, was)) return their
    if (!isSameField(their, was) && !isSameField(our, their)) contested.push((our ?? their ?? was)?.label ?? id)
    return our
  }
  const ids = new Set([...mine.keys(), ...saved.keys(), ...before.keys()])
  return { fields: [...ids].flatMap((id) => decide(id) ?? []), contested }
}

const byId = (fields: Fields) => new Map(fields.map((field) => [field.id, field]))
