import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isShorterPeriod } from '../../../contract/limits.ts'
import { AutoDeleteHours, type Previewed } from '../../../contract/organisations.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { losesSomething, type Figures } from './night-words.ts'
import { NightWords } from './NightWords.tsx'

export type Night = {
  /** The period would be a shorter one: its deletions are shown. */
  isShorter: boolean
  /** … and that is not known yet, so the form must not be saved. */
  isOpen: boolean
  figures: Figures | undefined
  /** The previewed figures that the saving call includes. */
  previewed: Previewed | null
  /** Data are deleted tonight, or in the next thirty days. */
  isLosing: boolean
  error: unknown
  retry: () => void
}

/** milliseconds after the last key */
const patience = 300

/** The next night's deletions with the typed period; asked a moment after the last key. */
export function useNightPreview(hours: number, saved: number, isEditing: boolean): Night {
  const settled = useSettled(hours)
  const isShorter = isEditing && AutoDeleteHours.safeParse(hours).success && isShorterPeriod(hours / 24, saved / 24)
  const { data, error, isFetching, refetch } = useQuery({
    ...ask('privacy', 'retentionPreview', { body: { autoDeleteCustomersAfterHours: settled } }),
    enabled: isShorter && settled === hours,
    staleTime: 0,
  })
  const figures = isShorter && settled === hours && !isFetching && !error ? data : undefined
  return {
    isShorter,
    isOpen: isShorter && figures === undefined,
    figures,
    previewed: figures
      ? {
          customers: figures.tonight.customers,
          media: figures.tonight.media,
          stoppedByBrake: figures.stoppedByBrake,
        }
      : null,
    isLosing: figures !== undefined && losesSomething(figures),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  }
}

function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), patience)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Below the field, before anything is saved. */
export function NightPreview({ night }: { night: Night }) {
  const { isShorter, figures, error, retry } = night
  return (
    <Box role="status" sx={{ mt: isShorter ? 4 : 0 }}>
      {!isShorter ? null : error ? (
        <ErrorAlert
          error={error}
          title="Es ließ sich nicht berechnen, was heute Nacht gelöscht würde"
          onRetry={retry}
        />
      ) : figures ? (
        <Alert severity={losesSomething(figures) ? 'warning' : 'info'} variant="outlined">
          <NightWords figures={figures} isWish />
        </Alert>
      ) : (
        <Alert severity="info" variant="outlined">
          Es wird berechnet, was heute Nacht gelöscht würde …
        </Alert>
      )}
    </Box>
  )
}
