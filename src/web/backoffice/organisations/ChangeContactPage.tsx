import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../kit/api.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { FullScreenError, FullScreenSpinner } from '../../kit/waiting.tsx'
import { NewAddressPage } from '../accounts/NewAddressPage.tsx'

/** Where the link to a new contact address leads. */
export function ChangeContactPage() {
  const { organization } = useSession()
  const cache = useQueryClient()
  const pending = useQuery(ask('contactAddress', 'get'))
  if (pending.isPending) return <FullScreenSpinner label="Der Link wird geprüft" />
  if (!pending.data) return <FullScreenError error={pending.error} onRetry={() => void pending.refetch()} />
  return (
    <NewAddressPage
      address={pending.data.change?.email ?? null}
      confirm={async (token) => {
        await client.contactAddress.confirm({ body: { token } })
        void cache.invalidateQueries()
      }}
      words={{
        title: 'Neue Kontaktadresse übernehmen',
        question: (next) =>
          `Gäste von „${organization.name}“ sehen danach ${next} und nicht mehr ${organization.contactEmail}.`,
        button: 'Neue Adresse übernehmen',
        doneTitle: 'Die Kontaktadresse ist geändert',
        done: (next) => `Gäste sehen jetzt ${next}. Die bisherige Adresse bekommt eine Nachricht darüber.`,
        place: 'Organisation',
      }}
      back="/dashboard/settings/organisation"
    />
  )
}
