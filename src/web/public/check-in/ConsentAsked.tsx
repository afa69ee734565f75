import { paragraphsOf } from '../../../contract/consent.ts'
import { periods } from '../../../contract/limits.ts'
import type { CheckInPage } from '../../../contract/pages.ts'
import type { Texts } from '../../../texts/de.ts'
import { oneLine } from '../../../texts/format.ts'

/**
 * The consent text, and the box beside it: the organisation's own text as it was written, else the standard text. An
 * own text is above the box, which then says no more than "I agree".
 */
export function ConsentAsked({ page, texts }: { page: CheckInPage; texts: Texts }) {
  const { place, form } = page
  const t = texts.checkIn
  const organisation = oneLine(place.organisation.name)
  const { formality } = place.organisation
  if (!place.consent) return null
  const own = place.consent.text
  return (
    <>
      <input type="hidden" name="version" value={place.consent.version} autoComplete="off" />
      {own !== null && <OwnConsent text={own} id="consent-own" />}
      <label>
        <input
          type="checkbox"
          name="consent"
          value="yes"
          defaultChecked={form.consent}
          aria-describedby={own === null ? 'consent-terms' : 'consent-own consent-terms'}
          autoComplete="off"
        />
        <span>{own === null ? t.consent(organisation) : t.consentGive}</span>
      </label>
      <div id="consent-terms">
        {own === null && <p>{t.terms[formality](organisation, place.mediaDays, periods.personalDataDays)}</p>}
        <p>{t.withoutConsent[formality]}</p>
      </div>
    </>
  )
}

/** Plain text with its paragraphs and line breaks. */
export const OwnConsent = ({ text, id }: { text: string; id?: string }) => (
  <div className="own" id={id}>
    {paragraphsOf(text).map((paragraph, at) => (
      // paragraphs have no other key than their position
      <p key={at} dir="auto">
        {paragraph}
      </p>
    ))}
  </div>
)
