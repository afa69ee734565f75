import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { Customer } from '../../../../contract/customers.ts'
import { ApiError, client } from '../../../kit/api.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useRefresh } from '../../customers/queries.ts'

/** Ends the work on a film; an earlier film stays. */
export function CancelFilm({ customer }: { customer: Customer }) {
  const refresh = useRefresh()
  const work = useMutation({
    mutationFn: () => client.films.cancel({ params: { id: customer.id } }),
    onSuccess: () => notify.info('Der Film wurde abgebrochen. „Neu verarbeiten“ beginnt ihn von vorn.'),
    onError: (error) => {
      // it was done before the click came
      if (error instanceof ApiError && error.code === 'film_not_making') return
      notify.error(error, 'Der Film ließ sich nicht abbrechen')
    },
    onSettled: () => refresh('media', 'shifts'),
  })
  return (
    <Button size="small" color="inherit" loading={work.isPending} onClick={() => work.mutate()} sx={{ mt: 2 }}>
      Film abbrechen
    </Button>
  )
}
