import type { TeamMember } from '../../../contract/team.ts'
import { fullName, roleLabels } from './words.ts'

/** Whether each word stands in name, address or role, whatever its case. */
export function matches(member: TeamMember, search: string): boolean {
  const text = [fullName(member), member.hasEmail ? member.email : '', roleLabels[member.role]].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
