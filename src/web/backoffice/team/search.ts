import type { TeamMember } from '../../../contract/team.ts'
import { foldText } from '../../kit/format.ts'
import { fullName, roleLabels } from './words.ts'

/** Whether each word occurs in name, address or role, whatever its case and accents. */
export function matches(member: TeamMember, search: string): boolean {
  const text = foldText([fullName(member), member.hasEmail ? member.email : '', roleLabels[member.role]].join(' '))
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
