import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../kit/api.ts'
import { messageOf } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { AddressChangeNote } from '../accounts/AddressChangeNote.tsx'
import { NewAddressDialog, type NewAddress } from '../accounts/NewAddressDialog.tsx'

const ofPresentAddress = { what: 'Adresse, die Gäste sehen sollen', withdraw: 'Adresse doch nicht zeigen' }

/** The address to which guests write, whether they see it, and the way to change it. */
export function ContactFact() {
  const { organization, may } = useSession()
  const cache = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { data } = useQuery(ask('contactAddress', 'get'))
  const refresh = () => cache.invalidateQueries({ queryKey: ['contactAddress'] })
  const send = async (body: NewAddress) => {
    await client.contactAddress.request({ body })
    await refresh()
  }
  const show = useMutation({
    mutationFn: () => client.contactAddress.request({ body: { newEmail: organization.contactEmail } }),
    onSuccess: async () => {
      await refresh()
      const { change } = await cache.ensureQueryData(ask('contactAddress', 'get'))
      if (!change) notify.success(`Gäste sehen jetzt ${organization.contactEmail}`)
    },
    // a colleague may have been first
    onError: refresh,
  })
  const withdraw = async () => {
    await client.contactAddress.withdraw()
    await refresh()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {organization.contactEmail}
      </Box>
      {may('settings.write') && data?.change === null && !data.shown && (
        <Button
          size="small"
          loading={show.isPending}
          onClick={() => show.mutate()}
          sx={{ mx: -1.5, color: 'primary.dark' }}
        >
          Gästen zeigen
        </Button>
      )}
      {may('settings.write') && data?.change === null && (
        <Button size="small" onClick={() => setAsked(true)} sx={{ mx: -1.5, color: 'primary.dark' }}>
          E-Mail ändern
        </Button>
      )}
      {data?.shown === false && (
        <Box role="status" sx={{ flex: '1 0 100%', color: 'text.secondary' }}>
          {show.isError ? messageOf(show.error) : 'Gäste sehen noch keine Adresse, an die sie schreiben können.'}
        </Box>
      )}
      {data?.change && (
        <Box sx={{ flex: '1 0 100%' }}>
          <AddressChangeNote
            change={data.change}
            send={may('settings.write') ? send : null}
            withdraw={withdraw}
            {...(data.change.email === organization.contactEmail && { words: ofPresentAddress })}
          />
        </Box>
      )}
      {asked && (
        <NewAddressDialog
          title="E-Mail der Organisation ändern"
          hint={`Wir senden einen Link dorthin. Bis ihn ein Besitzer oder Administrator bestätigt, sehen Gäste ${data?.shown ? `weiter ${organization.contactEmail}` : 'keine Adresse'}.`}
          send={send}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  )
}
