import { client } from '../../kit/api.ts'
import { useSession } from '../../kit/session.tsx'
import { NewAddressPage } from './NewAddressPage.tsx'
import { useRefreshMe } from './use-refresh-me.ts'

/** The page behind the link to a new own address. */
export function ChangeEmailPage() {
  const { guide, addressChange } = useSession()
  const refresh = useRefreshMe()
  return (
    <NewAddressPage
      address={addressChange?.email ?? null}
      confirm={async (token) => {
        await client.accounts.confirmAddressChange({ body: { token } })
        // not awaited: the page says that it is done, not that all queries are fresh
        void refresh()
      }}
      words={{
        title: 'Neue E-Mail-Adresse übernehmen',
        question: (next) => `Danach melden Sie sich mit ${next} an und nicht mehr mit ${guide.email}.`,
        button: 'Neue Adresse übernehmen',
        doneTitle: 'Ihre E-Mail-Adresse ist geändert',
        done: (next) =>
          `Ab jetzt melden Sie sich mit ${next} an. Die bisherige Adresse bekommt eine Nachricht darüber.`,
        place: 'Mein Konto',
      }}
      back="/dashboard/account"
    />
  )
}
