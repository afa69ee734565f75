import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../kit/api.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { FullScreenError, FullScreenSpinner } from '../../kit/waiting.tsx'
import { NewAddressPage } from '../accounts/NewAddressPage.tsx'

/** The page behind the link to a new contact address. */
export function ChangeContactPage() {
  const { organization } = useSession()
  const cache = useQueryClient()
  // the session knows the new one as soon as it is confirmed
  const [before] = useState(organization.contactEmail)
  const pending = useQuery(ask('contactAddress', 'get'))
  if (pending.isPending) return <FullScreenSpinner label="Der Link wird geprüft" />
  if (!pending.data) return <FullScreenError error={pending.error} onRetry={() => void pending.refetch()} />
  const { shown } = pending.data
  return (
    <NewAddressPage
      address={pending.data.change?.email ?? null}
      confirm={async (token) => {
        await client.contactAddress.confirm({ body: { token } })
        void cache.invalidateQueries()
      }}
      words={{
        title: 'Neue Kontaktadresse übernehmen',
        question: (next) => {
          const instead = shown ? ` und nicht mehr ${before}` : ''
          return `Gäste von „${organization.name}“ sehen danach ${next}${instead}.`
        },
        button: 'Neue Adresse übernehmen',
        doneTitle: 'Die Kontaktadresse ist geändert',
        done: (next) =>
          `Gäste sehen jetzt ${next}.${next !== before ? ' Die bisherige Adresse bekommt eine Nachricht darüber.' : ''}`,
        place: 'Organisation',
      }}
      back="/dashboard/settings/organisation"
    />
  )
}
