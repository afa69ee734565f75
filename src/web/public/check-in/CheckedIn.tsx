import type { PublicPage } from '../../../contract/pages.ts'
import { formatNumber } from '../../../contract/wire.ts'
import type { Texts } from '../../../texts/de.ts'
import { oneLine } from '../../../texts/format.ts'
import { Icon } from '../icons.tsx'
import { Head } from './Head.tsx'
import { checkInLink } from './links.ts'

type Page = Extract<PublicPage, { kind: 'checked_in' }>

/** The number, as large as it fits: it is held up to the guide. Below it the next steps. */
export function CheckedIn({ page, texts }: { page: Page; texts: Texts }) {
  const { place, email, consent } = page
  const t = texts.checkIn
  const { formality } = place.organisation
  const mail = email && (place.autoSend ? t.emailComes : t.emailMayCome)(oneLine(email))

  return (
    <>
      <Head
        organisation={place.organisation.name}
        logo={place.organisation.logoUrl}
        eyebrow={oneLine(place.sessionName)}
      >
        <h1 className="ticket">
          <span className="hidden">{t.number[formality]} </span>
          <span className="ticket-number">{formatNumber(page.number)}</span>
          <span className="ticket-name">
            <bdi>{oneLine(page.name)}</bdi>
          </span>
        </h1>
        <p className="lead">{t.showGuide[formality]}</p>
      </Head>
      <main>
        <div className="sheet">
          {consent !== false ? (
            <>
              <a className="button primary" href={page.galleryUrl}>
                <Icon name="picture" />
                {t.gallery[formality]}
              </a>
              {page.pin && (
                <p className="told">
                  <Icon name="info" />
                  <span>{texts.email.pin(page.pin)}</span>
                </p>
              )}
              <p className="told">
                <Icon name={mail ? 'check' : 'info'} />
                <span>{mail || t.noEmail[formality]}</span>
              </p>
            </>
          ) : (
            <p className="told">
              <Icon name="info" />
              <span>{t.noPictures[formality]}</span>
            </p>
          )}
          <a className="button quiet" href={checkInLink(page.code, page.language)}>
            {t.next}
          </a>
        </div>
      </main>
    </>
  )
}
