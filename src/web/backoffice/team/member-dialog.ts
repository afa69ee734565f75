import type { TeamMember } from '../../../contract/team.ts'

/** The properties of a dialog of the menu. */
export type MemberDialogProps = { member: TeamMember; onClose: () => void }
