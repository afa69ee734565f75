import { useSearchParams } from 'react-router'
import { KeyboardSetting } from '../../kit/keyboard.tsx'
import { Page } from '../../kit/Page.tsx'
import { Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import { ProfileSection } from '../team/ProfileSection.tsx'
import { Devices } from './Devices.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'

/** "Mein Konto": the data of the person, not of the organisation. */
export function AccountPage() {
  const { may } = useSession()
  const [params, setParams] = useSearchParams()
  return (
    <Page title="Mein Konto" subtitle="Ihre Anmeldung und wie sie geschützt ist.">
      <ProfileSection />
      <PasswordSection />
      {may('second_factor.use') && (
        <SecondFactorSection
          startsOpen={params.get('setup') === 'second-factor'}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
      {may('second_factor.use') && <PasskeysSection />}
      <Devices />
      <Section title="Bedienung">
        <KeyboardSetting />
      </Section>
    </Page>
  )
}
