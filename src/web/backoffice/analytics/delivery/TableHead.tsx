import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { deliveryFiles, type DeliveryTable } from '../../../../contract/analytics.ts'
import { fetchSigned } from '../../../kit/api.ts'
import { SaveButton } from '../../../kit/SaveButton.tsx'
import { saveFile } from '../../../kit/save-file.ts'

type FileProps = {
  by: DeliveryTable
  /** Of the figures that are shown. */
  query: Record<string, string>
  /** Names the table, where it is not the only one. */
  what?: string
}

/** Saves a table of the figures as CSV. */
export function TableFile({ by, query, what }: FileProps) {
  const save = async () => {
    const response = await fetchSigned(`/analytics/delivery.csv?${new URLSearchParams({ ...query, by })}`)
    saveFile(await response.blob(), `${deliveryFiles[by]}.csv`)
  }
  return <SaveButton save={save} {...(what && { what })} failure="Die Zahlen konnten nicht gespeichert werden" />
}

type Props = {
  /** The id of the heading. */
  id: string
  heading: string
  level?: 'h3' | 'h4'
  query?: Record<string, string>
  /** Without it there is nothing to save. */
  by?: DeliveryTable | null
}

/** The heading of a table, and the table as a file. */
export function TableHead({ id, heading, level = 'h3', query, by }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between', mb: 2 }}
    >
      <Typography id={id} variant={level} sx={{ fontSize: level === 'h3' ? 16 : 14 }}>
        {heading}
      </Typography>
      {by && query && <TableFile by={by} query={query} what={heading} />}
    </Box>
  )
}
