import type { CheckInPage } from '../../../contract/pages.ts'
import type { Texts } from '../../../texts/de.ts'
import { oneLine } from '../../../texts/format.ts'
import { OwnConsent } from './ConsentAsked.tsx'
import { Head } from './Head.tsx'
import { checkInLink } from './links.ts'

/**
 * One question with two answers, before a customer is checked in. The typed values travel along in hidden fields: there
 * is no field in which Enter could press the first button.
 */
export function Question({ page, texts }: { page: CheckInPage; texts: Texts }) {
  const { place, form, question } = page
  const t = texts.checkIn
  const { formality } = place.organisation
  const isSlip = question?.about === 'address'
  const typed = oneLine(form.email)
  const meant = isSlip ? question.meant : ''
  const fields = {
    ...form,
    consent: form.consent ? 'yes' : '',
    version: form.version ?? '',
    minor: form.minor ? 'yes' : '',
  }
  const own = place.consent?.text

  return (
    <>
      <Head
        organisation={place.organisation.name}
        logo={place.organisation.logoUrl}
        eyebrow={`${t.eyebrow} · ${oneLine(place.sessionName)}`}
      >
        <h1 dir="auto">{isSlip ? t.slipTitle[formality](meant) : t.consentTitle}</h1>
      </Head>
      <main>
        <form className="sheet question-form" method="post" action={checkInLink(page.code, page.language)}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
          ))}
          <p>{isSlip ? t.slipTyped(typed) : t.consentAsk[formality]}</p>
          {isSlip ? (
            <>
              <button className="button primary" name="answer" value="take">
                {t.slipTake(meant)}
              </button>
              <button className="button" name="answer" value="keep">
                {t.slipKeep(typed)}
              </button>
            </>
          ) : (
            <>
              {own ? <OwnConsent text={own} /> : <p className="muted">{t.consent(oneLine(place.organisation.name))}</p>}
              <button className="button" name="answer" value="consent">
                {t.consentGive}
              </button>
              <button className="button" name="answer" value="without">
                {t.consentWithout}
              </button>
            </>
          )}
          <button className="button quiet" name="answer" value="edit">
            {t.edit}
          </button>
        </form>
      </main>
    </>
  )
}
