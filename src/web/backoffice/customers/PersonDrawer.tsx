import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { formatNumber } from '../../../contract/wire.ts'
import { ApiError } from '../../kit/api.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import type { Recipient } from './send.ts'
import { Person } from './Person.tsx'

export type PersonDrawerProps = {
  /** The customer's id; null = closed. */
  id: string | null
  /** Where the list knows it; otherwise the drawer asks. */
  sessionName: string | undefined
  /** Throws the call's refusal. */
  onSend: (recipient: Recipient) => Promise<void>
  onClose: () => void
}

/** All about one customer, beside the list; on a phone the whole screen. */
export default function PersonDrawer({ id, sessionName, onSend, onClose }: PersonDrawerProps) {
  // While it slides out it still shows the person it was about.
  const [last, setLast] = useState(id)
  if (id && id !== last) setLast(id)
  const shown = id ?? last
  const heading = useId()
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { width: { xs: '100%', sm: 480 }, maxWidth: '100%', borderRadius: 0 },
        },
      }}
    >
      {shown && <Content key={shown} {...{ id: shown, heading, sessionName, onSend, onClose }} />}
    </Drawer>
  )
}

function Content({ id, heading, onClose, ...rest }: PersonDrawerProps & { id: string; heading: string }) {
  const { data, error, refetch } = useQuery(ask('customers', 'get', { params: { id } }))
  // All at once; below, each is awaited where it is shown.
  usePrefetchQuery(ask('delivery', 'emails', { params: { id } }))
  usePrefetchQuery(ask('delivery', 'timeline', { params: { id } }))
  const customer = data?.customer
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <>
        <Head heading={heading} title="Kunde nicht gefunden" onClose={onClose} />
        <EmptyState
          drawing="signpost"
          title="Diesen Kunden gibt es nicht oder nicht mehr."
          action={
            <Button variant="contained" onClick={onClose}>
              Zur Kundenliste
            </Button>
          }
        />
      </>
    )
  }
  return (
    <>
      <Head
        heading={heading}
        title={customer ? customer.name : 'Kunde'}
        number={customer && formatNumber(customer.customer_number)}
        isWaiting={!customer && !error}
        onClose={onClose}
      />
      <Box sx={{ flex: 1, overflowY: 'auto', px: { xs: 4, sm: 6 }, pb: 8 }}>
        {error && (
          <Box sx={{ mb: 4 }}>
            <ErrorAlert error={error} title="Der Kunde konnte nicht geladen werden" onRetry={() => void refetch()} />
          </Box>
        )}
        {customer ? <Person customer={customer} {...rest} /> : !error && <Waiting />}
      </Box>
    </>
  )
}

type HeadProps = {
  heading: string
  title: string
  number?: ReactNode
  isWaiting?: boolean
  onClose: () => void
}

function Head({ heading, title, number, isWaiting = false, onClose }: HeadProps) {
  return (
    <Stack
      direction="row"
      component="header"
      sx={{ gap: 3, px: { xs: 4, sm: 6 }, pt: { xs: 3, sm: 5 }, pb: 3, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, pt: 1 }}>
        <Typography
          component="p"
          className="tabular"
          sx={{ fontSize: 14, fontWeight: 500, color: 'text.secondary', minHeight: 21 }}
        >
          {number ?? (isWaiting && <Skeleton width={44} />)}
        </Typography>
        <Typography id={heading} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {isWaiting ? <Skeleton width="60%" aria-label="Kunde wird geladen" /> : title}
        </Typography>
      </Box>
      <Tooltip title="Schließen">
        <IconButton aria-label="Schließen" onClick={onClose} sx={{ mr: -2 }}>
          <CloseIcon />
        </IconButton>
      </Tooltip>
    </Stack>
  )
}

const Waiting = () => (
  <Stack role="status" aria-busy aria-label="Kunde wird geladen" sx={{ gap: 6 }}>
    <Skeleton variant="rounded" height={24} width={140} sx={{ borderRadius: 3 }} />
    <Stack direction="row" sx={{ gap: 2 }}>
      <Skeleton variant="rounded" height={36} width={132} />
      <Skeleton variant="rounded" height={36} width={132} />
    </Stack>
    <Box>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={28} width={`${85 - (index % 3) * 15}%`} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={84} />
    <Skeleton variant="rounded" height={220} />
  </Stack>
)
