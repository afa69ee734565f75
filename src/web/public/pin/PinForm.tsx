import type { PinPage } from '../../../contract/pages.ts'
import type { Texts } from '../../../texts/de.ts'
import { waitingTime } from '../../../texts/format.ts'
import { Head } from '../check-in/Head.tsx'
import { OtherLanguages } from '../check-in/OtherLanguages.tsx'
import { Legal } from '../Foot.tsx'
import { Icon } from '../icons.tsx'
import { galleryLink } from '../links.ts'

/** Asks for the gallery's PIN before any part of it is shown. A plain form: it works with scripts switched off. */
export function PinForm({ page, texts }: { page: PinPage; texts: Texts }) {
  const t = texts.frame
  const { organisation, language } = page
  const fault = faultOf(page, texts)
  return (
    <>
      <Head
        organisation={organisation.name}
        logo={organisation.brandingLogoUrl}
        eyebrow={texts.product}
        aside={
          <OtherLanguages here={language} texts={texts} link={(code) => galleryLink(page.token, { language: code })} />
        }
      >
        <h1>{t.pinTitle}</h1>
      </Head>
      <main>
        {/* To the page's own address with its query. The browser's messages would be in its own language. */}
        <form className="sheet" method="post" noValidate>
          <div className="field">
            <div className="label">
              <label htmlFor="pin">{t.pinLabel}</label>
            </div>
            <input
              id="pin"
              name="pin"
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={20}
              required
              autoFocus
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'pin-fault pin-hint' : 'pin-hint'}
            />
            {fault && (
              <p className="fault" id="pin-fault" role="alert">
                <Icon name="alert" />
                {fault}
              </p>
            )}
            <p className="muted" id="pin-hint">
              {t.pinHint}
            </p>
          </div>
          <button className="button primary">{t.pinButton}</button>
        </form>
      </main>
      <footer>
        <Legal texts={texts} language={language} />
      </footer>
    </>
  )
}

function faultOf({ fault, waitMinutes }: PinPage, texts: Texts): string | null {
  const t = texts.frame
  if (fault === 'malformed') return t.pinMalformed
  if (fault === 'wrong') return t.pinWrong
  if (fault === 'too_many') return t.pinTooMany(waitingTime(texts, waitMinutes ?? 1))
  return null
}
