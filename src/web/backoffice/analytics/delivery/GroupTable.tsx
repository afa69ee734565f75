import Box from '@mui/material/Box'
import { useId } from 'react'
import type { DeliveryGroup } from '../../../../contract/analytics.ts'
import { formatAmount, formatPercent } from '../../../kit/format.ts'
import { SortedTable, type Column } from './SortedTable.tsx'
import { TableHead } from './TableHead.tsx'

/** Null: nothing to take a share of. */
export const share = (part: number, of: number) => (of > 0 ? part / of : null)
const columns: Column<DeliveryGroup>[] = [
  { name: 'Gäste', of: ({ customers }) => customers, show: (value) => formatAmount(value) },
  { name: 'E-Mail', of: ({ emailed, customers }) => share(emailed, customers), show: formatPercent },
  { name: 'Geöffnet', of: ({ opened, customers }) => share(opened, customers), show: formatPercent },
  { name: 'Geladen', of: ({ downloaded, customers }) => share(downloaded, customers), show: formatPercent },
  { name: 'Geteilt', of: ({ shared, customers }) => share(shared, customers), show: formatPercent },
  { name: 'Zufrieden', of: ({ good, fair, bad }) => share(good, good + fair + bad), show: formatPercent },
]

type Props = {
  heading: string
  /** The column of the names. */
  first: string
  groups: DeliveryGroup[]
  query: Record<string, string>
  by: 'activity' | 'member'
}

/** Activities or members side by side; the shares are of their customers. */
export function GroupTable({ heading, first, groups, query, by }: Props) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <TableHead id={id} heading={heading} query={query} by={by} />
      <SortedTable
        heading={id}
        first={first}
        columns={columns}
        rows={groups.map((group) => ({ key: group.id ?? group.name, name: group.name, of: group }))}
      />
    </Box>
  )
}
