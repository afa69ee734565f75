import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../kit/api.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { AddressChangeNote } from '../accounts/AddressChangeNote.tsx'
import { NewAddressDialog, type NewAddress } from '../accounts/NewAddressDialog.tsx'

/** Where guests write to, and how it becomes another address. */
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
  const withdraw = async () => {
    await client.contactAddress.withdraw()
    await refresh()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {organization.contactEmail}
      </Box>
      {may('settings.write') && data?.change === null && (
        <Button size="small" onClick={() => setAsked(true)} sx={{ mx: -1.5, color: 'primary.dark' }}>
          E-Mail ändern
        </Button>
      )}
      {data?.change && (
        <Box sx={{ flex: '1 0 100%' }}>
          <AddressChangeNote change={data.change} send={may('settings.write') ? send : null} withdraw={withdraw} />
        </Box>
      )}
      {asked && (
        <NewAddressDialog
          title="E-Mail der Organisation ändern"
          hint={`Wir senden einen Link dorthin. Bis ihn ein Besitzer oder Administrator bestätigt, sehen Gäste weiter ${organization.contactEmail}.`}
          send={send}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  )
}
