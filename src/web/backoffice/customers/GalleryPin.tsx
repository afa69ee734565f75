import PinIcon from '@mui/icons-material/PinOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Customer } from '../../../contract/customers.ts'
import { PinWish } from '../../../contract/delivery.ts'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { useGone, useRefresh } from './queries.ts'
import { isStaying } from './words.ts'

/** The gallery's PIN, for telling it at the counter; nothing where the organisation uses no PINs. */
export function GalleryPin({ customer }: { customer: Customer }) {
  const { organization } = useSession()
  const [changing, setChanging] = useState(false)
  const save = useSavePin(customer)
  if (organization.settings.galleryPin === 'off') return null
  const pin = customer.gallery_pin
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {pin ? 'PIN der Galerie' : 'Diese Galerie öffnet sich ohne PIN.'}
      </Typography>
      {pin && <ShownPin pin={pin} />}
      {isStaying(customer) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: -2 }}>
          <Button size="small" startIcon={<PinIcon />} onClick={() => setChanging(true)}>
            {pin ? 'PIN ändern' : 'PIN festlegen'}
          </Button>
          {pin && (
            <Button
              size="small"
              color="error"
              loading={save.isPending}
              onClick={() => save.mutate(null, { onError: (error) => notify.error(error, 'Die PIN ist noch da') })}
            >
              PIN entfernen
            </Button>
          )}
        </Stack>
      )}
      {changing && <PinDialog customer={customer} onClose={() => setChanging(false)} />}
    </Stack>
  )
}

/** In groups of three, as spoken; read aloud digit by digit. */
export const ShownPin = ({ pin }: { pin: string }) => (
  <Typography
    className="tabular"
    sx={{ fontSize: 24, fontWeight: 600, letterSpacing: '0.08em' }}
    aria-label={`PIN ${pin.replaceAll(/\B/g, ' ')}`}
    role="img"
  >
    {pin.length === 6 ? `${pin.slice(0, 3)}\u00A0${pin.slice(3)}` : pin}
  </Typography>
)

function useSavePin({ id }: Customer) {
  const refresh = useRefresh()
  const gone = useGone()
  return useMutation({
    mutationFn: async (pin: string | null | undefined) => {
      try {
        return await client.delivery.setPin({ params: { id }, body: { pin } })
      } catch (error) {
        if (gone(error)) return undefined
        throw error
      }
    },
    onSuccess: (saved) => {
      if (saved) notify.success(saved.pin === null ? 'Die Galerie öffnet sich jetzt ohne PIN.' : 'Die neue PIN gilt.')
    },
    onSettled: () => refresh('shifts', 'customers', 'delivery'),
  })
}

const blank = z.literal('').transform(() => undefined)
const PinForm = z.object({ pin: z.union([blank, PinWish.shape.pin.unwrap().unwrap()]) })

function PinDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const save = useSavePin(customer)
  const form = useFormOf<{ pin: string }>(PinForm, { pin: '' }, async ({ pin }) => {
    await save.mutateAsync(pin.trim() || undefined)
    onClose()
  })
  return (
    <FormDialog
      open
      title={customer.gallery_pin ? 'PIN ändern' : 'PIN festlegen'}
      confirm={customer.gallery_pin ? 'PIN ändern' : 'PIN festlegen'}
      form={form}
      onClose={onClose}
    >
      <Typography variant="body2">
        {customer.gallery_pin
          ? 'Wer die Galerie schon geöffnet hat, wird nach der neuen PIN gefragt. Sagen Sie sie dem Gast.'
          : 'Die Galerie fragt dann jedes Gerät einmal danach. Sagen Sie die PIN dem Gast.'}
      </Typography>
      <Input
        control={form.control}
        name="pin"
        label="Eigene PIN, 4 bis 6 Ziffern"
        hint="Leer: Es werden sechs Ziffern gezogen."
        autoComplete="off"
        inputProps={{ inputMode: 'numeric' }}
        autoFocus
      />
    </FormDialog>
  )
}
