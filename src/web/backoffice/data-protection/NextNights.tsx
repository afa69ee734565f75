import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { NightWords } from './NightWords.tsx'

/** The deletions of the next nights with the saved period, and with the one that is to come. */
export function NextNights() {
  const { data, error, refetch } = useQuery(ask('privacy', 'retentionPreview', { body: {} }))
  if (data) return <NightWords figures={data} />
  return error ? (
    <ErrorAlert
      error={error}
      title="Es ließ sich nicht berechnen, was in den nächsten Nächten gelöscht wird"
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton variant="rounded" height={48} />
  )
}
