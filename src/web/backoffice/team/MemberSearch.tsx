import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
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

/** The whole team is there already, so it is searched with each key. */
export function MemberSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextField
      label="Suche"
      type="search"
      placeholder="Name, E-Mail oder Rolle"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flex: '0 1 320px' }}
      slotProps={{
        htmlInput: { 'data-search': '', maxLength: 200, enterKeyHint: 'search', autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
