import { useSearchParams } from 'react-router'
import { KeyboardSetting } from '../../kit/keyboard.tsx'
import { Page } from '../../kit/Page.tsx'
import { Facts, Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import { Devices } from './Devices.tsx'
import { EmailFact } from './EmailFact.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { roleLabel } from './words.ts'

/** "Mein Konto": what belongs to the person, not to the organisation. */
export function AccountPage() {
  const { guide, organization, may } = useSession()
  const [params, setParams] = useSearchParams()
  return (
    <Page title="Mein Konto" subtitle="Ihre Anmeldung und wie sie geschützt ist.">
      <Section title="Profil">
        <Facts
          facts={[
            ['Name', `${guide.firstName} ${guide.lastName}`],
            ['E-Mail', <EmailFact key="email" />],
            ['Rolle', roleLabel(guide.role)],
            ['Organisation', organization.name],
          ]}
        />
      </Section>
      <PasswordSection />
      {may('second_factor.use') && (
        <SecondFactorSection
          startsOpen={params.get('setup') === 'second-factor'}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
      <Devices />
      <Section title="Bedienung">
        <KeyboardSetting />
      </Section>
    </Page>
  )
}
